import { randomBytes } from 'node:crypto';
import { createDatabase, createEmptyDatabase } from '@benison/testkit/database';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '../../migrations/list.ts';
import { createApp } from '../create-app.ts';
import { einAad, einIndex } from '../modules/accounts/public.ts';
import { SEALED_COLUMNS } from '../modules/privacy/reseal.ts';
import { plainWords } from '../plain-words.ts';
import { newId } from '../platform/clock.ts';
import { createSecrets } from '../platform/crypto/secrets.ts';
import { migrate } from '../platform/database/migrate.ts';
import { runReseal } from '../programs/reseal-command.ts';

const quiet = (): void => {};
const another = (): string => randomBytes(32).toString('base64');

/** A promise to pay somebody out, as it was once sealed. */
const PROMISE = `insert into payout_destinations (id, user_id, method, details_encrypted, label, created_at) values ($1, $2, 'PAYPAL', $3, 'PayPal', now())`;

test('a database is opened by the secret it was sealed with alone; with another one nothing starts, and nothing is changed', async () => {
  await using t = await startTestApp();
  const wrong = { ...t.app.config, BENISON_SECRET: another() };
  await expect(createApp(wrong)).rejects.toThrow(/^BENISON_SECRET is not the secret that this database is sealed with\./);
  await expect(runReseal({ ...wrong, BENISON_SECRET_BEFORE: another() }, quiet)).rejects.toThrow(/Nothing was changed\.$/);
  await expect(runReseal(wrong, quiet)).rejects.toThrow(/^--reseal needs BENISON_SECRET_BEFORE/);
  await using again = await createApp(t.app.config);
  expect(again.config.BENISON_SECRET).toBe(t.app.config.BENISON_SECRET);
});

test('resealing moves every sealed value to the new secret, finds EINs by it, and leaves the old one shut out', async () => {
  await using t = await startTestApp();
  const { userId } = await t.seed.member();
  const destination = newId();
  await t.app.pool.query('update users set ein_encrypted = $2, ein_blind_index = $3 where id = $1', [
    userId,
    t.app.secrets.encrypt('521234567', einAad(userId)),
    einIndex(t.app.secrets, '521234567'),
  ]);
  await t.app.pool.query(PROMISE, [destination, userId, t.app.secrets.encrypt('{"to":"me"}', `payout-destination:${destination}`)]);

  const config = { ...t.app.config, BENISON_SECRET: another(), BENISON_SECRET_BEFORE: t.app.config.BENISON_SECRET };
  await runReseal(config, quiet);

  const secrets = createSecrets(config.BENISON_SECRET);
  const {
    rows: [user],
  } = await t.app.pool.query('select ein_encrypted, ein_blind_index from users where id = $1', [userId]);
  const {
    rows: [kept],
  } = await t.app.pool.query('select details_encrypted from payout_destinations where id = $1', [destination]);
  expect(secrets.decrypt(user.ein_encrypted, einAad(userId))).toBe('521234567');
  expect(user.ein_blind_index).toBe(einIndex(secrets, '521234567'));
  expect(secrets.decrypt(kept.details_encrypted, `payout-destination:${destination}`)).toBe('{"to":"me"}');
  await expect(createApp(t.app.config)).rejects.toThrow(/^BENISON_SECRET is not/);
  await expect(runReseal(config, quiet)).rejects.toThrow(/^BENISON_SECRET_BEFORE is not/);
});

