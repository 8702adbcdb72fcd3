import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeRecordings } from '../streams/public.ts';
import { recorded } from '../streams/recordings/test-recordings.ts';
import { caseAbout, closeWithWholeLog, must, takeBack, tryReport } from './test-moderation.ts';

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => {
  t = await startTestApp();
  priya = await t.seed.staff({ role: 'MODERATOR' });
});
afterAll(() => closeWithWholeLog(t));

test('a replay that a member reported is not watched once a moderator removed it, and is there again when the removal is taken back', async () => {
  const { viewers, streamId } = await recorded(t, 2);
  const [viewer, ...others] = viewers;
  const REPLAY = 'query ($id: ID!) { stream(id: $id) { replay { pieces { id } } } }';
  const pieces = async () => (await viewer.client.query(REPLAY, { id: streamId })).stream.replay?.pieces.length ?? null;
  const there = await pieces();
  expect(there).toBeGreaterThan(0);
  expect((await tryReport(viewer, 'STREAM', streamId)).errors).toEqual([]);
  const removed = await must(priya, await caseAbout(t, priya, streamId), 'RESOLVED', 'CONTENT_REMOVED');
  expect(await pieces()).toBeNull();
  expect((await takeBack(priya, removed)).errors).toEqual([]);
  expect(await pieces()).toBe(there);
  for (const other of others) expect((await tryReport(other, 'STREAM', streamId)).errors).toEqual([]);
  const second = await must(priya, await caseAbout(t, priya, streamId), 'RESOLVED', 'CONTENT_REMOVED');
  await t.app.transaction((tx) => removeRecordings(tx, streamId, new Date(t.clock.now().getTime() + 1)));
  expect((await takeBack(priya, second)).errors).toEqual([]);
  expect(await pieces(), 'what was deleted for good meanwhile stays away').toBeNull();
});
