import { Writable } from 'node:stream';
import { rootFields } from '@benison/testkit/operations';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REST_ROUTES } from '../../src/rest-routes.ts';
import { clientOf } from './test-asked.ts';
import { MARK } from './test-belongings.ts';
import { HONEST, HONEST_REST } from './test-operations.ts';
import { documentOf, nameOf } from './test-shapes.ts';
import { EIN_OF_ALICE, makeWorld, type World } from './test-world.ts';

/** What must never leak, through a response or into the log. */

const lines: string[] = [];
const logger = pino({ level: 'trace' }, new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }));
const PASSWORD = 'a password nobody should read';

let world: World;
beforeAll(async () => void (world = await makeWorld({ logger })));
afterAll(() => world[Symbol.asyncDispose]());

/** Every secret in the database and the configuration. */
async function secrets(): Promise<string[]> {
  const { rows } = await world.t.app.pool.query<{ secret: string }>(
    `select ein_encrypted as secret from users where ein_encrypted is not null union select ein_encrypted from ein_verifications
     union select token_hash from sessions union select token_hash from admin_sessions union select token_hash from one_time_tokens
     union select password_hash from users where password_hash <> 'no password' union select totp_secret_encrypted from admins where totp_secret_encrypted is not null
     union select ein_blind_index from users where ein_blind_index is not null`,
  );
  const { config, secrets: keys } = world.t.app;
  const tokens = [world.alice, world.bob, world.carol].map((one) => one.client.cookies.get('sid') ?? '');
  const pepper = Buffer.from(keys.deriveKey('password-pepper'));
  return [
    ...rows.map((row) => row.secret),
    ...tokens,
    world.verifier.client.cookies.get('adm') ?? '',
    config.BENISON_SECRET,
    new URL(config.DATABASE_URL).password,
    pepper.toString('base64'),
    pepper.toString('hex'),
    EIN_OF_ALICE,
    EIN_OF_ALICE.replace('-', ''),
    '127654399',
    '12-7654399',
    PASSWORD,
  ].filter((secret) => secret.length > 6);
}

async function addressesOfOthers(): Promise<string[]> {
  const { rows } = await world.t.app.pool.query<{ email: string }>('select email::text from users where id <> $1', [world.bob.userId]);
  return rows.map((row) => row.email);
}

/** The responses to all queries and documented reads. */
async function walk(by: 'bob' | 'verifier'): Promise<[string, string][]> {
  const { schema } = world.t.app;
  const answers: [string, string][] = [];
  for (const name of rootFields(schema).filter((one) => one.startsWith('Query.'))) {
    const isStaffs = HONEST[name]?.by !== 'bob';
    const client = by === 'bob' ? world.bob.client : isStaffs ? clientOf(world, HONEST[name]?.by ?? 'verifier') : null;
    if (client) answers.push([name, JSON.stringify(await client.graphql(documentOf(schema, name), HONEST[name]?.with(world)))]);
  }
  for (const route of REST_ROUTES.filter((one) => one.method === 'get')) {
    const { status, body, headers } = await clientOf(world, by).rest('GET', HONEST_REST[nameOf(route)]?.path(world) ?? '');
    answers.push([nameOf(route), JSON.stringify({ status, body, headers: [...headers] })]);
  }
  return answers;
}

test("no response to a member contains a secret, or anybody else's address", async () => {
  const forbidden = [...(await secrets()), ...(await addressesOfOthers()), MARK];
  const answers = await walk('bob');
  expect(answers.length).toBeGreaterThan(20);
  expect(answers.some(([, text]) => text.includes(world.bob.email))).toBe(true);
  expect(
    answers.flatMap(([name, text]) => forbidden.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`)),
  ).toEqual([]);
});

test('no response to staff contains a secret; only the call that reveals a number gives it in full', async () => {
  const forbidden = await secrets();
  expect(
    (await walk('verifier')).flatMap(([name, text]) =>
      forbidden.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`),
    ),
  ).toEqual([]);
  const reveal = documentOf(world.t.app.schema, 'Mutation.revealEin');
  const {
    revealEin: { ein: revealEin },
  } = await world.verifier.client.query(reveal, { input: { verificationId: world.ofAlice.verificationId } });
  expect(String(revealEin).replace('-', '')).toBe(EIN_OF_ALICE.replace('-', ''));
});

test('no secret is logged, whatever is requested and whatever fails', async () => {
  const { t, guest, bob } = world;
  const input = { username: 'logged.one', email: 'logged@one.example', password: PASSWORD, einNumber: EIN_OF_ALICE };
  await guest.rest('POST', '/api/users/register', input);
  await guest.rest('POST', '/api/auth/login', { email: input.email, password: PASSWORD });
  await guest.rest('POST', '/api/auth/login', `{"email":"x","password":"${PASSWORD}"`);
  await guest.graphql(documentOf(t.app.schema, 'Mutation.register'), { input: { ...input, email: 7, nobody: PASSWORD } });
  await bob.client.graphql(documentOf(t.app.schema, 'Mutation.submitEinVerification'), {
    input: { companyName: 'Bobs LLC', businessType: 'LLC', einNumber: EIN_OF_ALICE },
  });
  // A failing component is logged with its reason, but without the values it was given.
  const { verifyDummy, verify } = t.app.passwords;
  const breaks = async () => Promise.reject(new Error('the hash is unreadable'));
  Object.assign(t.app.passwords, { verify: breaks, verifyDummy: breaks });
  expect((await guest.rest('POST', '/api/auth/login', { email: input.email, password: PASSWORD })).status).toBe(500);
  Object.assign(t.app.passwords, { verify, verifyDummy });
  const broken = await guest.rest('POST', '/api/auth/login', { email: 'x@y.example', password: 'z' });
  expect(JSON.stringify(broken.body)).not.toMatch(/unreadable|stack|node_modules/);
  const log = lines.join('');
  expect(log).toContain('an unexpected error');
  expect((await secrets()).filter((secret) => log.includes(secret))).toEqual([]);
});
