import type { SocialPlatform, VerificationKind } from '@benison/contracts/enumerations';
import { SOCIAL_PLATFORMS } from '@benison/contracts/terms/verification';

/** What beside the EIN is verified. */
export type IdentityKind = Exclude<VerificationKind, 'EIN'>;

/** Where what was handed in stands. */
export const VERIFICATION_TABLES = {
  EIN: 'ein_verifications',
  LICENSE: 'driver_license_verifications',
  SOCIAL: 'social_verifications',
} as const satisfies Record<VerificationKind, string>;

/** "driver's license", "LinkedIn profile" */
export const identityWords = (kind: IdentityKind, platform: SocialPlatform | null | undefined): string =>
  kind === 'LICENSE' ? "driver's license" : `${SOCIAL_PLATFORMS[platform ?? 'X'].label} profile`;
