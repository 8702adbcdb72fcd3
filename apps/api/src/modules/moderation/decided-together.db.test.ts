import type { GraphQLAnswer } from '@benison/testkit/client';
import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  audited,
  caseAbout,
  CASE_CHANGED,
  CLAIM,
  closeWithWholeLog,
  decide,
  enforcementsOf,
  must,
  nextOf,
  takeBack,
  tryReport,
  twoModerators,
  write,
  type TestCase,
} from '../../../tests/setups/test-moderation.ts';
import { reportedIn, sceneIn, stateIn, type Scene } from '../../../tests/setups/test-scene.ts';
import { newId } from '../../platform/clock.ts';

/** Several open reports about one member, decided together. */

let t: TestApp;
let priya: SeededStaff;
let theo: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void ([priya, theo] = await twoModerators(t)));
afterAll(() => closeWithWholeLog(t));

const TOGETHER =
  'mutation ($input: DecideModerationCasesInput!) { decideModerationCases(input: $input) { cases { id version status action notes decidedBy } } }';
const OTHERS =
  'query ($caseId: ID!, $first: Int, $after: String) { otherOpenCases(caseId: $caseId, first: $first, after: $after) { nodes { id version status } pageInfo { endCursor hasNextPage } } }';

const WARNED = { status: 'RESOLVED', action: 'WARNING_ISSUED', notes: 'It breaks the rules.' };
const REMOVED = { status: 'RESOLVED', action: 'CONTENT_REMOVED', notes: 'It breaks the rules.' };

const together = (staff: SeededStaff, cases: readonly Pick<TestCase, 'id' | 'version'>[], input: object = WARNED): Promise<GraphQLAnswer> =>
  staff.client.graphql(TOGETHER, {
    input: { requestId: newId(), cases: cases.map(({ id, version }) => ({ caseId: id, version })), ...input },
  });

/** Everything of one member was reported: a case each for its profile, a message, its stream and a line of its chat. */
async function manyReported(): Promise<{ scene: Scene; cases: TestCase[] }> {
  const scene = await sceneIn(t);
  const cases: TestCase[] = [];
  for (const target of ['BUSINESS', 'MESSAGE', 'STREAM', 'STREAM_MESSAGE'] as const) cases.push(await reportedIn(t, priya, scene, target));
  return { scene, cases };
}

/** As many messages of one member, each reported. */
async function messagesReported(count: number): Promise<{ subject: SeededMember; cases: TestCase[] }> {
  const [subject, reporter] = [await t.seed.member(), await t.seed.member()];
  const matchId = await t.seed.match(subject, reporter);
  const cases: TestCase[] = [];
  for (let n = 0; n < count; n += 1) {
    const messageId = await write(subject, matchId, `Rude, ${n}.`);
    expect((await tryReport(reporter, 'MESSAGE', messageId)).code).toBeUndefined();
    cases.push(await caseAbout(t, priya, messageId));
  }
  return { subject, cases };
}

const stillOpen = async (cases: readonly TestCase[]) => {
  const { rows } = await t.app.pool.query('select id from moderation_cases where id = any($1) and decided_at is null', [
    cases.map(({ id }) => id),
  ]);
  return rows.length;
};

const pathOf = ({ errors }: GraphQLAnswer) => errors[0]?.extensions.fields?.map(({ path }) => path);

