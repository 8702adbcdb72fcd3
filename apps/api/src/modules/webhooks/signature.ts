import { createHmac } from 'node:crypto';
import type { Secrets } from '../../platform/crypto/secrets.ts';

const SECRET_MARK = 'whsec_';

export interface SigningEndpoint {
  id: string;
  secretVersion: number;
  /** Until when secrets before this one sign as well; null for none. */
  formerSecretUntil: Date | null;
  /** How many of them. */
  formerSecrets: number;
}

/** The secret of an endpoint in the form of Standard Webhooks. It is derived, not stored: nothing in the database gives it away. */
export const secretOf = (secrets: Secrets, { id, secretVersion }: Pick<SigningEndpoint, 'id' | 'secretVersion'>): string =>
  `${SECRET_MARK}${createHmac('sha256', secrets.deriveKey('webhook')).update(`${id}:${secretVersion}`).digest('base64')}`;

const bytesOf = (secret: string): Buffer => Buffer.from(secret.slice(SECRET_MARK.length), 'base64');

export interface SignedMessage {
  id: string;
  at: Date;
  body: string;
}

/**
 * Makes the headers by which a receiver knows that it was us, at that time, with this body: one signature for each secret that is valid.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signerOf(secrets: Secrets, endpoint: SigningEndpoint): (message: SignedMessage) => Record<string, string> {
  const keyOf = (secretVersion: number): Buffer => bytesOf(secretOf(secrets, { id: endpoint.id, secretVersion }));
  const key = keyOf(endpoint.secretVersion);
  const { secretVersion, formerSecrets, formerSecretUntil: until } = endpoint;
  const former = until && { keys: Array.from({ length: formerSecrets }, (_, back) => keyOf(secretVersion - 1 - back)), until };
  return ({ id, at, body }) => {
    const timestamp = String(Math.floor(at.getTime() / 1_000));
    const keys = former && former.until > at ? [key, ...former.keys] : [key];
    const signatures = keys.map((one) => `v1,${createHmac('sha256', one).update(`${id}.${timestamp}.${body}`).digest('base64')}`);
    return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
  };
}
