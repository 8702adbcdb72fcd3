import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeRecordings } from '../streams/public.ts';
import { recorded, storedPiece } from '../streams/recordings/test-recordings.ts';
import { caseAbout, closeWithWholeLog, must, takeBack, tryReport } from './test-moderation.ts';
import { reportedIn, sceneIn } from './test-scene.ts';

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

const PIECES = 'query ($id: ID!) { stream(id: $id) { status replay { pieces { id } } } }';

/** A member whose stream is on and recorded, and a decision with one of its consequences about one of its things, and taken back. */
async function decidedAndTakenBack(target: 'MESSAGE' | 'BUSINESS' | 'STREAM', action: 'LIVE_BAN' | 'ACCOUNT_SUSPENDED') {
  const scene = await sceneIn(t);
  await t.app.pool.query('update live_streams set is_recorded = true where id = $1', [scene.streamId]);
  await storedPiece(t, scene.streamId, t.clock.now());
  const decided = await must(priya, await reportedIn(t, priya, scene, target), 'RESOLVED', action, { banDays: 7 });
  expect((await takeBack(priya, decided)).errors).toEqual([]);
  return (await scene.reporter.client.query(PIECES, { id: scene.streamId })).stream;
}

test.each([
  ['MESSAGE', 'ACCOUNT_SUSPENDED', 1],
  ['BUSINESS', 'ACCOUNT_SUSPENDED', 1],
  ['BUSINESS', 'LIVE_BAN', 1],
  ['STREAM', 'LIVE_BAN', undefined],
] as const)(
  'of the stream that was on while a decision about a %s fell (%s), pieces that can be watched once it is taken back: %s',
  async (target, action, pieces) => {
    const stream = await decidedAndTakenBack(target, action);
    expect(stream.status).toBe('TERMINATED');
    expect(stream.replay?.pieces.length).toBe(pieces);
  },
);
