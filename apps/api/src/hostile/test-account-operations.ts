import { newId } from '../platform/clock.ts';
import type { Asked, RestAsked } from './test-operations.ts';
import type { World } from './test-world.ts';

const nothing = () => ({});
const input = (make: (world: World) => object) => (world: World) => ({ input: make(world) });

/** An honest call of every operation around a member's account. */
export const ACCOUNT_OPERATIONS: Record<string, Asked> = {
  'Query.accountSecurity': { by: 'bob', with: nothing },
  'Mutation.confirmSignIn': { by: 'newcomer', with: input(() => ({ password: 'whatever it is', code: '123456' })) },
  'Mutation.changePassword': { by: 'newcomer', with: input(() => ({ password: 'a long enough one' })) },
  'Mutation.requestEmailChange': { by: 'bob', with: input(() => ({ email: 'elsewhere@members.example' })) },
  'Mutation.cancelEmailChange': { by: 'bob', with: nothing },
  'Mutation.confirmEmailChange': { by: 'guest', with: input(() => ({ token: 'made-up' })) },
  'Mutation.undoEmailChange': { by: 'guest', with: input(() => ({ token: 'made-up' })) },
  'Mutation.startTwoFactor': { by: 'newcomer', with: nothing },
  'Mutation.confirmTwoFactor': { by: 'bob', with: input(() => ({ code: '123456' })) },
  'Mutation.turnOffTwoFactor': { by: 'bob', with: nothing },
  'Mutation.renewRecoveryCodes': { by: 'bob', with: nothing },
  'Mutation.renewStaffRecoveryCodes': { by: 'verifier', with: nothing },
  'Query.notificationSettings': { by: 'bob', with: nothing },
  'Query.pushKey': { by: 'bob', with: nothing },
  'Mutation.updateNotificationSetting': { by: 'bob', with: input(() => ({ type: 'MATCH', inApp: true, email: 'DAILY', push: true })) },
  'Mutation.savePushSubscription': {
    by: 'bob',
    with: input(() => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/made-up',
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    })),
  },
  'Mutation.removePushSubscription': { by: 'bob', with: input(() => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/made-up' })) },
  'Mutation.unsubscribe': { by: 'guest', with: input(() => ({ token: 'made-up' })) },
  'Query.dataExports': { by: 'bob', with: nothing },
  'Mutation.requestDataExport': { by: 'bob', with: nothing },
  'Query.closingTerms': { by: 'bob', with: nothing },
  'Mutation.deleteAccount': { by: 'bob', with: input(() => ({ username: 'not-this-one', giveUp: null })) },
  'Mutation.restoreAccount': { by: 'guest', with: input(() => ({ token: 'made-up' })) },
  'Query.viewingSettings': { by: 'bob', with: nothing },
  'Mutation.updateViewing': { by: 'bob', with: input(() => ({ viewingMode: 'PUBLIC', incognito: false })) },
};

export const ACCOUNT_REST: Record<string, RestAsked> = {
  'get /api/account/exports/{id}': { by: 'bob', path: () => `/api/account/exports/${newId()}` },
};
