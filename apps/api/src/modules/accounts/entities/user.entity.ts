import { AccountState, ClockFormat, valuesOf } from '@benison/contracts/enumerations';
import { defineEntity, p } from '@mikro-orm/core';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    username: p.string(),
    /** What the name looks like, see `skeletonOf`. */
    nameSkeleton: p.string().nullable().lazy(),
    email: p.string(),
    passwordHash: p.string().lazy(),
    firstName: p.string().nullable(),
    lastName: p.string().nullable(),
    phone: p.string().nullable(),
    einEncrypted: p.string().nullable().lazy(),
    /** Null while another account has the same number: a reviewer decides. */
    einBlindIndex: p.string().nullable().lazy(),
    einLast4: p.string().nullable().fieldName('ein_last4'),
    state: p.enum(valuesOf(AccountState)).default(AccountState.Pending),
    stateReason: p.string().nullable(),
    isPremium: p.boolean().default(false),
    isDemo: p.boolean().default(false),
    readReceipts: p.boolean().default(true),
    clockFormat: p.enum(valuesOf(ClockFormat)).default(ClockFormat.Automatic),
    /** When the address showed to be the member's own: mails of notifications wait for it. */
    emailConfirmedAt: p.datetime().nullable(),
    einVerifiedAt: p.datetime().nullable(),
    /** When the slides of the first visit were seen or skipped. */
    onboardedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** A member's account: who signs in, and the state it is in. */
export class User extends UserSchema.class {
  /** First name, else the part of the email before the @, else "User". */
  greeting(): string {
    return this.firstName || this.email.split('@')[0] || 'User';
  }
}
UserSchema.setClass(User);
