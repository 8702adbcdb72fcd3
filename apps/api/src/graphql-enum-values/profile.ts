import type { ValueDescriptions } from './value-descriptions.ts';

/** Profiles: what each value means, by its enumeration. */
export const PROFILE_VALUES: ValueDescriptions = {
  PhotoFilter: {
    CLASSIC: 'The look that screens call Classic.',
    MODERN: 'The look that screens call Modern.',
    PROFESSIONAL: 'The look that screens call Professional.',
    VIBRANT: 'The look that screens call Vibrant.',
  },
  ProfileStep: {
    BASICS: 'Who the business is, where, and whom it looks for; every business has it.',
    DESCRIPTION: 'A description that is long enough.',
    FOUNDED: 'The year it was founded.',
    GALLERY: 'Several photos of its work.',
    HOURS: 'Its opening hours.',
    LOGO: 'A logo.',
    OFFERING: 'What it can be for others.',
    PHOTO: 'A first photo, for its card.',
    TAGS: 'Enough tags to be found by.',
    VERIFICATION: 'A verified EIN.',
    WEBSITE: 'The address of its website.',
  },
  Weekday: {
    FRIDAY: 'The fifth day, counted from Monday.',
    MONDAY: 'The first day of the week.',
    SATURDAY: 'The sixth day, counted from Monday.',
    SUNDAY: 'The seventh day, counted from Monday.',
    THURSDAY: 'The fourth day, counted from Monday.',
    TUESDAY: 'The second day, counted from Monday.',
    WEDNESDAY: 'The third day, counted from Monday.',
  },
};
