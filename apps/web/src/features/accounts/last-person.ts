import { requestsAreOf } from '../../lib/storage/idempotency-key.ts';
import { forgetStored, keepAgain, readStored, writeStored } from '../../lib/storage/stored.ts';

/** Somebody who was known in this tab: signed in, or with the right password before a door that stays closed. */
export interface KnownPerson {
  /** Not told at a closed door. */
  readonly id: string | null;
  readonly email: string;
}

const KEY = 'benison.last-person';

const isPerson = (value: unknown): value is KnownPerson =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  (value.id === null || typeof value.id === 'string') &&
  'email' in value &&
  typeof value.email === 'string';

const addressOf = ({ email }: KnownPerson): string => email.trim().toLowerCase();

function isSame(one: KnownPerson, other: KnownPerson): boolean {
  return one.id !== null && other.id !== null ? one.id === other.id : addressOf(one) === addressOf(other);
}

/** As this page knows, where its storage is refused. */
let known: KnownPerson | null = null;

/**
 * Notes who is known in this tab now, before any screen of theirs is drawn. What somebody else typed here is not for them; nobody known before
 * was most likely themselves.
 */
export function notePerson(person: KnownPerson): void {
  const before = known ?? readStored(KEY, isPerson);
  if (before && !isSame(before, person)) {
    forgetStored();
    keepAgain();
  }
  known = person;
  requestsAreOf(person.id);
  if (before?.id !== person.id || before.email !== person.email) writeStored(KEY, { id: person.id, email: person.email });
}
