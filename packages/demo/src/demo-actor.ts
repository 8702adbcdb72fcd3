import { AccountState } from '@benison/contracts/enumerations';
import { STREAM_AGREEMENT_VERSION } from '@benison/contracts/terms/streams';
import type { BusinessActor, Origin } from '../../../apps/api/src/actor.ts';

/** Where demo members and demo staff act from. */
export const DEMO_ORIGIN: Origin = { ipAddress: '127.0.0.1', userAgent: 'Benison demo' };

/** What a demo host accepts before its first stream: all of today's agreement. */
export const AGREEMENT_ACCEPTED = {
  version: STREAM_AGREEMENT_VERSION,
  hasAcceptedContentGuidelines: true,
  hasAcceptedModerationPolicy: true,
  hasAcceptedBusinessFocus: true,
};

/** A demo member, as stored in the database. */
export interface DemoActorRow {
  user_id: string;
  business_id: string;
  is_premium: boolean;
}

/** A demo member as an actor, using the same commands as real people. */
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
    owes: [],
  };
}

/** A number from 0 to 1 that is constant for a business. */
export const temperOf = (businessId: string): number => Number.parseInt(businessId.slice(-4), 16) / 0xffff;

/** SQL: nobody has ever signed in as the user with this alias, so the demo may act for it. */
export const isSilent = (user: string): string => `${user}.is_demo and not exists (select from sessions ss where ss.user_id = ${user}.id)`;
