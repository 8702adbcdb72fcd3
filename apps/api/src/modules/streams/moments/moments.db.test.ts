import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostWith, storedStream } from '../../../../tests/setups/test-streams.ts';
import { newId } from '../../../platform/clock.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const MOMENTS = `query($matchId: ID!, $first: Int!, $after: String) { streamMoments(matchId: $matchId, first: $first, after: $after) {
  nodes { kind isOwn title streamId giftCount coins isComing hasReplay } pageInfo { endCursor hasNextPage } } }`;
const sql = (text: string, values: unknown[]) => t.app.pool.query(text, values);

async function matchOf(one: SeededMember, other: SeededMember): Promise<string> {
  const { rows } = await t.app.pool.query<{ id: string }>(
    'select id from matches where least($1::uuid, $2::uuid) = business1_id and greatest($1::uuid, $2::uuid) = business2_id',
    [one.businessId, other.businessId],
  );
  return String(rows[0]?.id);
}

const visit = (streamId: string, viewer: SeededMember) =>
  sql('insert into stream_viewers (stream_id, viewer_id, joined_at, seen_at) values ($1, $2, $3, $3)', [
    streamId,
    viewer.businessId,
    t.app.clock.now(),
  ]);

async function answer(host: SeededMember, guest: SeededMember, isComing: boolean): Promise<void> {
  const id = newId();
  const now = t.app.clock.now();
  await sql('insert into scheduled_streams (id, streamer_id, title, starts_at, created_at) values ($1, $2, $3, $4, $4)', [
    id,
    host.businessId,
    'Next week',
    now,
  ]);
  await sql('insert into scheduled_stream_guests (scheduled_stream_id, business_id, is_coming, answered_at) values ($1, $2, $3, $4)', [
    id,
    guest.businessId,
    isComing,
    now,
  ]);
}

const momentsOf = async (member: SeededMember, matchId: string, first = 10, after: string | null = null) =>
  (await member.client.query(MOMENTS, { matchId, first, after })).streamMoments;

test('visits and answers stand in the thread of both sides, each from its own point of view, and in no other', async () => {
  const { host, viewers } = await hostWith(t, 2);
  const [guest, other] = viewers as unknown as [SeededMember, SeededMember];
  const streamId = await storedStream(t, host, { status: 'ENDED' });
  await visit(streamId, guest);
  t.clock.advance(1_000);
  await answer(host, guest, true);
  const matchId = await matchOf(host, guest);
  const seen = (isOwn: boolean) => [
    expect.objectContaining({ kind: 'ANSWER', isOwn, title: 'Next week', isComing: true, streamId: null }),
    expect.objectContaining({ kind: 'VISIT', isOwn, streamId, giftCount: null, hasReplay: false }),
  ];
  expect((await momentsOf(guest, matchId)).nodes).toEqual(seen(true));
  expect((await momentsOf(host, matchId)).nodes).toEqual(seen(false));
  expect((await momentsOf(other, await matchOf(host, other))).nodes).toEqual([]);
  expect((await other.client.graphql(MOMENTS, { matchId, first: 5 })).code).toBe('NOT_FOUND');
  const page = await momentsOf(host, matchId, 1);
  expect(page.pageInfo.hasNextPage).toBe(true);
  expect((await momentsOf(host, matchId, 1, page.pageInfo.endCursor)).nodes).toEqual([seen(false)[1]]);
});

test('a thread that has ended shows nothing of the streams either', async () => {
  const { host, viewers } = await hostWith(t, 1);
  const [guest] = viewers as unknown as [SeededMember];
  await visit(await storedStream(t, host, { status: 'ENDED' }), guest);
  const matchId = await matchOf(host, guest);
  await sql('update matches set ended_at = now() where id = $1', [matchId]);
  expect((await guest.client.graphql(MOMENTS, { matchId, first: 5 })).code).toBe('NOT_FOUND');
});
