import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { userId } }';
const ACCEPT =
  'mutation ($input: AcceptLegalInput!) { acceptLegal(input: $input) { viewer { legalOwed legalConsents { nodes { document version } } } } }';
const OWED = '{ viewer { legalOwed } }';
const TEXT =
  'query ($document: LegalDocument!, $version: String) { legalText(document: $document, version: $version) { title isInForce } }';

let count = 0;
const somebody = () => ({
  username: `reader${(count += 1)}`,
  email: `reader${count}@firm.example`,
  password: 'a long enough one',
  einNumber: `46-${String(1_000_000 + count)}`,
});
const inForce = () => t.app.config.legal.map(({ document, version }) => ({ document, version }));
const keptOf = async (userId: string) =>
  (await t.app.pool.query(`select document, version, manner from legal_consents where user_id = $1 order by document`, [userId])).rows;
const kept = (manner: string) =>
  inForce()
    .map((one) => ({ ...one, manner }))
    .toSorted((a, b) => (a.document < b.document ? -1 : 1));

/** The member has not agreed to the terms yet, as after a new version. */
const forgetTerms = (userId: string) => t.app.pool.query(`delete from legal_consents where user_id = $1 and document = 'TERMS'`, [userId]);
const TERMS = () => inForce().filter(({ document }) => document === 'TERMS');

test('a registration keeps what was agreed to: by the versions it showed, or by those in force where it names none', async () => {
  const guest = t.seed.guest();
  const shown = await guest.query(REGISTER, { input: { ...somebody(), accepted: inForce() } });
  expect(await keptOf(shown.register.userId)).toEqual(kept('FORM'));
  const { body } = await t.seed.guest().rest('POST', '/api/users/register', somebody());
  expect(await keptOf(body.userId)).toEqual(kept('CALL'));
});

test('a version that is not in force, or half of the documents, registers nobody', async () => {
  const person = somebody();
  const old = inForce().map((one) => ({ ...one, version: '1999-01-01' }));
  for (const accepted of [old, inForce().slice(1)]) {
    const { code, errors } = await t.seed.guest().graphql(REGISTER, { input: { ...person, accepted } });
    expect([code, errors[0]?.extensions['fields']]).toMatchObject(['BAD_INPUT', [{ path: 'accepted' }]]);
  }
  expect((await t.app.pool.query('select from users where username = $1', [person.username])).rowCount).toBe(0);
});

test('a member who has yet to agree is refused by a code at every door, and agreeing opens them all', async () => {
  const me = await t.seed.member();
  const { client: program } = await t.seed.program(me, ['DECK_READ']);
  await forgetTerms(me.userId);
  const details = { documents: ['TERMS'] };
  expect((await me.client.graphql('{ matches(first: 1) { edges { node { id } } } }', {})).errors[0]?.extensions).toMatchObject({
    code: 'CONSENT_REQUIRED',
    details,
  });
  expect(await me.client.rest('GET', '/api/businesses/discover')).toMatchObject({ status: 403, body: { code: 'CONSENT_REQUIRED' } });
  expect(await program.rest('GET', '/api/businesses/discover')).toMatchObject({ status: 403, body: { code: 'CONSENT_REQUIRED', details } });
  expect((await me.client.query(OWED, {})).viewer).toEqual({ legalOwed: ['TERMS'] });
  expect((await me.client.graphql('{ dataExports { id } sessions { nodes { id } } }', {})).code).toBeUndefined();

  const { acceptLegal } = await me.client.query(ACCEPT, { input: { accepted: TERMS() } });
  expect(acceptLegal.viewer.legalOwed).toEqual([]);
  expect(acceptLegal.viewer.legalConsents.nodes).toHaveLength(3);
  expect((await me.client.rest('GET', '/api/businesses/discover')).status).toBe(200);
  expect((await program.rest('GET', '/api/businesses/discover')).status).toBe(200);
});

test('the same over REST: what is in force is read, agreed to, and agreeing twice keeps one consent', async () => {
  const me = await t.seed.member();
  await forgetTerms(me.userId);
  const { body } = await t.seed.guest().rest('GET', '/api/legal');
  expect(body.documents.map(({ document, version }: { document: string; version: string }) => ({ document, version }))).toEqual(inForce());
  for (const _time of [1, 2]) {
    expect(await me.client.rest('POST', '/api/legal/consents', { accepted: TERMS() })).toMatchObject({ status: 200, body: { owed: [] } });
  }
  expect((await keptOf(me.userId)).filter(({ document }) => document === 'TERMS')).toMatchObject([{ manner: 'ASKED' }]);
  expect(
    (await me.client.rest('POST', '/api/legal/consents', { accepted: [{ document: 'TERMS', version: 'of old' }] })).body,
  ).toMatchObject({ code: 'BAD_INPUT', fields: [{ path: 'accepted' }] });
});

test('who does not agree can still read the documents, protect the account, and leave', async () => {
  const me = await t.seed.member();
  await forgetTerms(me.userId);
  for (const query of ['{ legalTexts { documents { version } } }', '{ closingTerms { username } }', '{ accountSecurity { twoFactorOn } }'])
    expect((await me.client.graphql(query, {})).code, query).not.toBe('CONSENT_REQUIRED');
});

test('a version that somebody agreed to can still be read, and one that nobody did is not made up', async () => {
  await t.app.pool.query(
    `insert into legal_versions (document, version, source, first_agreed_at)
     values ('TERMS', 'of-old', E'version: of-old\\n# Former terms\\n## One\\nText', now())`,
  );
  const read = async (version: string | null) => (await t.seed.guest().query(TEXT, { document: 'TERMS', version })).legalText;
  expect(await read(null)).toEqual({ title: 'Terms of use', isInForce: true });
  expect(await read('of-old')).toEqual({ title: 'Former terms', isInForce: false });
  expect(await read('never')).toBe(null);
});
