import { HouseAccount } from '@benison/ledger/accounts';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyCoins } from '../../../tests/setups/test-books.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { settlePurchase } from '../coins/ledger/settle-purchase.ts';
import { auditLedger, spend, walletOf } from '../coins/public.ts';

const RECORD = 'query ($userId: ID!) { memberRecord(userId: $userId) { debtCoins } }';
const WRITE_OFF = 'mutation ($input: WriteOffDebtInput!) { writeOffDebt(input: $input) { member { debtCoins } } }';

let t: TestApp;
let moderator: SeededStaff;
let verifier: SeededStaff;
beforeAll(async () => {
  t = await startTestApp();
  [moderator, verifier] = [await t.seed.staff({ role: 'MODERATOR' }), await t.seed.staff({ role: 'VERIFIER' })];
});
afterAll(() => t[Symbol.asyncDispose]());

const lastAudit = async () =>
  (await t.app.pool.query('select action, summary, reason, target_id from audit_log order by id desc limit 1')).rows[0];

describe('a debt that is never paid', () => {
  /** A member that spent bought coins whose payment was taken back. */
  const owing = async (coins: number): Promise<SeededMember> => {
    const member = await t.seed.member();
    const holder = { userId: member.userId, walletId: (await walletOf(sqlOf(t.app.em()), member.userId)).id };
    const orderId = await buyCoins(t, holder, coins);
    await t.app.transaction(async (tx) => {
      const spent = { operation: 'MARKETPLACE_PURCHASE', source: 'order', sourceId: orderId, description: 'A notebook' } as const;
      await spend(tx, { ...spent, to: HouseAccount.Marketplace, userId: member.userId, coins, now: t.clock.now() });
      await settlePurchase(tx, {
        orderId,
        operation: 'PURCHASE_REFUND',
        amountCents: 1,
        heldCents: 0,
        returnWords: 'Back',
        now: t.clock.now(),
      });
    });
    return member;
  };
  const writeOff = (who: SeededStaff, userId: string, coins: number) =>
    who.client.graphql(WRITE_OFF, { input: { userId, coins, reason: 'The firm is dissolved.' } });
  const blocksOf = async ({ client }: SeededMember) => (await client.query('{ closingTerms { blocks } }')).closingTerms.blocks;

  test('is borne by the company when an admin says so, is logged, and no longer prevents closing the account', async () => {
    const admin = await t.seed.staff({ role: 'ADMIN' });
    const member = await owing(80);
    expect(await blocksOf(member)).toEqual(['DEBT']);
    expect((await verifier.client.query(RECORD, { userId: member.userId })).memberRecord.debtCoins).toBe(80);
    const { data } = await writeOff(admin, member.userId, 80);
    expect(data?.writeOffDebt?.member.debtCoins).toBe(0);
    expect(await lastAudit()).toMatchObject({
      action: 'member.debtWrittenOff',
      target_id: member.userId,
      summary: `Wrote off 80 BizCoins that ${member.username} owed`,
      reason: 'The firm is dissolved.',
    });
    expect(await blocksOf(member)).toEqual([]);
    expect((await auditLedger(sqlOf(t.app.em()))).filter(({ row }) => row !== null)).toEqual([]);
  });

  test('is written off once, as shown, and only by an admin with a recent sign-in', async () => {
    const [admin, other] = [await t.seed.staff({ role: 'ADMIN' }), await t.seed.staff({ role: 'ADMIN' })];
    const member = await owing(80);
    expect((await writeOff(admin, member.userId, 79)).code).toBe('CONFLICT');
    expect((await writeOff(moderator, member.userId, 80)).code).toBe('FORBIDDEN');
    await t.app.pool.query(`update admin_sessions set created_at = created_at - interval '16 minutes' where id = $1`, [
      other.actor.sessionId,
    ]);
    expect((await writeOff(other, member.userId, 80)).code).toBe('RECENT_SIGN_IN_REQUIRED');
    await t.app.pool.query('update admins set email = $2 where id = $1', [admin.staffId, member.email]);
    expect((await writeOff(admin, member.userId, 80)).code).toBe('FORBIDDEN');
    await t.app.pool.query('update admins set email = null where id = $1', [admin.staffId]);
    const both = await Promise.all([writeOff(admin, member.userId, 80), writeOff(admin, member.userId, 80)]);
    expect(both.map(({ code }) => code ?? 'done').sort()).toEqual(['CONFLICT', 'done']);
  });
});