test('a secret is changed in steps while the product runs: what is sealed opens all along, and passwords and fingerprints stay', async () => {
  const database = await createDatabase();
  onTestFinished(() => database.drop());
  const [old, fresh] = [another(), another()];
  const running = (secret: string) => startTestApp({ database, env: { BENISON_SECRET: secret } });
  const password = 'a long enough one';
  const signIn = async (app: TestApp, email: string): Promise<string | undefined> =>
    (
      await app.seed
        .guest()
        .graphql('mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }', { input: { email, password } })
    ).code;
  const sealedOf = async ({ app }: TestApp, id: string) => {
    const { rows } = await app.pool.query('select ein_encrypted as sealed, ein_blind_index as mark from users where id = $1', [id]);
    return rows[0] as { sealed: string; mark: string };
  };
  const keep = ({ app }: TestApp, id: string, ein: string) =>
    app.pool.query('update users set ein_encrypted = $2, ein_blind_index = $3 where id = $1', [
      id,
      app.secrets.encrypt(ein, einAad(id)),
      einIndex(app.secrets, ein),
    ]);

  await using before = await running(old);
  const [first, second] = [await before.seed.member({ password }), await before.seed.member()];
  await keep(before, first.userId, '521234567');
  const destination = newId();
  await before.app.pool.query(PROMISE, [
    destination,
    first.userId,
    before.app.secrets.encrypt('{"to":"me"}', `payout-destination:${destination}`),
  ]);

  await using both = await running(`${fresh},${old}`);
  await using known = await running(`${old}, ${fresh}`);
  await keep(both, second.userId, '529876543');
  for (const t of [both, known]) {
    expect(t.app.secrets.decrypt((await sealedOf(t, first.userId)).sealed, einAad(first.userId))).toBe('521234567');
    expect(t.app.secrets.decrypt((await sealedOf(t, second.userId)).sealed, einAad(second.userId))).toBe('529876543');
    expect(einIndex(t.app.secrets, '521234567')).toBe((await sealedOf(t, first.userId)).mark);
    expect(await signIn(t, first.email)).toBeUndefined();
  }
  await expect(createApp({ ...before.app.config, BENISON_SECRET: fresh })).rejects.toThrow(/^BENISON_SECRET is not/);

  await runReseal(both.app.config, quiet);
  await runReseal(both.app.config, quiet);

  await using after = await running(fresh);
  for (const [id, ein] of [
    [first.userId, '521234567'],
    [second.userId, '529876543'],
  ] as const) {
    const { sealed, mark } = await sealedOf(after, id);
    expect(after.app.secrets.decrypt(sealed, einAad(id))).toBe(ein);
    expect(einIndex(after.app.secrets, ein)).toBe(mark);
  }
  const { rows } = await after.app.pool.query('select details_encrypted from payout_destinations where id = $1', [destination]);
  expect(after.app.secrets.decrypt(rows[0].details_encrypted, `payout-destination:${destination}`)).toBe('{"to":"me"}');
  expect(await signIn(after, first.email)).toBeUndefined();
  await expect(createApp(before.app.config)).rejects.toThrow(/^BENISON_SECRET is not/);
});

test('a secret that leaked after it was changed is replaced, and nothing of it lasts', async () => {
  await using t = await startTestApp();
  const [second, third] = [another(), another()];
  await runReseal({ ...t.app.config, BENISON_SECRET: `${second},${t.app.config.BENISON_SECRET}` }, quiet);
  const config = { ...t.app.config, BENISON_SECRET: third, BENISON_SECRET_BEFORE: second };
  await runReseal(config, quiet);
  await using after = await createApp(config);
  expect(after.secrets.deriveKey('x').equals(createSecrets(third).deriveKey('x'))).toBe(true);
  expect(after.secrets.deriveKey('x').equals(t.app.secrets.deriveKey('x'))).toBe(false);
});

test('one value that does not open, and nothing at all is resealed', async () => {
  await using t = await startTestApp();
  const [whole, broken] = [await t.seed.member(), await t.seed.member()];
  const sealed = t.app.secrets.encrypt('521234567', einAad(whole.userId));
  await t.app.pool.query('update users set ein_encrypted = $2 where id = any($1)', [[whole.userId, broken.userId], sealed]);
  const config = { ...t.app.config, BENISON_SECRET: another(), BENISON_SECRET_BEFORE: t.app.config.BENISON_SECRET };
  await expect(runReseal(config, quiet)).rejects.toThrow(/could not be opened/);
  const { rows } = await t.app.pool.query('select ein_encrypted from users where id = $1', [whole.userId]);
  expect(rows).toEqual([{ ein_encrypted: sealed }]);
  await using again = await createApp(t.app.config);
  expect(again.config.origin).toBe(t.app.config.origin);
});

test('every column that is stored encrypted is among those that are resealed', async () => {
  await using t = await startTestApp();
  const { rows } = await t.app.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and (column_name ~ 'encrypted' or column_name in ('payment_details', 'delivery_info')) order by 1`,
  );
  expect(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(rows.map(({ name }) => name));
});

test('processes that start together on an empty database migrate it one after another', async () => {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  const { rows } = await client.query('select count(*)::int as n from migrations');
  await client.end();
  expect(rows).toEqual([{ n: MIGRATIONS.length }]);
});

test('what an operator can mend is told in one sentence; what is a mistake of the product keeps its trace', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 });
  expect(plainWords(new AggregateError([refused]))).toBe(
    'Nothing answers at 127.0.0.1:5432: is the database (or Redis) running, and is its address right?',
  );
  expect(plainWords(Object.assign(new Error('password authentication failed'), { code: '28P01' }))).toBe(
    'The database refuses the password in DATABASE_URL or PGPASSWORD.',
  );
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(plainWords(new Error('insert failed', { cause: full }))).toBe('The disk of the database is full; make room, and start again.');
  for (const lost of ['Connection terminated unexpectedly', 'read ECONNRESET', 'write EPIPE'])
    expect(plainWords(new Error('a migration failed', { cause: new Error(lost) }))).toBe(
      'The database ended in the middle of it; its log says why.',
    );
  expect(plainWords(new TypeError('x is not a function'))).toBeUndefined();
});
