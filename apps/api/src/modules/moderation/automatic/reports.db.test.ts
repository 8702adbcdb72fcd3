import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { casesAbout, checked, detailOf, flagged, SCAM } from '../../../../tests/setups/test-automatic.ts';
import { caseAbout, closeWithWholeLog, decide, must, tryReport, write } from '../../../../tests/setups/test-moderation.ts';
import { DAY_MS } from '../../../platform/durations.ts';

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (priya = await t.seed.staff({ role: 'MODERATOR' })));
afterAll(() => closeWithWholeLog(t));

describe('an automatic report', () => {
  test('is one for a member while it is open, and what is found meanwhile is added, each once', async () => {
    const { bob, matchId, messageId, found } = await flagged(t, priya);
    const second = await write(bob, matchId, 'Or my wallet: 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa');
    await checked(t);
    await t.app.pool.query('update moderation_head set position = 0');
    await checked(t);
    expect(await casesAbout(t, bob)).toHaveLength(1);
    const { reports, evidence } = await detailOf(priya, found.id);
    expect(reports[0].findings.map(({ foundIn }: { foundIn: string }) => foundIn)).toEqual([messageId, second]);
    expect(evidence.chat).toHaveLength(2);
  });

  test('is not made again about the same once it was decided, and no more than three a day about one member', async () => {
    const { bob, matchId, found } = await flagged(t, priya);
    await must(priya, found, 'DISMISSED');
    await t.app.pool.query('update moderation_head set position = 0');
    await checked(t);
    expect(await casesAbout(t, bob)).toHaveLength(1);
    for (let n = 0; n < 4; n += 1) {
      await write(bob, matchId, `${SCAM} (${n})`);
      await checked(t);
      for (const open of (await casesAbout(t, bob)).filter(({ status }) => status === 'PENDING')) await must(priya, open, 'DISMISSED');
    }
    expect(await casesAbout(t, bob)).toHaveLength(3);
  });

  test('stands behind a report by a member that is as grave, has a day, and weighs as a report once a member reports the same', async () => {
    const { alice, messageId, found } = await flagged(t, priya);
    await t.app.pool.query('update moderation_cases set strikes = 4 where id = $1', [found.id]);
    expect(found.priority).toBe(150);
    expect(Date.parse(found['dueAt']) - Date.parse(found['openedAt'])).toBe(DAY_MS);
    await tryReport(alice, 'MESSAGE', messageId, 'MISLEADING_BUSINESS');
    const now = await caseAbout(t, priya, messageId);
    expect(now).toMatchObject({ id: found.id, reporterCount: 1 });
    expect(now.priority).toBeGreaterThan(150);
    expect(Date.parse(now['dueAt']) - Date.parse(found['openedAt'])).toBeLessThan(DAY_MS);
  });

  test('is no second reporter beside a member: the ladder proposes what it would without it', async () => {
    const { alice, found, messageId } = await flagged(t, priya);
    const alone = (await detailOf(priya, found.id)).suggestedAction;
    await tryReport(alice, 'MESSAGE', messageId, 'MISLEADING_BUSINESS');
    expect((await detailOf(priya, found.id)).suggestedAction).toBe(alone);
  });

  test('decides nothing: a moderator does, and the member reads how it was found', async () => {
    const { bob, found } = await flagged(t, priya);
    const ENFORCED = '{ enforcements { nodes { message statement { foundBy } } } }';
    expect((await bob.client.query(ENFORCED)).enforcements.nodes).toEqual([]);
    expect((await decide(priya, found, 'RESOLVED', 'WARNING_ISSUED')).errors).toEqual([]);
    const [{ message, statement }] = (await bob.client.query(ENFORCED)).enforcements.nodes;
    expect(message).toMatch(/^An automatic check found it, and a moderator looked at it\./);
    expect(statement).toEqual({ foundBy: ['AUTOMATIC_CHECK'] });
    const { rows } = await t.app.pool.query(
      `select count(*)::int as n from content_reports where source = 'AUTOMATIC' and told_at is null`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('is in no copy of anybody’s data, as nobody made it', async () => {
    const { bob } = await flagged(t, priya);
    const { rows } = await t.app.pool.query('select count(*)::int as n from content_reports where reporter_id = $1', [bob.businessId]);
    expect(rows).toEqual([{ n: 0 }]);
    await expect(t.app.pool.query(`update content_reports set source = 'MEMBER' where reported_id = $1`, [bob.businessId])).rejects.toThrow(
      'content_reports_made_by',
    );
  });
});
