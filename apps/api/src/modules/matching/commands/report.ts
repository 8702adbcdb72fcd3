import { ReportTarget } from '@benison/contracts/enumerations';
import { ReportInput } from '@benison/contracts/matching';
import type { Actor, BusinessActor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { canSeeBusiness } from '../queries/can-see-business.ts';

/** Whom a report is about, and the words around it that a moderator needs. */
interface Reported {
  businessId: string;
  context: ReportedMessage[];
}

interface ReportedMessage {
  id: string;
  sequence: number;
  senderId: string;
  content: string;
  sentAt: string;
}

/** Messages kept beside a reported one, so that a moderator sees what it answered and what came of it. */
const CONTEXT_BEFORE = 6;
const CONTEXT_AFTER = 3;

/** Stores a report for the moderators. The same target again by the same member is answered alike and stored once. */
export async function report(app: AppContext, actor: Actor, raw: unknown): Promise<boolean> {
  const input = ReportInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('reportPerBusiness', me.businessId);
  return app.transaction(async (tx) => {
    const reported = input.target === ReportTarget.Message ? await reportedMessage(tx, me, input.targetId) : await reportedBusiness(tx, me, input.targetId);
    await tx.sql(
      `insert into content_reports (id, reporter_id, target_type, target_id, reported_id, category, details, context, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9) on conflict (reporter_id, target_type, target_id) do nothing`,
      [
        newId(), me.businessId, input.target, input.targetId, reported.businessId, input.category, input.details ?? null,
        JSON.stringify(reported.context), app.clock.now(),
      ],
    );
    return true;
  });
}

async function reportedBusiness(tx: Tx, me: BusinessActor, businessId: string): Promise<Reported> {
  if (businessId === me.businessId || !(await canSeeBusiness(tx.sql, me, businessId))) throw new NotFoundError('That business');
  return { businessId, context: [] };
}

/** A message of the other side in a match of one's own, ended or not. */
async function reportedMessage(tx: Tx, me: BusinessActor, messageId: string): Promise<Reported> {
  const [message] = await tx.sql<{ sender_id: string; match_id: string; sequence: number }>(
    `select x.sender_id, x.match_id, x.sequence from messages x join matches m on m.id = x.match_id
     where x.id = $1 and $2 in (m.business1_id, m.business2_id) and x.sender_id <> $2`,
    [messageId, me.businessId],
  );
  if (!message) throw new NotFoundError('That message');
  const around = await tx.sql<{ id: string; sequence: number; sender_id: string; content: string; created_at: Date }>(
    'select id, sequence, sender_id, content, created_at from messages where match_id = $1 and sequence between $2 and $3 order by sequence',
    [message.match_id, message.sequence - CONTEXT_BEFORE, message.sequence + CONTEXT_AFTER],
  );
  const context = around.map((row) => ({
    id: row.id, sequence: row.sequence, senderId: row.sender_id, content: row.content, sentAt: row.created_at.toISOString(),
  }));
  return { businessId: message.sender_id, context };
}
