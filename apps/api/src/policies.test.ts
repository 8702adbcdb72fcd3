import { AccountState, ApiScope, keysOf, StaffRole } from '@benison/contracts/enumerations';
import { getMetadataStorage } from 'type-graphql';
import { expect, test } from 'vitest';
import { GUEST, type Actor, type Member, type Staff } from './actor.ts';
import { DomainError } from './platform/errors.ts';
import { authorize, POLICIES, type Action } from './policies.ts';
import { REST_ROUTES } from './rest-routes.ts';
import { apiSchemas } from './schema/schema.ts';

const MEMBER: Member = {
  kind: 'member',
  userId: '',
  sessionId: '',
  state: AccountState.Active,
  rememberMe: false,
  isPremium: false,
  isVerified: false,
  owes: [],
  businessId: '',
};
const OWING: Member = { ...MEMBER, owes: ['TERMS'] };
const NEWCOMER: Member = { ...MEMBER, businessId: null };
const NOT_ENROLLED: Staff = {
  kind: 'staff',
  staffId: '',
  sessionId: '',
  username: '',
  role: StaffRole.Admin,
  totpEnabled: false,
  mustEnrol: true,
};

/** What anybody may try without signing in. Each keeps its own rules: a password, the secret of a link, a limit. */
const OPEN: readonly Action[] = [
  'account.readOwn',
  'account.readSuspension',
  'account.register',
  'account.resetPassword',
  'account.signIn',
  'account.signOut',
  'account.submitVerification',
  'account.useLink',
  'appeal.createSuspended',
  'calendarFeed.read',
  'coinPackage.list',
  'events.readCursor',
  'landing.read',
  'legal.read',
  'matching.readFigures',
  'moderation.readFigures',
  'notification.unsubscribe',
  'payment.readOptions',
  'place.search',
  'premium.readOffers',
  'privacy.restore',
  'staff.acceptLink',
  'staff.readOwn',
  'staff.signIn',
  'support.ask',
  'support.readByLink',
];

/** What nobody is kept from by not agreeing: to protect the account, to appeal, to stop paying, and to leave. */
const WITHOUT_AGREEING: readonly Action[] = [
  'account.manageSecurity',
  'account.manageSessions',
  'appeal.create',
  'enforcement.acknowledge',
  'enforcement.readOwn',
  'legal.accept',
  'premium.manage',
  'premium.readOwn',
  'privacy.manageOwn',
];

/** What a member may do before it has made its card. */
const WITHOUT_CARD: readonly Action[] = [
  'account.finishOnboarding',
  'account.updatePreferences',
  'account.updateProfile',
  'business.create',
  'business.readOwn',
  'gift.limit',
  'gift.read',
  'marketplace.buy',
  'marketplace.cancelOwn',
  'marketplace.read',
  'notification.markRead',
  'notification.read',
  'notification.settle',
  'payment.order',
  'payment.readOwn',
  'payout.cancel',
  'payout.manageDestinations',
  'payout.readOwn',
  'payout.request',
  'stream.agree',
  'stream.liveNotices',
  'verification.readOwn',
  'verification.submit',
  'video.readStatus',
  'wallet.read',
];

function lets(actor: Actor, action: Action): boolean {
  try {
    POLICIES[action](actor);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
const openTo = (actor: Actor): Action[] =>
  keysOf(POLICIES)
    .filter((action) => lets(actor, action))
    .toSorted();
const sorted = (...lists: readonly (readonly Action[])[]): Action[] => lists.flat().toSorted();

test('without signing in nothing is open but what is written here, and a session that does not stand opens no more', () => {
  expect(openTo(GUEST)).toEqual(OPEN);
  for (const state of [AccountState.Pending, AccountState.Suspended, AccountState.Closed])
    expect(openTo({ ...MEMBER, state })).toEqual(OPEN);
});

test('a member who has yet to agree to a document may protect the account, appeal and leave, and nothing else', () => {
  expect(openTo(OWING)).toEqual(sorted(OPEN, WITHOUT_AGREEING));
});

test('a member without a card may do what needs none', () => {
  expect(openTo(NEWCOMER)).toEqual(sorted(OPEN, WITHOUT_AGREEING, WITHOUT_CARD));
});

test('staff without the second factor that is asked of them may set it up, and nothing else', () => {
  expect(openTo(NOT_ENROLLED)).toEqual(sorted(OPEN, ['staff.manageOwn']));
});

test('whoever registers may pay, and do nothing else that a visitor may not', () => {
  expect(openTo({ ...GUEST, applicant: { userId: '' } })).toEqual(sorted(OPEN, ['payment.order', 'payment.readOwn']));
});

test('every action is asked for by an operation or a documented call: the list keeps none that is gone', async () => {
  await apiSchemas();
  const asked = new Set([
    ...getMetadataStorage().authorizedFields.flatMap(({ roles }) => roles),
    ...REST_ROUTES.map(({ action }) => action),
  ]);
  expect(keysOf(POLICIES).filter((action) => !asked.has(action))).toEqual([]);
});

/** The code of a refusal; none where there is none. */
function refusalOf(actor: Actor, action: Action): string | undefined {
  try {
    authorize(actor, action);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

test.each<[string, Actor, Action, string | undefined]>([
  ['a visitor, of members', GUEST, 'swipe.create', 'UNAUTHENTICATED'],
  ['a visitor, of staff', GUEST, 'case.read', 'UNAUTHENTICATED'],
  ['staff, of members', { ...NOT_ENROLLED, mustEnrol: false }, 'swipe.create', 'FORBIDDEN'],
  ['a member, of staff', MEMBER, 'case.read', 'FORBIDDEN'],
  ['a member whose account is suspended', { ...MEMBER, state: AccountState.Suspended }, 'swipe.create', 'ACCOUNT_SUSPENDED'],
  ['a member who has yet to agree', OWING, 'swipe.create', 'CONSENT_REQUIRED'],
  ['a member without a card', NEWCOMER, 'swipe.create', 'BUSINESS_REQUIRED'],
  ['staff without the second factor', NOT_ENROLLED, 'case.read', 'TOTP_REQUIRED'],
  ['staff of another role', { ...NOT_ENROLLED, mustEnrol: false, role: StaffRole.Finance }, 'case.read', 'FORBIDDEN'],
  ['staff of the role', { ...NOT_ENROLLED, mustEnrol: false, role: StaffRole.Moderator }, 'case.read', undefined],
  ['a member', MEMBER, 'swipe.create', undefined],
])('%s is told by a code of its own why: %#', (_who, actor, action, code) => {
  expect(refusalOf(actor, action)).toBe(code);
});

test('a program may do what its scopes open, and what every key may; never what only a person may', () => {
  const program = (...scopes: ApiScope[]): Member => ({ ...MEMBER, key: { scopes: new Set(scopes) } });
  expect(refusalOf(program(ApiScope.DeckWrite), 'swipe.create')).toBeUndefined();
  expect(refusalOf(program(ApiScope.DeckRead), 'swipe.create')).toBe('FORBIDDEN');
  expect(refusalOf(program(), 'legal.read')).toBeUndefined();
  expect(refusalOf(program(...Object.values(ApiScope)), 'block.manage')).toBe('FORBIDDEN');
});
