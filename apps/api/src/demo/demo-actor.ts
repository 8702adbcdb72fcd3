import { AccountState } from '@benison/contracts/enumerations';
import type { BusinessActor } from '../actor.ts';

/** Somebody of the demo, as the database has them. */
export interface DemoActorRow {
  user_id: string;
  business_id: string;
  is_premium: boolean;
}

/** A demo member who acts by the same commands as people. */
export function demoActor(row: DemoActorRow): BusinessActor {
  return {
    kind: 'member',
    userId: row.user_id,
    sessionId: `demo:${row.user_id}`,
    state: AccountState.Active,
    rememberMe: false,
    isPremium: row.is_premium,
    isVerified: true,
    businessId: row.business_id,
  };
}

/** A number from 0 to 1 that stays with a business. */
export const temperOf = (businessId: string): number => Number.parseInt(businessId.slice(-4), 16) / 0xffff;

/** SQL: nobody has ever signed in as the user of this alias, so the demo may speak for it. */
export const isSilent = (user: string): string => `${user}.is_demo and not exists (select from sessions ss where ss.user_id = ${user}.id)`;
