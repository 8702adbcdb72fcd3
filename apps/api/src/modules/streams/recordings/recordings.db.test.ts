import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { LONG_TEST_MS } from '@benison/testkit/long-test';
import { testRecorder } from '@benison/testkit/prepare-media';
import { until } from '@benison/testkit/soon';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  goLiveRecorded,
  growsTo,
  piecesOf,
  readRecording,
  untilBegun,
  untilStored,
  type StoredPiece,
} from '../../../../tests/setups/test-recordings.ts';
import { END, goLive, hosting } from '../../../../tests/setups/test-streams.ts';
import { recordingDeskOf } from './recording-desk.ts';
import { recordingKey } from './recording.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ media: true, env: { BENISON_RECORDER: await testRecorder() } });
});
afterAll(() => t[Symbol.asyncDispose]());

async function bytesOf({ id, file_kind: kind }: StoredPiece): Promise<Buffer> {
  const stored = await t.app.files.get(recordingKey(id, kind === 'mkv' ? 'mkv' : 'webm'));
  if (!stored) throw new Error('The piece has no file.');
  return buffer(stored.body);
}

const nothingLeft = (): Promise<void> =>
  until('nothing is left on this machine', async () => (await readdir(recordingDeskOf(t.app).folder)).length === 0);

const CHANGED = 'subscription($id: ID!) { streamChanged(streamId: $id) { stream { replay { pieces { id } } } } }';

test('what a host sends is recorded until the stream ends, and plays from its index', async () => {
  const { host } = await hosting(t);
  await using stream = await goLiveRecorded(t, host);
  await growsTo(t, stream.id, 4_000);
  const page = await host.client.subscribe(CHANGED, { id: stream.id });
  await host.client.query(END, { id: stream.id });
  await untilStored(t, stream.id, 1);
  // A page that waits for the recording is told.
  while ((await page.next()).data.streamChanged.stream.replay?.pieces.length !== 1);
  page.close();
  const [piece] = await piecesOf(t, stream.id);
  if (!piece) throw new Error('There is no recording.');
  const bytes = await bytesOf(piece);
  const read = readRecording(bytes);
  expect(read).toMatchObject({ docType: 'webm', codecs: ['V_VP8'] });
  expect(bytes.length).toBe(Number(piece.size_bytes));
  expect(read.durationMs).toBe(piece.duration_ms);
  expect(read.frames[0]).toMatchObject({ isKey: true });
  expect(read.frames.at(-1)?.ms).toBe(piece.duration_ms);
  expect(read.frames.map(({ ms }) => ms)).toEqual(read.frames.map(({ ms }) => ms).sort((a, b) => a - b));
  expect(read.cues).toBeGreaterThan(0);
  expect(read.cuesHit).toBe(read.cues);
  await nothingLeft();
});

test(
  'a recorder that is killed loses no more than its last seconds, and the next one goes on',
  async () => {
    const { host } = await hosting(t);
    await using stream = await goLiveRecorded(t, host);
    await growsTo(t, stream.id, 4_000);
    recordingDeskOf(t.app).kill(stream.id);
    await untilBegun(t, stream.id, 2);
    await growsTo(t, stream.id, 4_000);
    await host.client.query(END, { id: stream.id });
    await untilStored(t, stream.id, 2);
    const pieces = await piecesOf(t, stream.id);
    expect(pieces).toHaveLength(2);
    for (const piece of pieces) {
      const read = readRecording(await bytesOf(piece));
      expect(read.durationMs).toBeGreaterThan(1_000);
      expect(read.cuesHit).toBeGreaterThan(0);
    }
    const [first, second] = pieces;
    expect(second?.began_at?.getTime()).toBeGreaterThan((first?.began_at?.getTime() ?? 0) + (first?.duration_ms ?? 0));
    await nothingLeft();
  },
  LONG_TEST_MS,
);

test('a host who deletes the recording while it is live is recorded no further, and nothing of it stays', async () => {
  const { host } = await hosting(t);
  await using stream = await goLiveRecorded(t, host);
  await growsTo(t, stream.id, 1);
  const DELETE = 'mutation($input: DeleteReplayInput!) { deleteReplay(input: $input) { stream { isRecorded status } } }';
  const { deleteReplay } = await host.client.query(DELETE, { input: { streamId: stream.id } });
  expect(deleteReplay.stream).toEqual({ isRecorded: false, status: 'LIVE' });
  await nothingLeft();
  expect(await recordingDeskOf(t.app).sizeOf(stream.id)).toBe(0);
  expect(await piecesOf(t, stream.id)).toEqual([]);
  await host.client.query(END, { id: stream.id });
});

test('a stream whose host did not ask for it is not recorded, and nobody in the room sees the recorder of one that is', async () => {
  const [{ host }, { host: other, viewer }] = [await hosting(t), await hosting(t)];
  await using plain = await goLive(t, host);
  await using recorded = await goLiveRecorded(t, other);
  expect(recorded.host.others()).toEqual([]);
  expect(await piecesOf(t, plain.id)).toEqual([]);
  const SHOWN = 'query($id: ID!) { stream(id: $id) { isRecorded viewerCount } }';
  expect((await viewer.client.query(SHOWN, { id: recorded.id })).stream).toEqual({ isRecorded: true, viewerCount: 0 });
  expect((await host.client.query(SHOWN, { id: plain.id })).stream).toEqual({ isRecorded: false, viewerCount: 0 });
  for (const [member, { id }] of [
    [host, plain],
    [other, recorded],
  ] as const)
    await member.client.query(END, { id });
});
