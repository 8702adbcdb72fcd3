import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recorded, recordedStream, storedPiece } from '../../../../tests/setups/test-recordings.ts';
import { storedStream } from '../../../../tests/setups/test-streams.ts';
import { newId } from '../../../platform/clock.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { hideRecording, showRecording } from '../recordings/hidden-recording.ts';
import { expireRecordings } from '../recordings/jobs/expire-recordings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const CLIP_LINE = 'id streamId title startMs endMs';
const CREATE = `mutation($input: CreateClipInput!) { createClip(input: $input) { clip { ${CLIP_LINE} } } }`;
const UPDATE = `mutation($input: UpdateClipInput!) { updateClip(input: $input) { clip { ${CLIP_LINE} } } }`;
const DELETE = 'mutation($input: DeleteClipInput!) { deleteClip(input: $input) { clipId streamId } }';
const CLIP = `query($id: ID!) { clip(id: $id) { ${CLIP_LINE} stream { id replay { durationMs } } } }`;
const CLIPS = `query($id: ID!, $first: Int!, $after: String) { stream(id: $id) { replay { clips(first: $first, after: $after) {
  nodes { ${CLIP_LINE} } pageInfo { endCursor hasNextPage } } } } }`;

const partOf = (streamId: string, about: { startMs?: number; endMs?: number; title?: string; requestId?: string } = {}) => ({
  input: { requestId: newId(), streamId, startMs: 5_000, endMs: 50_000, title: 'How it folds', ...about },
});
const made = async (host: SeededMember, streamId: string, about = {}) =>
  (await host.client.query(CREATE, partOf(streamId, about))).createClip.clip;
const clipOf = async (member: SeededMember, id: string) => (await member.client.query(CLIP, { id })).clip;
const clipsOf = async (member: SeededMember, id: string, page = {}) =>
  (await member.client.query(CLIPS, { id, first: 10, ...page })).stream.replay.clips;
const refusal = async (host: SeededMember, streamId: string, about = {}) => host.client.graphql(CREATE, partOf(streamId, about));
const stored = async (id: string): Promise<number> =>
  (await t.app.pool.query('select from stream_clips where id = $1', [id])).rowCount ?? 0;

test('a host names a part of its recording, and its matches see it by its id and in the list of the replay', async () => {
  const { host, viewers, streamId } = await recorded(t);
  const clip = await made(host, streamId, { title: '  How it \n folds ' });
  expect(clip).toMatchObject({ streamId, title: 'How it folds', startMs: 5_000, endMs: 50_000 });
  for (const member of [host, viewers[0]]) {
    expect(await clipOf(member, clip.id)).toEqual({ ...clip, stream: { id: streamId, replay: { durationMs: 120_000 } } });
    expect((await clipsOf(member, streamId)).nodes).toEqual([clip]);
  }
});

test('clips of one’s own recordings and of one’s matches’ are listed, the latest first, and of nobody else', async () => {
  const { host, viewers, streamId } = await recorded(t);
  const older = await made(host, streamId, { startMs: 60_000, endMs: 70_000 });
  t.clock.advance(MINUTE_MS);
  const later = await made(host, streamId);
  const LIST = `query($hostId: ID) { clips(first: 10, hostId: $hostId) { nodes { ${CLIP_LINE} stream { host { id } } } } }`;
  const listed = async (member: SeededMember, hostId: string | null = null) => (await member.client.query(LIST, { hostId })).clips.nodes;
  const both = [later, older].map((clip) => ({ ...clip, stream: { host: { id: host.businessId } } }));
  expect(await listed(host)).toEqual(both);
  expect(await listed(viewers[0], host.businessId)).toEqual(both);
  expect(await listed(viewers[0], viewers[0].businessId)).toEqual([]);
  expect(await listed(await t.seed.member())).toEqual([]);
  await t.app.pool.query('update matches set ended_at = now() where $1 in (business1_id, business2_id)', [viewers[0].businessId]);
  expect(await listed(viewers[0])).toEqual([]);
});

