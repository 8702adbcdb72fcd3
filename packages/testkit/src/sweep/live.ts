import { REPORT_CATEGORY_LABELS, ReportCategory, StaffRole, valuesOf } from '@benison/contracts/enumerations';
import { REPORT_DETAILS_LENGTH_MAX } from '@benison/contracts/limits';
import { MODERATION_ACTION_LABELS, MODERATOR_NOTES_LENGTH_MAX, SEVERITY_OF_CATEGORY } from '@benison/contracts/terms/moderation';
import { REVENUE_PERIOD_LABELS } from '@benison/contracts/terms/revenue';
import {
  GIFT_MESSAGE_LENGTH_MAX,
  GIFT_QUANTITY_MAX,
  GIFT_QUANTITY_MIN,
  STREAM_AGREEMENT_VERSION,
  STREAM_DESCRIPTION_LENGTH_MAX,
  STREAM_TITLE_LENGTH_MAX,
} from '@benison/contracts/terms/streams';
import { number, otherwise, rule, screen, shown, words, type Row } from './rows.ts';

const E2E = 'apps/e2e/tests';
const API = 'apps/api/src/modules';

/** Live streams, gifts, reports, and the staff's screens. */
export const LIVE: Row[] = [
  ...shown(`${E2E}/screens.spec.ts`, "members' screens are accessible and free of errors", [
    screen('/livestream', 'Live Business Streaming'),
  ]),
  ...shown(
    `${E2E}/live/live.spec.ts`,
    'a stream in four browsers: moving pictures, gifts in the same order despite a dropped connection, and a moderator ending it for everybody at once',
    [screen('/livestream/:streamId', 'A stream'), words('Livestream Content Agreement')],
  ),
  ...shown(
    `${API}/streams/stream-starts.db.test.ts`,
    'a stream starts only after the current agreement was accepted, with all three boxes, and the server records from where',
    [number('Version of the agreement', STREAM_AGREEMENT_VERSION, '1.0')],
  ),
  ...shown(`${API}/streams/stream-starts.db.test.ts`, 'a title is required and limited in length', [
    number('Longest stream title', STREAM_TITLE_LENGTH_MAX, 100),
    number('Longest stream description', STREAM_DESCRIPTION_LENGTH_MAX, 500),
  ]),
  ...shown(`${API}/streams/gifts/gifts.db.test.ts`, 'a gift %s is refused and moves nothing', [
    number('Gifts sent at once', [GIFT_QUANTITY_MIN, GIFT_QUANTITY_MAX], [1, 10]),
    number('Longest gift message', GIFT_MESSAGE_LENGTH_MAX, 100),
  ]),
  ...shown(
    `${API}/streams/gifts/live-gifts.db.test.ts`,
    'everybody in the stream receives a gift at once, with the totals and the goal it counts towards',
    [otherwise('gifts are asked for every 3 s', 'gifts are told as they are given')],
  ),
  ...shown(
    `${API}/streams/live-streams.db.test.ts`,
    'a stream is starting until its host is seen; then its matches are told at once, and see it in their lists',
    [otherwise('streams are asked for every 10 s', 'streams are told as they begin and end')],
  ),
  ...shown(`${API}/moderation/reports.db.test.ts`, 'without a category, or with five hundred and one characters, names what is wrong', [
    number('Longest report', REPORT_DETAILS_LENGTH_MAX, 500),
    number(
      'Labels that differ from their names',
      [REPORT_CATEGORY_LABELS.INAPPROPRIATE_NUDITY, REPORT_CATEGORY_LABELS.SPAM, REPORT_CATEGORY_LABELS.ILLEGAL_CONTENT],
      ['Heavy Nudity', 'Excessive Spam', 'Illegal Activity'],
    ),
    number('Report categories', valuesOf(ReportCategory).length, 7),
  ]),
  ...shown(`${API}/moderation/moderation-rest.db.test.ts`, 'is stored with the severity the server determines, whatever the payload says', [
    number(
      'Urgent categories',
      valuesOf(ReportCategory)
        .filter((category) => SEVERITY_OF_CATEGORY[category] === 'HIGH')
        .sort(),
      ['HARASSMENT', 'ILLEGAL_CONTENT', 'INAPPROPRIATE_NUDITY'],
    ),
  ]),
  ...shown(`${E2E}/screens.spec.ts`, "moderators' screens are accessible and free of errors", [screen('/admin/moderation', 'Moderation')]),
  ...shown(`${API}/moderation/decisions.db.test.ts`, 'leads from pending through under investigation to an end, and never back', [
    number('Longest notes of a moderator', MODERATOR_NOTES_LENGTH_MAX, 1_000),
    number(
      'Documented actions',
      ['WARNING_ISSUED', 'STREAM_TERMINATED', 'ACCOUNT_SUSPENDED', 'CONTENT_REMOVED', 'NO_VIOLATION_FOUND', 'UNDER_INVESTIGATION'].filter(
        (action) => action in MODERATION_ACTION_LABELS,
      ).length,
      6,
    ),
  ]),
  ...shown(`${API}/moderation/reports.db.test.ts`, 'reaches every queue live, and a moderator who was away hears of it once on returning', [
    otherwise('the queue is asked for every 30 s', 'the queue is told of every report as it comes'),
  ]),
  ...shown(`${API}/accounts/staff/staff-sign-in.db.test.ts`, 'gives a session, a bearer token for API clients, and what the role may do', [
    number('Roles of staff', valuesOf(StaffRole), ['MODERATOR', 'VERIFIER', 'FINANCE', 'ADMIN']),
  ]),
  ...shown(`${E2E}/screens.spec.ts`, 'staff screens are accessible and free of errors', [
    screen('/admin', 'Staff area'),
    screen('/admin/revenue', 'Revenue'),
  ]),
  ...shown(
    `${API}/verification/verification.db.test.ts`,
    'approved and rejected today are counted apart, over all kinds, since midnight UTC; the day after both begin at nothing',
    [otherwise('Approved Today: 3, Rejected Today: 1', 'both are counted', 'Approved Today')],
  ),
  ...shown(
    `${E2E}/staff/staff.spec.ts`,
    'two staff members deciding at the same time make one decision, and the other reads who was first; the dashboard counts it',
    [rule('Pending Reviews, Approved Today and Rejected Today are on the dashboard itself', 'Pending Reviews')],
  ),
  ...shown(`${API}/accounts/verifications.db.test.ts`, 'an approval opens the account and the business; a rejection keeps both closed', [
    rule('A decision about an EIN is told as approved or rejected', 'The EIN verification has been {}.'),
  ]),
  ...shown(`${E2E}/payouts.spec.ts`, 'revenue shows the actual payments of a chosen period, and exports them as a file', [
    number('Periods of revenue', Object.values(REVENUE_PERIOD_LABELS), ['Day', 'Week', 'Month', 'Quarter', 'Year']),
  ]),
];
