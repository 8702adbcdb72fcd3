import { z } from 'zod';
import { id, optionalText, text } from './fields.ts';
import { STREAM_AGREEMENT_VERSION, STREAM_DESCRIPTION_LENGTH_MAX, STREAM_TITLE_LENGTH_MAX } from './streams-terms.ts';

const title = text(STREAM_TITLE_LENGTH_MAX, `Titles hold up to ${STREAM_TITLE_LENGTH_MAX} characters`).pipe(
  z.string().min(1, 'Please give your stream a title'),
);
const description = optionalText(STREAM_DESCRIPTION_LENGTH_MAX);
const ticked = z.literal(true, 'Please tick all three boxes');

export const AcceptStreamAgreementInput = z.strictObject({
  /** The version that was read: another than today's is not what is accepted. */
  version: z.literal(STREAM_AGREEMENT_VERSION, 'The agreement has changed. Please read it again.'),
  hasAcceptedContentGuidelines: ticked,
  hasAcceptedModerationPolicy: ticked,
  hasAcceptedBusinessFocus: ticked,
});
export type AcceptStreamAgreementInput = z.infer<typeof AcceptStreamAgreementInput>;

export const StartStreamInput = z.strictObject({
  /** Made by the client, kept until an answer came: the same id starts one stream. */
  requestId: id,
  title,
  description,
  /** What was announced and begins with this. */
  scheduledStreamId: id.nullish(),
});
export type StartStreamInput = z.infer<typeof StartStreamInput>;

export const StreamIdInput = z.strictObject({ streamId: id });

export const ScheduleStreamInput = z.strictObject({ title, description, startsAt: z.coerce.date('Please choose a day and a time') });
export type ScheduleStreamInput = z.infer<typeof ScheduleStreamInput>;

export const AnswerScheduledStreamInput = z.strictObject({ id, isComing: z.boolean() });
