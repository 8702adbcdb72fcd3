import { afterAll, beforeAll, expect, test } from 'vitest';
import { REST_ROUTES } from '../../src/rest-routes.ts';
import { clientOf } from './test-asked.ts';
import { HONEST_REST } from './test-operations.ts';
import { nameOf } from './test-shapes.ts';
import { makeWorld, rowsHash, type World } from './test-world.ts';

/** Writes that another site makes a member's browser send. */

let world: World;
beforeAll(async () => void (world = await makeWorld()));
afterAll(() => world[Symbol.asyncDispose]());

const countRows = async () => {
  const { rows } = await world.t.app.pool.query(
    `select (select count(*) from users) u, (select count(*) from sessions where revoked_at is null) s, (select count(*) from businesses) b, (select count(*) from swipes) w,
       (select count(*) from ein_verifications) v, (select count(*) from media) m, (select count(*) from mails) l, (select count(*) from messages) x, (select sum(failed_sign_ins) from users) f`,
  );
  return [rows[0], await rowsHash(world.t, world.ofBob), await rowsHash(world.t, world.ofAlice)];
};

const forms = (body: object): [string, string, Record<string, string>][] => {
  const json = JSON.stringify(body);
  const fields = new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, String(value)])).toString();
  return [
    ['no origin', json, { 'content-type': 'application/json', origin: '' }],
    ['an evil origin', json, { 'content-type': 'application/json', origin: 'https://evil.example' }],
    ['our address as a prefix of theirs', json, { 'content-type': 'application/json', origin: `${world.t.url}.evil.example` }],
    ['the origin null', json, { 'content-type': 'application/json', origin: 'null' }],
    [
      'an evil origin with a bearer beside the cookie',
      json,
      { 'content-type': 'application/json', origin: 'https://evil.example', authorization: `Bearer ${'x'.repeat(43)}` },
    ],
    ['text/plain', json, { 'content-type': 'text/plain' }],
    ['a form', fields, { 'content-type': 'application/x-www-form-urlencoded' }],
    [
      'a multipart form',
      `--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n--b--\r\n`,
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
  ];
};

test('every unsafe call from another origin, or as a form, is refused without effect', async () => {
  const calls = [
    ...REST_ROUTES.filter((route) => route.method !== 'get').map((route) => ({
      name: nameOf(route),
      takesForm: route.multipart !== undefined,
      takesBody: route.body !== undefined,
    })),
    { name: 'post /graphql', takesForm: false, takesBody: true },
    { name: 'post /graphql/staff', takesForm: false, takesBody: true },
  ];
  for (const { name, takesForm, takesBody } of calls) {
    const [method = '', path = ''] = name.split(' ');
    const asked = HONEST_REST[name];
    const client = asked ? clientOf(world, asked.by) : name.endsWith('staff') ? world.verifier.client : world.bob.client;
    const before = await countRows();
    for (const [how, text, headers] of forms(
      asked?.body?.(world) ?? { query: 'mutation { markAllNotificationsRead(input: {}) { unreadCount } }' },
    )) {
      // Endpoints without a body never read one, whatever its type: only the origin counts, and here it is ours.
      if (headers.origin === undefined && !takesBody && !takesForm) continue;
      if (takesForm && how === 'a multipart form') headers.origin = 'https://evil.example';
      const { origin = world.t.url, ...rest } = headers;
      const response = await fetch(new URL(asked?.path(world) ?? path, world.t.url), {
        method: method.toUpperCase(),
        body: text,
        headers: { cookie: `${client.cookies.header()}; other=1`, ...rest, ...(origin && { origin }) },
      });
      const says = `${name}, ${how}: ${(await response.text()).slice(0, 200)}`;
      expect(path.startsWith('/graphql') ? [400, 403, 415] : [403, 415], says).toContain(response.status);
      expect(response.headers.getSetCookie(), says).toEqual([]);
    }
    expect(await countRows(), name).toEqual(before);
  }
});

test('whoever is refused for its origin reads which header was missing or wrong, at both doors', async () => {
  const headers = { 'content-type': 'application/json', cookie: world.bob.client.cookies.header() };
  for (const path of ['/graphql', '/api/auth/logout']) {
    const told = async (origin: object) =>
      (await fetch(`${world.t.url}${path}`, { method: 'POST', headers: { ...headers, ...origin } })).json();
    expect(await told({})).toMatchObject({ code: 'ORIGIN_REFUSED', details: { header: 'Origin', isMissing: true } });
    expect(await told({ origin: 'https://evil.example' })).toMatchObject({ details: { header: 'Origin', isMissing: false } });
  }
});

test.each(['', 'https://evil.example', 'null', 'http://localhost', 'file://'])(
  'no socket opens for a page from origin "%s"',
  async (origin) => {
    for (const client of [world.bob.client, world.verifier.client]) {
      await expect(client.subscribe('subscription { typing { matchId } }', {}, { headers: { origin } })).rejects.toThrow(
        /403|Unexpected server response/,
      );
    }
  },
);
