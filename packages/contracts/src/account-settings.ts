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
/** A member's new password. The old one is not asked here: the sign-in must be fresh, see `ConfirmSignInInput`. */
export const ChangePasswordInput = z.strictObject({ password: newPassword });
/** The new address. It counts once its own mailed link was opened, within `EMAIL_CHANGE_HOURS`; it must not be the member's present one. */
export const RequestEmailChangeInput = z.strictObject({ email });
/** The secret of a link in one of our mails: a confirmed or undone change of address, an account that is kept, mails that end. */
export const AccountTokenInput = z.strictObject({ token });

/** How one looks at others; what is absent stays. `incognito` is part of premium, `viewingMode` is for everybody. */
export const UpdateViewingInput = z.strictObject({
  viewingMode: z.enum(valuesOf(ViewingMode)).nullish(),
  incognito: z.boolean().nullish(),
});

/**
 * How one kind of notification comes from now on; what is absent stays. Urgent kinds cannot be silenced in the app, and those with mails
 * of their own take no further ones: both are told as field errors by the api.
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

/** A browser's address for web push, as it gives it. */
export const SavePushSubscriptionInput = z.strictObject({ endpoint, p256dh: key(120), auth: key(60) });
/** The browser that is to be told no more, by the address it gave. */
export const RemovePushSubscriptionInput = z.strictObject({ endpoint });

/**
 * What a member types to close its account; erased after `DELETION_GRACE_DAYS`. Both texts are compared by the api, which knows the name
 * and the coins.
 */
export const DeleteAccountInput = z.strictObject({
  /** The member's own, typed to mean it. */
  username: text(100),
  /** Typed word for word where coins would be lost. */
  giveUp: text(100).nullish(),
});
export type DeleteAccountInput = z.infer<typeof DeleteAccountInput>;
