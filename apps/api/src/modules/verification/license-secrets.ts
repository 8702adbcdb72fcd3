import type { LicenseSide } from '@benison/contracts/enumerations';
import type { Secrets } from '../../platform/crypto/secrets.ts';

/** Where an encrypted licence number and date of birth belong: they open for this verification alone. */
export const licenseAad = (verificationId: string): string => `license:${verificationId}`;
export const birthAad = (verificationId: string): string => `license-birth:${verificationId}`;

/** The keyed fingerprint by which the same licence on two accounts is found without being stored. */
export const licenseIndex = (secrets: Secrets, state: string, number: string): string =>
  secrets.blindIndex(`${state}:${number}`, 'license');

/** The code a member puts into a profile to show that it is theirs; the same for the same member and platform, and no secret. */
export const socialCode = (secrets: Secrets, userId: string, platform: string): string =>
  `BENISON-${secrets.blindIndex(`${userId}:${platform}`, 'social-code').slice(0, 8).toUpperCase()}`;

/** Where a side of a licence is kept: apart from what `/media` serves. */
export const licensePictureKey = (pictureId: string, side: LicenseSide): string =>
  `private/licenses/${pictureId}-${side.toLowerCase()}.webp`;
