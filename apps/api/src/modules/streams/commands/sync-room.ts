import { StreamNoticeKind } from '@benison/contracts/enumerations';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { messageOf } from '../../../platform/errors.ts';
import type { RoomParticipant } from '../../../platform/media/media.ts';
import { businessOf, signedOutOf } from '../../accounts/public.ts';
import { hostsBan, mayWatch } from '../access.ts';
import { COUNTS_TOPIC, StreamEvent, streamNotice, streamTopic, type ViewersSignal } from '../events.ts';
import { isEncoderIdentity, isUnseenIdentity } from '../identity.ts';
import { oldEncodersOf } from '../ingest/queries/old-encoders.ts';
import { applyRoomState } from '../rooms/apply-room-state.ts';
import { takeAbsentOffStage } from '../stage/absent-guests.ts';
import { END_REASONS, nextLookOf, nextStep, StreamStep, type HostSeen } from '../stream-rules.ts';
import { findStream, lockStream, type StreamRow } from '../stream.ts';
import { endNow, goLive, setInterrupted } from '../transitions.ts';

/** The result of one look into a room. */
interface Look {
  at: Date;
  host: HostSeen;
  /** Since when each viewer is here, by business; null when the room could not be reached, so nothing is known. */
  viewers: Map<string, Date> | null;
  /** Businesses that were in the room without the right to be. */
  outsiders: string[];
}

const NOBODY: ReadonlySet<string> = new Set();
const EMPTY_HOST: HostSeen = { isHere: false, isPublishing: false };

/**
 * Updates a stream from its room's own list: who is here, whether the host is, and what follows. Anybody in the room
 * who may not be there is removed. Webhooks only say when to look, so late, repeated and reordered ones do no harm.
 * Returns when to look again if nothing is reported: the stream may end by itself, or is kept silent.
 */
export async function syncRoom(app: AppContext, streamId: string): Promise<Date | null> {
  const stream = await findStream(sqlOf(app.em()), streamId);
  if (!stream) return null;
  if (stream.ended_at) {
    await applyRoomState(app, streamId);
    return null;
  }
  const at = app.clock.now();
  const people = await peopleIn(app, stream);
  if (people === 'UNSURE') return nextLookOf(stream, at);
  const outsiders = people ? await outsidersOf(app, stream, people, at) : NOBODY;
  if (people) {
    await putOut(
      app,
      stream,
      people.filter(({ identity }) => outsiders.has(identity)),
    );
    await silenceOffStage(app, stream, people);
  }
  const after = await app.transaction((tx) => take(tx, streamId, lookOf(stream, people, outsiders, at)));
  if (after.told) app.feed.signal({ type: StreamEvent.Viewers, topics: [streamTopic(streamId), COUNTS_TOPIC], data: after.told });
  if (after.stream.ended_at || after.stream.paused_at || after.stream.room_is_muted) await applyRoomState(app, streamId);
  return nextLookOf(after.stream, at);
}

/**
 * Everybody in the room. If the room is gone while its stream is not, as after a restart of the server, it is made again under
 * the same name. Null: the server is down. UNSURE: it denied the room, yet says it exists; the next look knows more.
 */
async function peopleIn(app: AppContext, { room_name: roomName }: StreamRow): Promise<RoomParticipant[] | null | 'UNSURE'> {
  try {
    const people = await app.media.participants(roomName);
    if (people) return people;
    await app.media.createRoom(roomName);
    return [];
  } catch (error) {
    app.logger.warn({ err: messageOf(error) }, 'a room could not be reached');
    return (await app.media.status()).isAvailable ? 'UNSURE' : null;
  }
}

/** Who is in the room but may not be: signed out, no longer matched, blocked, banned, or not one of our identities. */
async function outsidersOf(app: AppContext, stream: StreamRow, people: readonly RoomParticipant[], now: Date): Promise<Set<string>> {
  const guests = people.filter(({ identity }) => !isUnseenIdentity(identity) && businessOf(identity) !== stream.streamer_id);
  const ids = [...new Set(guests.map(({ identity }) => businessOf(identity)).filter((id) => id !== null))];
  const { rows } = await app.pool.query<{ id: string }>(
    `select v.id from live_streams s, unnest($2::uuid[]) as v(id) where s.id = $1 and ${mayWatch('v.id', '$3::timestamptz')}`,
    [stream.id, ids, now],
  );
  const welcome = new Set(rows.map((row) => row.id));
  const foreign = guests.map(({ identity }) => identity).filter((identity) => !welcome.has(businessOf(identity) ?? ''));
  const signedOut = await signedOutOf(
    app,
    people.map(({ identity }) => identity),
  );
  return new Set([...foreign, ...signedOut, ...(await oldEncodersOf(app, stream, people))]);
}

async function putOut(app: AppContext, { room_name: roomName, id }: StreamRow, people: readonly RoomParticipant[]): Promise<void> {
  await allOf(app, id, people, ({ identity }) => app.media.remove(roomName, identity));
}

/** Does the same about several people in a room; whoever cannot be reached is met at the next look. */
async function allOf(
  app: AppContext,
  streamId: string,
  people: readonly RoomParticipant[],
  work: (one: RoomParticipant) => Promise<void>,
): Promise<void> {
  const results = await Promise.allSettled(people.map(work));
  for (const result of results)
    if (result.status === 'rejected')
      app.logger.warn({ err: String(result.reason), streamId }, 'someone could not be put out of a room, or off its stage');
}

