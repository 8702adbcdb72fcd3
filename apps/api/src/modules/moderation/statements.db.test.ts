import { dateWords } from '@benison/contracts/clock';
import { momentWords } from '@benison/contracts/moments';
import { statementParts, type StatementOfReasons, type StatementPart } from '@benison/contracts/terms/statement';
import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MessageSourcesOnline } from '../../../migrations/20261129043000-message-sources-online.ts';
import type { Online } from '../../../migrations/online-migration.ts';
import { enforcementsOf, must, appealOf, decideAppeal, reportedProfile, twoModerators } from '../../../tests/setups/test-moderation.ts';
import { PASSWORD, reportedIn, sceneIn, signInTo } from '../../../tests/setups/test-scene.ts';

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => {
  t = await startTestApp();
  [priya] = await twoModerators(t);
});
afterAll(() => t[Symbol.asyncDispose]());

const STATEMENTS = `{ enforcements { nodes { statement {
  action category until about { target title at } rule { version number title } foundBy appealUntil
} } } }`;

const ZONE = 'America/New_York';

/** In the words that its member reads, by the clock of its business. */
const inWords = (reasons: StatementOfReasons<string>): StatementPart[] =>
  statementParts(reasons, { dayWords: (at) => dateWords(at, ZONE), momentWords: (at) => momentWords(at, 'h12', ZONE) });

const statementOf = async (member: SeededMember): Promise<StatementOfReasons<string>> =>
  (await member.client.query(STATEMENTS)).enforcements.nodes[0].statement;

const inLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

test('a decision about a member tells, on the screen and in the mail, what, about what, by which rule, on whose word, by whom, and how to appeal', async () => {
  const scene = await sceneIn(t);
  await must(priya, await reportedIn(t, priya, scene, 'STREAM'), 'RESOLVED', 'LIVE_BAN', { banDays: 7 });
  const reasons = await statementOf(scene.subject);
  expect(reasons).toMatchObject({
    action: 'LIVE_BAN',
    category: 'HARASSMENT',
    about: { target: 'STREAM', title: 'Open house' },
    rule: { version: '2026-11-27', number: 4, title: 'Treat people well' },
    foundBy: ['MEMBERS'],
  });
  const statement = inWords(reasons);
  expect(statement.map(({ term }) => term)).toEqual(['Decided', 'About', 'Rule', 'How we learned of it', 'Who decided', 'If you disagree']);
  const [decided, about, rule, learned, who, appeal] = statement.map(({ text }) => text);
  expect(decided).toMatch(/^Going live and watching streams are closed to you until .+\d{4}\.$/);
  expect(about).toMatch(/^It is about your stream “Open house”/);
  expect(rule).toBe('Community rules, 4. Treat people well (version 2026-11-27).');
  expect(learned).toBe('A member reported it. We do not say who.');
  expect(who).toMatch(/^A moderator, a person\./);
  expect(appeal).toMatch(/^You can appeal once, until .+\d{4}\. Another moderator decides\.$/);
  const mail = inLine((await mailsTo(t, scene.subject.email)).at(-1)?.text ?? '');
  for (const { term, text } of statement) expect(mail).toContain(inLine(`${term}: ${text}`));
});

test('a rule that is changed later stays as it was in the decisions made by it', async () => {
  const scene = await sceneIn(t);
  await must(priya, await reportedIn(t, priya, scene, 'BUSINESS'), 'RESOLVED', 'WARNING_ISSUED');
  const stored = await t.app.pool.query('select rule_version, rule_number, rule_title from enforcements where user_id = $1', [
    scene.subject.userId,
  ]);
  expect(stored.rows).toEqual([{ rule_version: '2026-11-27', rule_number: 4, rule_title: 'Treat people well' }]);
});

test('where no numbered rule names what was reported, the statement names the rules as a whole', async () => {
  const { subject, found } = await reportedProfile(t, priya, 'OTHER');
  await must(priya, found, 'RESOLVED', 'WARNING_ISSUED');
  const reasons = await statementOf(subject);
  expect(reasons.rule).toEqual({ version: '2026-11-27', number: null, title: null });
  expect(inWords(reasons)).toContainEqual({ term: 'Rule', text: 'Community rules as a whole (version 2026-11-27).' });
});

test('once an appeal is made, the statement offers none any more', async () => {
  const { subject, found } = await reportedProfile(t, priya);
  await must(priya, found, 'RESOLVED', 'WARNING_ISSUED');
  const [one] = await enforcementsOf(subject);
  await appealOf(subject, one?.['id']);
  const reasons = await statementOf(subject);
  expect(reasons.appealUntil).toBeNull();
  expect(inWords(reasons).map(({ term }) => term)).not.toContain('If you disagree');
});

