import { z } from 'zod';
import { StreamPermission, valuesOf } from './enumerations.ts';
import { cursor, id, pageSize, text } from './fields.ts';
import * as terms from './terms/stream-chat.ts';

/** A line into the chat of a stream. */
export const SendStreamMessageInput = z.strictObject({
  streamId: id,
  /** Made by the client, kept until an answer came: the same id sends once, however often it is tried. */
  requestId: id,
  text: text(terms.STREAM_MESSAGE_LENGTH_MAX, `Messages here hold up to ${terms.STREAM_MESSAGE_LENGTH_MAX} characters`).pipe(
    z.string().min(1, 'Please write a message'),
  ),
});

/** A message to keep above the chat. */
export const PinStreamMessageInput = z.strictObject({ messageId: id });

/** The stream whose pinned message is taken down. */
export const UnpinStreamMessageInput = z.strictObject({ streamId: id });

/** What the host decides about a line that is held. */
export const DecideHeldMessageInput = z.strictObject({ messageId: id, isAllowed: z.boolean() });

/** A page of the lines that are held, the newest first. */
export const HeldMessagePageInput = z.strictObject({ first: pageSize, after: cursor.nullish() });

/** A question to the host: a line of the chat that others can vote for. */
export const AskQuestionInput = SendStreamMessageInput;

/** Whether the member wants a question answered; the last word counts. */
export const VoteForQuestionInput = z.strictObject({ questionId: id, isOn: z.boolean() });

/** Whether the host has answered a question. */
export const MarkQuestionInput = z.strictObject({ questionId: id, isAnswered: z.boolean() });

/** A page of questions: those that wait, the most wanted first, or those that were answered, the latest first. */
export const QuestionPageInput = z.strictObject({ first: pageSize, after: cursor.nullish(), isAnswered: z.boolean() });

/** Seconds between two messages of one viewer; 0 is off. The host and its moderators never wait. */
export const SetSlowModeInput = z.strictObject({
  streamId: id,
  seconds: z
    .number()
    .int('Please enter whole seconds')
    .min(0, 'Please enter 0 or more seconds')
    .max(terms.SLOW_MODE_SECONDS_MAX, `At most ${terms.SLOW_MODE_SECONDS_MAX} seconds`),
});

/** All words that a host blocks, in lower case, each once; they replace the earlier list and apply to all its streams. */
export const SetBlockedWordsInput = z.strictObject({
  streamId: id,
  words: z
    .array(
      text(terms.BLOCKED_WORD_LENGTH_MAX)
        .toLowerCase()
        .pipe(z.string().min(terms.BLOCKED_WORD_LENGTH_MIN, `Words have at least ${terms.BLOCKED_WORD_LENGTH_MIN} letters`)),
    )
    .max(terms.BLOCKED_WORDS_MAX, `At most ${terms.BLOCKED_WORDS_MAX} words`)
    .transform((words) => [...new Set(words)]),
});

/** A person in a stream, as the target of an action. */
export const StreamMemberInput = z.strictObject({ streamId: id, businessId: id });

/** A viewer to mute for a while: no chat and no gifts. */
export const MuteViewerInput = StreamMemberInput.extend({
  /** Absent: until the stream ends. */
  minutes: z
    .number()
    .int('Please enter whole minutes')
    .min(1, 'Please enter at least a minute')
    .max(terms.MUTE_MINUTES_MAX, `At most ${terms.MUTE_MINUTES_MAX} minutes`)
    .nullish(),
});

/** What a match may do in all of the host's streams; the list replaces the earlier one. */
export const AppointStreamModeratorInput = z.strictObject({
  businessId: id,
  permissions: z
    .array(z.enum(valuesOf(StreamPermission)))
    .min(1, 'Please choose at least one permission')
    .max(10)
    .transform((permissions) => [...new Set(permissions)]),
});
