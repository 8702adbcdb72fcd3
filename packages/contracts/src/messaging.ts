import { z } from 'zod';
import { id, text } from './fields.ts';
import * as limits from './limits.ts';

export const SendMessageInput = z.strictObject({
  /** Made by the client, kept until an answer came: the same id sends once, however often it is tried. */
  id,
  matchId: id,
  content: text(limits.MESSAGE_LENGTH_MAX, `Messages hold up to ${limits.MESSAGE_LENGTH_MAX} characters`).pipe(
    z.string().min(1, 'Please write a message'),
  ),
});
export type SendMessageInput = z.infer<typeof SendMessageInput>;

export const MarkReadInput = z.strictObject({
  matchId: id,
  /** The thread is read up to and including this message. */
  upToSequence: z.number().int().min(0),
});
export type MarkReadInput = z.infer<typeof MarkReadInput>;

export const TypingInput = z.strictObject({ matchId: id });
export type TypingInput = z.infer<typeof TypingInput>;

export const MarkNotificationsReadInput = z.strictObject({ ids: z.array(id).min(1).max(limits.PAGE_SIZE_MAX) });
export type MarkNotificationsReadInput = z.infer<typeof MarkNotificationsReadInput>;
