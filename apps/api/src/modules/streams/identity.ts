import { createHash } from 'node:crypto';
import type { BusinessActor } from '../../actor.ts';

const SESSION_DIGITS = 8;
const MEMBER = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}):/;
const STAFF = /^staff:/;

/** A member's identity in rooms: its business plus a part for the session, so that two devices of one member do not displace each other. */
export function identityOf({ businessId, sessionId }: Pick<BusinessActor, 'businessId' | 'sessionId'>): string {
  return `${businessId}:${createHash('sha256').update(sessionId).digest('hex').slice(0, SESSION_DIGITS)}`;
}

/** The business behind an identity in a room; null for staff, who watch unseen, and for unknown identities. */
export const businessOf = (identity: string): string | null => MEMBER.exec(identity)?.[1] ?? null;

export const isStaffIdentity = (identity: string): boolean => STAFF.test(identity);
