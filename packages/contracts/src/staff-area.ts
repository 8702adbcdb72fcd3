import { z } from 'zod';
import { ReportCategory, StaffRole, valuesOf } from './enumerations.ts';
import { id, newPassword, seenUpdatedAt, text } from './fields.ts';
import { DECISION_REASON_LENGTH_MAX, DECISION_REASON_LENGTH_MIN } from './limits.ts';
import { StaffReset } from './staff-area-enumerations.ts';
import * as terms from './staff-area-terms.ts';

/** Why staff did something, in words that stand in the audit log; those that the member reads say so where they are asked for. */
const reason = text(DECISION_REASON_LENGTH_MAX).pipe(z.string().min(DECISION_REASON_LENGTH_MIN, 'Please say why, in a sentence'));

/** The end of an address says nothing about its owner and is no word of the search: `.com`, also while it is being typed. */
const END_OF_ADDRESS = /(@\S*)\.\p{L}*(?=\s|$)/gu;

/** The words somebody is looked for by: letters and digits, at most eight. */
export const MemberSearchInput = z
  .string()
  .max(200, 'Please search with fewer words')
  .transform((value) =>
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

/** A note about a member that staff alone read. The same `requestId` writes it once, however often it is tried. */
export const MemberNoteInput = z.strictObject({
  requestId: id,
  userId: id,
  text: text(terms.MEMBER_NOTE_LENGTH_MAX).pipe(z.string().min(1, 'Please write something')),
});

/** A member's account that is closed: sessions, sockets and its stream end at once. */
export const SuspendMemberInput = z.strictObject({
  userId: id,
  /** What the member reads. */
  reason,
  category: z.enum(valuesOf(ReportCategory)),
  /** Absent: for good. */
  days: z
    .number()
    .int('Please give a whole number')
    .min(1, 'At least one day')
    .max(terms.SUSPENSION_DAYS_MAX, `At most ${terms.SUSPENSION_DAYS_MAX} days`)
    .nullish(),
});
export type SuspendMemberInput = z.infer<typeof SuspendMemberInput>;

/** A suspended account that is opened again; the member reads the reason. */
export const RestoreMemberInput = z.strictObject({ userId: id, reason });
/** `coins` is the debt as it was read: another one is refused. */
export const WriteOffDebtInput = z.strictObject({
  userId: id,
  coins: z.number().int('Please give a whole number').min(1, 'At least one coin'),
  reason,
});
/** Where a member is signed out; absent: everywhere. */
export const EndMemberSessionsInput = z.strictObject({ userId: id, sessionId: id.nullish() });
/** Who gets the mail of the step it waits in once more. */
export const ResendMemberMailInput = z.strictObject({ userId: id });

/** Another role, or an account that is ended or opened; what is absent stays, and something must change. Sessions of that account end. */
export const UpdateStaffInput = z.strictObject({
  staffId: id,
  role: z.enum(valuesOf(StaffRole)).nullish(),
  isActive: z.boolean().nullish(),
  reason,
});
/** What is taken from a colleague's sign-in, or given anew; the reason stands in the audit log. */
export const ResetStaffInput = z.strictObject({ staffId: id, what: z.enum(valuesOf(StaffReset)), reason });
/** The password of a staff account, by the secret of its one-time link. */
export const AcceptStaffLinkInput = z.strictObject({
  token: z.string().min(1, 'This link is not complete').max(200),
  password: newPassword,
});

/** A gift's price in coins, and whether it is on the tray. What was given keeps its price. The same `requestId` saves it once. */
export const SaveGiftInput = z.strictObject({
  requestId: id,
  seenUpdatedAt,
  id: z.string().regex(/^[a-z0-9-]{2,30}$/, 'There is no such gift'),
  coins: z.number().int('Please give a whole number').min(1, 'At least one coin').max(100_000, 'At most 100,000 coins'),
  isActive: z.boolean(),
});
