import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { randomFrom } from '../../src/modules/matching/model/random.ts';
import { newToken } from '../../src/platform/crypto/tokens.ts';
import { storedStream } from '../setups/test-streams.ts';

/** Crowds that ask in the same moment, whose questions go to the database together: each gets its own answer, as of its own question. */

const MEMBERS = 90;
const ROUNDS = 3;

let t: TestApp;
let hosts: SeededMember[];
let streams: string[];
let crowd: SeededMember[];

beforeAll(async () => {
  t = await startTestApp();
  hosts = await Promise.all([1, 2, 3].map(() => t.seed.member()));
  streams = await Promise.all(hosts.map((host) => storedStream(t, host)));
});
afterAll(() => t[Symbol.asyncDispose]());

async function newCrowd(): Promise<void> {
  crowd = await Promise.all(Array.from({ length: MEMBERS }, (_, n) => t.seed.member({ premium: n % 3 === 0 })));
  await Promise.all(crowd.map((member, n) => t.seed.match(hostOf(n), member)));
}

/** The host the nth of the crowd has matched. */
const hostOf = (n: number): SeededMember => hosts[n % hosts.length] as SeededMember;
const streamOf = (n: number): string => streams[n % streams.length] as string;

const VIEWER = '{ viewer { id isPremium } }';
const STREAM = 'query($id: ID!) { stream(id: $id) { id host { id } } }';

/** What one of the crowd is told of itself and of a stream, by two requests at once. */
async function asked({ client }: SeededMember, id: string) {
  const [self, stream] = await Promise.all([client.graphql(VIEWER), client.graphql(STREAM, { id })]);
  return { viewer: self.data?.viewer ?? self.code ?? null, stream: stream.data?.stream ?? stream.code };
}

/** In an order of its own for each seed, the same in every run. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomFrom(seed);
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const own = (n: number) => ({ id: crowd[n]?.userId, isPremium: n % 3 === 0 });
const seen = (n: number) => ({ id: streamOf(n), host: { id: hostOf(n).businessId } });

const NOBODY = { viewer: null, stream: 'UNAUTHENTICATED' };

/** What may befall the nth of a crowd, and what it is told of itself and its stream from then on. */
const FATES: { name: string; befall(n: number): Promise<unknown>; after(n: number): Awaited<ReturnType<typeof asked>> }[] = [
  { name: 'nothing', befall: async () => {}, after: (n) => ({ viewer: own(n), stream: seen(n) }) },
  {
    name: 'signed out',
    befall: (n) => t.app.pool.query('update sessions set revoked_at = now() where id = $1', [crowd[n]?.sessionId]),
    after: () => NOBODY,
  },
  {
    name: 'suspended',
    befall: (n) =>
      t.app.pool.query(
        `with u as (update users set state = 'SUSPENDED' where id = $1 returning id) update businesses b set is_active = false from u where b.user_id = u.id`,
        [crowd[n]?.userId],
      ),
    after: () => NOBODY,
  },
  {
    name: 'unmatched',
    befall: (n) =>
      t.app.pool.query(
        'update matches set ended_at = now() where least(business1_id, business2_id) = least($1::uuid, $2) and greatest(business1_id, business2_id) = greatest($1::uuid, $2)',
        [crowd[n]?.businessId, hostOf(n).businessId],
      ),
    after: (n) => ({ viewer: own(n), stream: 'NOT_FOUND' }),
  },
  {
    name: 'banned by the host',
    befall: (n) =>
      hostOf(n).client.query(
        'mutation($id: ID!, $businessId: ID!) { banViewer(input: { streamId: $id, businessId: $businessId }) { tools { __typename } } }',
        { id: streamOf(n), businessId: crowd[n]?.businessId },
      ),
    after: (n) => ({ viewer: own(n), stream: 'STREAM_BANNED' }),
  },
];
const fateOf = (n: number) => FATES[Math.floor(n / hosts.length) % FATES.length] as (typeof FATES)[number];

test('everybody of a crowd is told what is theirs, whatever befell others just before', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await newCrowd();
    await Promise.all(crowd.map((_, n) => fateOf(n).befall(n)));
    const everybody = shuffled(
      crowd.map((member, n) => ({ member, n })),
      round,
    );
    const answers = await Promise.all(everybody.map(async ({ member, n }) => ({ n, told: await asked(member, streamOf(n)) })));
    for (const { n, told } of answers) expect(told, `${n}, ${fateOf(n).name}`).toEqual(fateOf(n).after(n));
  }
});

test('while something befalls some of a crowd, each is told what was theirs before or after, and nothing of others', async () => {
  await newCrowd();
  const events: (() => Promise<void>)[] = [
    ...crowd.map((_, n) => async () => void (await fateOf(n).befall(n))),
    ...crowd.flatMap((member, n) =>
      [1, 2].map(() => async () => {
        const told = await asked(member, streamOf(n));
        expect([own(n), fateOf(n).after(n).viewer], fateOf(n).name).toContainEqual(told.viewer);
        if (typeof told.stream === 'object' && told.stream) expect(told.stream).toEqual(seen(n));
      }),
    ),
  ];
  await Promise.all(shuffled(events, ROUNDS).map((happen) => happen()));
});

test('ids and cookies that are none, in the midst of a crowd, fail alone', async () => {
  await newCrowd();
  const bad = ['', 'x', '../1', '\u0000', `${streams[0]}'--`, 'a'.repeat(5_000), '{}'];
  const answers = await Promise.all(
    crowd.map(async (member, n) => {
      if (n % 2) return { n, told: await asked(member, streamOf(n)) };
      const stranger = t.seed.guest();
      stranger.cookies.set('sid', n % 4 ? newToken() : 'x'.repeat(2_000));
      const [foreign, wrong] = await Promise.all([
        asked({ ...member, client: stranger }, streamOf(n)),
        member.client.graphql(STREAM, { id: bad[n % bad.length] }),
      ]);
      expect(foreign).toEqual(NOBODY);
      expect(['BAD_INPUT', 'NOT_FOUND']).toContain(wrong.code);
      return null;
    }),
  );
  for (const answer of answers) if (answer) expect(answer.told).toEqual({ viewer: own(answer.n), stream: seen(answer.n) });
});

test('a failure of the database is told to those whose questions it was, and poisons none that come after', async () => {
  await newCrowd();
  const query = t.app.pool.query.bind(t.app.pool) as (...given: unknown[]) => Promise<unknown>;
  let failures = 2;
  const failing = vi.spyOn(t.app.pool, 'query').mockImplementation(async (...given: unknown[]) => {
    const { text } = given[0] as { text?: string };
    if (!text?.includes('asked.viewer') || failures === 0) return query(...given);
    failures -= 1;
    throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  });
  onTestFinished(() => failing.mockRestore());
  const all = () => Promise.all(crowd.map((member, n) => asked(member, streamOf(n))));
  for (const [n, told] of (await all()).entries()) {
    if (told.stream !== 'UNAVAILABLE') expect(told).toEqual({ viewer: own(n), stream: seen(n) });
  }
  expect(failures).toBe(0);
  expect(await all()).toEqual(crowd.map((_, n) => ({ viewer: own(n), stream: seen(n) })));
});
