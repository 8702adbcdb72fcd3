import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  appealOf,
  audited,
  CASE_CHANGED,
  CLAIM,
  closeWithWholeLog,
  decide,
  decideAppeal,
  enforcementsOf,
  must,
  nextOf,
  RELEASE,
  reportedProfile,
  TAKE_OVER,
  twoModerators,
} from '../../../tests/setups/test-moderation.ts';
import { expireClaims } from './jobs/expire-claims.ts';

let t: TestApp;
let priya: SeededStaff;
let theo: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void ([priya, theo] = await twoModerators(t)));
afterAll(() => closeWithWholeLog(t));

const REFUSAL = 'query ($id: ID!) { moderationCase(id: $id) { refusal { reason hasOther } } }';
const TAKE_OVER_FROM =
  'mutation ($id: ID!, $reason: String!, $from: String) { takeOverCase(input: { id: $id, reason: $reason, from: $from }) { case { claim { by } } } }';
const claim = (staff: SeededStaff, id: string) => staff.client.graphql(CLAIM, { id });

describe('a claim', () => {
  test('is seen by every moderator at once, lasts two minutes, and two more when its holder renews it', async () => {
    const { found } = await reportedProfile(t, priya);
    const live = await theo.client.subscribe(CASE_CHANGED);
    const taken = (await claim(priya, found.id)).data?.claimCase?.case.claim;
    expect(taken).toMatchObject({ staffId: priya.staffId, by: priya.username });
    expect(Math.round((Date.parse(taken.until) - t.clock.now().getTime()) / 10_000)).toBe(12);
    expect((await live.next()).data.moderationCaseChanged.case.claim).toMatchObject({ staffId: priya.staffId, by: priya.username });
    t.clock.advance(100_000);
    const renewed = (await claim(priya, found.id)).data?.claimCase?.case.claim;
    expect(Math.round((Date.parse(renewed.until) - Date.parse(taken.until)) / 10_000)).toBe(10);
    live.close();
    expect((await audited(t, found.id)).map(({ action }) => action)).toEqual(['case.claimed']);
  });

  test('keeps others from claiming and deciding, and tells them who holds it and until when', async () => {
    const { found } = await reportedProfile(t, priya);
    const { claim: taken } = (await claim(priya, found.id)).data?.claimCase?.case ?? {};
    for (const answer of [await claim(theo, found.id), await decide(theo, found, 'DISMISSED')]) {
      expect(answer.code).toBe('CLAIMED');
      expect(answer.errors[0]?.extensions.details).toEqual({ claimedByName: priya.username, until: taken.until });
    }
    expect(await must(priya, found, 'DISMISSED')).toMatchObject({ status: 'DISMISSED', claim: null });
  });

  test('runs out when nobody renews it, and every queue is told', async () => {
    const { found } = await reportedProfile(t, priya);
    await claim(priya, found.id);
    t.clock.advance(120_001);
    const live = await theo.client.subscribe(CASE_CHANGED);
    await expireClaims(t.app, t.clock.now());
    const event = await nextOf(live, found.id);
    expect(event).toMatchObject({ id: found.id, claim: null });
    live.close();
    expect((await claim(theo, found.id)).data?.claimCase?.case.claim.staffId).toBe(theo.staffId);
  });

  test('is released, and taken over only on purpose, with a reason that is logged', async () => {
    const { found } = await reportedProfile(t, priya);
    await claim(priya, found.id);
    expect((await theo.client.graphql(TAKE_OVER, { id: found.id, reason: '' })).code).toBe('BAD_INPUT');
    const taken = await theo.client.query(TAKE_OVER, { id: found.id, reason: 'Priya went to lunch' });
    expect(taken.takeOverCase.case.claim).toMatchObject({ staffId: theo.staffId, by: theo.username });
    expect((await decide(priya, found, 'DISMISSED')).code).toBe('CLAIMED');
    expect((await priya.client.query(RELEASE, { id: found.id })).releaseCase.case.claim.by).toBe(theo.username);
    expect((await theo.client.query(RELEASE, { id: found.id })).releaseCase.case.claim).toBeNull();
    expect(await audited(t, found.id)).toMatchObject([
      { action: 'case.claimed' },
      { action: 'case.takenOver', reason: 'Priya went to lunch', staff_name: theo.username },
      { action: 'case.released' },
    ]);
  });
});

