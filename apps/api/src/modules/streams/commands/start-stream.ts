import { randomBytes } from 'node:crypto';
import { StartStreamInput } from '@benison/contracts/streams';
import type { Actor, BusinessActor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import { IdempotencyMismatchError } from '../../../platform/database/idempotency.ts';
import { sqlOf, type Sql } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { withVideo } from '../../../platform/media/with-video.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { noteReplay } from '../../../platform/request-scope.ts';
import { assertNoWarning } from '../../businesses/public.ts';
import { assertAgreed } from '../agreement.ts';
import { AlreadyLiveError, StreamNotLiveError } from '../errors.ts';
import { streamChanged, streamNamed } from '../events.ts';
import { holdHost } from '../hold-host.ts';
import { assertNotBannedFromLive } from '../live-bans.ts';
import { dropRoom } from '../rooms/drop-room.ts';
import { roomWatchOf } from '../rooms/room-watch.ts';
import { deadlineOf } from '../stream-rules.ts';
import { runningStream, STREAM_COLUMNS, type StreamRow } from '../stream.ts';
import { makeTicket, type StreamTicket } from '../ticket.ts';

/**
 * Starts a stream and returns the host's ticket into its room. It is live once the host's first picture or sound arrives.
 * Repeating the request id returns the same stream.
 * @throws AgreementRequiredError, LiveBannedError, AlreadyLiveError, VideoUnavailableError
 */
export async function startStream(app: AppContext, actor: Actor, raw: unknown): Promise<StreamTicket> {
  const input = StartStreamInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('streamPerBusiness', me.businessId);
  const stream = (await startedBefore(sqlOf(app.em()), me, input)) ?? (await startAnew(app, me, input, { fromEncoder: false }));
  if (stream.ended_at) throw new StreamNotLiveError();
  roomWatchOf(app).lookAt(stream.id, deadlineOf(stream));
  return makeTicket(app, me, { stream, isHost: true, matchId: null, matchedAt: null });
}

/** The stream that this request already started. */
async function startedBefore(sql: Sql, me: Host, input: StartStreamInput): Promise<StreamRow | null> {
  const [row] = await sql<StreamRow>(`select ${STREAM_COLUMNS} from live_streams s where s.streamer_id = $1 and s.request_id = $2`, [
    me.businessId,
    input.requestId,
  ]);
  const isSame =
    row?.title === input.title &&
    row.description === (input.description ?? null) &&
    row.is_recorded === (input.isRecorded ?? false) &&
    row.is_captioned === (input.isCaptioned ?? false);
  if (row && !isSame) throw new IdempotencyMismatchError();
  if (row) noteReplay();
  return row ?? null;
}

/** The business that streams. */
export type Host = Pick<BusinessActor, 'businessId' | 'userId'>;

/**
 * Starts a stream that its host has not begun yet. The room is made first, under a new name, because no other server may be called
 * while a transaction is open. @throws AgreementRequiredError, LiveBannedError, AlreadyLiveError, VideoUnavailableError
 */
export async function startAnew(
  app: AppContext,
  me: Host,
  input: StartStreamInput,
  { fromEncoder }: Pick<NewStream, 'fromEncoder'>,
): Promise<StreamRow> {
  const sql = sqlOf(app.em());
  try {
    await assertMayStart(sql, me, input, app.clock.now());
  } catch (error) {
    // The same request arrived twice at once: what the other one started is no reason to refuse this one.
    const begun = await startedBefore(sql, me, input);
    if (begun) return begun;
    throw error;
  }
  const streamId = newId();
  const roomName = `${streamId}-${randomBytes(6).toString('hex')}`;
  await withVideo(() => app.media.createRoom(roomName));
  const stream = await app
    .transaction((tx) => insertStream(tx, me, input, { streamId, roomName, fromEncoder, now: app.clock.now() }))
    .catch(async (error: unknown) => {
      await dropRoom(app, roomName);
      throw error;
    });
  // The same request arrived twice at once, and the other was first.
  if (stream.id !== streamId) await dropRoom(app, roomName);
  return stream;
}

async function assertMayStart(sql: Sql, me: Host, input: StartStreamInput, now: Date): Promise<void> {
  await assertNotBannedFromLive(sql, me.businessId, now);
  await assertNoWarning(sql, me.businessId);
  await assertAgreed(sql, me.userId);
  const running = await runningStream(sql, me.businessId);
  if (running) throw new AlreadyLiveError(running.id);
  if (input.scheduledStreamId) await ownSchedule(sql, me, input.scheduledStreamId);
}

/** The member's announcement, if it has not started or been canceled. */
async function ownSchedule(sql: Sql, me: Host, id: string): Promise<void> {
  const [row] = await sql(
    'select id from scheduled_streams where id = $1 and streamer_id = $2 and canceled_at is null and stream_id is null',
    [id, me.businessId],
  );
  if (!row) throw new NotFoundError('That announcement');
}

interface NewStream {
  streamId: string;
  roomName: string;
  fromEncoder: boolean;
  now: Date;
}

async function insertStream(
  tx: Tx,
  me: Host,
  input: StartStreamInput,
  { streamId, roomName, fromEncoder, now }: NewStream,
): Promise<StreamRow> {
  // @NOTE Two starts by one business are serialised: the second sees the stream of the first.
  await holdHost(tx, me.businessId);
  const before = await startedBefore(tx.sql, me, input);
  if (before) return before;
  await assertMayStart(tx.sql, me, input, now);
  const [row] = await tx.sql<StreamRow>(
    `with s as (insert into live_streams (id, streamer_id, title, description, room_name, request_id, started_at, from_encoder, is_recorded, is_captioned) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *)
     select ${STREAM_COLUMNS} from s`,
    [
      streamId,
      me.businessId,
      input.title,
      input.description ?? null,
      roomName,
      input.requestId,
      now,
      fromEncoder,
      input.isRecorded ?? false,
      input.isCaptioned ?? false,
    ],
  );
  if (!row) throw new Error('A stream was not written.');
  if (input.scheduledStreamId)
    await tx.sql('update scheduled_streams set stream_id = $2 where id = $1', [input.scheduledStreamId, streamId]);
  tx.emit(streamChanged(streamId));
  tx.emit(streamNamed({ streamId }));
  return row;
}
