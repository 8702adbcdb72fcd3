import { mailsTo } from '@benison/testkit/mails';
import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must, twoModerators } from '../../../tests/setups/test-moderation.ts';
import { reportedIn, sceneIn } from '../../../tests/setups/test-scene.ts';

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => {
  t = await startTestApp();
  [priya] = await twoModerators(t);
});
afterAll(() => t[Symbol.asyncDispose]());

const OWN = '{ enforcements { nodes { until about { target title at } } } notifications { nodes { title text } } }';

test.each([
  [
    'STREAM',
    'LIVE_BAN',
    { banDays: 7 },
    /^Going live and watching streams are closed to you until .+\. It is about your stream “Open house”, .+\d+:\d\d[^.]*\. The reason: harassment/,
  ],
  ['STREAM', 'CONTENT_REMOVED', {}, /It is about your stream “Open house”, .+\d+:\d\d[^.]*\./],
  ['STREAM', 'LIVE_BAN', { isForGood: true }, /closed to you for good\. It is about your stream/],
  ['STREAM_MESSAGE', 'WARNING_ISSUED', {}, /It is about what you wrote in the chat of “Open house”, .+\d+:\d\d[^.]*\./],
  ['MESSAGE', 'CONTENT_REMOVED', {}, /It is about your message to .+, .+\d+:\d\d[^.]*\./],
  ['BUSINESS', 'WARNING_ISSUED', {}, /It is about your business and its profile\./],
] as const)(
  'about a %s, who gets a %s reads in notice, mail and settings which of its things it was, when, the rule and the end',
  async (target, action, more, words) => {
    const scene = await sceneIn(t);
    await must(priya, await reportedIn(t, priya, scene, target), 'RESOLVED', action, more);
    const { enforcements, notifications } = await scene.subject.client.query(OWN);
    const notice = notifications.nodes.map(({ text }: { text: string }) => text).find((text: string) => words.test(text));
    expect(notice).toContain('which our guidelines do not allow');
    expect(enforcements.nodes[0].about).toMatchObject({ target, at: target === 'BUSINESS' ? null : expect.any(String) });
    const mail = (await mailsTo(t, scene.subject.email)).at(-1);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(notice.replaceAll(/\s+/g, ' '));
  },
);
