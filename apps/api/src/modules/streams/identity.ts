import { createHash } from 'node:crypto';
import type { BusinessActor } from '../../actor.ts';

const SESSION_DIGITS = 8;
const MEMBER = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}):/;
const STAFF = /^staff:/;

/** A member's name in rooms: its business, and a part for the session, so that two devices of one member do not put each other out. */
export function identityOf({ businessId, sessionId }: Pick<BusinessActor, 'businessId' | 'sessionId'>): string {
  return `${businessId}:${createHash('sha256').update(sessionId).digest('hex').slice(0, SESSION_DIGITS)}`;
}

/** The business behind a name in a room; null for staff, who watch unseen, and for names of nobody. */
export const businessOf = (identity: string): string | null => MEMBER.exec(identity)?.[1] ?? null;

export const isStaffIdentity = (identity: string): boolean => STAFF.test(identity);