test('a clip may begin in one piece of the recording and end in the next, and stays where it is when an earlier piece is stored later', async () => {
  const { host, streamId } = await recorded(t);
  const clip = await made(host, streamId, { startMs: 58_000, endMs: 63_500 });
  expect(clip).toMatchObject({ startMs: 58_000, endMs: 63_500 });
  const inSecond = await made(host, streamId, { startMs: 70_000, endMs: 80_000 });
  await storedPiece(t, streamId, new Date(t.app.clock.now().getTime() - 20 * MINUTE_MS));
  expect((await clipsOf(host, streamId)).nodes).toEqual([
    { ...clip, startMs: 118_000, endMs: 123_500 },
    { ...inSecond, startMs: 130_000, endMs: 140_000 },
  ]);
});

test('a clip is one second to sixty, within the recording, and has a title of up to 80 characters', async () => {
  const { host, streamId } = await recorded(t);
  for (const [about, path] of [
    [{ endMs: 5_999 }, 'endMs'],
    [{ endMs: 65_001 }, 'endMs'],
    [{ endMs: 4_000 }, 'endMs'],
    [{ startMs: -1, endMs: 5_000 }, 'startMs'],
    [{ startMs: 100_000, endMs: 120_001 }, 'endMs'],
    [{ startMs: 125_000, endMs: 130_000 }, 'endMs'],
    [{ title: ' ' }, 'title'],
    [{ title: 'a'.repeat(81) }, 'title'],
  ] as const) {
    const answer = await refusal(host, streamId, about);
    expect([answer.code, answer.errors?.[0]?.extensions?.['fields']], JSON.stringify(about)).toMatchObject([
      'BAD_INPUT',
      [{ path: expect.stringMatching(new RegExp(`${path}$`)) }],
    ]);
  }
  for (const about of [{ endMs: 6_000 }, { endMs: 65_000 }, { startMs: 119_000, endMs: 120_000 }, { title: 'a'.repeat(80) }])
    expect((await made(host, streamId, about)).id).toBeTypeOf('string');
});

test('the same request id makes one clip, however often it is tried, and no other', async () => {
  const { host, streamId } = await recorded(t);
  const asked = partOf(streamId);
  const answers = await Promise.all([1, 2, 3].map(() => host.client.query(CREATE, asked)));
  expect(new Set(answers.map(({ createClip }) => createClip.clip.id)).size).toBe(1);
  expect((await clipsOf(host, streamId)).nodes).toHaveLength(1);
  expect((await refusal(host, streamId, { requestId: asked.input.requestId, title: 'Another' })).code).toBe('IDEMPOTENCY_MISMATCH');
});

test('a recording has twenty clips at most, also of those who press at once', async () => {
  const { host, streamId } = await recorded(t);
  for (let count = 0; count < 18; count += 1) await made(host, streamId);
  const codes = (await Promise.all([1, 2, 3, 4].map(() => refusal(host, streamId)))).map(({ code }) => code);
  expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(2);
  const { nodes } = await clipsOf(host, streamId, { first: 50 });
  expect(nodes).toHaveLength(20);
  await host.client.query(DELETE, { input: { clipId: nodes[0].id } });
  expect((await made(host, streamId)).id).toBeTypeOf('string');
});

test('only the host makes, names and deletes its clips', async () => {
  const { host, viewers, streamId } = await recorded(t);
  const clip = await made(host, streamId);
  const stranger = await t.seed.member();
  for (const other of [viewers[0], stranger]) {
    expect((await refusal(other, streamId)).code).toBe('NOT_FOUND');
    expect((await other.client.graphql(UPDATE, { input: { clipId: clip.id, title: 'Mine' } })).code).toBe('NOT_FOUND');
    expect((await other.client.graphql(DELETE, { input: { clipId: clip.id } })).code).toBe('NOT_FOUND');
  }
  expect((await host.client.query(UPDATE, { input: { clipId: clip.id, title: 'A box, folded' } })).updateClip.clip).toEqual({
    ...clip,
    title: 'A box, folded',
  });
  expect((await host.client.query(DELETE, { input: { clipId: clip.id } })).deleteClip).toEqual({ clipId: clip.id, streamId });
  expect(await clipOf(viewers[0], clip.id)).toBeNull();
  expect((await clipsOf(host, streamId)).nodes).toEqual([]);
});

