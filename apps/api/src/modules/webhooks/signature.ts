import { createHmac } from 'node:crypto';
import type { Secrets } from '../../platform/crypto/secrets.ts';

const SECRET_MARK = 'whsec_';

export interface SigningEndpoint {
  id: string;
  secretVersion: number;
  /** Until when the secret before this one signs as well; null for none. */
  formerSecretUntil: Date | null;
}

/** The secret of an endpoint in the form of Standard Webhooks. It is derived, not stored: nothing in the database gives it away. */
export const secretOf = (secrets: Secrets, { id, secretVersion }: Pick<SigningEndpoint, 'id' | 'secretVersion'>): string =>
  `${SECRET_MARK}${createHmac('sha256', secrets.deriveKey('webhook')).update(`${id}:${secretVersion}`).digest('base64')}`;

const bytesOf = (secret: string): Buffer => Buffer.from(secret.slice(SECRET_MARK.length), 'base64');

/**
 * The headers by which a receiver knows that it was us, at that time, with this body: one signature for each secret that is valid.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signedHeaders(
  secrets: Secrets,
  endpoint: SigningEndpoint,
  message: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1_000));
  const isRotating = endpoint.formerSecretUntil !== null && endpoint.formerSecretUntil > message.at;
  const versions = isRotating ? [endpoint.secretVersion, endpoint.secretVersion - 1] : [endpoint.secretVersion];
  const signatures = versions.map((secretVersion) => {
    const key = bytesOf(secretOf(secrets, { id: endpoint.id, secretVersion }));
    return `v1,${createHmac('sha256', key).update(`${message.id}.${timestamp}.${message.body}`).digest('base64')}`;
  });
  return { 'webhook-id': message.id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
