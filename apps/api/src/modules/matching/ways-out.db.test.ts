import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { swipe } from './commands/swipe.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => (await t.app.pool.query(text, values)).rows as Row[];

async function matched(): Promise<{ alice: SeededMember; bob: SeededMember; matchId: string }> {
  const [alice, bob] = [await t.seed.member({ name: 'Alice' }), await t.seed.member({ name: 'Bob' })];
  await swipe(t.app, alice.actor, { businessId: bob.businessId, direction: 'LIKE' });
  const { matchId } = await swipe(t.app, bob.actor, { businessId: alice.businessId, direction: 'LIKE' });
  if (!matchId) throw new Error('Two likes make a match.');
  return { alice, bob, matchId };
}

async function say(matchId: string, sender: SeededMember, sequence: number): Promise<string> {
  const messageId = newId();
  await t.app.pool.query('insert into messages (id, match_id, sequence, sender_id, content, created_at) values ($1, $2, $3, $4, $5, $6)', [
    messageId,
    matchId,
    sequence,
    sender.businessId,
    `Message ${sequence}`,
    t.clock.now(),
  ]);
  await t.app.pool.query('update matches set message_count = $2, last_activity_at = $3 where id = $1', [matchId, sequence, t.clock.now()]);
  return messageId;
}

const MATCHES =
  '{ matches { totalCount nodes { id isNew contactName business { id } } } memberStats { businessMatches connectionsMade profileViews } }';

describe('matches', () => {
  test('are listed newest activity first, page by page without a loss or a repeat', async () => {
    const me = await t.seed.member();
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const other = await t.seed.member();
      await swipe(t.app, me.actor, { businessId: other.businessId, direction: 'LIKE' });
      ids.unshift((await swipe(t.app, other.actor, { businessId: me.businessId, direction: 'LIKE' })).matchId ?? '');
      t.clock.advance(1_000);
    }
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const { matches }: Record<string, any> = await me.client.query(
        'query ($after: String) { matches(first: 3, after: $after) { totalCount pageInfo { endCursor hasNextPage } nodes { id } } }',
        { after },
      );
      expect(matches.totalCount).toBe(7);
      seen.push(...matches.nodes.map((node: { id: string }) => node.id));
      if (!matches.pageInfo.hasNextPage) break;
      after = matches.pageInfo.endCursor;
    }
    expect(seen).toEqual(ids);
  });

  test('are found by words of the name of their business, however old they are, page by page, and nobody else’s are', async () => {
    const [me, stranger] = [await t.seed.member(), await t.seed.member({ business: { name: 'Möbel Stranger' } })];
    const names = ['Möbel Harbour & Co.', 'Oak 100% Pallets', 'Harbour Möbel', 'Vine'];
    const ids = new Map<string, string>();
    for (const name of names) {
      ids.set(name, await t.seed.match(me, await t.seed.member({ business: { name } })));
      t.clock.advance(1_000);
    }
    await t.seed.match(stranger, await t.seed.member({ business: { name: 'Möbel of others' } }));
    const find = async (name: string, after: string | null = null) => {
      const { matches } = await me.client.query(
        'query ($name: String, $after: String) { matches(first: 1, name: $name, after: $after) { totalCount pageInfo { endCursor hasNextPage } nodes { business { name } } } }',
        { name, after },
      );
      const rest: string[] = matches.pageInfo.hasNextPage ? await find(name, matches.pageInfo.endCursor) : [];
      return [...matches.nodes.map(({ business }: any) => business.name), ...rest];
    };
    expect(await find('mobel')).toEqual(['Harbour Möbel', 'Möbel Harbour & Co.']);
    expect(await find(' HARB  möb ')).toEqual(['Harbour Möbel', 'Möbel Harbour & Co.']);
    expect(await find('0%')).toEqual(['Oak 100% Pallets']);
    for (const nothing of ['harbours', '%', '_', 'Stranger'])
      expect(await find(nothing), nothing).toEqual(nothing === '%' ? ['Oak 100% Pallets'] : []);
    expect(await find('')).toEqual(names.toReversed());
    const { status, body } = await me.client.rest('GET', `/api/matches/${me.businessId}?name=vin`);
    expect([status, body.map(({ id }: any) => id)]).toEqual([200, [ids.get('Vine')]]);
  });

  test('are new until their member has seen them, whatever it reads, separately for each side', async () => {
    const { alice, bob, matchId } = await matched();
    expect((await alice.client.query(MATCHES)).matches.nodes).toEqual([
      { id: matchId, isNew: true, contactName: 'Bob', business: { id: bob.businessId } },
    ]);
    const read = await alice.client.query('query ($id: ID!) { match(id: $id) { isNew } }', { id: matchId });
    expect(read.match.isNew).toBe(true);
    const { markMatchSeen } = await alice.client.query(
      'mutation ($input: MarkMatchSeenInput!) { markMatchSeen(input: $input) { match { isNew } } }',
      { input: { matchId } },
    );
    expect(markMatchSeen.match.isNew).toBe(false);
    expect((await alice.client.query(MATCHES)).matches.nodes[0].isNew).toBe(false);
    expect((await bob.client.query(MATCHES)).matches.nodes[0].isNew).toBe(true);
  });

  test('belong only to their two sides', async () => {
    const { alice, matchId } = await matched();
    const eve = await t.seed.member();
    const messageId = await say(matchId, alice, 1);
    const tries: [string, object][] = [
      ['query ($id: ID!) { match(id: $id) { id } }', { id: matchId }],
      ['mutation ($input: MarkMatchSeenInput!) { markMatchSeen(input: $input) { match { id } } }', { input: { matchId } }],
      ['mutation ($input: UnmatchInput!) { unmatch(input: $input) { success } }', { input: { matchId } }],
      [
        'mutation ($input: ReportInput!) { report(input: $input) { success } }',
        { input: { target: 'MESSAGE', targetId: messageId, category: 'SPAM' } },
      ],
    ];
    for (const [query, variables] of tries) expect((await eve.client.graphql(query, variables)).code, query).toBe('NOT_FOUND');
    for (const path of [`/api/matches/${alice.businessId}`, `/api/analytics/${alice.businessId}`, '/api/matches/user-1']) {
      expect((await eve.client.rest('GET', path)).status, path).toBe(403);
    }
    expect(await rows('select from matches where id = $1 and ended_at is null', [matchId])).toHaveLength(1);
  });

  test('count as connections once both sides have written', async () => {
    const { alice, bob, matchId } = await matched();
    await say(matchId, alice, 1);
    await say(matchId, alice, 2);
    expect((await alice.client.query(MATCHES)).memberStats).toMatchObject({ businessMatches: 1, connectionsMade: 0 });
    await say(matchId, bob, 3);
    for (const side of [alice, bob])
      expect((await side.client.query(MATCHES)).memberStats).toMatchObject({ businessMatches: 1, connectionsMade: 1 });
    const { recentActivity } = await alice.client.query('{ recentActivity(first: 5) { kind text matchId business { id } } }');
    expect(recentActivity).toEqual([
      { kind: 'MESSAGE_RECEIVED', text: 'Bob & Co. wrote to you', matchId, business: { id: bob.businessId } },
      { kind: 'MATCHED', text: 'You matched with Bob & Co.', matchId, business: { id: bob.businessId } },
    ]);
  });
});

