/** How a photo may look. */
export const PhotoFilter = { Professional: 'PROFESSIONAL', Vibrant: 'VIBRANT', Modern: 'MODERN', Classic: 'CLASSIC' } as const;
export type PhotoFilter = (typeof PhotoFilter)[keyof typeof PhotoFilter];

/** The looks of a photo as screens write them. */
export const PHOTO_FILTER_LABELS: Record<PhotoFilter, string> = {
  PROFESSIONAL: 'Professional',
  VIBRANT: 'Vibrant',
  MODERN: 'Modern',
  CLASSIC: 'Classic',
};

/** The days of a week, as opening hours list them. */
export const Weekday = {
  Monday: 'MONDAY',
  Tuesday: 'TUESDAY',
  Wednesday: 'WEDNESDAY',
  Thursday: 'THURSDAY',
  Friday: 'FRIDAY',
  Saturday: 'SATURDAY',
  Sunday: 'SUNDAY',
} as const;
export type Weekday = (typeof Weekday)[keyof typeof Weekday];

/** The days as screens write them, and as `Intl` names them in English: opening hours are told apart by that. */
export const WEEKDAY_LABELS: Record<Weekday, string> = {
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
  SUNDAY: 'Sunday',
};

/** What makes a profile complete; see the rules of completeness. */
export const ProfileStep = {
  Basics: 'BASICS',
  Logo: 'LOGO',
  Description: 'DESCRIPTION',
  Photo: 'PHOTO',
  Gallery: 'GALLERY',
  Offering: 'OFFERING',
  Tags: 'TAGS',
  Website: 'WEBSITE',
  Hours: 'HOURS',
  Founded: 'FOUNDED',
  Verification: 'VERIFICATION',
} as const;
export type ProfileStep = (typeof ProfileStep)[keyof typeof ProfileStep];

/** Who may see a business, as its own profile says it. */
export const VISIBILITY_LABELS = { PUBLIC: 'Public', VERIFIED: 'Verified only', PRIVATE: 'Private' } as const;
