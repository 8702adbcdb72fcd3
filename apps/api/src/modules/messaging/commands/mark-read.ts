import { MarkReadInput } from '@benison/contracts/messaging';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { markThreadNotificationsRead } from '../../notifications/public.ts';
import { messageRead } from '../events.ts';
import { assertStands, threadOf } from '../thread.ts';

/** Moves the read mark forward, never back and never past the last message. Returns the id of the match. */
export async function markRead(app: AppContext, actor: Actor, raw: unknown): Promise<string> {
  const input = MarkReadInput.parse(raw);
  const me = asBusiness(actor);
  return app.transaction(async (tx) => {
    const thread = await threadOf(tx.prepared, me.businessId, input.matchId);
    assertStands(thread);
    const upTo = Math.min(input.upToSequence, thread.messageCount);
    const hasMoved = upTo > 0 && (await advance(tx.prepared, [thread.matchId, me.businessId, upTo, app.clock.now()]));
    if (hasMoved) {
      await markThreadNotificationsRead(tx, me.userId, thread.matchId);
      const tellsOther = thread.other.readReceipts && (await keepsReceipts(tx.prepared, me.userId));
      tx.emit(
        messageRead(tellsOther ? [me.userId, thread.other.userId] : [me.userId], { matchId: thread.matchId, readerId: me.businessId }),
      );
    }
    return thread.matchId;
  });
}

async function advance(sql: Sql, params: unknown[]): Promise<boolean> {
  const rows = await sql(
    `insert into message_reads as r (match_id, business_id, read_up_to, read_at) values ($1, $2, $3, $4)
     on conflict (match_id, business_id) do update set read_up_to = excluded.read_up_to, read_at = excluded.read_at
     where r.read_up_to < excluded.read_up_to returning read_up_to`,
    params,
  );
  return rows.length > 0;
}

async function keepsReceipts(sql: Sql, userId: string): Promise<boolean> {
  const [row] = await sql<{ read_receipts: boolean }>('select read_receipts from users where id = $1', [userId]);
  return row?.read_receipts ?? false;
}
