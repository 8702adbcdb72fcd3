import { z } from 'zod';
import { cursor, id, line } from './fields.ts';
import { ownWords } from './own-words.ts';
import { CAPTION_LENGTH_MAX, CAPTIONS_PAGE_MAX } from './terms/stream-caption.ts';

/** A page of what was said in a stream, in order. */
export const CaptionPageInput = z.strictObject({
  first: z
    .number()
    .int('Please enter a whole number')
    .min(1, 'Please ask for at least one')
    .max(CAPTIONS_PAGE_MAX, `At most ${CAPTIONS_PAGE_MAX} at a time`),
  after: cursor.nullish(),
});

/** What was really said, as its host writes it. */
export const CorrectCaptionInput = z.strictObject({
  captionId: id,
  text: ownWords(line(CAPTION_LENGTH_MAX).pipe(z.string().min(1, 'Please write what was said'))),
});