/** Who is seen or heard and is neither the host nor on stage: put off it while the server was away, or back with an old ticket. */
async function silenceOffStage(
  app: AppContext,
  { id, room_name: roomName, streamer_id: hostId }: StreamRow,
  people: readonly RoomParticipant[],
) {
  const guests = people.filter(
    ({ identity, isPublishing }) => isPublishing && !isUnseenIdentity(identity) && businessOf(identity) !== hostId,
  );
  if (guests.length === 0) return;
  const { rows } = await app.pool.query<{ id: string }>(
    `select business_id as id from stream_stage where stream_id = $1 and state = 'ON_STAGE'`,
    [id],
  );
  const onStage = new Set(rows.map((row) => row.id));
  const others = guests.filter(({ identity }) => !onStage.has(businessOf(identity) ?? ''));
  await allOf(app, id, others, ({ identity }) => app.media.setPublishing(roomName, identity, false));
}

function lookOf(stream: StreamRow, people: readonly RoomParticipant[] | null, outsiders: ReadonlySet<string>, at: Date): Look {
  if (!people) return { at, host: EMPTY_HOST, viewers: null, outsiders: [] };
  const viewers = new Map<string, Date>();
  const host = { ...EMPTY_HOST };
  for (const { identity, joinedAt, isPublishing } of people) {
    const businessId = businessOf(identity);
    if (businessId === null || outsiders.has(identity)) continue;
    if (businessId === stream.streamer_id) {
      // A host who only looks on from a browser does not keep a stream alive whose program is gone.
      if (stream.from_encoder !== isEncoderIdentity(identity)) continue;
      host.isHere = true;
      host.isPublishing ||= isPublishing;
    } else if (!viewers.has(businessId)) viewers.set(businessId, joinedAt);
  }
  return { at, host, viewers, outsiders: [...outsiders].map(businessOf).filter((id) => id !== null) };
}

/** Stores the result of a look, unless a later one was stored before it. */
async function take(tx: Tx, streamId: string, look: Look): Promise<{ stream: StreamRow; told: ViewersSignal | null }> {
  const stream = await lockStream(tx, streamId);
  if (stream.ended_at || (stream.room_seen_at && stream.room_seen_at > look.at)) return { stream, told: null };
  const told = look.viewers ? await keepViewers(tx, stream, look.viewers, look) : null;
  if (look.viewers) await takeAbsentOffStage(tx, { streamId, now: look.at });
  await tx.sql('update live_streams set room_seen_at = $2 where id = $1', [streamId, look.at]);
  await advance(tx, stream, look);
  return { stream: await lockStream(tx, streamId), told };
}

async function advance(tx: Tx, stream: StreamRow, look: Look): Promise<void> {
  switch (nextStep(stream, look.host, look.at)) {
    case StreamStep.GoLive:
      return goLive(tx, stream, look.at);
    case StreamStep.Interrupt:
      return setInterrupted(tx, stream, look.at);
    case StreamStep.ComeBack:
      return setInterrupted(tx, stream, null);
    case StreamStep.NeverStarted:
      return endNow(tx, stream, END_REASONS.NEVER_STARTED, look.at);
    case StreamStep.HostLeft:
      return endNow(tx, stream, END_REASONS.HOST_LEFT, look.at);
    case null:
  }
}

const ARRIVED = `
  insert into stream_viewers as v (stream_id, viewer_id, joined_at, seen_at)
  select $1, p.id, p.joined_at, $4 from unnest($2::uuid[], $3::timestamptz[]) as p(id, joined_at)
  on conflict (stream_id, viewer_id) do update set left_at = null, seen_at = excluded.seen_at where v.left_at is not null
  returning v.viewer_id`;
const GONE =
  'update stream_viewers set left_at = $3, seen_at = $3 where stream_id = $1 and left_at is null and viewer_id <> all($2::uuid[]) returning viewer_id';

/** Sets the viewers to those on the room's list. Returns what to announce, if it has changed. */
async function keepViewers(
  tx: Tx,
  stream: StreamRow,
  viewers: ReadonlyMap<string, Date>,
  { at, outsiders }: Look,
): Promise<ViewersSignal | null> {
  const ids = [...viewers.keys()];
  const gone = await tx.sql<{ viewer_id: string }>(GONE, [stream.id, ids, at]);
  const arrived = await tx.sql(ARRIVED, [stream.id, ids, [...viewers.values()], at]);
  const peak = Math.max(stream.peak_viewers, ids.length);
  await tellPutOut(
    tx,
    stream,
    gone.map((row) => row.viewer_id).filter((id) => outsiders.includes(id)),
    at,
  );
  if (gone.length + arrived.length === 0 && ids.length === stream.viewer_count) return null;
  await tx.sql('update live_streams set viewer_count = $2, peak_viewers = $3 where id = $1', [stream.id, ids.length, peak]);
  return { streamId: stream.id, viewerCount: ids.length, peakViewers: peak };
}

const PUT_OUT = `
  select b.user_id from businesses b, live_streams s
  where s.id = $1 and b.id = any($2::uuid[]) and not exists (${hostsBan('b.id', '$3::timestamptz')})`;

/** Tells viewers that they may no longer watch. Those the host banned have already been told. */
async function tellPutOut(tx: Tx, stream: StreamRow, businessIds: readonly string[], at: Date): Promise<void> {
  if (businessIds.length === 0) return;
  const people = await tx.sql<{ user_id: string }>(PUT_OUT, [stream.id, businessIds, at]);
  for (const { user_id: userId } of people) tx.emit(streamNotice(userId, { streamId: stream.id, kind: StreamNoticeKind.AccessEnded }));
}
