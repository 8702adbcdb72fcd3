import { z } from 'zod';
import { id, line, requestId } from './fields.ts';
import { ownWords } from './own-words.ts';
import { CLIP_SECONDS_MAX, CLIP_SECONDS_MIN, CLIP_TITLE_LENGTH_MAX } from './terms/stream-clip.ts';

const title = ownWords(
  line(CLIP_TITLE_LENGTH_MAX, `Titles hold up to ${CLIP_TITLE_LENGTH_MAX} characters`).pipe(
    z.string().min(1, 'Please give your clip a title'),
  ),
);
/** Longer than any recording, and what a 32-bit number holds. */
const POSITION_MS_MAX = 2_147_483_647;
const OUTSIDE = 'Please choose a place within the recording';
const position = z.number().int('Please enter whole milliseconds').min(0, OUTSIDE).max(POSITION_MS_MAX, OUTSIDE);

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** A part of a recording that its host names. */
export const CreateClipInput = z
  .strictObject({
    /** Made by the client and kept until an answer arrives: the same id makes one clip. */
    requestId,
    streamId: id,
    /** Counted from the beginning of the recording, in milliseconds. */
    startMs: position,
    endMs: position,
    title,
  })
  .refine(({ startMs, endMs }: Span) => endMs - startMs >= CLIP_SECONDS_MIN * 1_000, {
    path: ['endMs'],
    message: 'A clip is at least 1 second long',
  })
  .refine(({ startMs, endMs }: Span) => endMs - startMs <= CLIP_SECONDS_MAX * 1_000, {
    path: ['endMs'],
    message: `A clip is at most ${CLIP_SECONDS_MAX} seconds long`,
  });
export type CreateClipInput = z.infer<typeof CreateClipInput>;

/** Another title for a clip. */
export const UpdateClipInput = z.strictObject({ clipId: id, title });

/** The clip that is deleted. */
export const DeleteClipInput = z.strictObject({ clipId: id });
