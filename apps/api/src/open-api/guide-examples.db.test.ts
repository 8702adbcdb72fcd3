import { readFileSync } from 'node:fs';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BANK, earn } from '../../tests/setups/test-earnings.ts';
import { recordedStream, storedPiece } from '../../tests/setups/test-recordings.ts';
import { storedStream } from '../../tests/setups/test-streams.ts';
import { savePayoutDestination } from '../modules/coins/commands/save-payout-destination.ts';
import { newId } from '../platform/clock.ts';
import { DAY_MS, MINUTE_MS } from '../platform/durations.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const GUIDE = readFileSync(new URL('../../../../schema/API.md', import.meta.url), 'utf8');
/** An operation, and the variables below it. */
const EXAMPLE = /```graphql\n([\s\S]*?)```(?:\n```json\n([\s\S]*?)```)?/g;
/** What may be null for a member who has nothing of the kind. */
const MAY_BE_NULL = ['topPick'];

const examples = [...GUIDE.matchAll(EXAMPLE)].map(([, query = '', variables = '{}']) => ({ query, variables }));

test('every GraphQL example of the guide works, in the order in which it stands there', async () => {
  const [me, business, other, matched] = [await t.seed.member(), await t.seed.member(), await t.seed.member(), await t.seed.member()];
  const matchId = await t.seed.match(me, matched);
  await t.app.pool.query(
    'insert into match_outcomes (match_id, business_id, other_id, asked_at) select $1, a, b, now() from (values ($2::uuid, $3::uuid), ($3, $2)) side(a, b)',
    [matchId, me.businessId, matched.businessId],
  );
  const [meetingId, startsAt] = [newId(), new Date(t.clock.now().getTime() + 5 * MINUTE_MS)];
  await t.app.pool.query(
    `insert into meetings (id, match_id, title, duration_minutes, status, proposed_by, starts_at, ends_at, accepted_at)
     values ($1, $2, 'Lunch', 60, 'ACCEPTED', $3, $4, $4::timestamptz + interval '1 hour', now())`,
    [meetingId, matchId, me.businessId, startsAt],
  );
  await t.app.pool.query(
    'insert into meeting_times (meeting_id, round, place, starts_at) select id, round, 1, starts_at from meetings where id = $1',
    [meetingId],
  );
  const streamId = await recordedStream(t, me);
  await storedPiece(t, streamId, new Date(t.clock.now().getTime() - MINUTE_MS));
  await earn(t, me.userId, 10_000);
  const { id: accountId } = await savePayoutDestination(t.app, me.actor, BANK);
  const standsFor: Record<string, string> = {
    '<business>': business.businessId,
    '<other>': other.businessId,
    '<match>': matchId,
    '<meeting>': meetingId,
    '<stream>': streamId,
    '<request>': newId(),
    '<message>': newId(),
    '<proposal>': newId(),
    '<moment>': new Date(t.clock.now().getTime() + DAY_MS).toISOString(),
    '<withdrawal>': newId(),
    '<account>': accountId,
    '<giving>': newId(),
    '<live>': await storedStream(t, matched),
  };
  expect(examples.length).toBeGreaterThan(10);
  for (const { query, variables } of examples) {
    const withIds = (text: string): string => text.replaceAll(/<\w+>/g, (name) => standsFor[name] ?? name);
    const { data, errors } = await me.client.graphql(withIds(query), JSON.parse(withIds(variables)));
    expect(errors, query).toEqual([]);
    for (const [name, answer] of Object.entries(data ?? {})) if (!MAY_BE_NULL.includes(name)) expect(answer, query).not.toBeNull();
    const [card] = data?.discoverDeck?.cards ?? [];
    if (card) standsFor['<deal>'] = card.deal;
  }
  const { rows } = await t.app.pool.query(
    `select (select count(*)::int from deck_shown where viewer_id = $1) as shown, (select count(*)::int from swipes where swiper_id = $1) as decided,
       (select count(*)::int from profile_views where viewer_id = $1) as opened, (select discover_filter ->> 'states' from businesses where id = $1) as states,
       (select intent from intents where business_id = $1) as intent, (select answer from match_outcomes where business_id = $1) as answer`,
    [me.businessId],
  );
  expect(rows).toEqual([{ shown: 1, decided: 2, opened: 1, states: '["MD"]', intent: 'MUST_MEET', answer: 'YES' }]);
});

/** A call over REST, with its body. */
const CALL = /```http\nPOST (\S+)\n([\s\S]*?)\n```/g;

test('a card is paid with as the guide shows it, to the end', async () => {
  const calls = [...GUIDE.matchAll(CALL)].map(([, address = '', body = '']) => ({ address, body }));
  expect(calls).toHaveLength(3);
  const me = await t.seed.member();
  const known: Record<string, string> = {};
  const withKnown = (text: string): string => text.replaceAll(/<\w+>/g, (name) => known[name] ?? name);
  const ask = async ({ address, body }: { address: string; body: string }) => {
    const to = withKnown(address);
    if (to.startsWith('/')) return me.client.rest('POST', to, JSON.parse(withKnown(body)));
    const headers = { origin: t.url, 'content-type': 'application/json' };
    const response = await fetch(to, { method: 'POST', headers, body: withKnown(body) });
    return { status: response.status, body: await response.json() };
  };
  for (const call of calls) {
    const answer = await ask(call);
    expect(answer.status, call.address).toBeLessThan(300);
    const { checkout, token, order } = answer.body;
    Object.assign(known, checkout && { '<tokenUrl>': checkout.tokenUrl }, token && { '<token>': token }, order && { '<order>': order.id });
  }
  const [, , pay] = calls;
  await expect.poll(async () => (pay ? (await ask(pay)).body.order.status : null)).toBe('paid');
});
