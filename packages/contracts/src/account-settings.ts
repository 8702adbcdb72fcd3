import { z } from 'zod';
import { MailWay, ViewingMode } from './account-settings-enumerations.ts';
import { secondFactorCode } from './accounts.ts';
import { NotificationType, valuesOf } from './enumerations.ts';
import { email, newPassword, password, text } from './fields.ts';

// Terms stand in a file without rules, so that a screen which names a limit does not load what checks a form.
export * from './account-settings-enumerations.ts';
export * from './account-settings-terms.ts';

const token = z.string().min(1, 'This link is not complete').max(400);

/** Shows password and code once more, in a session that stands. */
export const ConfirmSignInInput = z.strictObject({ password, code: secondFactorCode });
export const ChangePasswordInput = z.strictObject({ password: newPassword });
export const RequestEmailChangeInput = z.strictObject({ email });
export const AccountTokenInput = z.strictObject({ token });
export const ConfirmTwoFactorInput = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Please enter the six digits'),
});

export const UpdateViewingInput = z.strictObject({
  viewingMode: z.enum(valuesOf(ViewingMode)).nullish(),
  incognito: z.boolean().nullish(),
});

export const UpdateNotificationSettingInput = z.strictObject({
  type: z.enum(valuesOf(NotificationType), 'Please choose a kind of notification'),
  inApp: z.boolean().nullish(),
  email: z.enum(valuesOf(MailWay)).nullish(),
  push: z.boolean().nullish(),
});

const key = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .regex(/^[A-Za-z0-9_-]+=*$/, 'That is not a key of a browser');

const endpoint = z.string().max(1_000).pipe(z.url('That is not an address of a browser'));

/** A browser's address for web push, as it gives it. */
export const SavePushSubscriptionInput = z.strictObject({ endpoint, p256dh: key(120), auth: key(60) });
export const RemovePushSubscriptionInput = z.strictObject({ endpoint });

export const DeleteAccountInput = z.strictObject({
  /** The member's own, typed to mean it. */
  username: text(100),
  /** Typed word for word where coins would be lost. */
  giveUp: text(100).nullish(),
});
export type DeleteAccountInput = z.infer<typeof DeleteAccountInput>;
