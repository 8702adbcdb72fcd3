import { mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { SECOND_MS } from '../../../platform/durations.ts';
import { messageOf } from '../../../platform/errors.ts';
import { MEDIA_TOKEN_TTL_SECONDS } from '../../../platform/media/media.ts';
import { isRecorderThere, startRecorder, type RecorderEnd, type RunningRecorder } from '../../../platform/media/recorder.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { recorderIdentity } from '../identity.ts';
import { storeRecording } from './commands/store-recording.ts';
import { partName, pieceOf } from './recording.ts';

/** How long a piece stays with a process that does not renew it: then it was killed, and another goes on. */
const HELD_MS = 15 * SECOND_MS;
/** How long a stream waits for the next recorder after one that failed. */
const REST_MS = 3 * SECOND_MS;
/** A recorder ends with its room; where the room outlives the stream, it is told to. */
const AFTER_END_MS = 5 * SECOND_MS;
/** A bucket takes 5 GB in one piece. */
const PIECE_BYTES_MAX = 2_000_000_000;
/** With less room on the disk no recording begins: the rest of the product needs it more. */
const DISK_FREE_BYTES_MIN = 500_000_000;
/** With less, those that run end as they are: a database whose disk is full takes everything with it. */
const DISK_LEFT_BYTES_MIN = 250_000_000;
const RESTING_MAX = 1_000;
const BATCH = 50;

interface Running {
  streamId: string;
  recorder: RunningRecorder;
}

interface DueStream {
  id: string;
  room_name: string;
  streamer_id: string;
}

const LET_GO = 'update stream_recordings set held_until = null where held_until <= $1';

const DUE = `
  select s.id, s.room_name, s.streamer_id from live_streams s
  where s.is_recorded and s.ended_at is null and s.recording_removed_at is null and s.id <> all($1::uuid[])
    and not exists (select from stream_recordings r where r.stream_id = s.id and r.held_until is not null)
  limit ${BATCH}`;

const RENEW = `
  update stream_recordings r set held_until = $2 from live_streams s
  where r.id = any($1::uuid[]) and s.id = r.stream_id and s.recording_removed_at is null
  returning r.id, s.ended_at`;

/** The recorders of this process: one for each stream that it records, begun again where one was killed. */
export class RecordingDesk {
  readonly #running = new Map<string, Running>();
  readonly #settling = new Map<string, Promise<void>>();
  readonly #resting = new LRUCache<string, true>({ max: RESTING_MAX, ttl: REST_MS });
  #isClosed = false;

  constructor(private readonly app: AppContext) {}

  /** Where pieces lie until they are stored. */
  get folder(): string {
    return join(this.app.config.BENISON_DATA, 'recordings');
  }

  /** One round: ends what is over, begins what has to be recorded, and stores what a killed process left. */
  async round(now: Date): Promise<void> {
    const program = this.app.config.media?.recorder;
    if (this.#isClosed || !program || !(await isRecorderThere(program))) return;
    await this.#renew(now);
    await this.#leaveRoom();
    await this.app.pool.query(LET_GO, [now]);
    await this.#begin(program, now);
    await this.#storeLeft(program, now);
  }

  /** How large the file is by now that this process writes of a stream; 0 when it writes none. */
  async sizeOf(streamId: string): Promise<number> {
    for (const [id, one] of this.#running) {
      if (one.streamId === streamId) return (await stat(join(this.folder, partName(id))).catch(() => ({ size: 0 }))).size;
    }
    return 0;
  }

  /** Kills the recorder of a stream as a crash would. */
  kill(streamId: string): void {
    for (const one of this.#running.values()) if (one.streamId === streamId) one.recorder.kill();
  }

  /** Lets every recorder write what it has and end. What they recorded is stored by the next process on this folder, where not yet. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#running.values()].map(({ recorder }) => recorder.stop()));
    await Promise.all(this.#settling.values());
  }

  async #renew(now: Date): Promise<void> {
    if (this.#running.size === 0) return;
    const until = new Date(now.getTime() + HELD_MS);
    const { rows } = await this.app.pool.query<{ id: string; ended_at: Date | null }>(RENEW, [[...this.#running.keys()], until]);
    const stands = new Map(rows.map((row) => [row.id, row.ended_at]));
    for (const [id, { recorder }] of this.#running) {
      const endedAt = stands.get(id);
      const isWanted = endedAt === null || (endedAt !== undefined && now.getTime() - endedAt.getTime() < AFTER_END_MS);
      if (!isWanted) void recorder.stop();
    }
  }

  async #begin(program: string, now: Date): Promise<void> {
    const { rows } = await this.app.pool.query<DueStream>(DUE, [[...this.#resting.keys()]]);
    if (rows.length === 0 || !(await this.#hasRoom())) return;
    for (const stream of rows) await this.#record(program, stream, now);
  }

  async #hasRoom(): Promise<boolean> {
    const freeBytes = await this.freeBytes();
    if (freeBytes >= DISK_FREE_BYTES_MIN) return true;
    this.app.logger.error({ freeBytes }, 'a stream is not recorded: the disk is full');
    return false;
  }

  /** Ends what is recorded while there is room to finish it; a stream that lasts is recorded again once there is. */
  async #leaveRoom(): Promise<void> {
    if (this.#running.size === 0) return;
    const freeBytes = await this.freeBytes();
    if (freeBytes >= DISK_LEFT_BYTES_MIN) return;
    this.app.logger.error({ freeBytes, streams: this.#running.size }, 'recordings end before their streams: the disk is full');
    for (const { recorder } of this.#running.values()) void recorder.stop();
  }

  /** How much room there is for recordings on this machine. */
  async freeBytes(): Promise<number> {
    await mkdir(this.folder, { recursive: true });
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  async #record(program: string, { id: streamId, room_name: room, streamer_id: hostId }: DueStream, now: Date): Promise<void> {
    const { media: settings } = this.app.config;
    if (!settings) return;
    const id = newId();
    const { rowCount } = await this.app.pool.query(
      'insert into stream_recordings (id, stream_id, created_at, held_until) values ($1, $2, $3, $4) on conflict do nothing',
      [id, streamId, now, new Date(now.getTime() + HELD_MS)],
    );
    // Another process was first.
    if (rowCount === 0 || this.#isClosed) return;
    const token = await this.app.media.token({
      room,
      identity: recorderIdentity(id),
      name: 'Recorder',
      canPublish: false,
      hidden: true,
      records: true,
      ttlSeconds: MEDIA_TOKEN_TTL_SECONDS,
    });
    const url = settings.serverUrl.replace(/^http/, 'ws');
    const order = { url, token, host: `${hostId}:`, file: join(this.folder, partName(id)), bytesMax: PIECE_BYTES_MAX };
    const recorder = startRecorder(program, order, (at) => void this.#noteBegin(id, at));
    this.#running.set(id, { streamId, recorder });
    const settled: Promise<void> = recorder.ended
      .then(({ end, words }) => this.#settle(program, { id, streamId, end, words }))
      .catch((error: unknown) => this.app.logger.warn({ err: messageOf(error), streamId }, 'a recording could not be stored yet'))
      .finally(() => this.#settling.delete(id));
    this.#settling.set(id, settled);
  }

  /** The recorder tells the time of this machine; the row holds that of the product. */
  async #noteBegin(id: string, at: Date): Promise<void> {
    const began = new Date(this.app.clock.now().getTime() - Math.max(0, Date.now() - at.getTime()));
    await this.app.pool
      .query('update stream_recordings set began_at = $2 where id = $1 and began_at is null', [id, began])
      .catch((error: unknown) => this.app.logger.warn({ err: messageOf(error) }, 'the begin of a recording was not noted'));
  }

  async #settle(program: string, ended: { id: string; streamId: string; end: RecorderEnd; words: string }): Promise<void> {
    const { id, streamId, end, words } = ended;
    this.#running.delete(id);
    if (end === 'FAILED') {
      this.#resting.set(streamId, true);
      this.app.logger.warn({ streamId, err: words }, 'a recorder ended before its stream');
    }
    if (end === 'EMPTY') this.#resting.set(streamId, true);
    await this.app.pool.query('update stream_recordings set held_until = null where id = $1', [id]);
    if (!this.#isClosed) await storeRecording(this.app, program, { id, file: join(this.folder, partName(id)) });
  }

  /** What lies here and nobody writes: left by a process that was killed, or by a store that was away. */
  async #storeLeft(program: string, now: Date): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const id = pieceOf(name);
      if (!id || this.#settling.has(id)) continue;
      const work = storeRecording(this.app, program, { id, file: join(this.folder, name), now })
        .catch((error: unknown) => this.app.logger.warn({ err: messageOf(error) }, 'a recording could not be stored yet'))
        .finally(() => this.#settling.delete(id));
      this.#settling.set(id, work);
    }
  }
}

/** The recorders of this process. */
export const recordingDeskOf = oncePer((app: AppContext) => new RecordingDesk(app));

/** Whether streams can be recorded here: its operator has a recorder, and it is built. */
export async function canRecordStreams({ config }: AppContext): Promise<boolean> {
  const program = config.media?.recorder;
  return program ? isRecorderThere(program) : false;
}
