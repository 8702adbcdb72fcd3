import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { untilTold } from '@benison/testkit/told';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { storedStream } from '../../../tests/setups/test-streams.ts';

/** Rights that end while a subscription is being opened. What looks again every few seconds stands still here. */

let t: TestApp;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  t = await startTestApp();
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  vi.useRealTimers();
});

const CHANGED = 'subscription($id: ID!) { streamChanged(streamId: $id) { stream { id } } }';

/** The database answers at once whether `viewer` may watch, and its answer arrives when the test says so. */
function slowAnswers(viewer: string) {
  const [asked, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const query = t.app.pool.query.bind(t.app.pool) as (...given: unknown[]) => Promise<unknown>;
  const slow = vi.spyOn(t.app.pool, 'query').mockImplementation(async (...given: unknown[]) => {
    const answer = await query(...given);
    const { text, values } = given[0] as { text?: string; values?: unknown[] };
    if (!text?.includes('asked.viewer') || !values?.includes(viewer)) return answer;
    asked.resolve();
    await arrived.promise;
    return answer;
  });
  onTestFinished(() => slow.mockRestore());
  return { asked: asked.promise, arrive: arrived.resolve };
}

test('a match that ends while its member begins to watch ends the subscription at once, and leaves others alone', async () => {
  const [host, viewer, friend] = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
  const matchId = await t.seed.match(host, viewer);
  await t.seed.match(host, friend);
  const streamId = await storedStream(t, host);
  const before = await host.client.subscribe(CHANGED, { id: streamId });
  const answers = slowAnswers(viewer.businessId);
  const hearing = Promise.all([viewer, friend].map(({ client }) => client.subscribe(CHANGED, { id: streamId })));
  await answers.asked;
  await host.client.query('mutation($input: UnmatchInput!) { unmatch(input: $input) { success } }', { input: { matchId } });
  await untilTold(t);
  answers.arrive();
  const [viewerHears, friendHears] = await hearing;
  await expect(viewerHears?.next()).rejects.toThrow('FORBIDDEN');
  await t.app.transaction(async (tx) => tx.emit({ type: 'stream.changed', topics: [`stream:${streamId}`], data: { streamId } }));
  for (const live of [before, friendHears]) {
    expect((await live?.next())?.data.streamChanged.stream).toEqual({ id: streamId });
    live?.close();
  }
  viewerHears?.close();
});
