import { createHash } from 'node:crypto';
import type { AuditAction, AuditTarget } from '@benison/contracts/terms/staff-area';
import type { Origin, Staff } from '../../actor.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';

const FIRST_PREVIOUS = Buffer.alloc(32);
const VERIFY_PAGE = 1_000;
/** How far back a repeated act is looked for; one farther back is written once more, which does no harm. */
const REPEATS_AMONG = 500;

type Json = Record<string, string | number | boolean | null>;

/** What a member of staff did, to what, and why. Never holds a secret or a whole EIN. */
export interface AuditDraft {
  at: Date;
  action: AuditAction;
  targetType: AuditTarget;
  targetId: string;
  summary: string;
  reason?: string | null | undefined;
  before?: Json;
  after?: Json;
}

type Author = Pick<Staff, 'staffId' | 'username'> & { sessionId: string | null };

interface Entry {
  id: string;
  at: Date;
  staff_id: string;
  staff_name: string;
  session_id: string | null;
  ip_address: string | null;
  action: string;
  target_type: string;
  target_id: string;
  summary: string;
  reason: string | null;
  before: Json | null;
  after: Json | null;
}

/** Writes one entry, chained to the one before it, in the same transaction as the change it describes. */
export async function appendAudit(tx: Tx, staff: Author, origin: Pick<Origin, 'ipAddress'>, draft: AuditDraft): Promise<void> {
  // One after the other, and behind the last entry that ever was: where the newest are cut off, the next one leaves their gap.
  const [last] = await tx.sql<{ id: string; hash: Buffer | null }>('select entry_id as id, hash from audit_head for update');
  const previous = last?.hash ?? FIRST_PREVIOUS;
  const entry: Entry = {
    id: String(BigInt(last?.id ?? 0) + 1n),
    at: draft.at,
    staff_id: staff.staffId,
    staff_name: staff.username,
    session_id: staff.sessionId,
    ip_address: origin.ipAddress,
    action: draft.action,
    target_type: draft.targetType,
    target_id: draft.targetId,
    summary: draft.summary,
    reason: draft.reason ?? null,
    before: draft.before ?? null,
    after: draft.after ?? null,
  };
  const jsonText = (value: Json | null) => value && JSON.stringify(value);
  await tx.sql(
    `insert into audit_log (id, at, staff_id, staff_name, session_id, ip_address, action, target_type, target_id, summary, reason, before, after, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      entry.id,
      entry.at,
      entry.staff_id,
      entry.staff_name,
      entry.session_id,
      entry.ip_address,
      entry.action,
      entry.target_type,
      entry.target_id,
      entry.summary,
      entry.reason,
      jsonText(entry.before),
      jsonText(entry.after),
      previous,
      hashOf(previous, entry),
    ],
  );
}

/** Whether this session's same act on this target is among the last entries, and not older than `since`: nothing new to write then. */
export async function isInAuditSince(
  tx: Tx,
  staff: Author,
  { action, targetId, since }: Pick<AuditDraft, 'action' | 'targetId'> & { since: Date },
): Promise<boolean> {
  const found = await tx.sql(
    `select from audit_log where id > (select max(id) from audit_log) - $1 and at >= $2 and session_id = $3 and action = $4 and target_id = $5
     limit 1`,
    [REPEATS_AMONG, since, staff.sessionId, action, targetId],
  );
  return found.length > 0;
}

/** Walks the whole chain, as far as it reached when the walk began. Returns the id of the first entry that was changed, removed or inserted, or null. */
export async function verifyAuditChain(sql: Sql): Promise<string | null> {
  const [head] = await sql<{ entry_id: string; hash: Buffer | null }>('select entry_id, hash from audit_head');
  const end = BigInt(head?.entry_id ?? 0);
  let previous: Buffer = FIRST_PREVIOUS;
  for (let id = 0n; ;) {
    const rows = await sql<Entry & { previous_hash: Buffer; hash: Buffer }>('select * from audit_log where id > $1 order by id limit $2', [
      String(id),
      VERIFY_PAGE,
    ]);
    for (const { previous_hash: linked, hash, ...entry } of rows) {
      id += 1n;
      const isSound = BigInt(entry.id) === id && linked.equals(previous) && hash.equals(hashOf(previous, entry));
      if (BigInt(entry.id) > id) return String(id);
      if (!isSound || (id === end && !head?.hash?.equals(hash))) return entry.id;
      previous = hash;
    }
    if (rows.length < VERIFY_PAGE) return id < end ? String(id + 1n) : null;
  }
}

function hashOf(previous: Buffer, entry: Entry): Buffer {
  return createHash('sha256').update(previous).update(canonicalJson(entry)).digest();
}

/** JSON with the keys of every object in order, so that equal values give equal text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
