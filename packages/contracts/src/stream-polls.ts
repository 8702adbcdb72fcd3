import { z } from 'zod';
import { cursor, id, line, pageSize, requestId } from './fields.ts';
import { ownWords } from './own-words.ts';
import * as terms from './terms/stream-poll.ts';

const choice = ownWords(line(terms.POLL_CHOICE_LENGTH_MAX).pipe(z.string().min(1, 'Please write an answer')));
const areDifferent = (choices: readonly string[]): boolean => new Set(choices.map((one) => one.toLowerCase())).size === choices.length;

/** What a host asks its viewers, and the answers they choose from. */
export const OpenPollInput = z.strictObject({
  /** Made by the client and kept until an answer arrives: the same id opens one poll. */
  requestId,
  streamId: id,
  question: ownWords(line(terms.POLL_QUESTION_LENGTH_MAX).pipe(z.string().min(1, 'Please write a question'))),
  choices: z
    .array(choice)
    .min(terms.POLL_CHOICES_MIN, `Please enter at least ${terms.POLL_CHOICES_MIN} answers`)
    .max(terms.POLL_CHOICES_MAX, `At most ${terms.POLL_CHOICES_MAX} answers`)
    .refine(areDifferent, 'Please enter answers that differ'),
});
export type OpenPollInput = z.infer<typeof OpenPollInput>;

/** A viewer's answer; the last one counts. */
export const VoteInPollInput = z.strictObject({
  pollId: id,
  choice: z
    .number()
    .int('Please choose one of the answers')
    .min(1, 'Please choose one of the answers')
    .max(terms.POLL_CHOICES_MAX, 'Please choose one of the answers'),
});

/** The poll that is closed. */
export const ClosePollInput = z.strictObject({ pollId: id });

/** A page of a stream's polls, the latest first. */
export const PollPageInput = z.strictObject({ first: pageSize, after: cursor.nullish() });
