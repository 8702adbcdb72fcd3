import type { Secrets } from '../../platform/crypto/secrets.ts';

/** Binds an encrypted EIN to its account: it decrypts for this account only. */
export const einAad = (userId: string): string => `ein:${userId}`;

/** A keyed fingerprint: finds equal EINs without storing them in the clear. */
export const einIndex = (secrets: Secrets, ein: string): string => secrets.blindIndex(ein, 'ein');
