import { STREAM_AGREEMENT_VERSION } from '@benison/contracts/terms/streams';
import { joinRoom, type TestParticipant } from '@benison/testkit/room';
import type { SeededMember } from '@benison/testkit/seed';
import { until } from '@benison/testkit/soon';
import type { TestApp } from '@benison/testkit/test-app';
import { newId } from '../../src/platform/clock.ts';

/** "At once", on a busy machine: sooner than the look into every room, ten seconds after the last, that would bring the same about. */
export const AT_ONCE_MS_MAX = 8_000;

export const ACCEPT =
  'mutation($input: AcceptStreamAgreementInput!) { acceptStreamAgreement(input: $input) { agreement { version isAccepted acceptedAt } } }';
export const START =
  'mutation($input: StartStreamInput!) { startStream(input: $input) { ticket { stream { id code status title } url token identity role permissions mutedUntil matchId cursor } } }';
export const JOIN =
  'mutation($id: ID!) { joinStream(input: { streamId: $id }) { ticket { stream { id status } url token identity role permissions matchedAt matchId } } }';
export const LEAVE = 'mutation($id: ID!) { leaveStream(input: { streamId: $id }) { success } }';
export const END = `mutation($id: ID!) { endStream(input: { streamId: $id }) { summary { stream { id status endReason endedAt } minutes peakViewers distinctViewers giftCount giftCoins cashableCoins newFollowers newMatches } } }`;
export const STREAM =
  'query($id: ID!) { stream(id: $id) { id status endReason viewerCount peakViewers liveAt endedAt interruptedUntil host { id name } } }';
export const LIVE = '{ liveStreams { nodes { id title status viewerCount host { id } } } }';

export const BOXES = { hasAcceptedContentGuidelines: true, hasAcceptedModerationPolicy: true, hasAcceptedBusinessFocus: true };

/** Accepts the current agreement. */
export async function agree(member: SeededMember): Promise<void> {
  await member.client.query(ACCEPT, { input: { version: STREAM_AGREEMENT_VERSION, ...BOXES } });
}

/** A host, and those matched with it, who may watch. */
export async function hostWith(t: TestApp, viewers: number): Promise<{ host: SeededMember; viewers: [SeededMember, ...SeededMember[]] }> {
  const host = await t.seed.member({ name: 'Rosa' });
  const all = await Promise.all(Array.from({ length: viewers }, () => t.seed.member()));
  for (const viewer of all) await t.seed.match(host, viewer);
  return { host, viewers: all as [SeededMember, ...SeededMember[]] };
}

/** A host, and one viewer matched with it. */
export async function hosting(t: TestApp): Promise<{ host: SeededMember; viewer: SeededMember; matchId: string }> {
  const [host, viewer] = [await t.seed.member({ name: 'Rosa' }), await t.seed.member({ name: 'Vic' })];
  return { host, viewer, matchId: await t.seed.match(host, viewer) };
}

/** A stream that is live by the tables alone, its host, and those who may watch. */
export async function hosted(t: TestApp, viewers = 1) {
  const scene = await hostWith(t, viewers);
  return { ...scene, streamId: await storedStream(t, scene.host) };
}

/** The input of a start. */
export const startOf = (title = 'Open house', requestId = newId()) => ({ input: { requestId, title } });

/** A stream with its host in the room. */
export interface TestStream extends AsyncDisposable {
  id: string;
  ticket: { token: string; url: string; identity: string };
  host: TestParticipant;
}

/** Starts a stream, joins its room as the host and publishes; resolves once it is live. */
export async function goLive(t: TestApp, host: SeededMember, title = 'Open house'): Promise<TestStream> {
  await agree(host);
  const {
    startStream: { ticket },
  } = await host.client.query(START, startOf(title));
  const inRoom = await joinRoom(ticket.url, ticket.token);
  await inRoom.publish();
  await untilStatus(t, ticket.stream.id, 'LIVE');
  return { id: ticket.stream.id, ticket, host: inRoom, [Symbol.asyncDispose]: () => inRoom[Symbol.asyncDispose]() };
}

/** Later than any look into a room, so that nothing the room reports changes the stream any more. */
const NEVER_LOOKED_AT_AGAIN = new Date('9999-01-01T00:00:00Z');

/** A stream that is live according to the tables, and stays so without a room: for tests that need no picture. */
export async function storedStream(t: TestApp, host: SeededMember, stored: { status?: string; title?: string } = {}): Promise<string> {
  const id = newId();
  const now = t.app.clock.now();
  const status = stored.status ?? 'LIVE';
  const isOver = status === 'ENDED' || status === 'TERMINATED';
  await t.app.pool.query(
    `insert into live_streams (id, streamer_id, title, status, room_name, request_id, started_at, live_at, interrupted_at, paused_at, ended_at, end_reason, room_closed_at, room_seen_at)
     values ($1::uuid, $2, $3, $4, ($1::uuid)::text, $5, $6, $7, $8, $9, $10, $11, $10, $12)`,
    [
      id,
      host.businessId,
      stored.title ?? 'Open house',
      status,
      newId(),
      now,
      status === 'STARTING' ? null : now,
      status === 'INTERRUPTED' ? now : null,
      status === 'PAUSED' ? now : null,
      isOver ? now : null,
      status === 'TERMINATED' ? 'TERMINATED' : isOver ? 'ENDED_BY_HOST' : null,
      status === 'LIVE' ? NEVER_LOOKED_AT_AGAIN : null,
    ],
  );
  return id;
}

export interface StoredStream {
  status: string;
  end_reason: string | null;
  viewer_count: number;
  peak_viewers: number;
  room_name: string;
  room_closed_at: Date | null;
}

export async function stored(t: TestApp, id: string): Promise<StoredStream> {
  const { rows } = await t.app.pool.query<StoredStream>(
    'select status, end_reason, viewer_count, peak_viewers, room_name, room_closed_at from live_streams where id = $1',
    [id],
  );
  if (!rows[0]) throw new Error('No such stream.');
  return rows[0];
}

export const untilStatus = (t: TestApp, id: string, status: string): Promise<void> =>
  until(`the stream is ${status}`, async () => (await stored(t, id)).status === status);

export const untilViewers = (t: TestApp, id: string, count: number): Promise<void> =>
  until(`${count} watch`, async () => (await stored(t, id)).viewer_count === count);

/** Joins a stream and its room. */
export async function watch(viewer: SeededMember, id: string): Promise<TestParticipant & { token: string }> {
  const {
    joinStream: { ticket },
  } = await viewer.client.query(JOIN, { id });
  return Object.assign(await joinRoom(ticket.url, ticket.token), { token: String(ticket.token) });
}
