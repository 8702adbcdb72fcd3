import { createHmac } from 'node:crypto';
import { NotificationType, valuesOf } from '@benison/contracts/enumerations';
import { newId } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { constantTimeEqual } from '../../platform/crypto/tokens.ts';

/** What an unsubscribe link ends: mails about one kind of notification, or the daily mail. */
export type MailScope = NotificationType | 'DAILY';

export interface UnsubscribeLink {
  /** Makes each link different. */
  id: string;
  userId: string;
  scope: MailScope;
}

const SCOPES: readonly MailScope[] = [...valuesOf(NotificationType), 'DAILY'];

const signed = (secrets: Secrets, text: string): string =>
  createHmac('sha256', secrets.deriveKey('unsubscribe')).update(text).digest('base64url');

/** A token that ends mails without a sign-in, and can do nothing else. */
export function unsubscribeToken(secrets: Secrets, { userId, scope }: Omit<UnsubscribeLink, 'id'>): string {
  const text = [newId(), userId, scope].join('.');
  return `${Buffer.from(text).toString('base64url')}.${signed(secrets, text)}`;
}

/** The content of a token; null when it is not one of ours. */
export function readUnsubscribeToken(secrets: Secrets, token: string): UnsubscribeLink | null {
  const [encoded = '', signature = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  if (!constantTimeEqual(signature, signed(secrets, text))) return null;
  const [id, userId, named] = text.split('.');
  const scope = SCOPES.find((one) => one === named);
  return id && userId && scope ? { id, userId, scope } : null;
}

/** The addresses that end mails: a page for people, and a call for their mail programs. */
export const unsubscribeLinks = (origin: string, token: string) => ({
  page: `${origin}/unsubscribe/${token}`,
  call: `${origin}/api/notifications/unsubscribe?token=${token}`,
});
