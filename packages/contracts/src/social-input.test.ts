import { expect, test } from 'vitest';
import { SocialPlatform, SocialProof } from './enumerations/verification.ts';
import { SubmitSocialInput } from './verification.ts';

test('everything that is wrong with a social profile is told at once', () => {
  const { error } = SubmitSocialInput.safeParse({
    platform: SocialPlatform.LinkedIn,
    profileUrl: 'not an address',
    followerCount: 1.5,
    method: SocialProof.Link,
  });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['followerCount', 'Please enter a whole number'],
    ['profileUrl', 'Please enter the address of a LinkedIn profile'],
    ['proofUrl', 'Please enter the page that links to this profile'],
  ]);
});

test('an unknown platform is refused without asking for its address', () => {
  const { error } = SubmitSocialInput.safeParse({ platform: 'ELSEWHERE', profileUrl: '', method: SocialProof.Code });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['platform']);
});
