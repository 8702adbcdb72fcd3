import { z } from 'zod';
import { secondFactorCode } from './accounts.ts';
import { NotificationType, valuesOf } from './enumerations.ts';
import { MailWay, ViewingMode } from './enumerations/account-settings.ts';
import { email, newPassword, password, text } from './fields.ts';

// Terms are in a file without validation rules, so that a screen which mentions a limit does not load the rules.
export * from './enumerations/account-settings.ts';
export * from './terms/account-settings.ts';

const token = z.string().min(1, 'This link is not complete').max(400);

/** Confirms password and code again, within an open session. */
export const ConfirmSignInInput = z.strictObject({ password, code: secondFactorCode });
/** A member's new password. The old one is not requested here: the sign-in must be recent, see `ConfirmSignInInput`. */
export const ChangePasswordInput = z.strictObject({ password: newPassword });
/** The new address. It takes effect once its mailed link is opened, within `EMAIL_CHANGE_HOURS`; it must differ from the current one. */
export const RequestEmailChangeInput = z.strictObject({ email });
/** The secret of a link in one of our mails: confirming or undoing a change of address, keeping an account, unsubscribing. */
export const AccountTokenInput = z.strictObject({ token });

/** How the member views others; absent fields stay. `incognito` is part of premium, `viewingMode` is for everybody. */
export const UpdateViewingInput = z.strictObject({
  viewingMode: z.enum(valuesOf(ViewingMode)).nullish(),
  incognito: z.boolean().nullish(),
});

/**
 * How one kind of notification is delivered from now on; absent fields stay. Urgent kinds cannot be turned off in the app, and those with
 * mails of their own get no further ones: the api reports both as field errors.
 */
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

const endpoint = text(1_000).pipe(z.url('That is not an address of a browser'));

/** A browser's web push subscription, as the browser provides it. */
export const SavePushSubscriptionInput = z.strictObject({ endpoint, p256dh: key(120), auth: key(60) });
/** The browser to unsubscribe, by its endpoint. */
export const RemovePushSubscriptionInput = z.strictObject({ endpoint });

/**
 * What a member types to close its account, which is erased after `DELETION_GRACE_DAYS`. The api compares both texts, because it knows the
 * name and the coins.
 */
export const DeleteAccountInput = z.strictObject({
  /** The member's own user name, typed to confirm. */
  username: text(100),
  /** Typed word for word if coins would be lost. */
  giveUp: text(100).nullish(),
});
export type DeleteAccountInput = z.infer<typeof DeleteAccountInput>;
