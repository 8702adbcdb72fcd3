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

const KEY_DIGITS = 8;

/** A host's program, such as OBS, by the key it came with: with a new key it is another one. No session stands behind it. */
export const encoderIdentityOf = ({ businessId, keyId }: { businessId: string; keyId: string }): string =>
  `${businessId}:encoder-${keyId.slice(-KEY_DIGITS)}`;

/** Whether an identity is a host's program, with whatever key. */
export const isEncoderIdentity = (identity: string): boolean => /:encoder-[0-9a-f]{8}$/.test(identity) && businessOf(identity) !== null;

/** The part of an identity that stands for its session; null where there is none. */
export const sessionDigitsOf = (identity: string): string | null => /:([0-9a-f]{8})$/.exec(identity)?.[1] ?? null;

/** A moderator who watches unseen. */
export function staffIdentityOf({ staffId, sessionId }: Pick<Staff, 'staffId' | 'sessionId'>): string {
  return `staff:${staffId}:${digitsOf(sessionId)}`;
}

/** The staff account behind an identity; null for everybody else. */
export const staffOf = (identity: string): string | null => STAFF.exec(identity)?.[1] ?? null;

/** The camera that takes evidence; another one each time, so that two do not displace each other. */
export const evidenceIdentity = (id: string): string => `evidence:${id}`;

/** What records a stream; another one for each piece of a recording. */
export const recorderIdentity = (recordingId: string): string => `recorder:${recordingId}`;

/** One of our own, who is there unseen: a moderator, the camera that takes evidence, or what records the stream. */
export const isUnseenIdentity = (identity: string): boolean => /^(staff|evidence|recorder):/.test(identity);
