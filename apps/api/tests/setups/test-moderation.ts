import type { GraphQLAnswer } from '@benison/testkit/client';
import type { LiveSubscription } from '@benison/testkit/live';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { expect } from 'vitest';
import { verifyAuditChain } from '../../src/modules/accounts/public.ts';
import { newId } from '../../src/platform/clock.ts';
import { sqlOf } from '../../src/platform/database/sql.ts';

export const REPORT = 'mutation ($input: ReportInput!) { report(input: $input) { success } }';
const CASE = `id code target targetId category severity status action notes version priority priorityReasons { kind count points } reporterCount viewersNow priorStrikes
  openedAt dueAt isOverdue isEscalated decidedBy decidedAt subject { id } stream { id } claim { staffId by until }`;
export const CASES = `query ($status: CaseStatus, $severity: ReportSeverity, $first: Int, $after: String) {
  moderationCases(status: $status, severity: $severity, first: $first, after: $after) { nodes { ${CASE} } pageInfo { endCursor hasNextPage } totalCount counts { pending highPending total overdue } } }`;
export const DETAIL = `query ($id: ID!) { moderationCase(id: $id) { case { ${CASE} } reports { category details furtherReasons { category details } reporter { id } } evidence { frameUrl frameState frames { id url origin } keptUntil files { kind fileName url } chat { businessId name text formerWords isReported } }
  subjectHistory { nodes { action undoneAt } } reporterHistory { business { id } reports upheld dismissed } ladder { action isLive category minStrikes state } suggestedAction description } }`;
const DECIDE = `mutation ($input: DecideCaseInput!) { decideCase(input: $input) { case { ${CASE} } } }`;
const TAKE_BACK = `mutation ($input: TakeBackCaseDecisionInput!) { takeBackCaseDecision(input: $input) { case { ${CASE} } } }`;
export const CLAIM = `mutation ($id: ID!) { claimCase(input: { id: $id }) { case { ${CASE} } } }`;
export const RELEASE = `mutation ($id: ID!) { releaseCase(input: { id: $id }) { case { ${CASE} } } }`;
export const TAKE_OVER = `mutation ($id: ID!, $reason: String!) { takeOverCase(input: { id: $id, reason: $reason }) { case { ${CASE} } } }`;
export const CASE_CHANGED = `subscription ($after: String) { moderationCaseChanged(after: $after) { cursor case { ${CASE} } counts { pending } } }`;
const ENFORCEMENTS =
  '{ enforcements { nodes { id action category message until acknowledgedAt undoneAt canAppeal appeal { status message } } } }';
export const ENFORCEMENT_CHANGED =
  'subscription { enforcementChanged { enforcement { id action acknowledgedAt undoneAt appeal { status } } } }';
export const ACKNOWLEDGE = 'mutation ($id: ID!) { acknowledgeWarning(input: { id: $id }) { enforcement { id acknowledgedAt } } }';
export const APPEAL = 'mutation ($input: AppealInput!) { appeal(input: $input) { appeal { id status text } } }';
export const DECIDE_APPEAL =
  'mutation ($input: DecideAppealInput!) { decideAppeal(input: $input) { appeal { id status decidedBy mayDecide } } }';
export const SEND = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { content } } }';
/** What a moderator answers to an appeal. */
export const ANSWER = 'We looked at it again.';
export const WHY = 'This was about another business, not about me.';

export interface TestCase {
  id: string;
  version: number;
  status: string;
  subject: { id: string };
  [field: string]: any;
}

/** Two moderators who have done nothing yet. */
export const twoModerators = async (t: TestApp): Promise<[SeededStaff, SeededStaff]> => [
  await t.seed.staff({ role: 'MODERATOR' }),
  await t.seed.staff({ role: 'MODERATOR' }),
];

/** Ends the product; the chain of its audit log has to be whole. */
export async function closeWithWholeLog(t: TestApp): Promise<void> {
  expect(await verifyAuditChain(sqlOf(t.app.em()))).toBeNull();
  await t[Symbol.asyncDispose]();
}

