import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseAbout, closeWithWholeLog, must, takeBack, tryReport } from '../../../tests/setups/test-moderation.ts';
import { recorded, storedPiece } from '../../../tests/setups/test-recordings.ts';
import { reportedIn, sceneIn, type Scene } from '../../../tests/setups/test-scene.ts';
import { removeRecordings, terminateStream } from '../streams/public.ts';

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

/** A member whose stream is on and recorded, and another who reports. */
async function recordedScene(): Promise<Scene> {
  const scene = await sceneIn(t);
  await t.app.pool.query('update live_streams set is_recorded = true where id = $1', [scene.streamId]);
  await storedPiece(t, scene.streamId, t.clock.now());
  return scene;
}

const asWatched = async ({ reporter, streamId }: Scene) => (await reporter.client.query(PIECES, { id: streamId })).stream;
/** How many pieces can be watched; null while none can. */
const watched = async ({ reporter, streamId }: Scene): Promise<number | null> =>
  (await reporter.client.graphql(PIECES, { id: streamId })).data?.stream?.replay?.pieces.length ?? null;
/** For how long, where a decision has a length. */
const lengthOf = (action: string): object => (action === 'LIVE_BAN' || action === 'ACCOUNT_SUSPENDED' ? { banDays: 7 } : {});

test.each([
  ['MESSAGE', 'ACCOUNT_SUSPENDED'],
  ['BUSINESS', 'ACCOUNT_SUSPENDED'],
  ['BUSINESS', 'LIVE_BAN'],
  ['STREAM', 'LIVE_BAN'],
  ['STREAM', 'ACCOUNT_SUSPENDED'],
  ['STREAM', 'STREAM_TERMINATED'],
  ['STREAM', 'CONTENT_REMOVED'],
] as const)('what was recorded of the stream is there once a decision about a %s (%s) is taken back', async (target, action) => {
  const scene = await recordedScene();
  const decided = await must(priya, await reportedIn(t, priya, scene, target), 'RESOLVED', action, lengthOf(action));
  if (target === 'STREAM') expect(await watched(scene)).toBeNull();
  expect((await takeBack(priya, decided)).errors).toEqual([]);
  // Content is removed while the stream goes on.
  if (action === 'CONTENT_REMOVED') await t.app.transaction((tx) => terminateStream(tx, { streamId: scene.streamId, now: t.clock.now() }));
  expect(await asWatched(scene)).toMatchObject({ status: 'TERMINATED', replay: { pieces: [expect.anything()] } });
});

test.each([
  ['STREAM_TERMINATED', 'CONTENT_REMOVED'],
  ['STREAM_TERMINATED', 'LIVE_BAN'],
] as const)(
  'of two decisions that took a recording away (%s, %s), whichever is taken back first, it comes back with the second',
  async (one, other) => {
    for (const order of [0, 1]) {
      const scene = await recordedScene();
      const decided = [await must(priya, await reportedIn(t, priya, scene, 'STREAM'), 'RESOLVED', one)];
      const [another] = [await t.seed.member()];
      await t.seed.match(another, scene.subject);
      expect((await tryReport(another, 'STREAM', scene.streamId)).errors).toEqual([]);
      decided.push(await must(priya, await caseAbout(t, priya, scene.streamId), 'RESOLVED', other, lengthOf(other)));
      const [first, second] = order === 0 ? decided : decided.toReversed();
      expect((await takeBack(priya, first!)).errors).toEqual([]);
      expect(await watched(scene)).toBeNull();
      expect((await takeBack(priya, second!)).errors).toEqual([]);
      expect(await watched(scene)).toBe(1);
    }
  },
);

test('what its host has deleted meanwhile stays away, whatever is taken back', async () => {
  const scene = await recordedScene();
  const decided = await must(priya, await reportedIn(t, priya, scene, 'STREAM'), 'RESOLVED', 'STREAM_TERMINATED');
  await t.app.transaction((tx) => removeRecordings(tx, scene.streamId, new Date(t.clock.now().getTime() + 1)));
  expect((await takeBack(priya, decided)).errors).toEqual([]);
  expect(await watched(scene)).toBeNull();
});
