import { testEngine } from '@benison/testkit/captions/engine-command';
import { until } from '@benison/testkit/soon';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { expect, test } from 'vitest';
import { failuresIn, goLiveCaptioned, keptLines } from '../../../../tests/setups/test-captions.ts';
import { END, hosting } from '../../../../tests/setups/test-streams.ts';
import { captionDeskOf } from './caption-desk.ts';
import { FAILURES_MAX } from './commands/rest-captions.ts';

/** Engines that do not work: the stream goes on as if there were none. */

const STATUS = 'query($id: ID!) { stream(id: $id) { status } videoStatus { isAvailable canCaption } }';
const start = (command: string): Promise<TestApp> => startTestApp({ media: true, env: { CAPTIONS_COMMAND: command } });

test('an engine that dies is begun again a few times, after longer and longer rests, and then left, which the host is told; the stream goes on', async () => {
  await using t = await start(testEngine('dies').join(' '));
  const { host } = await hosting(t);
  await using stream = await goLiveCaptioned(t, host);
  const notices = await host.client.subscribe('subscription { streamNoticeAdded { streamId kind } }');
  await until('it failed', async () => (await failuresIn(t, stream.id)) >= 1);
  while ((await failuresIn(t, stream.id)) < FAILURES_MAX) {
    const before = await failuresIn(t, stream.id);
    // Nobody waits for the rests.
    await t.app.pool.query('update stream_captioners set held_until = $2 where stream_id = $1 and held_until > $2 and failures > 0', [
      stream.id,
      new Date(0),
    ]);
    await until('it failed again', async () => (await failuresIn(t, stream.id)) > before);
  }
  expect((await notices.next()).data.streamNoticeAdded).toEqual({ streamId: stream.id, kind: 'CAPTIONS_STOPPED' });
  await captionDeskOf(t.app).round(new Date(t.app.clock.now().getTime() + 3_600_000));
  expect(captionDeskOf(t.app).hears(stream.id)).toBe(false);
  expect((await host.client.query(STATUS, { id: stream.id })).stream.status).toBe('LIVE');
  expect(await keptLines(t, stream.id)).toEqual([]);
  await host.client.query(END, { id: stream.id });
});

test('where the engine is not there, no stream can have captions, and one that asks for them is live all the same', async () => {
  await using t = await start('/nowhere/engine --fast');
  const { host } = await hosting(t);
  await using stream = await goLiveCaptioned(t, host);
  expect(await host.client.query(STATUS, { id: stream.id })).toMatchObject({
    stream: { status: 'LIVE' },
    videoStatus: { canCaption: false },
  });
  expect(captionDeskOf(t.app).hears(stream.id)).toBe(false);
  await host.client.query(END, { id: stream.id });
});