/** Somebody writes in a match; returns the message's id. */
export async function write(member: SeededMember, matchId: string, content: string): Promise<string> {
  const id = newId();
  await member.client.query(SEND, { input: { id, matchId, content } });
  return id;
}

export const tryReport = (
  who: SeededMember,
  target: string,
  targetId: string,
  category = 'HARASSMENT',
  details: string | null = null,
): Promise<GraphQLAnswer> => who.client.graphql(REPORT, { input: { target, targetId, category, details } });

export const decideAppeal = (staff: SeededStaff, appealId: string, isGranted: boolean): Promise<GraphQLAnswer> =>
  staff.client.graphql(DECIDE_APPEAL, { input: { appealId, isGranted, message: ANSWER } });

/** The open case about a target, as this moderator sees it. */
export async function caseAbout(t: TestApp, staff: SeededStaff, targetId: string): Promise<TestCase> {
  const {
    rows: [row],
  } = await t.app.pool.query<{ id: string }>('select id from moderation_cases where target_id = $1 order by opened_at desc limit 1', [
    targetId,
  ]);
  return (await staff.client.query(DETAIL, { id: row?.id })).moderationCase.case;
}

/** A case about a profile: reported by somebody new. */
export async function reportedProfile(
  t: TestApp,
  staff: SeededStaff,
  category = 'HARASSMENT',
): Promise<{ subject: SeededMember; reporter: SeededMember; found: TestCase }> {
  const [subject, reporter] = [await t.seed.member(), await t.seed.member()];
  const answer = await tryReport(reporter, 'BUSINESS', subject.businessId, category);
  if (answer.code) throw new Error(answer.code);
  return { subject, reporter, found: await caseAbout(t, staff, subject.businessId) };
}

export const decide = (
  staff: SeededStaff,
  found: Pick<TestCase, 'id' | 'version'>,
  status: string,
  action: string | null = null,
  more: object = {},
): Promise<GraphQLAnswer> =>
  staff.client.graphql(DECIDE, { input: { caseId: found.id, version: found.version, status, action, ...saidOf(action, more) } });

/** What goes with an action where a test says nothing else: for good, and why. */
function saidOf(action: string | null, more: { banDays?: number | null; isForGood?: boolean }): object {
  const isTimed = action === 'LIVE_BAN' || action === 'ACCOUNT_SUSPENDED';
  return { ...(isTimed && !more.banDays && { isForGood: true }), ...(action && { notes: 'It breaks the rules.' }), ...more };
}

/** A decision that must succeed. */
export async function must(
  staff: SeededStaff,
  found: Pick<TestCase, 'id' | 'version'>,
  status: string,
  action: string | null = null,
  more: object = {},
): Promise<TestCase> {
  const answer = await decide(staff, found, status, action, more);
  if (answer.errors.length > 0) throw new Error(JSON.stringify(answer.errors));
  return answer.data?.decideCase?.case;
}

export const takeBack = (staff: SeededStaff, { id, version }: Pick<TestCase, 'id' | 'version'>): Promise<GraphQLAnswer> =>
  staff.client.graphql(TAKE_BACK, { input: { caseId: id, version } });

/** A member appeals against an action; returns the appeal's id. */
export const appealOf = async (member: SeededMember, enforcementId: string): Promise<string> =>
  (await member.client.query(APPEAL, { input: { enforcementId, text: WHY } })).appeal.appeal.id;

/** The enforcements against a member, newest first. */
export async function enforcementsOf(member: SeededMember): Promise<Record<string, any>[]> {
  return (await member.client.query(ENFORCEMENTS)).enforcements.nodes;
}

/** The next event of one case; others of the same file are passed over. */
export async function nextOf(live: LiveSubscription, caseId: string): Promise<Record<string, unknown>> {
  for (;;) {
    const { case: found } = (await live.next()).data.moderationCaseChanged;
    if (found.id === caseId) return found;
  }
}

/** The log entries about something, in order. */
export const audited = async (t: TestApp, targetId: string): Promise<{ action: string }[]> =>
  (
    await t.app.pool.query<{ action: string }>('select action, reason, staff_name from audit_log where target_id = $1 order by id', [
      targetId,
    ])
  ).rows;
