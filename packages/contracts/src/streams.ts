import { z } from 'zod';
import { id, instant, line, optionalText, PageInput, requestId } from './fields.ts';
import { ownWords } from './own-words.ts';
import { STREAM_AGREEMENT_VERSION, STREAM_DESCRIPTION_LENGTH_MAX, STREAM_TITLE_LENGTH_MAX } from './terms/streams.ts';

const title = ownWords(
  line(STREAM_TITLE_LENGTH_MAX, `Titles hold up to ${STREAM_TITLE_LENGTH_MAX} characters`).pipe(
    z.string().min(1, 'Please give your stream a title'),
  ),
);
const description = optionalText(STREAM_DESCRIPTION_LENGTH_MAX);
const ticked = z.literal(true, 'Please tick all three boxes');

/** A host's agreement before its first stream: all three boxes, or it does not count. */
export const AcceptStreamAgreementInput = z.strictObject({
  /** The version that was read: only the current one can be accepted. */
  version: z.literal(STREAM_AGREEMENT_VERSION, 'The agreement has changed. Please read it again.'),
  hasAcceptedContentGuidelines: ticked,
  hasAcceptedModerationPolicy: ticked,
  hasAcceptedBusinessFocus: ticked,
});

/** A stream to start now, or an announced one that starts now. */
export const StartStreamInput = z.strictObject({
  /** Made by the client and kept until an answer arrives: the same id starts one stream. */
  requestId,
  title,
  description,
  /** The announcement that starts with this. */
  scheduledStreamId: id.nullish(),
  /** The host wants it recorded; everybody in the room is told. */
  isRecorded: z.boolean().nullish(),
  /** The host wants what it says shown as captions. */
  isCaptioned: z.boolean().nullish(),
});
export type StartStreamInput = z.infer<typeof StartStreamInput>;

/** What the next stream from a program such as OBS is called, and whether it is recorded and has captions; left out, that stays as it is. */
export const ChangeEncoderStreamInput = z.strictObject({
  title,
  description,
  isRecorded: z.boolean().nullish(),
  isCaptioned: z.boolean().nullish(),
});

/** A page of what can be watched again: of one host, or of all that the member may watch. */
export const ReplayPageInput = PageInput.extend({ hostId: id.nullish() });

/** Whether what a program sends is a test, which nobody sees. */
export const TestEncoderInput = z.strictObject({ isOn: z.boolean() });

/** The host's stream whose goal is removed. */
export const StreamIdInput = z.strictObject({ streamId: id });

/** A stream announced to the host's matches; `startsAt` is in the future, and within `SCHEDULE_DAYS_MAX`, by the api's clock. The same `requestId` announces it once. */
export const ScheduleStreamInput = z.strictObject({
  requestId: requestId.nullish(),
  title,
  description,
  startsAt: instant('Please choose a day and a time'),
});
export type ScheduleStreamInput = z.infer<typeof ScheduleStreamInput>;

/** Whether a match will come to an announced stream; the last answer counts. */
export const AnswerScheduledStreamInput = z.strictObject({ id, isComing: z.boolean() });
