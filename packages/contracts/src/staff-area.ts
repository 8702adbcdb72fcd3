import { z } from 'zod';
import { ReportCategory, StaffRole, valuesOf } from './enumerations.ts';
import { StaffReset } from './enumerations/staff-area.ts';
import { bareLine, id, line, newPassword, requestId, seenUpdatedAt, text } from './fields.ts';
import { DECISION_REASON_LENGTH_MAX, DECISION_REASON_LENGTH_MIN } from './limits.ts';
import * as terms from './terms/staff-area.ts';

/** Why staff did something, for the audit log; reasons that the member reads say so where they are requested. */
const reason = text(DECISION_REASON_LENGTH_MAX).pipe(z.string().min(DECISION_REASON_LENGTH_MIN, 'Please say why, in a sentence'));

/** The ending of an address says nothing about its owner and is not a search word: `.com`, even while it is being typed. */
const END_OF_ADDRESS = /(@\S*)\.\p{L}*(?=\s|$)/gu;

/** The words that staff search by, for members, reports and help requests: letters and digits, at most eight words. */
export const StaffSearchInput = line(200, 'Please search with fewer words').transform((value) =>
  [
    ...new Set(
      value
        .toLowerCase()
        .replace(END_OF_ADDRESS, '$1')
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== ''),
    ),
  ].slice(0, 8),
);

/** A note about a member that only staff read. The same `requestId` writes it once, however often it is tried. */
export const MemberNoteInput = z.strictObject({
  requestId,
  userId: id,
  text: text(terms.MEMBER_NOTE_LENGTH_MAX).pipe(z.string().min(1, 'Please write something')),
});

/** Suspends a member: sessions, sockets and its stream end at once. */
export const SuspendMemberInput = z.strictObject({
  userId: id,
  /** What the member reads. */
  reason,
  category: z.enum(valuesOf(ReportCategory)),
  /** Absent: for good. */
  days: z
    .number()
    .int('Please enter a whole number')
    .min(1, 'At least one day')
    .max(terms.SUSPENSION_DAYS_MAX, `At most ${terms.SUSPENSION_DAYS_MAX} days`)
    .nullish(),
});
export type SuspendMemberInput = z.infer<typeof SuspendMemberInput>;

/** Restores a suspended account; the member reads the reason. */
export const RestoreMemberInput = z.strictObject({ userId: id, reason });
/** `coins` is the debt as shown: if it differs, the request is refused. */
export const WriteOffDebtInput = z.strictObject({
  userId: id,
  coins: z.number().int('Please enter a whole number').min(1, 'At least one coin'),
  reason,
});
/** Where to sign a member out; absent: everywhere. */
export const EndMemberSessionsInput = z.strictObject({ userId: id, sessionId: id.nullish() });
/** Which API key of a member to stop, and why: the member reads it. */
export const StopApiKeyInput = z.strictObject({ userId: id, keyId: id, reason });
/** Which webhook endpoint of a member to stop, and why: the member reads it. */
export const StopWebhookEndpointInput = z.strictObject({ userId: id, endpointId: id, reason });
/** Whose second factor to turn off, and how staff know that it is really they who ask. */
export const ResetMemberFactorInput = z.strictObject({ userId: id, reason });
/** Whose mail of the current step to send again. */
export const ResendMemberMailInput = z.strictObject({ userId: id });

/** A new role, or ending or reopening the account; absent fields stay, and something must change. The account's sessions end. */
export const UpdateStaffInput = z.strictObject({
  staffId: id,
  role: z.enum(valuesOf(StaffRole)).nullish(),
  isActive: z.boolean().nullish(),
  reason,
});
/** What is reset in a colleague's sign-in; the reason is in the audit log. */
export const ResetStaffInput = z.strictObject({ staffId: id, what: z.enum(valuesOf(StaffReset)), reason });
/** The password of a staff account, with the secret of its one-time link. */
export const AcceptStaffLinkInput = z.strictObject({
  token: z.string().min(1, 'This link is not complete').max(200),
  password: newPassword,
});

/** A gift's price in coins, and whether it is on offer. Sent gifts keep their price. The same `requestId` saves it once. */
export const SaveGiftInput = z.strictObject({
  requestId,
  seenUpdatedAt,
  id: bareLine().regex(/^[a-z0-9-]{2,30}$/, 'There is no such gift'),
  coins: z.number().int('Please enter a whole number').min(1, 'At least one coin').max(100_000, 'At most 100,000 coins'),
  isActive: z.boolean(),
  /** Says that a change by more than a factor of five is meant; without it such a change is refused. */
  confirmsPriceChange: z.boolean().default(false),
});
