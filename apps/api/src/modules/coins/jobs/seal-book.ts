import type { AppContext } from '../../../app-context.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { CHAIN_START, chainFrom, sealedHeads, signHead, type ChainState } from '../ledger/book.ts';

/** Journals younger than this are left for the next seal: what was numbered before them may still be on its way to its commit. */
const UNSETTLED_MS = 10 * MINUTE_MS;

/** Seals the book once a day: signs the hash over all its journals so far. Nothing that is sealed can change unseen. */
export async function sealBook(app: AppContext, now: Date): Promise<void> {
  const sql = sqlOf(app.em());
  const [last] = await sql<{ sealed_at: Date }>('select sealed_at from ledger_heads order by id desc limit 1');
  if (last && now.getTime() - last.sealed_at.getTime() < DAY_MS) return;
  const head = (await sealedHeads(sql)).at(-1);
  const start: ChainState = head
    ? { lastJournal: head.lastJournal, journals: head.journals, hash: Buffer.from(head.head, 'hex') }
    : CHAIN_START;
  let state = start;
  for await (const { state: next } of chainFrom(sql, start, new Date(now.getTime() - UNSETTLED_MS))) state = next;
  if (state === start) return;
  const { signature, publicKey } = signHead(app.secrets, state);
  await sql(
    'insert into ledger_heads (last_journal_id, journals, hash, signature, public_key, sealed_at) values ($1, $2, $3, $4, $5, $6)',
    [state.lastJournal, state.journals, state.hash, Buffer.from(signature, 'base64'), publicKey, now],
  );
}
