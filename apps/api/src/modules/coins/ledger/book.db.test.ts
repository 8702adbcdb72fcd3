import { BookError, verifyBook } from '@benison/ledger/chain';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyCoins, holder } from '../../../../tests/setups/test-books.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { sealBook } from '../jobs/seal-book.ts';
import { auditLedger } from './audit.ts';
import { exportBook, headKey } from './book.ts';
import { grantPromo } from './grants.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const [a, b] = [await holder(t), await holder(t)];
  await buyCoins(t, a, 500, 50);
  await buyCoins(t, b, 100);
  t.clock.advance(HOUR_MS);
  await sealBook(t.app, t.clock.now());
  await buyCoins(t, a, 40);
});
afterAll(() => t[Symbol.asyncDispose]());

async function book(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of exportBook(sqlOf(t.app.em()), t.app.secrets)) lines.push(line);
  return lines;
}
async function* each(lines: string[]): AsyncGenerator<string> {
  yield* lines;
}

test('an exported book proves itself: its chain, the head sealed on the way, and that all coins add up to none', async () => {
  const verdict = await verifyBook(each(await book()), headKey(t.app.secrets).publicKey);
  expect(verdict).toMatchObject({ journals: 3, heads: 2, totals: { 'members PAID': 640, 'members PROMO': 50, 'house SALES': -690 } });
});

test('a book with a changed, missing, added or swapped line is found out at that line', async () => {
  const lines = await book();
  const changed = lines.with(1, (lines[1] as string).replace(',100]', ',101]'));
  const missing = lines.toSpliced(0, 1);
  const doubled = lines.toSpliced(1, 0, lines[0] as string);
  const cut = lines.slice(0, -1).filter((line) => !line.includes('"head"'));
  const unsigned = lines.slice(0, -1);
  for (const wrong of [changed, missing, doubled, cut, unsigned]) await expect(verifyBook(each(wrong))).rejects.toThrow(BookError);
  await expect(verifyBook(each(lines), 'another key')).rejects.toThrow('signed with another key');
});

test('the book is sealed once a day, and what is sealed only grows', async () => {
  await sealBook(t.app, t.clock.now());
  t.clock.advance(25 * HOUR_MS);
  await sealBook(t.app, t.clock.now());
  const { rows } = await t.app.pool.query<{ journals: string }>('select journals from ledger_heads order by id');
  expect(rows.map(({ journals }) => Number(journals))).toEqual([2, 3]);
  expect((await verifyBook(each(await book()))).heads).toBe(3);
});

test('the audit names the first row that does not fit', async () => {
  const who = await holder(t);
  await t.app.transaction((tx) =>
    grantPromo(tx, {
      userId: who.userId,
      coins: 5,
      operation: 'SWIPE_REWARD',
      source: 'swipe',
      sourceId: 'none',
      description: 'A reward nobody wrote down',
      now: t.clock.now(),
    }),
  );
  const broken = (await auditLedger(sqlOf(t.app.em()))).filter(({ row }) => row !== null);
  expect(broken).toEqual([
    { rule: 'every reward is in the journal', row: expect.objectContaining({ wallet_id: who.walletId, issued: '5' }) },
  ]);
  await t.app.pool.query('alter table bizcoin_wallets disable trigger user');
  await t.app.pool.query('update bizcoin_wallets set promo = 6 where id = $1', [who.walletId]);
  const rules = (await auditLedger(sqlOf(t.app.em()))).filter(({ row }) => row !== null).map(({ rule }) => rule);
  expect(rules).toContain('every balance equals its transfers, and every total what came and went');
});
