import { createHash } from 'node:crypto';
import type { BusinessActor, Staff } from '../../actor.ts';

const SESSION_DIGITS = 8;
const MEMBER = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}):/;
const STAFF = /^staff:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}):/;

/** A member's identity in rooms: its business plus a part for the session, so that two devices of one member do not displace each other. */
export function identityOf({ businessId, sessionId }: Pick<BusinessActor, 'businessId' | 'sessionId'>): string {
  return `${businessId}:${digitsOf(sessionId)}`;
}

const digitsOf = (sessionId: string): string => createHash('sha256').update(sessionId).digest('hex').slice(0, SESSION_DIGITS);

/** The digits of a session, as SQL. */
export const digitsOfSession = (sessionId: string): string =>
  `left(encode(sha256(convert_to(${sessionId}::text, 'UTF8')), 'hex'), ${SESSION_DIGITS})`;

/** The business behind an identity in a room; null for staff, who watch unseen, and for unknown identities. */
export const businessOf = (identity: string): string | null => MEMBER.exec(identity)?.[1] ?? null;

/** The part of an identity that stands for its session; null where there is none. */
export const sessionDigitsOf = (identity: string): string | null => /:([0-9a-f]{8})$/.exec(identity)?.[1] ?? null;

/** A moderator who watches unseen. */
export function staffIdentityOf({ staffId, sessionId }: Pick<Staff, 'staffId' | 'sessionId'>): string {
  return `staff:${staffId}:${digitsOf(sessionId)}`;
}

/** The staff account behind an identity; null for everybody else. */
export const staffOf = (identity: string): string | null => STAFF.exec(identity)?.[1] ?? null;
