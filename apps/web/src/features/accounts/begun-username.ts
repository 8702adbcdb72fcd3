import { USERNAME_LENGTH_MAX } from '@benison/contracts/limits';

/** Mailboxes of a house rather than of a person: its name tells more than theirs. */
const SHARED_MAILBOXES = /^(accounts?|admin|billing|contact|hello|hi|info|mail|office|orders?|owner|sales|support|team)$/;

/** The name in a domain: its longest part, without what it ends in. */
const nameIn = (domain: string): string =>
  domain
    .split('.')
    .slice(0, -1)
    .toSorted((one, other) => other.length - one.length)[0] ?? '';

/** A username to begin with, from an e-mail address: who the mailbox is for, or else whose it is. */
export function usernameOf(email: string): string {
  const [mailbox = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [person = ''] = mailbox.split('+');
  const name = SHARED_MAILBOXES.test(person) ? nameIn(domain) || person : person;
  const fit = name.replace(/[^\p{L}\p{M}\p{N}._-]/gu, '').slice(0, USERNAME_LENGTH_MAX);
  return /\p{L}|\p{N}/u.test(fit) ? fit : '';
}
