import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/clock.ts';
import { sqlOf } from '../platform/database/sql.ts';
import { enqueueMail, MAIL_KEPT_DAYS } from '../platform/mail/outbox.ts';
import { runMaintenance } from './maintenance.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

/** A mail that was written so many days ago, and what became of it. One that waits is not due: nobody sends it meanwhile. */
async function written(daysAgo: number, status: string, dedupeKey: string | null = null): Promise<string> {
  const id = newId();
  await t.app.pool.query(
    `insert into mails (id, dedupe_key, to_address, subject, text_body, html_body, status, next_attempt_at, created_at)
     values ($1, $2, 'ann@harbor.example', 'Hello', 'Hello, Ann.', '<p>Hello, Ann.</p>', $3, 'infinity', now() - $4 * interval '1 day')`,
    [id, dedupeKey, status, daysAgo],
  );
  return id;
}

const saysOf = async (id: string): Promise<string | null> => {
  const { rows } = await t.app.pool.query('select to_address, subject, text_body, html_body from mails where id = $1', [id]);
  return rows[0] ? Object.values(rows[0]).join(' ').trim() : null;
};

test('what a mail said is forgotten after its time, whether it was sent or given up; one that waits is kept', async () => {
  const over = MAIL_KEPT_DAYS + 1;
  const [sent, failed] = [await written(over, 'sent'), await written(over, 'failed')];
  const [waiting, recent] = [await written(over, 'pending'), await written(MAIL_KEPT_DAYS - 1, 'sent')];
  await runMaintenance(t.app, t.clock.now());
  expect([await saysOf(sent), await saysOf(failed)]).toEqual([null, null]);
  for (const id of [waiting, recent]) expect(await saysOf(id)).toContain('Hello, Ann.');
});

test('one that is written once for all is forgotten but for its key, and not written again', async () => {
  const id = await written(MAIL_KEPT_DAYS + 1, 'sent', 'once:for-all');
  await runMaintenance(t.app, t.clock.now());
  expect(await saysOf(id)).toBe('');
  const again = { to: 'ann@harbor.example', subject: 'Hello', text: 'Hello, Ann.', html: '<p>Hello, Ann.</p>', dedupeKey: 'once:for-all' };
  expect(await enqueueMail(sqlOf(t.app.em()), again)).toBeNull();
});
