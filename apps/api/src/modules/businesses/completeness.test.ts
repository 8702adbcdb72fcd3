import { expect, test } from 'vitest';
import { completenessOf, type ProfileContents } from './completeness-rules.ts';

const NOTHING: ProfileContents = {
  hasLogo: false,
  description: 'Short enough.',
  photoCount: 0,
  offeringCount: 0,
  tagCount: 0,
  hasWebsite: false,
  hasHours: false,
  hasFoundedYear: false,
  isVerified: false,
};
const ALL: ProfileContents = {
  hasLogo: true,
  description: 'x'.repeat(120),
  photoCount: 3,
  offeringCount: 1,
  tagCount: 3,
  hasWebsite: true,
  hasHours: true,
  hasFoundedYear: true,
  isVerified: true,
};

test('a new business has a fifth of its profile, a complete one all of it and nothing left to do', () => {
  expect(completenessOf(NOTHING)).toMatchObject({ percent: 20, next: { step: 'LOGO', link: '/profile/edit' } });
  expect(completenessOf(ALL)).toMatchObject({ percent: 100, next: null });
});

test('the next step is the one that adds the most, with the way to it', () => {
  expect(completenessOf({ ...ALL, hasHours: false, photoCount: 0 }).next).toMatchObject({ step: 'PHOTO', link: '/profile?tab=photos' });
  expect(completenessOf({ ...ALL, hasHours: false, photoCount: 1 }).next).toMatchObject({ step: 'GALLERY' });
  expect(completenessOf({ ...ALL, hasHours: false }).next).toMatchObject({ step: 'HOURS', link: '/profile?tab=settings' });
});

test('every step that is done adds exactly its points', () => {
  const { percent, steps } = completenessOf({ ...ALL, tagCount: 2, hasWebsite: false });
  expect(percent).toBe(100 - steps.filter(({ isDone }) => !isDone).reduce((sum, { points }) => sum + points, 0));
  expect(steps.filter(({ isDone }) => !isDone).map(({ step }) => step)).toEqual(['TAGS', 'WEBSITE']);
});
