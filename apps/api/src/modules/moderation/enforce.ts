import { dateWords } from '@benison/contracts/clock';
import {
  LegalDocument,
  MessageSource,
  NotificationReason,
  type ModerationAction,
  type ReportCategory,
} from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { ACTIONS_OF_TARGET, defaultEnforcementMessage, enforcementWords } from '@benison/contracts/terms/moderation';
import type { AppContext } from '../../app-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { DomainError } from '../../platform/errors.ts';
import type { LegalText } from '../../platform/legal/legal-texts.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { momentWords } from '../../platform/moment-words.ts';
import { ownClock } from '../../platform/own-days.ts';
import { statementInWords } from '../accounts/public.ts';
import { notify } from '../notifications/public.ts';
import { applyRoomState, watchRoom } from '../streams/public.ts';
import type { HeldCase } from './case-row.ts';
import { applyAction } from './effects/apply.ts';
import type { Effects } from './effects/effects.ts';
import { enforcementChanged } from './moderation-events.ts';
import { enforcementMail } from './moderation-mails.ts';
import { aboutCase } from './queries/about-case.ts';

/** What a moderator decided to do. */
export interface Order {
  action: ModerationAction;
  message: string | null;
  days: number | null;
  staffId: string;
  now: Date;
}

/** An enforcement in force, and what it changed. */
export interface Enforced {
  enforcementId: string;
  effects: Effects;
}

/** Records an action against the subject of a case, carries it out, and tells the member what was done and why. */
export async function enforce(app: AppContext, tx: Tx, about: HeldCase, order: Order): Promise<Enforced> {
  const { action, now } = order;
  if (!ACTIONS_OF_TARGET[about.target].includes(action)) {
    throw new DomainError(ErrorCode.Conflict, 'That cannot be done about what was reported. Please choose another action.');
  }
  const enforcementId = newId();
  const message = order.message ?? defaultEnforcementMessage(about.category, wasFoundByCheck(about));
  const until = order.days ? new Date(now.getTime() + order.days * DAY_MS) : null;
  // Before anything is done: a title that is removed now is still what its member knows it by.
  const { title, at } = await aboutCase(tx.sql, about);
  await tx.sql(
    `insert into enforcements (id, case_id, business_id, user_id, action, category, message, until, created_by, created_at, about_title, about_at,
       rule_version, rule_number, rule_title, message_source)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      enforcementId,
      about.id,
      about.subjectId,
      about.subjectUserId,
      action,
      about.category,
      message,
      until,
      order.staffId,
      now,
      title,
      at,
      ...ruleAgainst(app.config.legal, about.category),
      order.message === null ? MessageSource.Standard : MessageSource.Staff,
    ],
  );
  const effects = await applyAction(tx, { about, action, now });
  await tx.sql('update enforcements set effects = $2::jsonb where id = $1', [enforcementId, JSON.stringify(effects)]);
  await tell(app, tx, about, { enforcementId, action, message, until, title, at, now });
  return { enforcementId, effects };
}

/** Whether no member reported it, but an automatic check. */
const wasFoundByCheck = ({ isFlagged, reporterCount }: HeldCase): boolean => isFlagged && reporterCount === 0;

/** The rule in force that what was reported breaks: the version of the rules, its number and its title. */
function ruleAgainst(legal: readonly LegalText[], category: ReportCategory): [string | null, number | null, string | null] {
  const rules = legal.find(({ document }) => document === LegalDocument.Rules);
  const section = rules?.sections.find(({ reasons }) => reasons.includes(category));
  return [rules?.version ?? null, section?.number ?? null, section?.title ?? null];
}

interface Told {
  enforcementId: string;
  action: ModerationAction;
  message: string;
  until: Date | null;
  title: string | null;
  at: Date | null;
  now: Date;
}

async function tell(
  app: AppContext,
  tx: Tx,
  about: HeldCase,
  { enforcementId, action, message, until, title, at, now }: Told,
): Promise<void> {
  const clock = await ownClock(tx.sql, about.subjectUserId);
  const subject = { target: about.target, title, whenWords: at && momentWords(at, clock) };
  const words = enforcementWords(action, about.category, until && dateWords(until, clock.timeZone), subject);
  const [member] = await tx.sql<{ email: string }>('select email from users where id = $1 and erased_at is null', [about.subjectUserId]);
  // Nobody is left to be told.
  if (!member) return;
  const statement = await statementInWords(tx.sql, enforcementId, now);
  const isSuspended = action === 'ACCOUNT_SUSPENDED';
  const mail = enforcementMail({ ...words, message, statement, origin: app.config.origin, isSuspended });
  await enqueueMail(tx.sql, { ...mail, to: member.email, dedupeKey: `enforcement:${enforcementId}` });
  await notify(tx, {
    userId: about.subjectUserId,
    reason: NotificationReason.Enforced,
    facts: { enforcementId, action, category: about.category, until, target: about.target, title, at },
    data: { ...words, enforcementId },
  });
  tx.emit(enforcementChanged(about.subjectUserId, enforcementId));
}

/** After the commit: rooms become what their rows say. What is away now is made good by the rounds of live streams. */
export async function carryOut(app: AppContext, { pausedStreamId, terminatedStreamId, leftStages = [] }: Effects): Promise<void> {
  for (const streamId of [pausedStreamId, terminatedStreamId]) if (streamId) await applyRoomState(app, streamId);
  for (const streamId of [pausedStreamId, ...leftStages]) if (streamId) watchRoom(app, streamId);
}
