import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BYTES, recorded, recordedStream, storedPiece } from '../../../../tests/setups/test-recordings.ts';
import { newId } from '../../../platform/clock.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { removeListedFiles } from '../../../platform/files/file-removals.ts';
import { streamChanged } from '../events.ts';
import { hideRecording } from './hidden-recording.ts';
import { expireRecordings } from './jobs/expire-recordings.ts';
import { recordingKey } from './recording.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const REPLAY = `query($id: ID!) { stream(id: $id) { isRecorded replay { isComplete durationMs addressesUntil deletedAt
  pieces { id startsAt durationMs sizeBytes contentType url } } } }`;
const REPLAYS =
  'query($first: Int!, $after: String) { replays(first: $first, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } }';
const CHANGED = 'subscription($id: ID!) { streamChanged(streamId: $id) { stream { id } } }';
const CHANGED_REPLAY = 'subscription($id: ID!) { streamChanged(streamId: $id) { stream { id replay { pieces { url } } } } }';
const DELETE = 'mutation($input: DeleteReplayInput!) { deleteReplay(input: $input) { stream { id isRecorded } } }';
const sql = (text: string, values: unknown[]) => t.app.pool.query(text, values);

const replayOf = async (member: SeededMember, id: string) => (await member.client.query(REPLAY, { id })).stream.replay;
const firstUrl = async (member: SeededMember, id: string): Promise<string> => (await replayOf(member, id)).pieces[0].url;
const fetchAs = (member: Pick<SeededMember, 'client'>, url: string, range?: string, ifRange?: string) =>
  member.client.rest('GET', url, undefined, {
    headers: { ...(range !== undefined && { range }), ...(ifRange !== undefined && { 'if-range': ifRange }) },
  });
const hasFile = (id: string): Promise<boolean> => t.app.files.exists(recordingKey(id, 'webm'));

test('the host and its matches watch a stream again, piece by piece, for 30 days', async () => {
  const { host, viewers, streamId, pieces } = await recorded(t);
  for (const member of [host, viewers[0]]) {
    const replay = await replayOf(member, streamId);
    expect(replay).toMatchObject({ isComplete: true, durationMs: 120_000 });
    expect(replay.pieces.map(({ id }: { id: string }) => id)).toEqual(pieces);
    expect(new Date(replay.deletedAt).getTime() - t.app.clock.now().getTime()).toBeGreaterThan(29 * DAY_MS);
    const answer = await fetchAs(member, replay.pieces[0].url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('video/webm');
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.body).toBe(BYTES);
  }
});

test('a player that seeks gets the bytes that it asks for, and no others', async () => {
  const { host, streamId } = await recorded(t);
  const url = await firstUrl(host, streamId);
  const part = await fetchAs(host, url, 'bytes=1000-1999');
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
    206,
    'bytes 1000-1999/5000',
    '1000',
  ]);
  expect(part.body).toBe(BYTES.slice(1_000, 2_000));
  const rest = await fetchAs(host, url, 'bytes=4990-');
  expect(rest.body).toBe(BYTES.slice(4_990));
  const behind = await fetchAs(host, url, 'bytes=5000-');
  expect([behind.status, behind.headers.get('content-range'), behind.body]).toEqual([416, 'bytes */5000', '']);
  // Who goes on with what it has of these bytes gets the rest; who has something else gets them whole.
  const tag = part.headers.get('etag') ?? '';
  for (const [ifRange, status, length] of [
    [tag, 206, 10],
    ['"another"', 200, 5_000],
    [new Date().toUTCString(), 200, 5_000],
  ] as const) {
    const answer = await fetchAs(host, url, 'bytes=4990-', ifRange);
    expect([answer.status, answer.body.length]).toEqual([status, length]);
  }
});

test('an address is of no use to anybody else, changed, or after a quarter of an hour', async () => {
  const { host, viewers, streamId } = await recorded(t, 2);
  const stranger = await t.seed.member();
  const url = await firstUrl(viewers[0], streamId);
  for (const other of [viewers[1], host, stranger] as SeededMember[]) expect((await fetchAs(other, url)).status).toBe(404);
  expect((await fetchAs({ client: t.seed.guest() }, url)).status).toBe(401);
  const until = Number(/until=(\d+)/.exec(url)?.[1]);
  for (const changed of [
    url.replace(`until=${until}`, `until=${until + 60}`),
    url.replace(/signature=./, 'signature=g'),
    url.replace(/signature=.*/, 'signature='),
  ])
    expect((await fetchAs(viewers[0], changed)).status).toBe(404);
  expect((await fetchAs(viewers[0], url)).status).toBe(200);
  t.clock.advance(16 * MINUTE_MS);
  expect((await fetchAs(viewers[0], url)).status).toBe(404);
  expect((await fetchAs(viewers[0], await firstUrl(viewers[0], streamId))).status).toBe(200);
});

test('who is no match any more, is blocked, or never was one, does not watch it again', async () => {
  const { host, viewers, streamId } = await recorded(t, 3);
  const [left, blocked, stays] = viewers as unknown as [SeededMember, SeededMember, SeededMember];
  const urls = new Map<SeededMember, string>();
  for (const one of viewers) urls.set(one, await firstUrl(one, streamId));
  await sql('update matches set ended_at = now() where $1 in (business1_id, business2_id) and $2 in (business1_id, business2_id)', [
    host.businessId,
    left.businessId,
  ]);
  await sql('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [host.businessId, blocked.businessId]);
  for (const gone of [left, blocked]) {
    expect((await fetchAs(gone, urls.get(gone) ?? '')).status).toBe(404);
    expect((await gone.client.query(REPLAYS, { first: 5 })).replays.nodes).toEqual([]);
    expect((await gone.client.graphql(REPLAY, { id: streamId })).code).toBe('NOT_FOUND');
  }
  expect((await fetchAs(stays, urls.get(stays) ?? '')).status).toBe(200);
  expect((await stays.client.query(REPLAYS, { first: 5 })).replays.nodes).toEqual([{ id: streamId }]);
});

test('whoever watches a replay is told at once that it is deleted, and that it is no longer open to them', async () => {
  const { host, viewers, streamId } = await recorded(t, 2);
  const [left, stays] = viewers as unknown as [SeededMember, SeededMember];
  const [leftHears, staysHears] = await Promise.all([left, stays].map(({ client }) => client.subscribe(CHANGED, { id: streamId })));
  await host.client.query('mutation($input: BlockInput!) { block(input: $input) { success } }', { input: { businessId: left.businessId } });
  await expect(leftHears?.next()).rejects.toThrow('FORBIDDEN');
  await host.client.query(DELETE, { input: { streamId } });
  expect((await staysHears?.next())?.data.streamChanged.stream).toEqual({ id: streamId });
  expect(await replayOf(stays, streamId)).toBeNull();
  for (const one of [leftHears, staysHears]) one?.close();
});

test('a host deletes a replay at once and for good; nobody else does', async () => {
  const { host, viewers, streamId, pieces } = await recorded(t);
  const url = await firstUrl(viewers[0], streamId);
  expect((await viewers[0].client.graphql(DELETE, { input: { streamId } })).code).toBe('NOT_FOUND');
  expect((await host.client.query(DELETE, { input: { streamId } })).deleteReplay.stream).toEqual({ id: streamId, isRecorded: false });
  expect((await fetchAs(viewers[0], url)).status).toBe(404);
  expect(await replayOf(host, streamId)).toBeNull();
  expect((await host.client.query(REPLAYS, { first: 5 })).replays.nodes).toEqual([]);
  await removeListedFiles(t.app);
  expect(await Promise.all(pieces.map(hasFile))).toEqual([false, false]);
  expect((await host.client.query(DELETE, { input: { streamId } })).deleteReplay.stream.isRecorded).toBe(false);
});

test('a recording that a decision takes away is not watched, is kept as the decision may be taken back, and goes when its time is over', async () => {
  const { host, streamId, pieces } = await recorded(t);
  const end = t.app.clock.now().getTime();
  await t.app.transaction((tx) => hideRecording(tx, streamId, t.app.clock.now()));
  expect(await replayOf(host, streamId)).toBeNull();
  await removeListedFiles(t.app);
  expect(await Promise.all(pieces.map(hasFile))).toEqual([true, true]);
  await expireRecordings(t.app, new Date(end + 30 * DAY_MS + MINUTE_MS));
  await removeListedFiles(t.app);
  expect(await Promise.all(pieces.map(hasFile))).toEqual([false, false]);
});

test('replays go by themselves after 30 days, and no sooner', async () => {
  const { host, streamId, pieces } = await recorded(t);
  const end = t.app.clock.now().getTime();
  await expireRecordings(t.app, new Date(end + 29 * DAY_MS));
  expect((await replayOf(host, streamId)).pieces).toHaveLength(2);
  await expireRecordings(t.app, new Date(end + 30 * DAY_MS + MINUTE_MS));
  expect(await replayOf(host, streamId)).toBeNull();
  await removeListedFiles(t.app);
  expect(await Promise.all(pieces.map(hasFile))).toEqual([false, false]);
});

test('the list of what can be watched again goes on from page to page, the latest first', async () => {
  const host = await t.seed.member();
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const id = await recordedStream(t, host);
    await sql('update live_streams set ended_at = ended_at + make_interval(mins => $2) where id = $1', [id, at]);
    await storedPiece(t, id, t.app.clock.now());
    ids.unshift(id);
  }
  const first = (await host.client.query(REPLAYS, { first: 2 })).replays;
  const second = (await host.client.query(REPLAYS, { first: 2, after: first.pageInfo.endCursor })).replays;
  expect([...first.nodes, ...second.nodes].map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(second.pageInfo.hasNextPage).toBe(false);
});

test('what can be watched again of one host is asked for by that host alone, and a stranger is told of none of it', async () => {
  const { host, viewers, streamId } = await recorded(t);
  const stranger = await t.seed.member();
  const OF_HOST = 'query($hostId: ID) { replays(hostId: $hostId, first: 5) { nodes { id } } }';
  const listed = async (member: SeededMember, hostId: string) =>
    (await member.client.query(OF_HOST, { hostId })).replays.nodes.map(({ id }: { id: string }) => id);
  expect(await listed(viewers[0], host.businessId)).toEqual([streamId]);
  expect(await listed(viewers[0], stranger.businessId)).toEqual([]);
  expect(await listed(stranger, host.businessId)).toEqual([]);
});

test('chat and gifts are read as they stood at a moment of the recording', async () => {
  const { host, viewers, streamId } = await recorded(t);
  const now = t.app.clock.now().getTime();
  const saidAt = [new Date(now - 9 * MINUTE_MS), new Date(now - 4 * MINUTE_MS)];
  for (const [at, sentAt] of saidAt.entries())
    await sql(
      'insert into stream_messages (id, stream_id, number, sender_id, client_id, text, sent_at) values ($1, $2, $3, $4, $1, $5, $6)',
      [newId(), streamId, at + 1, viewers[0].businessId, `Line ${at + 1}`, sentAt],
    );
  const LINES = `query($id: ID!, $sentBefore: DateTime) {
    streamChat(streamId: $id, first: 10, sentBefore: $sentBefore) { nodes { text } } streamGifts(streamId: $id, first: 10, sentBefore: $sentBefore) { nodes { id } } }`;
  const saidBy = async (sentBefore: Date | null) =>
    (await host.client.query(LINES, { id: streamId, sentBefore: sentBefore?.toISOString() })).streamChat.nodes.map(
      ({ text }: { text: string }) => text,
    );
  expect(await saidBy(new Date(now - 9 * MINUTE_MS))).toEqual([]);
  expect(await saidBy(new Date(now - 5 * MINUTE_MS))).toEqual(['Line 1']);
  expect(await saidBy(null)).toEqual(['Line 2', 'Line 1']);
});

test('each viewer hears of a replay with addresses of their own, also once another viewer may watch no longer', async () => {
  const { viewers, streamId } = await recorded(t, 2);
  const [first, second] = viewers;
  if (!first || !second) throw new Error('There are two viewers.');
  const [firstHears, secondHears] = [
    await first.client.subscribe(CHANGED_REPLAY, { id: streamId }),
    await second.client.subscribe(CHANGED_REPLAY, { id: streamId }),
  ];
  const change = () => t.app.transaction((tx) => Promise.resolve(tx.emit(streamChanged(streamId))));
  const urlOf = (told: { data: Record<string, any> }): string => told.data['streamChanged'].stream.replay.pieces[0].url;
  await change();
  const [firstUrl, secondUrl] = [urlOf(await firstHears.next()), urlOf(await secondHears.next())];
  expect((await fetchAs(first, firstUrl)).status).toBe(200);
  expect((await fetchAs(second, secondUrl)).status).toBe(200);
  expect((await fetchAs(second, firstUrl)).status).not.toBe(200);
  await sql('update matches set ended_at = now() where $1 in (business1_id, business2_id)', [first.businessId]);
  await change();
  expect((await fetchAs(second, urlOf(await secondHears.next()))).status).toBe(200);
});
