import type { ValueDescriptions } from './value-descriptions.ts';

/** What is checked besides an EIN: what each value means, by its enumeration. */
export const VERIFICATION_VALUES: ValueDescriptions = {
  SocialPlatform: {
    FACEBOOK: 'The profile is on facebook.com.',
    INSTAGRAM: 'The profile is on instagram.com.',
    LINKEDIN: 'The profile is on linkedin.com.',
    TIKTOK: 'The profile is on tiktok.com.',
    X: 'The profile is on x.com, formerly twitter.com.',
    YOUTUBE: 'The profile is on youtube.com.',
  },
  SocialProof: {
    CODE: 'The member puts the code from Benison into the profile.',
    LINK: 'A public page of the member links to the profile, and the profile links back.',
  },
  VerificationKind: {
    EIN: 'The EIN of the business.',
    LICENSE: "The driver's license of the person behind it.",
    SOCIAL: 'A profile on another platform.',
  },
};
