/** What a member can have verified. */
export const VerificationKind = { Ein: 'EIN', License: 'LICENSE', Social: 'SOCIAL' } as const;
export type VerificationKind = (typeof VerificationKind)[keyof typeof VerificationKind];

/** Where a business may have a profile that is checked; `SOCIAL_PLATFORMS` holds their hosts. */
export const SocialPlatform = {
  LinkedIn: 'LINKEDIN',
  X: 'X',
  Facebook: 'FACEBOOK',
  Instagram: 'INSTAGRAM',
  YouTube: 'YOUTUBE',
  TikTok: 'TIKTOK',
} as const;
export type SocialPlatform = (typeof SocialPlatform)[keyof typeof SocialPlatform];

/** How a member shows that a profile is theirs: our code in it, or a public page that links both ways. */
export const SocialProof = { Code: 'CODE', Link: 'LINK' } as const;
export type SocialProof = (typeof SocialProof)[keyof typeof SocialProof];

/** The two sides of a driver's licence. */
export const LicenseSide = { Front: 'FRONT', Back: 'BACK' } as const;
export type LicenseSide = (typeof LicenseSide)[keyof typeof LicenseSide];
