import type { SocialPlatform, VerificationKind } from '../enumerations/verification.ts';

/** Business days within which a verification is reviewed. */
export const REVIEW_BUSINESS_DAYS = 2;
/** Days after the decision on which the pictures of a licence are deleted. */
export const LICENSE_PICTURE_DAYS = 30;
/** A licence that nobody decided about within these days is deleted with its pictures, and its member is asked for it again. */
export const LICENSE_UNDECIDED_DAYS = 90;
/** Minimum age of a licence's holder, in years. */
export const LICENSE_AGE_MIN = 18;
/** Highest plausible age, in years; above it the date of birth is mistyped. */
export const LICENSE_AGE_MAX = 120;
/** Shortest number of a licence, in characters without spaces and dashes: states differ. */
export const LICENSE_NUMBER_LENGTH_MIN = 4;
/** Longest number of a licence, in characters without spaces and dashes. */
export const LICENSE_NUMBER_LENGTH_MAX = 20;
/** Most followers that can be claimed: what fits the column, a 32-bit number. */
export const FOLLOWERS_MAX = 2_000_000_000;

/** What can be verified, as screens write it. */
export const VERIFICATION_KIND_LABELS: Record<VerificationKind, string> = {
  EIN: 'EIN',
  LICENSE: "Driver's license",
  SOCIAL: 'Social profile',
};

/** A platform's name and the hosts its profiles live on. */
export const SOCIAL_PLATFORMS: Record<SocialPlatform, { label: string; hosts: readonly string[]; example: string }> = {
  LINKEDIN: { label: 'LinkedIn', hosts: ['linkedin.com'], example: 'https://linkedin.com/company/your-name' },
  X: { label: 'X', hosts: ['x.com', 'twitter.com'], example: 'https://x.com/your-name' },
  FACEBOOK: { label: 'Facebook', hosts: ['facebook.com'], example: 'https://facebook.com/your-name' },
  INSTAGRAM: { label: 'Instagram', hosts: ['instagram.com'], example: 'https://instagram.com/your-name' },
  YOUTUBE: { label: 'YouTube', hosts: ['youtube.com'], example: 'https://youtube.com/@your-name' },
  TIKTOK: { label: 'TikTok', hosts: ['tiktok.com'], example: 'https://tiktok.com/@your-name' },
};

/** What each verification brings, as the profile lists it. */
export const VERIFICATION_BENEFITS: readonly { title: string; text: string }[] = [
  { title: 'The verified seal', text: 'An approved EIN puts the seal on your card, your profile and your streams.' },
  {
    title: 'Found by those who look for it',
    text: 'You come up for members who filter for verified businesses, and you see profiles that only verified ones can see.',
  },
  { title: 'Cash-outs', text: 'Earned BizCoins are paid out to businesses whose EIN is verified.' },
  { title: 'ID verified', text: "An approved driver's license shows others that a real person stands behind the card." },
  { title: 'Social proof', text: 'Checked profiles are linked from yours; a follower count says whether a person checked it.' },
];

/** A profile's address in its normal form: https, no `www.`, no query; null when it is not on that platform. */
export function socialProfileUrl(platform: SocialPlatform, value: string): string | null {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(value.trim()) ? value.trim() : `https://${value.trim()}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const host = url.hostname.replace(/^(www|m)\./, '');
  const path = url.pathname.replace(/\/+$/, '');
  const isProfile = (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.port && path.length > 1;
  return isProfile && SOCIAL_PLATFORMS[platform].hosts.includes(host) ? `https://${host}${path}` : null;
}
