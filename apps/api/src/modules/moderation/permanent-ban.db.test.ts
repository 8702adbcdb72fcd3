import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enforcementsOf, must, twoModerators } from '../../../tests/setups/test-moderation.ts';
import { reportedIn, sceneIn } from '../../../tests/setups/test-scene.ts';
import { agree, START, startOf } from '../../../tests/setups/test-streams.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { endExpired } from './jobs/end-expired.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

test('a live ban without days is for good: ten years later no stream starts, and the member is told no end', async () => {
  const [priya] = await twoModerators(t);
  const made = await sceneIn(t);
  await agree(made.subject);
  await must(priya, await reportedIn(t, priya, made, 'BUSINESS'), 'RESOLVED', 'LIVE_BAN');
  expect(await enforcementsOf(made.subject)).toMatchObject([{ action: 'LIVE_BAN', until: null }]);
  await endExpired(t.app, new Date(t.clock.now().getTime() + 3_650 * DAY_MS));
  expect(await enforcementsOf(made.subject)).toMatchObject([{ action: 'LIVE_BAN', until: null }]);
  const refused = await made.subject.client.graphql(START, startOf());
  expect([refused.code, refused.errors[0]?.extensions.details]).toEqual(['LIVE_BANNED', { until: null }]);
});
