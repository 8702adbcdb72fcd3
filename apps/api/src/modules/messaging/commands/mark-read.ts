import { MarkReadInput } from '@benison/contracts/messaging';
import type { Actor, BusinessActor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { BatchQueue, judgedEach, type Settled } from '../../../platform/database/batch-queue.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { markThreadsNotificationsRead } from '../../notifications/public.ts';
import { messageRead } from '../events.ts';
import { assertStands, existing, threadsOf, type Thread } from '../thread.ts';

/** How far somebody has read a thread. */
interface Mark {
  matchId: string;
  upToSequence: number;
  me: BusinessActor;
}

/** Moves the read mark forward, never back and never past the last message. Returns the id of the match. */
export async function markRead(app: AppContext, actor: Actor, raw: unknown): Promise<string> {
  const input = MarkReadInput.parse(raw);
  return marksOf(app).submit({ ...input, me: asBusiness(actor) });
}

/** Where a process moves marks: those that arrive together in one transaction, of one reader in a thread one after the other. */
const marksOf = oncePer(
  (app: AppContext) =>
    new BatchQueue<Mark, string>({
      settle: (marks) => app.transaction((tx) => markAll(tx, marks, app.clock)),
      keysOf: ({ me, matchId }) => [`${me.businessId} ${matchId}`],
    }),
);

/** A mark in a thread that stands. */
interface Standing {
  me: BusinessActor;
  thread: Thread;
  upTo: number;
}

async function markAll(tx: Tx, marks: readonly Mark[], clock: Clock): Promise<Settled<string>[]> {
  const threads = await threadsOf(
    tx.prepared,
    marks.map(({ me, matchId }) => ({ businessId: me.businessId, matchId })),
  );
  const judged = await judgedEach(marks, (mark, n) => judge(mark, existing(threads.get(n))));
  const moved = await advance(
    tx,
    judged.filter((one) => 'thread' in one).filter(({ upTo }) => upTo > 0),
    clock.now(),
  );
  await markThreadsNotificationsRead(
    tx,
    moved.map(({ me, thread }) => ({ userId: me.userId, matchId: thread.matchId })),
  );
  for (const { me, thread } of moved) {
    const tellsOther = thread.other.readReceipts && thread.ownReceipts;
    tx.emit(messageRead(tellsOther ? [me.userId, thread.other.userId] : [me.userId], { matchId: thread.matchId, readerId: me.businessId }));
  }
  return judged.map((one) => ('thread' in one ? { answer: one.thread.matchId } : one));
}

function judge({ me, upToSequence }: Mark, thread: Thread): Standing {
  assertStands(thread);
  return { me, thread, upTo: Math.min(upToSequence, thread.messageCount) };
}

const ADVANCE = `
  insert into message_reads as r (match_id, business_id, read_up_to, read_at)
  select m.match, m.reader, m."upTo", $2::timestamptz
  from jsonb_to_recordset($1::jsonb) as m(match uuid, reader uuid, "upTo" int) order by m.match, m.reader
  on conflict (match_id, business_id) do update set read_up_to = excluded.read_up_to, read_at = excluded.read_at
  where r.read_up_to < excluded.read_up_to returning match_id, business_id`;

/** Moves the marks that are further on than before; returns those. */
async function advance(tx: Tx, marks: readonly Standing[], now: Date): Promise<Standing[]> {
  if (marks.length === 0) return [];
  const given = marks.map(({ me, thread, upTo }) => ({ match: thread.matchId, reader: me.businessId, upTo }));
  const rows = await tx.prepared<{ match_id: string; business_id: string }>(ADVANCE, [JSON.stringify(given), now]);
  const moved = new Set(rows.map((row) => `${row.match_id} ${row.business_id}`));
  return marks.filter(({ me, thread }) => moved.has(`${thread.matchId} ${me.businessId}`));
}
