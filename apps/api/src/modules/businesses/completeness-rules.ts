import { ProfileStep } from '@benison/contracts/enumerations';
import { FULL_DESCRIPTION_LENGTH, FULL_GALLERY, FULL_TAGS } from '@benison/contracts/terms/profile';

/** The parts of a profile that count. */
export interface ProfileContents {
  hasLogo: boolean;
  description: string;
  photoCount: number;
  offeringCount: number;
  tagCount: number;
  hasWebsite: boolean;
  hasHours: boolean;
  hasFoundedYear: boolean;
  isVerified: boolean;
}

interface Step {
  step: ProfileStep;
  /** Out of a hundred. */
  points: number;
  title: string;
  /** The screen where it can be done. */
  link: string;
  isDone(profile: ProfileContents): boolean;
}

/** Every step towards a complete profile; the points add up to a hundred. */
const STEPS: readonly Step[] = [
  // A business cannot be made without these.
  {
    step: ProfileStep.Basics,
    points: 20,
    title: 'Say who you are, where, and who you look for',
    link: '/profile/edit',
    isDone: () => true,
  },
  { step: ProfileStep.Logo, points: 12, title: 'Add your logo', link: '/profile/edit', isDone: ({ hasLogo }) => hasLogo },
  {
    step: ProfileStep.Description,
    points: 12,
    title: `Describe your business in ${FULL_DESCRIPTION_LENGTH} characters or more`,
    link: '/profile/edit',
    isDone: ({ description }) => description.length >= FULL_DESCRIPTION_LENGTH,
  },
  {
    step: ProfileStep.Photo,
    points: 12,
    title: 'Add a photo for your card',
    link: '/profile?tab=photos',
    isDone: ({ photoCount }) => photoCount >= 1,
  },
  {
    step: ProfileStep.Verification,
    points: 10,
    title: 'Verify your EIN',
    link: '/profile?tab=verification',
    isDone: ({ isVerified }) => isVerified,
  },
  {
    step: ProfileStep.Offering,
    points: 8,
    title: 'Say what you can offer',
    link: '/profile?edit=offering',
    isDone: ({ offeringCount }) => offeringCount > 0,
  },
  {
    step: ProfileStep.Tags,
    points: 8,
    title: `Add ${FULL_TAGS} tags to be found by`,
    link: '/profile?edit=tags',
    isDone: ({ tagCount }) => tagCount >= FULL_TAGS,
  },
  {
    step: ProfileStep.Gallery,
    points: 6,
    title: `Show ${FULL_GALLERY} photos of your work`,
    link: '/profile?tab=photos',
    isDone: ({ photoCount }) => photoCount >= FULL_GALLERY,
  },
  { step: ProfileStep.Website, points: 6, title: 'Add your website', link: '/profile/edit', isDone: ({ hasWebsite }) => hasWebsite },
  { step: ProfileStep.Hours, points: 4, title: 'Say when you are open', link: '/profile?tab=settings', isDone: ({ hasHours }) => hasHours },
  {
    step: ProfileStep.Founded,
    points: 2,
    title: 'Say when you were founded',
    link: '/profile?edit=founded',
    isDone: ({ hasFoundedYear }) => hasFoundedYear,
  },
];

export interface ProfileStepView {
  step: ProfileStep;
  points: number;
  title: string;
  link: string;
  isDone: boolean;
}

/** How complete a profile is, in percent, and the step that would add the most. */
export interface Completeness {
  percent: number;
  next: ProfileStepView | null;
  steps: ProfileStepView[];
}

/** The only place where completeness is computed. */
export function completenessOf(profile: ProfileContents): Completeness {
  const steps = STEPS.map(({ isDone, ...step }) => ({ ...step, isDone: isDone(profile) }));
  const percent = steps.reduce((sum, { points, isDone }) => sum + (isDone ? points : 0), 0);
  const open = steps.filter(({ isDone }) => !isDone);
  const next = open.reduce<ProfileStepView | null>((best, step) => (best && best.points >= step.points ? best : step), null);
  return { percent, next, steps };
}
