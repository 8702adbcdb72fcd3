import { z } from 'zod';
import { id, instant, line, optionalLine, optionalText, text } from './fields.ts';
import { ownWords } from './own-words.ts';
import * as terms from './terms/messaging.ts';

const MINUTE_MS = 60_000;

/** A moment, to the minute. */
const moment = instant('Please choose a time').transform((value) => new Date(Math.floor(value.getTime() / MINUTE_MS) * MINUTE_MS));

const startsAt = z
  .array(moment)
  .min(1, 'Please propose at least one time')
  .max(terms.MEETING_TIMES_MAX, `At most ${terms.MEETING_TIMES_MAX} times`)
  .refine((times) => new Set(times.map((time) => time.getTime())).size === times.length, 'Please propose different times');

/** Repeated after the answer that another meeting overlaps. */
const despiteOverlap = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** The round being answered, as it was seen. */
const round = z.number().int().min(1).max(terms.MEETING_ROUNDS_MAX);

/**
 * A meeting in an active match, with one to three times for the other side to choose from. Times are stored to the minute; the api checks
 * how far ahead they are, by its own clock.
 */
export const ProposeMeetingInput = z.strictObject({
  /** Made by the client: the same id proposes once, however often it is tried. */
  id,
  matchId: id,
  title: line(terms.MEETING_TITLE_LENGTH_MAX).pipe(z.string().min(1, 'Please say what it is about')),
  note: optionalText(terms.MEETING_NOTE_LENGTH_MAX),
  /** Where: an address, a phone number, a link. */
  place: optionalLine(terms.MEETING_PLACE_LENGTH_MAX),
  durationMinutes: z
    .number()
    .int('Please enter whole minutes')
    .min(terms.MEETING_MINUTES_MIN, `A meeting takes at least ${terms.MEETING_MINUTES_MIN} minutes`)
    .max(terms.MEETING_MINUTES_MAX, `A meeting takes at most ${terms.MEETING_MINUTES_MAX / 60} hours`),
  startsAt,
  despiteOverlap,
});
export type ProposeMeetingInput = z.infer<typeof ProposeMeetingInput>;

/** One of the proposed times. Accepted by the side whose turn it is; an answer to a changed proposal is refused. */
export const AcceptMeetingInput = z.strictObject({ meetingId: id, startsAt: moment, despiteOverlap });

/** Other times instead of the proposed ones; then it is the other side's turn. */
export const CounterMeetingInput = z.strictObject({
  meetingId: id,
  round,
  startsAt,
  note: optionalText(terms.MEETING_NOTE_LENGTH_MAX),
  despiteOverlap,
});

/** Another time for a meeting that is agreed, or still proposed. An agreed time stands until the other side accepts. */
export const SuggestMeetingTimeInput = z.strictObject({
  meetingId: id,
  round,
  startsAt: moment,
  note: optionalText(terms.MEETING_NOTE_LENGTH_MAX),
  despiteOverlap,
});

/** The answer to the other time that the other side suggested for an agreed meeting, in the round as it was seen. */
export const AnswerMeetingTimeInput = z.strictObject({ meetingId: id, round, isAccepted: z.boolean(), despiteOverlap });

/** Takes back the other time that one suggested for an agreed meeting. */
export const WithdrawMeetingTimeInput = z.strictObject({ meetingId: id, round });

/** Cancels a meeting, or declines or withdraws a proposal; the other side reads the reason. */
export const CancelMeetingInput = z.strictObject({ meetingId: id, reason: optionalText(terms.MEETING_REASON_LENGTH_MAX) });

/** A way into the room of a meeting. */
export const JoinMeetingInput = z.strictObject({ meetingId: id });

/** The whole notes of a meeting, and the version that they were written upon: zero for the first. */
export const SaveMeetingNotesInput = z.strictObject({
  meetingId: id,
  version: z
    .number()
    .int('Please enter a whole number')
    .min(0, 'Versions are counted from zero')
    .max(2_147_483_646, 'There is no such version'),
  text: ownWords(
    text(terms.MEETING_NOTES_LENGTH_MAX, `Notes hold up to ${terms.MEETING_NOTES_LENGTH_MAX.toLocaleString('en-US')} characters`),
  ),
});