describe('a claim that others want too', () => {
  test('taken over from oneself, in another tab, is only held longer: nothing is logged', async () => {
    const { found } = await reportedProfile(t, priya);
    await claim(priya, found.id);
    const again = await priya.client.query(TAKE_OVER, { id: found.id, reason: 'Another tab of mine' });
    expect(again.takeOverCase.case.claim.staffId).toBe(priya.staffId);
    expect((await audited(t, found.id)).map(({ action }) => action)).toEqual(['case.claimed']);
  });

  test('of two who take it over from a third at once, one gets it and the other is told who', async () => {
    const { found } = await reportedProfile(t, priya);
    const ada = await t.seed.staff({ role: 'MODERATOR' });
    await claim(priya, found.id);
    const take = (who: SeededStaff) =>
      who.client.graphql(TAKE_OVER_FROM, { id: found.id, reason: 'Priya went to lunch', from: priya.username });
    const told = await Promise.all([take(theo), take(ada)]);
    expect(told.map(({ code }) => code ?? 'taken').sort()).toEqual(['CLAIMED', 'taken']);
    const [winner] = told[0]?.code === undefined ? [theo] : [ada];
    expect(told.find(({ code }) => code)?.errors[0]?.message).toBe(`${winner.username} is looking at this report.`);
    expect((await audited(t, found.id)).map(({ action }) => action)).toEqual(['case.claimed', 'case.takenOver']);
  });

  test('about a moderator’s own business is for an administrator: not claimed, not taken over, not decided by it or by a colleague', async () => {
    const { subject, found } = await reportedProfile(t, priya);
    const ada = await t.seed.staff({ role: 'ADMIN' });
    await t.app.pool.query('update admins set email = $2 where id = $1', [theo.staffId, subject.email]);
    const tries = [
      claim(theo, found.id),
      theo.client.graphql(TAKE_OVER, { id: found.id, reason: 'It is mine after all' }),
      decide(theo, found, 'DISMISSED'),
    ];
    for (const answer of await Promise.all(tries))
      expect([answer.code, answer.errors[0]?.message]).toEqual([
        'FORBIDDEN',
        'This report is about your own business. An administrator decides about it.',
      ]);
    for (const answer of [await claim(priya, found.id), await decide(priya, found, 'RESOLVED', 'ACCOUNT_SUSPENDED')])
      expect([answer.code, answer.errors[0]?.message]).toEqual(['FORBIDDEN', 'This member works here. An administrator decides about it.']);
    expect(await audited(t, found.id)).toEqual([]);
    expect((await decide(ada, found, 'DISMISSED')).code).toBeUndefined();
  });

  test('that a moderator or an administrator made itself, as a member, is neither claimed nor decided by it, nor is an appeal in it', async () => {
    const { subject, reporter, found } = await reportedProfile(t, priya);
    const ada = await t.seed.staff({ role: 'ADMIN' });
    for (const own of [theo, ada]) {
      await t.app.pool.query('update admins set email = $2 where id = $1', [own.staffId, reporter.email]);
      const words = /^(You reported this yourself, as a member\. Someone else has to decide on it\.)$/;
      for (const answer of [
        await claim(own, found.id),
        await own.client.graphql(TAKE_OVER, { id: found.id, reason: 'It is mine after all' }),
        await decide(own, found, 'DISMISSED'),
        await decide(own, found, 'RESOLVED', 'LIVE_BAN'),
      ]) {
        expect(answer.code).toBe('FORBIDDEN');
        expect(answer.errors[0]?.message).toMatch(words);
      }
      expect((await own.client.query(REFUSAL, { id: found.id })).moderationCase.refusal).toEqual({ reason: 'OWN_REPORT', hasOther: true });
      await t.app.pool.query('update admins set email = $2 where id = $1', [own.staffId, `${own.staffId}@staff.example`]);
    }
    await must(priya, found, 'RESOLVED', 'WARNING_ISSUED');
    const [enforcement] = await enforcementsOf(subject);
    const appealId = await appealOf(subject, enforcement?.id);
    await t.app.pool.query('update admins set email = $2 where id = $1', [theo.staffId, reporter.email]);
    expect((await decideAppeal(theo, appealId, true)).code).toBe('FORBIDDEN');
    expect((await decideAppeal(ada, appealId, true)).code).toBeUndefined();
    await t.app.pool.query('update admins set email = null where id = $1', [theo.staffId]);
  });

  test('is a moderator’s own however its address is written, and nobody’s who only writes alike', async () => {
    const { reporter, subject, found } = await reportedProfile(t, priya);
    const write = async (member: string, staff: string): Promise<void> => {
      await t.app.pool.query('update users set email = $2 where id = $1', [reporter.userId, member]);
      await t.app.pool.query('update admins set email = $2 where id = $1', [theo.staffId, staff]);
    };
    const tag = theo.staffId.replaceAll('-', '');
    for (const [member, staff] of [
      [`Theo${tag}@firm.example`, `theo${tag}+staff@FIRM.example`],
      [`t.h.e.o.${tag}+swap@gmail.com`, `Theo${tag}@googlemail.com`],
    ] as const) {
      await write(member, staff);
      expect((await decide(theo, found, 'DISMISSED')).errors[0]?.message).toMatch(/^You reported this yourself/);
      expect((await claim(theo, found.id)).code).toBe('FORBIDDEN');
    }
    // The same for whom it is about, two addresses of one mailbox among the staff besides.
    await write(`else${tag}@firm.example`, `works.${tag}@gmail.com`);
    await t.app.pool.query('update users set email = $2 where id = $1', [subject.userId, `works${tag}+me@gmail.com`]);
    await t.app.pool.query('update admins set email = $2 where id = $1', [priya.staffId, `works${tag}+too@gmail.com`]);
    for (const own of [theo, priya])
      expect((await decide(own, found, 'DISMISSED')).errors[0]?.message).toMatch(/^This report is about your own business\./);
    await t.app.pool.query('update admins set email = null where id = $1', [priya.staffId]);
    await t.app.pool.query('update users set email = $2 where id = $1', [subject.userId, `works${tag}@firm.example`]);
    // Dots mean something elsewhere, and another domain is another mailbox.
    await write(`theo.${tag}@firm.example`, `theo${tag}@firm.example`);
    expect((await decide(theo, found, 'DISMISSED')).code).toBeUndefined();
    await t.app.pool.query('update admins set email = null where id = $1', [theo.staffId]);
  });

  test('about the only administrator says to everybody what it waits for', async () => {
    const { subject, found } = await reportedProfile(t, priya);
    const ada = await t.seed.staff({ role: 'ADMIN' });
    await t.app.pool.query(`update admins set is_active = false where role = 'ADMIN' and id <> $1`, [ada.staffId]);
    await t.app.pool.query('update admins set email = $2 where id = $1', [ada.staffId, subject.email]);
    const refusal = async (who: SeededStaff) => (await who.client.query(REFUSAL, { id: found.id })).moderationCase.refusal;
    for (const [who, reason, words] of [
      [ada, 'OWN_ACCOUNT', 'This report is about your own business.'],
      [priya, 'COLLEAGUE', 'This member works here.'],
    ] as const) {
      expect(await refusal(who)).toEqual({ reason, hasOther: false });
      const [error] = (await claim(who, found.id)).errors;
      expect(error?.message).toBe(
        `${words} No other administrator works here, so it waits until one does: administrators are invited under Staff.`,
      );
      expect(error?.extensions.details).toEqual({ reason, hasOther: false });
    }
    const second = await t.seed.staff({ role: 'ADMIN' });
    expect([await refusal(ada), await refusal(priya), await refusal(second)]).toEqual([
      { reason: 'OWN_ACCOUNT', hasOther: true },
      { reason: 'COLLEAGUE', hasOther: true },
      null,
    ]);
  });

  test('asked for by fifty moderators at once goes to one', async () => {
    const { found } = await reportedProfile(t, priya);
    const crowd = await Promise.all(Array.from({ length: 50 }, () => t.seed.staff({ role: 'MODERATOR' })));
    const answers = await Promise.all(crowd.map((staff) => claim(staff, found.id)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'CLAIMED')).toHaveLength(49);
  });
});