test('a suspended member reads the statement where its sign-in is refused', async () => {
  const scene = await sceneIn(t);
  await must(priya, await reportedIn(t, priya, scene, 'MESSAGE'), 'RESOLVED', 'ACCOUNT_SUSPENDED', { isForGood: true });
  const refused = (await signInTo(t, scene.subject)).errors[0]?.extensions.details as { statement: StatementOfReasons<string> };
  const statement = inWords(refused.statement);
  expect(statement).toContainEqual({ term: 'Decided', text: 'Your account is suspended, for good.' });
  expect(statement.map(({ term }) => term)).toContain('If you disagree');
  const rest = await t.seed.guest().rest('POST', '/api/auth/login', { email: scene.subject.email, password: PASSWORD });
  expect(rest.body.details.statement).toEqual(statement);
});

const FIGURES = `{ moderationFigures { days reports decided withoutViolation withoutReport takenBack automaticReports automaticDecided automaticUpheld medianSecondsToDecide
  byCategory { category cases } byAction { action cases } appealsDecided appealsGranted } }`;

test('the public figures are counted from the cases, and say nothing where they would be about somebody', async () => {
  await using own = await startTestApp();
  const [first, second] = await twoModerators(own);
  const guest = own.seed.guest();
  expect((await guest.query(FIGURES)).moderationFigures).toEqual({
    days: 180,
    reports: 0,
    decided: 0,
    withoutViolation: 0,
    withoutReport: 0,
    takenBack: 0,
    automaticReports: 0,
    automaticDecided: 0,
    automaticUpheld: null,
    medianSecondsToDecide: null,
    byCategory: [],
    byAction: [],
    appealsDecided: 0,
    appealsGranted: null,
  });
  for (let n = 0; n < 5; n += 1) {
    const { found } = await reportedProfile(own, first, 'SPAM');
    await must(first, found, 'DISMISSED');
  }
  const { subject, found } = await reportedProfile(own, first);
  await must(first, found, 'RESOLVED', 'WARNING_ISSUED');
  const [warning] = await enforcementsOf(subject);
  await decideAppeal(second, await appealOf(subject, warning?.['id']), true);
  own.clock.advance(11 * 60_000);
  expect((await guest.query(FIGURES)).moderationFigures).toEqual({
    days: 180,
    reports: 6,
    decided: 6,
    withoutViolation: 5,
    withoutReport: 0,
    takenBack: 1,
    automaticReports: 0,
    automaticDecided: 0,
    automaticUpheld: null,
    medianSecondsToDecide: null,
    byCategory: [{ category: 'SPAM', cases: 5 }],
    byAction: [{ action: 'NO_VIOLATION_FOUND', cases: 5 }],
    appealsDecided: 1,
    appealsGranted: null,
  });
  await own.app.pool.query(
    `insert into moderation_cases (id, target_type, target_id, subject_id, category, severity, status, action, opened_at, due_at, reporter_count, decided_by, decided_at,
       queue_key, evidence_until)
     select gen_random_uuid(), target_type, gen_random_uuid(), subject_id, 'HARASSMENT', 'HIGH', 'DISMISSED', 'NO_VIOLATION_FOUND', $1, $1, 1, decided_by,
       $1::timestamptz + interval '90 seconds', queue_key, $1 from moderation_cases c, generate_series(1, 30) where c.id = $2`,
    [new Date(own.clock.now().getTime() - 3_600_000), found.id],
  );
  own.clock.advance(11 * 60_000);
  expect((await guest.query(FIGURES)).moderationFigures).toMatchObject({ decided: 36, medianSecondsToDecide: 90 });
  await own.app.pool.query(
    `update moderation_cases set is_flagged = true, reporter_count = 0 where id in (select id from moderation_cases where status = 'DISMISSED' limit 5)`,
  );
  own.clock.advance(11 * 60_000);
  expect((await guest.query(FIGURES)).moderationFigures).toMatchObject({
    withoutReport: 0,
    automaticReports: 5,
    automaticDecided: 5,
    automaticUpheld: 0,
  });
  own.clock.advance(181 * 86_400_000);
  expect((await guest.query(FIGURES)).moderationFigures).toMatchObject({ reports: 0, decided: 0, appealsDecided: 0 });
});

test('whether a person wrote what a member reads is told, also of what was decided before that was kept', async () => {
  const sources = async ({ client }: SeededMember) =>
    (await client.query('{ enforcements { nodes { message messageSource } } }')).enforcements.nodes.map(
      ({ messageSource }: { messageSource: string }) => messageSource,
    );
  const [unwritten, written] = [await sceneIn(t), await sceneIn(t)];
  await must(priya, await reportedIn(t, priya, unwritten, 'BUSINESS'), 'RESOLVED', 'WARNING_ISSUED');
  await must(priya, await reportedIn(t, priya, written, 'BUSINESS'), 'RESOLVED', 'WARNING_ISSUED', { message: 'Please keep to business.' });
  expect([await sources(unwritten.subject), await sources(written.subject)]).toEqual([['STANDARD'], ['STAFF']]);

  await t.app.pool.query('update enforcements set message_source = null');
  const client = await t.app.pool.connect();
  const tellApart: (online: Online) => Promise<void> = MessageSourcesOnline.prototype.take;
  await tellApart({ client, say: () => {} });
  client.release();
  expect([await sources(unwritten.subject), await sources(written.subject)]).toEqual([['STANDARD'], ['STAFF']]);
});
