import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlFor } from '../../../tests/setups/test-full-life.ts';
import { newId } from '../../platform/clock.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { eraseAccounts } from './jobs/erase-accounts.ts';
import { readContents } from './write-archive.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const MOVE = 'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { success } }';

/** A mail that was sent to an address some hours ago. */
const mailed = (to: string, subject: string, hoursAgo = 0) =>
  sqlFor(t)(
    `insert into mails (id, to_address, subject, text_body, html_body, status, created_at, sent_at)
     values ($1, $2, $3, '', '', 'sent', now() - $4 * interval '1 hour', now())`,
    [newId(), to, subject, hoursAgo],
  );

async function mailsInCopyOf({ userId, businessId }: SeededMember): Promise<string[]> {
  const { subjects } = await readContents(t.app, sqlOf(t.app.em()), { userId, businessId });
  return subjects.flatMap(({ name, rows }) => (name === 'notifications/mails' ? rows.map(({ subject }) => String(subject)) : [])).sort();
}

/** A member since ten hours ago. */
async function member(): Promise<SeededMember> {
  const me = await t.seed.member();
  await sqlFor(t)(
    `update users set created_at = now() - interval '10 hours', email_confirmed_at = now() - interval '10 hours' where id = $1`,
    [me.userId],
  );
  return me;
}

/** The account moved to another address some hours ago. */
async function moved(me: SeededMember, from: string, to: string, hoursAgo: number): Promise<void> {
  await sqlFor(t)(
    `insert into email_changes (id, user_id, old_email, new_email, requested_at, confirmed_at)
     values ($1, $2, $3, $4, now() - $5 * interval '1 hour', now() - $5 * interval '1 hour')`,
    [newId(), me.userId, from, to, hoursAgo],
  );
  await sqlFor(t)('update users set email = $2 where id = $1', [me.userId, to]);
}

async function erase(me: SeededMember): Promise<void> {
  await sqlFor(t)(`update users set closing_at = $2, erase_after = $2 where id = $1`, [
    me.userId,
    new Date(t.clock.now().getTime() - DAY_MS),
  ]);
  await eraseAccounts(t.app, t.clock.now());
}

const subjectsTo = async (address: string): Promise<string[]> =>
  (await sqlFor(t)('select subject from mails where to_address = $1 order by subject', [address])).map(({ subject }) => subject);

test("asking for somebody's address shows none of its mails, and an erasure takes none of them", async () => {
  const [me, other] = [await member(), await member()];
  await mailed(me.email, 'For me');
  await mailed(other.email, 'For the other');
  await me.client.query(MOVE, { input: { email: other.email } });
  await mailed(other.email, 'For the other, too');
  expect(await mailsInCopyOf(me)).toEqual(['For me', 'Your email address is about to change']);
  await erase(me);
  expect(await subjectsTo(other.email)).toEqual(expect.arrayContaining(['For the other', 'For the other, too']));
  expect(await subjectsTo(me.email)).toEqual([]);
});

test('a copy has the mails to each confirmed address, from when it was the account’s until the next one was', async () => {
  const me = await member();
  const next = `next-${me.username}@later.example`;
  await moved(me, me.email, next, 5);
  await mailed(me.email, 'Before there was an account', 11);
  await mailed(me.email, 'To the first', 8);
  await mailed(next, 'To the second before it was', 8);
  await mailed(next, 'To the second', 2);
  await mailed(me.email, 'To the first when it was no more', 2);
  expect(await mailsInCopyOf(me)).toEqual(['To the first', 'To the second']);
  await sqlFor(t)(`update email_changes set undone_at = now() - interval '1 hour' where user_id = $1`, [me.userId]);
  await sqlFor(t)('update users set email = $2 where id = $1', [me.userId, me.email]);
  await mailed(me.email, 'To the first again');
  expect(await mailsInCopyOf(me)).toEqual(['To the first', 'To the first again', 'To the second']);
});

test('an address that was given at registration and never confirmed is nobody’s', async () => {
  const me = await member();
  await sqlFor(t)('update users set email_confirmed_at = null where id = $1', [me.userId]);
  await mailed(me.email, 'For whoever reads it', 2);
  expect(await mailsInCopyOf(me)).toEqual([]);
  await moved(me, me.email, `own-${me.username}@later.example`, 1);
  await sqlFor(t)(`update users set email_confirmed_at = (select confirmed_at from email_changes where user_id = users.id) where id = $1`, [
    me.userId,
  ]);
  await mailed(`own-${me.username}@later.example`, 'For me');
  expect(await mailsInCopyOf(me)).toEqual(['For me']);
});

test('an erasure takes the mails to addresses that were never confirmed, unless somebody else has them', async () => {
  const [me, later] = [await member(), await member()];
  const never = `never-${me.username}@later.example`;
  await me.client.query(MOVE, { input: { email: never } });
  await moved(me, `left-${me.username}@old.example`, me.email, 5);
  await sqlFor(t)('update users set email = $2 where id = $1', [later.userId, `left-${me.username}@old.example`]);
  await sqlFor(t)(`update mails set status = 'sent' where to_address = $1`, [never]);
  await mailed(`left-${me.username}@old.example`, 'For who has it now', 1);
  expect(await subjectsTo(never)).toHaveLength(1);
  await erase(me);
  expect(await subjectsTo(never)).toEqual([]);
  expect(await subjectsTo(`left-${me.username}@old.example`)).toEqual(['For who has it now']);
});
