import { joinRoom } from '@benison/testkit/room';
import type { SeededMember } from '@benison/testkit/seed';
import { until } from '@benison/testkit/soon';
import type { TestApp } from '@benison/testkit/test-app';
import { recordingDeskOf } from '../../src/modules/streams/recordings/recording-desk.ts';
import { recordingKey } from '../../src/modules/streams/recordings/recording.ts';
import { newId } from '../../src/platform/clock.ts';
import { MINUTE_MS } from '../../src/platform/durations.ts';
import { agree, hostWith, START, startOf, storedStream, untilStatus, type TestStream } from './test-streams.ts';

export interface StoredPiece {
  id: string;
  began_at: Date | null;
  stored_at: Date | null;
  file_kind: string | null;
  duration_ms: number | null;
  size_bytes: string | null;
}

/** Letters, so that they arrive as they are. */
export const BYTES = Array.from({ length: 5_000 }, (_, index) => String.fromCodePoint(97 + (index % 23))).join('');

/** A piece that is stored, of a minute's length. */
export async function storedPiece(t: TestApp, streamId: string, beganAt: Date): Promise<string> {
  const id = newId();
  await t.app.files.put(recordingKey(id, 'webm'), Buffer.from(BYTES), 'video/webm');
  await t.app.pool.query(
    `insert into stream_recordings (id, stream_id, created_at, began_at, stored_at, file_kind, duration_ms, size_bytes) values ($1, $2, $3, $3, $3, 'webm', 60000, $4)`,
    [id, streamId, beganAt, BYTES.length],
  );
  return id;
}

/** A stream of this host that is over and was to be recorded. */
export async function recordedStream(t: TestApp, host: SeededMember): Promise<string> {
  const streamId = await storedStream(t, host, { status: 'ENDED' });
  await t.app.pool.query('update live_streams set is_recorded = true where id = $1', [streamId]);
  return streamId;
}

/** A stream that is over and was recorded in two pieces, its host, and those who could watch it. */
export async function recorded(t: TestApp, viewers = 1) {
  const scene = await hostWith(t, viewers);
  const streamId = await recordedStream(t, scene.host);
  const now = t.app.clock.now().getTime();
  const pieces = [
    await storedPiece(t, streamId, new Date(now - 10 * MINUTE_MS)),
    await storedPiece(t, streamId, new Date(now - 5 * MINUTE_MS)),
  ];
  return { ...scene, streamId, pieces };
}

/** The pieces of a stream, in order. */
export async function piecesOf(t: TestApp, streamId: string): Promise<StoredPiece[]> {
  const { rows } = await t.app.pool.query<StoredPiece>(
    'select id, began_at, stored_at, file_kind, duration_ms, size_bytes from stream_recordings where stream_id = $1 order by created_at',
    [streamId],
  );
  return rows;
}

/** As many pieces have begun to be written. */
export const untilBegun = (t: TestApp, streamId: string, count: number): Promise<void> =>
  until(`${count} recordings began`, async () => (await piecesOf(t, streamId)).filter((one) => one.began_at).length >= count);

/** As many pieces are stored. */
export const untilStored = (t: TestApp, streamId: string, count: number): Promise<void> =>
  until(`${count} recordings are stored`, async () => (await piecesOf(t, streamId)).filter((one) => one.stored_at).length >= count);

/** The file that is being written of a stream has so many bytes. */
export const growsTo = (t: TestApp, streamId: string, bytes: number): Promise<void> =>
  until('the recording grows', async () => (await recordingDeskOf(t.app).sizeOf(streamId)) >= bytes);

/** Starts a stream that its host has recorded; resolves once it is live and its recording has begun. */
export async function goLiveRecorded(t: TestApp, host: SeededMember, title = 'Open house'): Promise<TestStream> {
  await agree(host);
  const { input } = startOf(title);
  const {
    startStream: { ticket },
  } = await host.client.query(START, { input: { ...input, isRecorded: true } });
  const inRoom = await joinRoom(ticket.url, ticket.token);
  await inRoom.publish();
  await untilStatus(t, ticket.stream.id, 'LIVE');
  await untilBegun(t, ticket.stream.id, 1);
  return { id: ticket.stream.id, ticket, host: inRoom, [Symbol.asyncDispose]: () => inRoom[Symbol.asyncDispose]() };
}

export interface ReadRecording {
  docType: string;
  codecs: string[];
  /** As the head says. */
  durationMs: number;
  /** The time of each frame of the picture, in the file's order. */
  frames: { ms: number; isKey: boolean }[];
  /** Where the index leads: to clusters that begin with a whole picture. */
  cuesHit: number;
  cues: number;
}

/** Reads a recording by the rules of EBML and Matroska alone, and fails where it breaks them. */
export function readRecording(bytes: Buffer): ReadRecording {
  const read: ReadRecording = { docType: '', codecs: [], durationMs: 0, frames: [], cuesHit: 0, cues: 0 };
  const opened = new Map<number, boolean>();
  const targets: number[] = [];
  let segment = 0;
  let cluster = { at: 0, base: 0, isFirst: true };
  const walk = (from: number, end: number): void => {
    for (let at = from; at < end;) {
      const one = elementAt(bytes, at);
      if (one.end > end) throw new Error(`Element ${one.id.toString(16)} at ${at} ends behind what holds it.`);
      const value = bytes.subarray(one.body, one.end);
      if (one.id === 0x18538067) segment = one.body;
      if (one.id === 0x1f43b675) cluster = { at: at - segment, base: 0, isFirst: true };
      if (PARENTS.has(one.id)) walk(one.body, one.end);
      else if (one.id === 0x4282) read.docType = value.toString('latin1');
      else if (one.id === 0x86) read.codecs.push(value.toString('latin1'));
      else if (one.id === 0x4489) read.durationMs = value.readDoubleBE(0);
      else if (one.id === 0xe7) cluster.base = numberIn(value);
      else if (one.id === 0xf1) targets.push(numberIn(value));
      else if (one.id === 0xa3 && value[0] === 0x81) {
        const isKey = ((value[3] ?? 0) & 0x80) !== 0;
        read.frames.push({ ms: cluster.base + value.readInt16BE(1), isKey });
        if (cluster.isFirst) opened.set(cluster.at, isKey);
        cluster.isFirst = false;
      }
      at = one.end;
    }
  };
  walk(0, bytes.length);
  return { ...read, cues: targets.length, cuesHit: targets.filter((at) => opened.get(at)).length };
}

/** EBML header, Segment, Info, Tracks, TrackEntry, Cluster, Cues, CuePoint, CueTrackPositions. */
const PARENTS = new Set([0x1a45dfa3, 0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0x1f43b675, 0x1c53bb6b, 0xbb, 0xb7]);

function elementAt(bytes: Buffer, at: number): { id: number; body: number; end: number } {
  const idLength = lengthOf(bytes[at]);
  const sizeLength = lengthOf(bytes[at + idLength]);
  const body = at + idLength + sizeLength;
  const first = (bytes[at + idLength] ?? 0) & (0xff >> sizeLength);
  const size = bytes.subarray(at + idLength + 1, body).reduce((sum, next) => sum * 256 + next, first);
  return { id: numberIn(bytes.subarray(at, at + idLength)), body, end: body + size };
}

function lengthOf(first: number | undefined): number {
  if (!first) throw new Error('An element begins with no length.');
  return Math.clz32(first) - 23;
}

const numberIn = (bytes: Buffer): number => bytes.reduce((sum, next) => sum * 256 + next, 0);
