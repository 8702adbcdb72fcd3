import type { Secrets } from '../../platform/crypto/secrets.ts';

/** Where an encrypted EIN belongs: it opens for this account alone. */
export const einAad = (userId: string): string => `ein:${userId}`;

/** The keyed fingerprint by which equal EINs are found without being stored. */
export const einIndex = (secrets: Secrets, ein: string): string => secrets.blindIndex(ein, 'ein');