describe.each(['unmatch', 'block'] as const)('%s', (way) => {
  test('ends the match on both screens at once and keeps the two apart', async () => {
    const { alice, bob, matchId } = await matched();
    const heard = await bob.client.subscribe('subscription { matchChanged { kind matchId match { id } } }');
    const input = way === 'unmatch' ? { matchId, reason: 'Not a fit' } : { businessId: bob.businessId };
    const type = way === 'unmatch' ? 'UnmatchInput' : 'BlockInput';
    for (let again = 0; again < 2; again += 1)
      await alice.client.query(`mutation ($input: ${type}!) { ${way}(input: $input) { success } }`, { input });
    expect((await heard.next()).data.matchChanged).toEqual({ kind: 'ENDED', matchId, match: null });
    await heard.silence(150);
    heard.close();
    for (const [side, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      expect(await side.client.query(MATCHES)).toMatchObject({
        matches: { totalCount: 0, nodes: [] },
        memberStats: { businessMatches: 0 },
      });
      expect((await side.client.graphql('query ($id: ID!) { match(id: $id) { id } }', { id: matchId })).code).toBe('NOT_FOUND');
      const deck = await side.client.query('{ discoverDeck(first: 50) { cards { business { id } } } }');
      expect(deck.discoverDeck.cards.map((card: { business: { id: string } }) => card.business.id)).not.toContain(other.businessId);
    }
    expect(await rows('select end_reason, end_note from matches where id = $1', [matchId])).toEqual([
      way === 'unmatch' ? { end_reason: 'UNMATCHED', end_note: 'Not a fit' } : { end_reason: 'BLOCKED', end_note: null },
    ]);
  });
});

describe('a block', () => {
  test('hides each from the other, on cards, decisions and reports, until it is taken back', async () => {
    const [alice, bob] = [await t.seed.member(), await t.seed.member()];
    await alice.client.query('mutation ($input: BlockInput!) { block(input: $input) { success } }', {
      input: { businessId: bob.businessId },
    });
    const card = 'query ($id: ID!) { businessCard(id: $id) { score } }';
    for (const [side, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      expect((await side.client.graphql(card, { id: other.businessId })).code).toBe('NOT_FOUND');
      await expect(swipe(t.app, side.actor, { businessId: other.businessId, direction: 'LIKE' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    const { blockedBusinesses } = await alice.client.query('{ blockedBusinesses { nodes { businessId name } } }');
    expect(blockedBusinesses.nodes).toEqual([{ businessId: bob.businessId, name: expect.any(String) }]);
    expect((await bob.client.query('{ blockedBusinesses { nodes { businessId } } }')).blockedBusinesses.nodes).toEqual([]);
    await alice.client.query('mutation ($input: UnblockInput!) { unblock(input: $input) { success } }', {
      input: { businessId: bob.businessId },
    });
    expect((await bob.client.graphql(card, { id: alice.businessId })).data?.businessCard.score).toBeGreaterThan(0);
  });
});

describe('a report', () => {
  const report = (who: SeededMember, input: object) =>
    who.client.graphql('mutation ($input: ReportInput!) { report(input: $input) { success } }', { input });

  test('of a message keeps the words around it, once per reporter', async () => {
    const { alice, bob, matchId } = await matched();
    const messages: string[] = [];
    for (let sequence = 1; sequence <= 14; sequence += 1) messages.push(await say(matchId, sequence % 2 ? alice : bob, sequence));
    const target = { target: 'MESSAGE', targetId: messages[9], category: 'HARASSMENT' };
    expect((await report(alice, target)).data).toEqual({ report: { success: true } });
    expect((await report(alice, { ...target, category: 'SPAM' })).data).toEqual({ report: { success: true } });
    const stored = await rows<{ category: string; reported_id: string; context: { sequence: number }[] }>(
      'select * from content_reports where reporter_id = $1',
      [alice.businessId],
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ category: 'HARASSMENT', reported_id: bob.businessId });
    expect(stored[0]?.context.map((message) => message.sequence)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect((await report(bob, target)).code).toBe('NOT_FOUND');
  });

  test('of a business requires one that is visible and not one’s own', async () => {
    const [alice, bob] = [await t.seed.member(), await t.seed.member()];
    const hidden = await t.seed.member({ business: { profileVisibility: 'PRIVATE' } });
    const of = (member: SeededMember) => ({ target: 'BUSINESS', targetId: member.businessId, category: 'SPAM', details: 'Adverts' });
    expect((await report(alice, of(bob))).data).toEqual({ report: { success: true } });
    expect((await report(alice, of(hidden))).code).toBe('NOT_FOUND');
    expect((await report(alice, of(alice))).code).toBe('NOT_FOUND');
    expect((await report(alice, { ...of(bob), details: 'x'.repeat(501) })).errors[0]?.extensions.fields?.[0]?.path).toBe('details');
  });
});

test('opening a profile is recorded once a day and never by itself; reading it records nothing', async () => {
  const [alice, bob, hidden] = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
  await t.app.pool.query(`update businesses set profile_visibility = 'PRIVATE' where id = $1`, [hidden.businessId]);
  const read = async () =>
    (
      await alice.client.query(
        'query ($id: ID!) { businessCard(id: $id) { decision matchId score reasons { points } business { profileViews } } }',
        { id: bob.businessId },
      )
    ).businessCard;
  const open = (businessId: string) =>
    alice.client.graphql(
      'mutation ($input: RecordProfileViewInput!) { recordProfileView(input: $input) { isCounted business { profileViews } } }',
      { input: { businessId } },
    );
  for (let again = 0; again < 2; again += 1)
    expect(await read()).toMatchObject({ decision: null, matchId: null, business: { profileViews: 0 } });
  for (const isCounted of [true, false])
    expect((await open(bob.businessId)).data?.recordProfileView).toEqual({ isCounted, business: { profileViews: 1 } });
  expect((await read()).business.profileViews).toBe(1);
  expect((await open(alice.businessId)).data?.recordProfileView).toEqual({ isCounted: false, business: { profileViews: 0 } });
  expect([(await open(hidden.businessId)).code, (await open('nobody')).code]).toEqual(['NOT_FOUND', 'BAD_INPUT']);
});

test('likes received are counted while they wait, without a name', async () => {
  const [alice, bob, carol] = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
  for (const admirer of [bob, carol]) await swipe(t.app, admirer.actor, { businessId: alice.businessId, direction: 'LIKE' });
  expect(await alice.client.query('{ likesReceived { count } }')).toEqual({ likesReceived: { count: 2 } });
  await swipe(t.app, alice.actor, { businessId: bob.businessId, direction: 'PASS' });
  expect(await alice.client.query('{ likesReceived { count } }')).toEqual({ likesReceived: { count: 1 } });
});
