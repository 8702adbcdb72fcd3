import { z } from 'zod';
import { MessageReaction, valuesOf } from './enumerations.ts';
import { id, text } from './fields.ts';
import * as limits from './limits.ts';
import * as terms from './messaging-terms.ts';

const content = text(limits.MESSAGE_LENGTH_MAX, `Messages hold up to ${limits.MESSAGE_LENGTH_MAX} characters`);

export const SendMessageInput = z
  .strictObject({
    /** Made by the client, kept until an answer came: the same id sends once, however often it is tried. */
    id,
    matchId: id,
    content,
    /** Files uploaded to this thread before, in the order they are shown. */
    attachmentIds: z
      .array(id)
      .max(terms.ATTACHMENTS_MAX, `A message carries up to ${terms.ATTACHMENTS_MAX} files`)
      .nullish()
      .transform((ids) => [...new Set(ids ?? [])]),
  })
  .refine((input) => input.content !== '' || input.attachmentIds.length > 0, { path: ['content'], message: 'Please write a message' });
export type SendMessageInput = z.infer<typeof SendMessageInput>;

export const EditMessageInput = z.strictObject({ messageId: id, content });
export type EditMessageInput = z.infer<typeof EditMessageInput>;

export const DeleteMessageInput = z.strictObject({ messageId: id });
export type DeleteMessageInput = z.infer<typeof DeleteMessageInput>;

export const ReactToMessageInput = z.strictObject({
  messageId: id,
  /** Null takes one's mark away. */
  reaction: z.enum(valuesOf(MessageReaction)).nullable(),
});
export type ReactToMessageInput = z.infer<typeof ReactToMessageInput>;

export const MuteThreadInput = z.strictObject({ matchId: id, isMuted: z.boolean() });
export type MuteThreadInput = z.infer<typeof MuteThreadInput>;

export const DiscardAttachmentInput = z.strictObject({ id });
export type DiscardAttachmentInput = z.infer<typeof DiscardAttachmentInput>;

export const SearchMessagesInput = z.strictObject({
  text: text(terms.SEARCH_LENGTH_MAX).pipe(
    z.string().min(terms.SEARCH_LENGTH_MIN, `Please type at least ${terms.SEARCH_LENGTH_MIN} characters`),
  ),
  /** Only in this thread. */
  matchId: id.nullish(),
});
export type SearchMessagesInput = z.infer<typeof SearchMessagesInput>;

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
