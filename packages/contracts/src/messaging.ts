import { z } from 'zod';
import { MessageReaction, valuesOf } from './enumerations.ts';
import { id, text } from './fields.ts';
import * as limits from './limits.ts';
import { ownWords } from './own-words.ts';
import * as terms from './terms/messaging.ts';

const content = ownWords(text(limits.MESSAGE_LENGTH_MAX, `Messages hold up to ${limits.MESSAGE_LENGTH_MAX} characters`));

/** A message in an active match: words, files or both. Files named twice count once. */
export const SendMessageInput = z
  .strictObject({
    /** Made by the client and kept until an answer arrives: the same id sends once, however often it is tried. */
    id,
    matchId: id,
    content,
    /** Files already uploaded to this thread, in the order they are shown. */
    attachmentIds: z
      .array(id)
      .max(terms.ATTACHMENTS_MAX, `A message can have up to ${terms.ATTACHMENTS_MAX} files`)
      .nullish()
      .transform((ids) => [...new Set(ids ?? [])]),
  })
  .refine((input) => input.content !== '' || input.attachmentIds.length > 0, { path: ['content'], message: 'Please write a message' });
export type SendMessageInput = z.infer<typeof SendMessageInput>;

/**
 * New words for one's own message, within `MESSAGE_EDIT_MINUTES`. Empty text is accepted only if the message has files, which the api
 * checks.
 */
export const EditMessageInput = z.strictObject({ messageId: id, content });

/** One's own message to delete, for both sides. */
export const DeleteMessageInput = z.strictObject({ messageId: id });

/** One's reaction to a message of either side; each side has one, and a new one replaces it. */
export const ReactToMessageInput = z.strictObject({
  messageId: id,
  /** Null removes one's reaction. */
  reaction: z.enum(valuesOf(MessageReaction)).nullable(),
});

/** Whether a thread is muted: no notifications, and no count on the tab. */
export const MuteThreadInput = z.strictObject({ matchId: id, isMuted: z.boolean() });

/** One's own upload that is not to be sent after all. */
export const DiscardAttachmentInput = z.strictObject({ id });

/** A search in one's own threads. `SEARCH_WORDS_MAX` of its words are used, each as a whole word or, the last one, as a prefix. */
export const SearchMessagesInput = z.strictObject({
  text: text(terms.SEARCH_LENGTH_MAX).refine(terms.isSearchable, `Please type at least ${terms.SEARCH_LENGTH_MIN} characters`),
  /** Only in this thread. */
  matchId: id.nullish(),
});

/** How far a thread was read. The mark only moves forward, and never past the last message. */
export const MarkReadInput = z.strictObject({
  matchId: id,
  /** The thread is read up to and including this message. */
  upToSequence: z.number().int().min(0),
});

/** The thread the member is typing in; the other side is shown it for `TYPING_MS`. */
export const TypingInput = z.strictObject({ matchId: id });

/** Notifications that were seen; ids that are not the member's own change nothing. */
export const MarkNotificationsReadInput = z.strictObject({ ids: z.array(id).min(1).max(limits.PAGE_SIZE_MAX) });
