import { readdir } from 'node:fs/promises';
import { LONG_TEST_MS } from '@benison/testkit/long-test';
import { testRecorder } from '@benison/testkit/prepare-media';
import { until } from '@benison/testkit/soon';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { goLiveRecorded, growsTo, piecesOf, untilBegun, untilStored } from '../../../../tests/setups/test-recordings.ts';
import { END, hosting, stored } from '../../../../tests/setups/test-streams.ts';
import { recordingDeskOf } from './recording-desk.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ media: true, env: { BENISON_RECORDER: await testRecorder() }, logger: pino({ level: 'silent' }) });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t[Symbol.asyncDispose]());

const onThisMachine = async (): Promise<number> => (await readdir(recordingDeskOf(t.app).folder)).length;

/** The disk has so much room, until it is restored. */
const withRoom = (bytes: number) => vi.spyOn(recordingDeskOf(t.app), 'freeBytes').mockResolvedValue(bytes);

test('a recording that cannot be stored, as its bucket is away, waits on this machine and is stored once it is back', async () => {
  const { host } = await hosting(t);
  await using stream = await goLiveRecorded(t, host);
  await growsTo(t, stream.id, 4_000);
  const away = vi.spyOn(t.app.files, 'putFile').mockRejectedValue(new Error('The bucket does not answer.'));
  await host.client.query(END, { id: stream.id });
  await until('it was tried', () => away.mock.calls.length > 1);
  expect(await onThisMachine()).toBe(1);
  const SHOWN = 'query($id: ID!) { stream(id: $id) { replay { isComplete pieces { id } } } }';
  expect((await host.client.query(SHOWN, { id: stream.id })).stream.replay).toEqual({ isComplete: false, pieces: [] });
  away.mockRestore();
  await untilStored(t, stream.id, 1);
  await until('nothing is left on this machine', async () => (await onThisMachine()) === 0);
});

test(
  'a disk that becomes full ends a recording that can be played, the stream goes on, and is recorded again once there is room',
  async () => {
    const { host } = await hosting(t);
    await using stream = await goLiveRecorded(t, host);
    await growsTo(t, stream.id, 4_000);
    const disk = withRoom(200_000_000);
    await untilStored(t, stream.id, 1);
    expect((await stored(t, stream.id)).status).toBe('LIVE');
    expect(await piecesOf(t, stream.id)).toHaveLength(1);
    disk.mockRestore();
    await untilBegun(t, stream.id, 2);
    await growsTo(t, stream.id, 4_000);
    await host.client.query(END, { id: stream.id });
    await untilStored(t, stream.id, 2);
  },
  LONG_TEST_MS,
);

test('a stream that begins while the disk is full goes live without a recording', async () => {
  const { host } = await hosting(t);
  const disk = withRoom(400_000_000);
  const going = goLiveRecorded(t, host);
  const BEGUN =
    'select from live_streams s left join stream_recordings r on r.stream_id = s.id where s.streamer_id = $1 and r.id is null and s.status = $2';
  await until('it is live', async () => (await t.app.pool.query(BEGUN, [host.businessId, 'LIVE'])).rowCount === 1);
  const looks = disk.mock.calls.length;
  await until('it was looked twice', () => disk.mock.calls.length > looks + 1);
  expect((await t.app.pool.query(BEGUN, [host.businessId, 'LIVE'])).rowCount).toBe(1);
  disk.mockRestore();
  await using stream = await going;
  await host.client.query(END, { id: stream.id });
  await untilStored(t, stream.id, 1);
});
