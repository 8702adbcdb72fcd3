import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterEach, expect, test } from 'vitest';
import { endExpiredPresence } from './presence.ts';

const PRESENCE = 'subscription { presenceChanged { businessId isOnline } }';
const stops: (() => PromiseLike<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Two processes of one product with no bus between them, a member, and a match that listens at the first. */
async function twoProcesses() {
  const first = await startTestApp();
  stops.push(() => first[Symbol.asyncDispose]());
  const second = await startTestApp({ database: first.database });
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await second[Symbol.asyncDispose]();
    isStopped = true;
  };
  stops.push(stop);
  const [alice, bob] = [await first.seed.member(), await first.seed.member()];
  await first.seed.match(alice, bob);
  const heard = await bob.client.subscribe(PRESENCE);
  stops.push(async () => heard.close());
  return { first, second, stop, alice, bob, heard };
}

const connect = (t: TestApp, { client }: SeededMember) =>
  t.seed.guest().subscribe(PRESENCE, {}, { headers: { cookie: client.cookies.header() } });
const isOnline = async (viewer: SeededMember, of: SeededMember): Promise<boolean> =>
  (await viewer.client.query('query ($id: ID!) { business(id: $id) { isOnline } }', { id: of.businessId })).business.isOnline;

test('whoever leaves one process stays online while another holds a socket, and is offline once none does', async () => {
  const { first, second, alice, bob, heard } = await twoProcesses();
  const [phone, laptop] = [await connect(first, alice), await connect(second, alice)];
  expect((await heard.next()).data.presenceChanged).toEqual({ businessId: alice.businessId, isOnline: true });
  await expect.poll(() => leasesOf(first, alice)).toBe(2);
  phone.close();
  await expect.poll(() => leasesOf(first, alice), { timeout: 20_000 }).toBe(1);
  expect(await isOnline(bob, alice)).toBe(true);
  expect(heard.pending()).toEqual([]);
  laptop.close();
  await expect.poll(() => isOnline(bob, alice), { timeout: 20_000 }).toBe(false);
}, 60_000);

test('who was connected to a process that died is told to be offline when its lease ends, once, and not before', async () => {
  const { first, second, stop, alice, bob, heard } = await twoProcesses();
  await connect(second, alice);
  await expect.poll(() => isOnline(bob, alice)).toBe(true);
  await stop();
  await endExpiredPresence(first.app, first.clock.now());
  expect(await isOnline(bob, alice)).toBe(true);
  first.clock.advance(91_000);
  await endExpiredPresence(first.app, first.clock.now());
  await endExpiredPresence(first.app, first.clock.now());
  expect((await heard.next()).data.presenceChanged).toEqual({ businessId: alice.businessId, isOnline: false });
  await heard.silence(100);
});

async function leasesOf({ app }: TestApp, { businessId }: SeededMember): Promise<number> {
  const { rows } = await app.pool.query('select from businesses b, jsonb_each(b.online_in) where b.id = $1', [businessId]);
  return rows.length;
}
