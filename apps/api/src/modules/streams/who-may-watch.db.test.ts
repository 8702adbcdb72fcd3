import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hosting, LIVE, storedStream, STREAM } from '../../../tests/setups/test-streams.ts';
import { newId } from '../../platform/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

interface Scene {
  host: SeededMember;
  viewer: SeededMember;
  streamId: string;
}

const run = (text: string, ...values: unknown[]) => t.app.pool.query(text, values);
const inMs = (ms: number): Date => new Date(t.clock.now().getTime() + ms);

const block = (one: SeededMember, other: SeededMember) =>
  run('insert into blocks (blocker_id, blocked_id) values ($1, $2)', one.businessId, other.businessId);
const close = ({ businessId }: SeededMember) => run('update businesses set is_active = false where id = $1', businessId);
const endMatch = ({ host, viewer }: Scene) =>
  run(
    `update matches set ended_at = now(), end_reason = 'UNMATCHED' where business1_id in ($1, $2) and business2_id in ($1, $2)`,
    host.businessId,
    viewer.businessId,
  );
const ban = (host: SeededMember, banned: SeededMember, streamId: string | null, until: Date | null = null) =>
  run(
    'insert into stream_bans (id, stream_id, host_id, business_id, until, created_at) values ($1, $2, $3, $4, $5, now())',
    newId(),
    streamId,
    host.businessId,
    banned.businessId,
    until,
  );
const banFromLive = ({ businessId }: SeededMember, until: Date | null) =>
  run('insert into live_bans (business_id, until, created_at) values ($1, $2, now())', businessId, until);

const WATCHERS = 'query($id: ID!) { streamViewers(streamId: $id) { nodes { joinedAt } } }';
const SUMMARY = 'query($id: ID!) { streamSummary(streamId: $id) { stream { id } } }';
const SAY = 'mutation($input: SendStreamMessageInput!) { sendStreamMessage(input: $input) { message { id } } }';

/** What a viewer is told of one stream: its id, or why not; and whether the stream is in its list. */
async function seen({ client }: SeededMember, streamId: string): Promise<[told: string, isListed: boolean]> {
  const { data, code } = await client.graphql(STREAM, { id: streamId });
  const { liveStreams } = await client.query(LIVE);
  return [code ?? (data?.stream.id === streamId ? 'seen' : 'another'), liveStreams.nodes.some(({ id }: { id: string }) => id === streamId)];
}

describe('a stream is seen by a match of its host', () => {
  test.each<[string, string, (scene: Scene) => Promise<unknown>]>([
    ['as long as nothing is between them', 'seen', async () => {}],
    ['until the match ends', 'NOT_FOUND', endMatch],
    ['whom the host does not block', 'NOT_FOUND', ({ host, viewer }) => block(host, viewer)],
    ['who does not block the host', 'NOT_FOUND', ({ host, viewer }) => block(viewer, host)],
    ['though the host blocks somebody else', 'seen', async ({ host }) => block(host, await t.seed.member())],
    ['though the viewer is blocked by somebody else', 'seen', async ({ viewer }) => block(await t.seed.member(), viewer)],
    ['while the host is there', 'NOT_FOUND', ({ host }) => close(host)],
    ['unless banned from this stream', 'STREAM_BANNED', ({ host, viewer, streamId }) => ban(host, viewer, streamId)],
    ['unless banned from all of the host', 'STREAM_BANNED', ({ host, viewer }) => ban(host, viewer, null)],
    ['unless banned for a time', 'STREAM_BANNED', ({ host, viewer }) => ban(host, viewer, null, inMs(HOUR_MS))],
    ['when the time of a ban is over', 'seen', ({ host, viewer }) => ban(host, viewer, null, inMs(-MINUTE_MS))],
    [
      'though banned from a former stream',
      'seen',
      async ({ host, viewer }) => ban(host, viewer, await storedStream(t, host, { status: 'ENDED' })),
    ],
    ['though somebody else is banned', 'seen', async ({ host }) => ban(host, await t.seed.member(), null)],
    ['though banned by another host', 'seen', async ({ viewer }) => ban(await t.seed.member(), viewer, null)],
    ['unless moderators have banned it from live streams', 'LIVE_BANNED', ({ viewer }) => banFromLive(viewer, null)],
    ['unless they have for a time', 'LIVE_BANNED', ({ viewer }) => banFromLive(viewer, inMs(HOUR_MS))],
    ['when that time is over', 'seen', ({ viewer }) => banFromLive(viewer, inMs(-MINUTE_MS))],
    ['though they have banned somebody else', 'seen', async () => banFromLive(await t.seed.member(), null)],
  ])('%s: %s', async (_when, told, change) => {
    const { host, viewer } = await hosting(t);
    const streamId = await storedStream(t, host);
    await change({ host, viewer, streamId });
    expect(await seen(viewer, streamId)).toEqual([told, told === 'seen']);
  });

  test('whichever of the two was there first', async () => {
    const [viewer, host] = [await t.seed.member(), await t.seed.member()];
    await t.seed.match(host, viewer);
    expect(await seen(viewer, await storedStream(t, host))).toEqual(['seen', true]);
  });
});

test('a match with somebody else admits to nothing, and a host sees its own stream whatever its bans', async () => {
  const [one, other] = [await hosting(t), await hosting(t)];
  const streamId = await storedStream(t, one.host);
  expect(await seen(other.viewer, streamId)).toEqual(['NOT_FOUND', false]);
  await banFromLive(one.host, null);
  expect((await seen(one.host, streamId))[0]).toBe('seen');
});

test('who is banned is told until when, by the longest of several bans', async () => {
  const { host, viewer } = await hosting(t);
  const streamId = await storedStream(t, host);
  const until = async (): Promise<unknown> =>
    ((await viewer.client.graphql(STREAM, { id: streamId })).errors[0]?.extensions as { details?: { until?: unknown } }).details?.until;
  const [soon, later] = [inMs(HOUR_MS), inMs(2 * HOUR_MS)];
  await ban(host, viewer, streamId, soon);
  expect(await until()).toBe(soon.toISOString());
  await ban(host, viewer, null, later);
  expect(await until()).toBe(later.toISOString());
  await run('update stream_bans set until = null where host_id = $1 and stream_id = $2', host.businessId, streamId);
  expect(await until()).toBe(null);
  await banFromLive(viewer, later);
  expect(await until()).toBe(later.toISOString());
});

test('who watches is for the host, and so is what became of each of its streams', async () => {
  const { host, viewer } = await hosting(t);
  const [former, running] = [await storedStream(t, host, { status: 'ENDED' }), await storedStream(t, host)];
  expect((await viewer.client.graphql(WATCHERS, { id: running })).code).toBe('FORBIDDEN');
  expect((await host.client.query(WATCHERS, { id: running })).streamViewers.nodes).toEqual([]);
  for (const id of [former, running]) {
    expect((await viewer.client.graphql(SUMMARY, { id })).code).toBe('NOT_FOUND');
    expect((await host.client.query(SUMMARY, { id })).streamSummary.stream.id).toBe(id);
  }
});

test('whoever may watch may take part as long as the stream is live', async () => {
  const { host, viewer } = await hosting(t);
  const say = async (streamId: string) =>
    (await viewer.client.graphql(SAY, { input: { streamId, requestId: newId(), text: 'Hello' } })).code ?? 'said';
  expect(await say(await storedStream(t, host, { status: 'ENDED' }))).toBe('STREAM_NOT_LIVE');
  const live = await storedStream(t, host);
  expect(await say(live)).toBe('said');
  await ban(host, viewer, live);
  expect(await say(live)).toBe('STREAM_BANNED');
});
