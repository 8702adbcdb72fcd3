import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUEST, type Member } from '../../actor.ts';
import { newId } from '../../platform/clock.ts';
import { freshActor } from './fresh-actor.ts';

/** Whom an open socket belongs to is read anew for each event: with the rights, and the duties, of that moment. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const accept = (versionsOf: { document: string; version: string }[]) => ({
  query: 'mutation ($input: AcceptLegalInput!) { acceptLegal(input: $input) { viewer { legalOwed } } }',
  input: { accepted: versionsOf.map(({ document, version }) => ({ document, version })) },
});

test('a member who has agreed to everything owes nothing, and what came into force meanwhile is owed until it is agreed to', async () => {
  const { actor, client, userId } = await t.seed.member();
  expect(await t.app.freshActor(actor)).toEqual(actor);

  const [first, ...rest] = t.app.config.legal;
  if (!first) throw new Error('There are documents.');
  const renewed = { ...t.app.config, legal: [{ ...first, version: '2999-01-01' }, ...rest] };
  expect(await freshActor({ pool: t.app.pool, config: renewed }, actor)).toEqual({ ...actor, owes: [first.document] });

  await t.app.pool.query('delete from legal_consents where user_id = $1 and document = $2', [userId, first.document]);
  expect(await t.app.freshActor(actor)).toEqual({ ...actor, owes: [first.document] });
  const { query, input } = accept([first]);
  await client.query(query, { input });
  expect(await t.app.freshActor({ ...actor, owes: [first.document] })).toEqual(actor);
});

test('what somebody else agreed to, or another version of the same, counts for nobody', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  await t.app.pool.query('delete from legal_consents where user_id = $1', [me.userId]);
  const [first] = t.app.config.legal;
  await t.app.pool.query(
    `with old as (insert into legal_versions (document, version, source, first_agreed_at) values ($2, 'former', 'former', now()))
     insert into legal_consents (user_id, document, version, given_at, manner) values ($1, $2, 'former', now(), 'FORM')`,
    [me.userId, first?.document],
  );
  const documents = t.app.config.legal.map(({ document }) => document);
  expect(await Promise.all([me, other].map(({ actor }) => t.app.freshActor(actor)))).toEqual([
    { ...me.actor, owes: documents },
    other.actor,
  ]);
});

test('of many who are asked about in the same moment, each has the rights that are theirs', async () => {
  const members = await Promise.all(
    Array.from({ length: 6 }, (_, n) => t.seed.member({ premium: n % 2 === 0, verified: n % 3 === 0, ...(n === 5 && { business: null }) })),
  );
  const asKnownBefore = (actor: Member): Member => ({
    ...actor,
    isPremium: !actor.isPremium,
    isVerified: !actor.isVerified,
    businessId: null,
  });
  expect(await Promise.all(members.map(({ actor }) => t.app.freshActor(asKnownBefore(actor))))).toEqual(members.map(({ actor }) => actor));
});

test('a program keeps its key and what the key opens', async () => {
  const { actor } = await t.seed.member({ premium: true });
  const program: Member = { ...actor, sessionId: newId(), key: { scopes: new Set(['DECK_READ']) } };
  expect(await t.app.freshActor({ ...program, isPremium: false })).toEqual(program);
});

test('staff are known by their name and role of now, and by whether they have a second factor to set up', async () => {
  const { actor, staffId } = await t.seed.staff({ role: 'MODERATOR' });
  const required = { pool: t.app.pool, config: { ...t.app.config, staffTotp: 'required' as const } };
  expect(await t.app.freshActor(actor)).toEqual({ ...actor, mustEnrol: false });
  expect(await freshActor(required, actor)).toEqual({ ...actor, mustEnrol: true });
  await t.app.pool.query(`update admins set role = 'FINANCE', username = $2, totp_enabled_at = now() where id = $1`, [
    staffId,
    `${actor.username}.now`,
  ]);
  const now = { ...actor, role: 'FINANCE', username: `${actor.username}.now`, totpEnabled: true, mustEnrol: false };
  expect(await freshActor(required, actor)).toEqual(now);
});

test('a guest stays one, and of an account that is gone what was known last stands: whoever looks at sessions ends it', async () => {
  const [{ actor }, staff] = [await t.seed.member(), await t.seed.staff({ role: 'VERIFIER' })];
  const [gone, goneStaff] = [
    { ...actor, userId: newId() },
    { ...staff.actor, staffId: newId() },
  ];
  expect(await Promise.all([GUEST, gone, goneStaff].map((one) => t.app.freshActor(one)))).toEqual([GUEST, gone, goneStaff]);
});