test('there are no clips of what was not recorded, is still live, or was removed', async () => {
  const { host, streamId } = await recorded(t);
  const unrecorded = await storedStream(t, host, { status: 'ENDED' });
  const empty = await recordedStream(t, host);
  for (const id of [unrecorded, empty]) expect((await refusal(host, id)).code).toBe('NOT_FOUND');
  const live = await storedStream(t, host);
  await t.app.pool.query('update live_streams set is_recorded = true where id = $1', [live]);
  await storedPiece(t, live, t.app.clock.now());
  expect((await refusal(host, live)).code).toBe('NOT_FOUND');
  await host.client.query('mutation($id: ID!) { deleteReplay(input: { streamId: $id }) { stream { id } } }', { id: streamId });
  expect((await refusal(host, streamId)).code).toBe('NOT_FOUND');
});

test('a clip is open to exactly those who may watch its replay', async () => {
  const { host, viewers, streamId } = await recorded(t, 4);
  const [left, blocked, banned, stays] = viewers as unknown as [SeededMember, SeededMember, SeededMember, SeededMember];
  const { id } = await made(host, streamId);
  const stranger = await t.seed.member();
  for (const one of viewers) expect(await clipOf(one, id)).not.toBeNull();
  await t.app.pool.query(
    'update matches set ended_at = now() where $1 in (business1_id, business2_id) and $2 in (business1_id, business2_id)',
    [host.businessId, left.businessId],
  );
  await t.app.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [host.businessId, blocked.businessId]);
  await t.app.pool.query('insert into stream_bans (id, host_id, business_id, by_id, created_at) values ($1, $2, $3, $2, now())', [
    newId(),
    host.businessId,
    banned.businessId,
  ]);
  for (const gone of [left, blocked, stranger]) expect(await clipOf(gone, id)).toBeNull();
  expect((await banned.client.graphql(CLIP, { id })).code).toBe('STREAM_BANNED');
  expect(await clipOf(stays, id)).not.toBeNull();
  await t.app.pool.query('update businesses set is_active = false where id = $1', [host.businessId]);
  expect(await clipOf(stays, id)).toBeNull();
});

test.each([
  [
    'the host deletes it',
    (host: SeededMember, streamId: string) =>
      host.client.query('mutation($id: ID!) { deleteReplay(input: { streamId: $id }) { stream { id } } }', { id: streamId }),
  ],
  ['its 30 days are over', () => expireRecordings(t.app, new Date(t.app.clock.now().getTime() + 30 * DAY_MS + MINUTE_MS))],
])('a clip goes with its recording: %s', async (_, end) => {
  const { host, viewers, streamId } = await recorded(t);
  const { id } = await made(host, streamId);
  await end(host, streamId);
  expect(await clipOf(viewers[0], id)).toBeNull();
  expect(await clipOf(host, id)).toBeNull();
  expect(await stored(id)).toBe(0);
});

test('a clip is away while a decision keeps its recording away, and comes back with it', async () => {
  const { host, viewers, streamId } = await recorded(t);
  const { id } = await made(host, streamId);
  const hidden = await t.app.transaction((tx) => hideRecording(tx, streamId, t.app.clock.now()));
  for (const who of [viewers[0], host]) expect(await clipOf(who, id)).toBeNull();
  await t.app.transaction((tx) => showRecording(tx, hidden!));
  for (const who of [viewers[0], host]) expect(await clipOf(who, id)).toMatchObject({ id });
});

test('clips stand in the order of the recording, page by page', async () => {
  const { host, streamId } = await recorded(t);
  for (const startMs of [30_000, 0, 80_000]) await made(host, streamId, { startMs, endMs: startMs + 10_000 });
  const first = await clipsOf(host, streamId, { first: 2 });
  const second = await clipsOf(host, streamId, { first: 2, after: first.pageInfo.endCursor });
  expect([...first.nodes, ...second.nodes].map(({ startMs }: { startMs: number }) => startMs)).toEqual([0, 30_000, 80_000]);
  expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
});
