import { createHmac } from 'node:crypto';
import type { Secrets } from '../../platform/crypto/secrets.ts';

/**
 * The secret of a request's link, 256 bits: derived for every mail and always the same, so that a link in the first
 * mail still works after the tenth. The database stores only its hash.
 */
export const helpTokenOf = (secrets: Secrets, helpRequestId: string): string =>
  createHmac('sha256', secrets.deriveKey('help-link')).update(helpRequestId).digest('base64url');
