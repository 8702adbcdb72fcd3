import type { LicenseSide } from '@benison/contracts/enumerations';
import type { Secrets } from '../../platform/crypto/secrets.ts';

/** Binds an encrypted licence number and date of birth to their verification. */
export const licenseAad = (verificationId: string): string => `license:${verificationId}`;
export const birthAad = (verificationId: string): string => `license-birth:${verificationId}`;

/** A keyed fingerprint: finds the same licence on two accounts without storing its number in the clear. */
export const licenseIndex = (secrets: Secrets, state: string, number: string): string =>
  secrets.blindIndex(`${state}:${number}`, 'license');

/** The code a member puts on a profile to show that it is theirs; always the same for a member and platform, and no secret. */
export const socialCode = (secrets: Secrets, userId: string, platform: string): string =>
  `BENISON-${secrets.blindIndex(`${userId}:${platform}`, 'social-code').slice(0, 8).toUpperCase()}`;

/** Where a side of a licence is stored: apart from what `/media` serves. */
export const licensePictureKey = (pictureId: string, side: LicenseSide): string =>
  `private/licenses/${pictureId}-${side.toLowerCase()}.webp`;