describe('one decision about several reports', () => {
  test('decides each as it would be by itself: a statement, a strike, a mail, an event and a line in the log for each', async () => {
    const { scene, cases } = await manyReported();
    const live = await theo.client.subscribe(CASE_CHANGED);
    const answer = await together(priya, cases, { ...REMOVED, message: 'Please be kind.' });
    expect(answer.errors).toEqual([]);
    expect(answer.data?.decideModerationCases.cases).toEqual(
      cases.map(({ id, version }) => ({
        id,
        version: version + 1,
        status: 'RESOLVED',
        action: 'CONTENT_REMOVED',
        notes: 'It breaks the rules.',
        decidedBy: priya.username,
      })),
    );
    const told = new Set(cases.map(({ id }) => id));
    while (told.size > 0) {
      const changed = (await live.next()).data.moderationCaseChanged.case;
      if (changed.status === 'RESOLVED') told.delete(changed.id);
    }
    live.close();
    expect(await enforcementsOf(scene.subject)).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining({ action: 'CONTENT_REMOVED', message: 'Please be kind.', canAppeal: true })),
    );
    expect((await mailsTo(t, scene.subject.email)).filter(({ text }) => text.includes('Please be kind.'))).toHaveLength(4);
    for (const { id } of cases) expect((await audited(t, id)).map(({ action }) => action)).toEqual(['case.decided']);
    const { notifications } = await scene.reporter.client.query('{ notifications { nodes { title } } }');
    expect(notifications.nodes.filter(({ title }: { title: string }) => title === 'We acted on your report')).toHaveLength(4);
  });

  test('is taken back case by case, within its minute, and leaves nothing behind', async () => {
    const scene = await sceneIn(t);
    const cases = [await reportedIn(t, priya, scene, 'MESSAGE'), await reportedIn(t, priya, scene, 'BUSINESS')];
    const before = await stateIn(t, scene);
    const { data } = await together(priya, cases, REMOVED);
    const decided: TestCase[] = data?.decideModerationCases.cases;
    expect((await takeBack(priya, decided[0]!)).data?.takeBackCaseDecision.case.status).toBe('PENDING');
    expect(await stillOpen(cases)).toBe(1);
    expect((await takeBack(priya, decided[1]!)).code).toBeUndefined();
    expect(await stateIn(t, scene)).toEqual(before);
    const again = await together(priya, [await caseAbout(t, priya, scene.messageId), await caseAbout(t, priya, scene.subject.businessId)], {
      status: 'DISMISSED',
    });
    expect(again.code).toBeUndefined();
    t.clock.advance(61_000);
    for (const one of again.data?.decideModerationCases.cases) expect((await takeBack(priya, one)).code).toBe('CONFLICT');
  });

  test('dismisses them without anything done to the member', async () => {
    const { subject, cases } = await messagesReported(2);
    const { data } = await together(priya, cases, { status: 'DISMISSED', notes: 'Both are jokes.' });
    expect(data?.decideModerationCases.cases).toMatchObject(
      cases.map(({ id }) => ({ id, status: 'DISMISSED', action: 'NO_VIOLATION_FOUND', notes: 'Both are jokes.' })),
    );
    expect(await enforcementsOf(subject)).toEqual([]);
  });

  test('of fifty at once is made', async () => {
    const { subject, cases } = await messagesReported(50);
    expect((await together(priya, cases)).code).toBeUndefined();
    expect(await stillOpen(cases)).toBe(0);
    const { rows } = await t.app.pool.query('select id from enforcements where business_id = $1', [subject.businessId]);
    expect(rows).toHaveLength(50);
  });

  test('asked for twice with the same request id is made once; with other reports, the id is refused', async () => {
    const { subject, cases } = await messagesReported(3);
    const requestId = newId();
    const [first, copy] = await Promise.all([1, 2].map(() => together(priya, cases.slice(0, 2), { ...WARNED, requestId })));
    const late = await together(priya, cases.slice(0, 2).toReversed(), { ...WARNED, requestId: requestId.toUpperCase() });
    expect([first?.code, copy?.code, late.code]).toEqual([undefined, undefined, undefined]);
    expect(late.data?.decideModerationCases.cases).toEqual(first?.data?.decideModerationCases.cases.toReversed());
    expect(await enforcementsOf(subject)).toHaveLength(2);
    expect((await together(priya, cases, { ...WARNED, requestId })).code).toBe('IDEMPOTENCY_MISMATCH');
    expect(await stillOpen(cases)).toBe(1);
  });
});

