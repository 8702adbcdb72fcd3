import { StreamKeyUse } from '@benison/contracts/enumerations';
import type { Origin } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { newId } from '../../../../platform/clock.ts';
import { sqlOf, type Sql } from '../../../../platform/database/sql.ts';
import { messageOf } from '../../../../platform/errors.ts';
import { MEDIA_TOKEN_TTL_SECONDS, MediaSource, type WhipAnswer } from '../../../../platform/media/media.ts';
import { VideoUnavailableError, withVideo } from '../../../../platform/media/with-video.ts';
import { startAnew } from '../../commands/start-stream.ts';
import { AlreadyLiveError, StreamNotLiveError } from '../../errors.ts';
import { streamKeyChanged } from '../../events.ts';
import { assertNotBannedFromLive } from '../../live-bans.ts';
import { applyRoomState } from '../../rooms/apply-room-state.ts';
import { dropRoom } from '../../rooms/drop-room.ts';
import { roomWatchOf } from '../../rooms/room-watch.ts';
import { deadlineOf } from '../../stream-rules.ts';
import { findStream, runningStream, type StreamRow } from '../../stream.ts';
import { OfferRefusedError, StreamKeyRefusedError } from '../errors.ts';
import { dueAnnouncement } from '../queries/due-announcement.ts';
import { assertLetIn, identityOfKey, keyOfBusiness, recordUse, testRoomOf, type StreamKeyRow } from '../stream-key.ts';

/** What the room server answers a program that it lets in. */
export type EncoderSession = WhipAnswer & { session: string };

/** Where a program's picture goes: into a stream, or into a test that nobody sees. */
interface Destination {
  room: string;
  stream: StreamRow | null;
}

/**
 * A program comes with its offer: its business's stream goes on, or begins, under the rules that hold for a browser.
 * @throws AgreementRequiredError, LiveBannedError, AlreadyLiveError, EncoderRestsError, OfferRefusedError, VideoUnavailableError
 */
export async function connectEncoder(app: AppContext, origin: Origin, key: StreamKeyRow, offer: string): Promise<EncoderSession> {
  // Nothing begins for what cannot be an offer.
  if (!offer.startsWith('v=0')) throw new OfferRefusedError();
  await app.limits.take('ingestPerBusiness', key.business_id);
  const to = await destinationOf(app, key);
  const call = () => callRoom(app, key, to.room, { method: 'POST', session: null, body: offer, ifMatch: null });
  let answer = await call();
  // Of several that come at one moment under one name, the room server drops all but one: the others ask again.
  if (answer.status >= 500) answer = await call();
  if (answer.status === 400) throw new OfferRefusedError();
  if (answer.status !== 201 || !answer.session) throw new VideoUnavailableError('Live video is unavailable right now. Please try again.');
  await assertStillWelcome(app, key, to);
  await tellConnected(app, origin, key, to);
  if (to.stream) {
    roomWatchOf(app).lookAt(to.stream.id, deadlineOf(to.stream));
    roomWatchOf(app).look(to.stream.id);
  }
  return { ...answer, session: answer.session };
}

async function destinationOf(app: AppContext, key: StreamKeyRow): Promise<Destination> {
  const room = testRoomOf(key, app.clock.now());
  if (room) {
    await withVideo(() => app.media.createRoom(room));
    return { room, stream: null };
  }
  const stream = await streamFor(app, key);
  return { room: stream.room_name, stream };
}

async function streamFor(app: AppContext, key: StreamKeyRow): Promise<StreamRow> {
  const sql = sqlOf(app.em());
  const running = await runningStream(sql, key.business_id);
  if (running) return goOn(app, sql, running);
  await assertLetIn(sql, key, app.clock.now());
  await app.limits.take('streamPerBusiness', key.business_id);
  const host = { businessId: key.business_id, userId: key.user_id };
  // Whoever said they would come finds the stream where it was announced.
  const announced = await dueAnnouncement(sql, key.business_id, app.clock.now());
  const { title, description } = announced ?? key;
  const input = {
    requestId: newId(),
    title,
    description: description ?? undefined,
    ...(announced && { scheduledStreamId: announced.id }),
    isRecorded: key.is_recorded,
    isCaptioned: key.is_captioned,
  };
  try {
    return await startAnew(app, host, input, { fromEncoder: true });
  } catch (error) {
    if (!(error instanceof AlreadyLiveError)) throw error;
    // The program came twice at once: the other one began it.
    const begun = await runningStream(sql, key.business_id);
    if (!begun) throw error;
    return goOn(app, sql, begun);
  }
}

/** A program comes back to its stream; the newest one sends. One that a browser began stays the browser's. */
async function goOn(app: AppContext, sql: Sql, stream: StreamRow): Promise<StreamRow> {
  if (!stream.from_encoder) throw new AlreadyLiveError(stream.id);
  await assertNotBannedFromLive(sql, stream.streamer_id, app.clock.now());
  // The room may have emptied and closed meanwhile.
  await withVideo(() => app.media.createRoom(stream.room_name));
  return stream;
}

type Call = Omit<Parameters<AppContext['media']['whip']>[0], 'token'>;

/** Calls the room server as the program of this key: with a ticket for this room and this name, which never leaves the server. */
export async function callRoom(app: AppContext, key: StreamKeyRow, room: string, call: Call): Promise<WhipAnswer> {
  return withVideo(async () => {
    const token = await app.media.token({
      room,
      identity: identityOfKey(key),
      name: key.title,
      canPublish: true,
      sources: [MediaSource.Camera, MediaSource.Microphone],
      ttlSeconds: MEDIA_TOKEN_TTL_SECONDS,
    });
    return app.media.whip({ ...call, token });
  });
}

/**
 * The room server makes a room for whoever comes by WHIP: what ended while it answered, a stream, a test or the key, is ended again.
 * @throws StreamNotLiveError, StreamKeyRefusedError
 */
async function assertStillWelcome(app: AppContext, key: StreamKeyRow, { room, stream }: Destination): Promise<void> {
  const sql = sqlOf(app.em());
  const [current, row] = [await keyOfBusiness(sql, key.business_id), stream && (await findStream(sql, stream.id))];
  const isKeyOld = current?.id !== key.id;
  const isOver = stream ? row === null || row.ended_at !== null : current?.test_room !== room;
  if (!isKeyOld && !isOver) return;
  if (stream && row && !row.ended_at)
    await app.media
      .remove(room, identityOfKey(key))
      .catch((error: unknown) =>
        app.logger.warn({ err: messageOf(error) }, 'a program that came too late could not be put out of its room'),
      );
  else if (stream && row) await applyRoomState(app, stream.id);
  else await dropRoom(app, room);
  throw isKeyOld ? new StreamKeyRefusedError() : new StreamNotLiveError();
}

async function tellConnected(app: AppContext, origin: Origin, key: StreamKeyRow, { stream }: Destination): Promise<void> {
  const now = app.clock.now();
  await app.transaction(async (tx) => {
    await tx.sql('update stream_keys set last_used_at = $2 where business_id = $1', [key.business_id, now]);
    const kind = stream ? StreamKeyUse.Connected : StreamKeyUse.Tested;
    await recordUse(tx.sql, origin, { businessId: key.business_id, hint: key.hint, kind, now });
    tx.emit(streamKeyChanged(key.user_id));
  });
}
