import { CaseStatus, ModerationAction, ReportTarget } from '@benison/contracts/enumerations';
import { TIMED_ACTIONS } from '@benison/contracts/terms/moderation';
import type { BusinessActor } from '../../../apps/api/src/actor.ts';
import type { AppContext } from '../../../apps/api/src/app-context.ts';
import { appeal } from '../../../apps/api/src/modules/moderation/commands/appeal.ts';
import { claimCase } from '../../../apps/api/src/modules/moderation/commands/claim-case.ts';
import { decideAppeal } from '../../../apps/api/src/modules/moderation/commands/decide-appeal.ts';
import { decideCase } from '../../../apps/api/src/modules/moderation/commands/decide-case.ts';
import { report } from '../../../apps/api/src/modules/moderation/public.ts';
import { MINUTE_MS } from '../../../apps/api/src/platform/durations.ts';
import type { PastCase } from './data/past-cases.ts';
import { DEMO_ORIGIN, demoActor } from './demo-actor.ts';
import { at, MATCHES_MAX, memberAt, staffNamed, viewersOf, type Cast } from './live-cast.ts';

/** Reports what the demo has about a member, decides it and appeals, where it was. */
export async function storeCase(app: AppContext, cast: Cast, past: PastCase, reportedAt: number): Promise<void> {
  const target = await targetOf(app, cast, past);
  const reporters = (await viewersOf(app, target.subject, MATCHES_MAX, target.knownAt ?? reportedAt)).filter(({ businessId }) =>
    target.mayReport(businessId),
  );
  let caseId = '';
  for (const [place, position] of past.reporters.entries()) {
    const input = { target: target.kind, targetId: target.id, category: past.category, details: past.details };
    caseId = (await report(at(app, reportedAt + place * MINUTE_MS), memberAt(reporters, position), input)).caseId;
  }
  if (past.decision) await decide(app, cast, past, { caseId, subject: target.author, reportedAt });
}

interface Target {
  kind: ReportTarget;
  id: string;
  /** The business whose matches can know about it. */
  subject: BusinessActor;
  /** The business it is about. */
  author: BusinessActor;
  /** When its stream began, for what was said in one. */
  knownAt?: number;
  mayReport: (businessId: string) => boolean;
}

async function targetOf(app: AppContext, cast: Cast, { matchOf, about }: PastCase): Promise<Target> {
  if (about.kind === 'business') {
    const subject = memberAt(cast.matchesOf[matchOf], about.position);
    return { kind: ReportTarget.Business, id: subject.businessId, subject, author: subject, mayReport: () => true };
  }
  const {
    rows: [line],
  } = await app.pool.query<{ id: string; author_user: string; author: string; host_user: string; host: string; started_at: Date }>(
    `select m.id, s.started_at, a.user_id as author_user, a.id as author, h.user_id as host_user, h.id as host from stream_messages m join live_streams s on s.id = m.stream_id
       join businesses a on a.id = m.sender_id join businesses h on h.id = s.streamer_id where m.text = $1`,
    [about.text],
  );
  if (!line) throw new Error(`Nobody said "${about.text}" in the demo.`);
  const [host, author] = [
    demoActor({ user_id: line.host_user, business_id: line.host, is_premium: false }),
    demoActor({ user_id: line.author_user, business_id: line.author, is_premium: false }),
  ];
  return {
    kind: ReportTarget.StreamMessage,
    id: line.id,
    subject: host,
    author,
    knownAt: line.started_at.getTime(),
    mayReport: (businessId) => businessId !== line.author,
  };
}

async function decide(
  app: AppContext,
  cast: Cast,
  past: PastCase,
  { caseId, subject, reportedAt }: { caseId: string; subject: BusinessActor; reportedAt: number },
): Promise<void> {
  if (!past.decision) return;
  const { by, afterMinutes, action, message = null, notes = null, banDays = null } = past.decision;
  const [staff, decidedAt] = [staffNamed(cast, by), reportedAt + afterMinutes * MINUTE_MS];
  await claimCase(at(app, decidedAt - 2 * MINUTE_MS), staff, DEMO_ORIGIN, caseId);
  const status =
    action === ModerationAction.NoViolationFound
      ? CaseStatus.Dismissed
      : action === ModerationAction.UnderInvestigation
        ? CaseStatus.Reviewed
        : CaseStatus.Resolved;
  const {
    rows: [standing],
  } = await app.pool.query<{ version: number }>('select version from moderation_cases where id = $1', [caseId]);
  await decideCase(at(app, decidedAt), staff, DEMO_ORIGIN, {
    caseId,
    version: standing?.version ?? 1,
    status,
    action,
    message,
    notes: notes ?? 'As it was reported.',
    banDays,
    isForGood: banDays === null && TIMED_ACTIONS.includes(action),
  });
  if (!past.appeal) return;
  const appealedAt = decidedAt + past.appeal.afterMinutes * MINUTE_MS;
  const {
    rows: [enforcement],
  } = await app.pool.query<{ id: string }>('select id from enforcements where case_id = $1', [caseId]);
  const appealId = await appeal(at(app, appealedAt), subject, { enforcementId: enforcement?.id, text: past.appeal.text });
  const { decision } = past.appeal;
  if (decision) {
    await decideAppeal(at(app, appealedAt + decision.afterMinutes * MINUTE_MS), staffNamed(cast, decision.by), DEMO_ORIGIN, {
      appealId,
      isGranted: decision.isGranted,
      message: decision.message,
    });
  }
}