describe('nothing is decided, and it is said why,', () => {
  test('when one of them was decided already: every such is named, with who decided', async () => {
    const { subject, cases } = await messagesReported(4);
    await must(theo, cases[1]!, 'DISMISSED');
    await must(theo, cases[3]!, 'RESOLVED', 'WARNING_ISSUED');
    const answer = await together(priya, cases);
    expect(answer.code).toBe('ALREADY_DECIDED');
    for (const decided of [cases[1]!, cases[3]!]) expect(answer.errors[0]?.message).toContain(`${decided.code}: ${theo.username} has`);
    expect(answer.errors[0]?.message).toMatch(/^Nothing was decided\./);
    expect(new Set(answer.errors[0]?.extensions.details?.['refused'] as string[])).toEqual(new Set([cases[1]!.code, cases[3]!.code]));
    expect(await stillOpen(cases)).toBe(2);
    expect(await enforcementsOf(subject)).toHaveLength(1);
    for (const open of [cases[0]!, cases[2]!]) expect(await audited(t, open.id)).toEqual([]);
  });

  test('when one is about somebody else', async () => {
    const [one, other] = [await messagesReported(2), await messagesReported(1)];
    const answer = await together(priya, [...one.cases, ...other.cases]);
    expect([answer.code, pathOf(answer)]).toEqual(['BAD_INPUT', ['cases']]);
    expect(answer.errors[0]?.extensions.fields?.[0]?.message).toContain(other.cases[0]!.code);
    expect(await stillOpen([...one.cases, ...other.cases])).toBe(3);
  });

  test('when somebody else holds one, or it has changed since it was seen', async () => {
    const { cases } = await messagesReported(2);
    await theo.client.query(CLAIM, { id: cases[1]!.id });
    const claimed = await together(priya, cases);
    expect([claimed.code, claimed.errors[0]?.message]).toEqual([
      'CLAIMED',
      `Nothing was decided. ${cases[1]!.code}: ${theo.username} is looking at this report.`,
    ]);
    await must(theo, cases[1]!, 'REVIEWED');
    t.clock.advance(121_000);
    expect((await together(priya, cases)).code).toBe('CONFLICT');
    expect(await stillOpen(cases)).toBe(2);
    expect((await together(priya, [cases[0]!, { ...cases[1]!, version: cases[1]!.version + 1 }])).code).toBeUndefined();
  });

  test('when the moderator reported one of them itself, as a member', async () => {
    const { cases } = await messagesReported(1);
    const [own, subject] = [await t.seed.member(), cases[0]!.subject.id];
    await t.app.pool.query('update admins set email = $2 where id = $1', [priya.staffId, own.email]);
    expect((await tryReport(own, 'BUSINESS', subject)).code).toBeUndefined();
    const about = await caseAbout(t, theo, subject);
    const answer = await together(priya, [cases[0]!, about]);
    expect([answer.code, answer.errors[0]?.message]).toEqual([
      'FORBIDDEN',
      expect.stringContaining(`${about.code}: You reported this yourself`),
    ]);
    expect(await stillOpen([cases[0]!, about])).toBe(2);
    expect((await together(theo, [cases[0]!, about])).code).toBeUndefined();
  });

  test('when one goes further than the ladder proposes and nobody says why', async () => {
    const { cases } = await messagesReported(2);
    const answer = await together(priya, cases, { ...REMOVED, notes: '  ' });
    expect([answer.code, pathOf(answer)]).toEqual(['BAD_INPUT', ['notes']]);
    expect(await stillOpen(cases)).toBe(2);
  });

  test('when there is no such report, or the list is not one of 2 to 50 different ones', async () => {
    const { cases } = await messagesReported(2);
    const [one] = cases as [TestCase];
    expect((await together(priya, [one, { id: newId(), version: 1 }])).code).toBe('NOT_FOUND');
    const many = Array.from({ length: 51 }, () => ({ id: newId(), version: 1 }));
    for (const list of [[], [one], [one, one], [one, { ...one, id: one.id.toUpperCase() }], many])
      expect(pathOf(await together(priya, list))).toEqual(['cases']);
    expect(pathOf(await together(priya, [one, { id: 'RPT-1', version: 1 }]))).toEqual(['cases.1.caseId']);
    expect(await stillOpen(cases)).toBe(2);
    expect(
      (
        await together(
          priya,
          cases.map((found) => ({ ...found, id: found.id.toUpperCase() })),
        )
      ).code,
    ).toBeUndefined();
  });

  test.each([
    ['RESOLVED', 'ACCOUNT_SUSPENDED', 'action'],
    ['RESOLVED', 'LIVE_BAN', 'action'],
    ['RESOLVED', 'STREAM_TERMINATED', 'action'],
    ['RESOLVED', null, 'action'],
    ['DISMISSED', 'WARNING_ISSUED', 'action'],
    ['REVIEWED', null, 'status'],
    ['PENDING', null, 'status'],
  ])('when they were %s with %s', async (status, action, path) => {
    const cases = [1, 2].map(() => ({ id: newId(), version: 1 }));
    expect(pathOf(await together(priya, cases, { status, action, notes: 'Because.' }))).toEqual([path]);
  });
});

test('two moderators who decide some of the same at once: one decides all it named, the other none', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { subject, cases } = await messagesReported(5);
    const answers = await Promise.all([
      together(priya, cases.slice(0, 4)),
      together(theo, cases.slice(1).toReversed(), { status: 'DISMISSED' }),
    ]);
    const lost = answers.filter(({ code }) => code !== undefined);
    expect(lost.map(({ code }) => code)).toEqual(['ALREADY_DECIDED']);
    expect(await stillOpen(cases)).toBe(1);
    expect((await enforcementsOf(subject)).length).toBe(answers[0]?.code ? 0 : 4);
  }
});

test('one who decides a single one at the same moment makes either that decision or none', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { cases } = await messagesReported(3);
    const [all, one] = await Promise.all([together(priya, cases), decide(theo, cases[2]!, 'DISMISSED')]);
    expect([all.code, one.code].toSorted()).toEqual(['ALREADY_DECIDED', undefined]);
    expect(await stillOpen(cases)).toBe(all.code ? 2 : 0);
  }
});

test('the other open reports about a member are listed in pages, without those that are decided or about others', async () => {
  const { cases } = await messagesReported(4);
  await messagesReported(1);
  await must(theo, cases[3]!, 'DISMISSED');
  const page = async (after: string | null) =>
    (await priya.client.query(OTHERS, { caseId: cases[0]!.id.toUpperCase(), first: 1, after })).otherOpenCases;
  const [first, second] = [await page(null), await page((await page(null)).pageInfo.endCursor)];
  expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
  expect(new Set([...first.nodes, ...second.nodes].map(({ id }) => id))).toEqual(new Set([cases[1]!.id, cases[2]!.id]));
  const verifier = await t.seed.staff({ role: 'VERIFIER' });
  expect((await verifier.client.graphql(OTHERS, { caseId: cases[0]!.id })).code).toBe('FORBIDDEN');
  expect((await together(verifier, cases.slice(0, 2))).code).toBe('FORBIDDEN');
});

test('news of each decided report comes to whoever watches the queue', async () => {
  const { cases } = await messagesReported(2);
  const live = await theo.client.subscribe(CASE_CHANGED);
  await together(priya, cases);
  for (const { id } of cases.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    expect(await nextOf(live, id)).toMatchObject({ status: 'RESOLVED', decidedBy: priya.username });
  live.close();
});
