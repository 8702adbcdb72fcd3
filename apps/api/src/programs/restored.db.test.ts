import { randomBytes } from 'node:crypto';
import { createDatabase, type TestDatabase } from '@benison/testkit/database';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { untilTold } from '@benison/testkit/told';
import { expect, onTestFinished, test } from 'vitest';
import { TestSocket } from '../../tests/setups/test-socket.ts';
import { CHANGES, draft, SEND } from '../../tests/setups/test-threads.ts';
import { newId } from '../platform/clock.ts';

const MEMBERS = 20;
const CLIENTS_EACH = 5;

const secret = randomBytes(32).toString('base64');

/** The product over a database that outlives it. */
const productOver = (database: TestDatabase): Promise<TestApp> =>
  startTestApp({ database, env: { BENISON_SECRET: secret, DATABASE_POOL_MAX: '12' } });

/** Somebody signed in, whichever process answers. */
interface Person {
  cookie: string;
  matchId: string;
}

const query = async (t: TestApp, { cookie }: Person, text: string, variables: object = {}): Promise<any> => {
  const response = await fetch(new URL('/graphql', t.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: t.url, cookie },
    body: JSON.stringify({ query: text, variables }),
  });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};

const cursorOf = async (t: TestApp, person: Person): Promise<string> => (await query(t, person, '{ cursor }')).cursor;
const write = (t: TestApp, person: Person, content: string): Promise<unknown> =>
  query(t, person, SEND, draft(person.matchId, content, newId()));

/** Members who hear what one of them writes to each. */
async function people(t: TestApp): Promise<{ writer: Person[]; readers: Person[] }> {
  const alice = await t.seed.member();
  const pairs = await Promise.all(
    Array.from({ length: MEMBERS }, async () => {
      const reader = await t.seed.member();
      const matchId = await t.seed.match(alice, reader);
      return { matchId, cookie: reader.client.cookies.header() };
    }),
  );
  return { readers: pairs, writer: pairs.map(({ matchId }) => ({ matchId, cookie: alice.client.cookies.header() })) };
}

/** How a client that comes back with its cursor is answered: refused with a code, or told what it missed. */
async function comeBack(t: TestApp, { cookie }: Person, cursor: string): Promise<string | string[]> {
  const socket = await TestSocket.open(t.url, { headers: { cookie } });
  socket.subscribe('1', CHANGES, { after: cursor });
  await socket.until(({ id }) => id === '1');
  const refused = socket.frames.find(({ id, type }) => id === '1' && type === 'error');
  const heard = socket.payloads('1').map((payload) => payload.data.messageChanged.message.content as string);
  await socket.close();
  return refused ? String(refused['payload'][0].extensions.code) : heard;
}

test('after a restore no client misses anything silently: every cursor from before is told to fetch again, even when new events have overtaken it', async () => {
  const [live, restored] = [await createDatabase(), { current: null as TestDatabase | null }];
  onTestFinished(async () => {
    await live.drop();
    await restored.current?.drop();
  });
  const { readers, writer, kept } = await (async () => {
    await using t = await productOver(live);
    const made = await people(t);
    for (const one of made.writer) await write(t, one, 'Before the dump');
    await untilTold(t);
    return { ...made, kept: await Promise.all(made.readers.map((reader) => cursorOf(t, reader))) };
  })();

  restored.current = await createDatabase(live);

  const lost: string[][] = readers.map(() => []);
  {
    await using t = await productOver(live);
    for (let n = 1; n < CLIENTS_EACH; n += 1) {
      await Promise.all(writer.map((one) => write(t, one, `Lost, no. ${n}`)));
      await untilTold(t);
      for (const [index, reader] of readers.entries()) lost[index]?.push(await cursorOf(t, reader));
    }
    // As long as the database lives on, the same cursors continue.
    expect(await comeBack(t, readers[0] as Person, kept[0] as string)).toContain('Lost, no. 1');
  }

  await using t = await productOver(restored.current);
  for (let n = 1; n < 2 * CLIENTS_EACH; n += 1) await Promise.all(writer.map((one) => write(t, one, `After the restore, no. ${n}`)));
  await untilTold(t);
  const answers = await Promise.all(
    readers.flatMap((reader, index) => [kept[index] as string, ...(lost[index] ?? [])].map((cursor) => comeBack(t, reader, cursor))),
  );
  expect(answers).toHaveLength(MEMBERS * CLIENTS_EACH);
  expect(new Set(answers)).toEqual(new Set(['RESYNC']));

  // Fetched again, each continues from where it then stands.
  const fresh = await Promise.all(readers.map((reader) => cursorOf(t, reader)));
  await Promise.all(writer.map((one) => write(t, one, 'Told')));
  await untilTold(t);
  const heard = await Promise.all(readers.map((reader, index) => comeBack(t, reader, fresh[index] as string)));
  expect(heard).toEqual(readers.map(() => ['Told']));
});

test('files put back to an earlier moment beneath it are noticed by the first cursor beyond their end; from then on every older one fetches again', async () => {
  const database = await createDatabase();
  onTestFinished(() => database.drop());
  await using t = await productOver(database);
  const { readers, writer } = await people(t);
  const [reader, other] = readers as [Person, Person];
  await write(t, writer[0] as Person, 'Kept');
  await untilTold(t);
  const older = await cursorOf(t, other);
  await Promise.all(writer.map((one) => write(t, one, 'Lost')));
  await untilTold(t);
  const beyond = await cursorOf(t, reader);
  const position = t.app.feed.positionOf(older);
  await t.app.pool.query('delete from events where position > $1', [position]);
  await t.app.pool.query('update event_head set position = $1', [position]);

  const listening = await TestSocket.open(t.url, { headers: { cookie: other.cookie } });
  listening.subscribe('1', CHANGES);
  await expect.poll(() => t.http.sockets.protocol.groups.size).toBeGreaterThan(0);
  expect(await comeBack(t, reader, beyond)).toBe('RESYNC');
  await listening.waitFor(() => listening.frames.some(({ type }) => type === 'error'));
  await listening.close();
  expect(await comeBack(t, other, older)).toBe('RESYNC');
});

test('a cursor is the same from every process and tells nobody how much has happened', async () => {
  await using t = await startTestApp();
  await using second = await startTestApp({ database: t.database });
  const guest = await (await fetch(new URL('/graphql', t.url), ask(t.url))).json();
  const elsewhere = await (await fetch(new URL('/graphql', second.url), ask(second.url))).json();
  expect(guest).toEqual(elsewhere);
  const near = [1n, 2n, 3n, 1_000n].map((position) => t.app.feed.cursorOf(position));
  for (const [index, cursor] of near.entries()) {
    expect(cursor).toMatch(/^[\w-]{22}$/);
    expect(second.app.feed.positionOf(cursor)).toBe([1n, 2n, 3n, 1_000n][index]);
    // Not even two neighbors share more than chance has it.
    const bytes = Buffer.from(cursor, 'base64url');
    for (const another of near.slice(0, index)) {
      const same = Buffer.from(another, 'base64url').filter((byte, at) => byte === bytes[at]);
      expect(same.length).toBeLessThan(6);
    }
  }
});

const ask = (origin: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin },
  body: JSON.stringify({ query: '{ cursor }' }),
});
