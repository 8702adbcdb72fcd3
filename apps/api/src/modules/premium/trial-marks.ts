import { TrialUse } from '@benison/contracts/enumerations';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { canonicalAddress } from './trial-rules.ts';

/** Who asks for a trial, and what is known of its browser. */
export interface TrialAsker {
  userId: string;
  /** The browser's own token; null where it has none yet. */
  device: string | null;
}

interface Row {
  mailbox: string;
  address: string | null;
  zip_code: string | null;
  had: boolean;
  business_had: boolean;
  ein_had: boolean;
  card_had: boolean;
  cards: string[];
}

const KNOWN = `
  with cards as (
    select distinct c.method_mark as mark from charges c join orders o on o.id = c.order_id where o.user_id = $1 and c.method_mark is not null
  )
  select canonical_email(u.email::text) as mailbox, b.address, b.zip_code,
    exists (select from premium_trials t where t.user_id = u.id) as had,
    exists (select from premium_trials t where t.business_id = b.id) as business_had,
    exists (select from premium_trials t where t.ein_blind_index = u.ein_blind_index) as ein_had,
    exists (select from cards k join charges c on c.method_mark = k.mark join orders o on o.id = c.order_id join premium_trials t on t.user_id = o.user_id where o.user_id <> u.id) as card_had,
    array(select mark from cards) as cards
  from users u left join businesses b on b.user_id = u.id where u.id = $1`;

type Mark = { kind: 'EMAIL' | 'ADDRESS' | 'CARD' | 'DEVICE'; mark: string };

function marksOf({ mailbox, address, zip_code, cards }: Row, secrets: Secrets, device: string | null): Mark[] {
  const place = canonicalAddress(address, zip_code);
  return [
    { kind: 'EMAIL', mark: secrets.blindIndex(mailbox, 'trial-email') },
    ...(place ? [{ kind: 'ADDRESS', mark: secrets.blindIndex(place, 'trial-address') } as const] : []),
    ...cards.map((mark) => ({ kind: 'CARD', mark }) as const),
    ...(device ? [{ kind: 'DEVICE', mark: device } as const] : []),
  ];
}

async function known(sql: Sql, userId: string): Promise<Row | null> {
  const [row] = await sql<Row>(KNOWN, [userId]);
  return row ?? null;
}

/** By what it is known that this member, or whoever is behind it, has had its trial; null when it may have one. */
export async function trialUse(sql: Sql, secrets: Secrets, { userId, device }: TrialAsker): Promise<TrialUse | null> {
  const row = await known(sql, userId);
  if (!row) return null;
  if (row.had) return TrialUse.Account;
  if (row.business_had) return TrialUse.Business;
  if (row.ein_had) return TrialUse.Ein;
  const [taken] = await sql<{ kind: Mark['kind'] }>(
    `select m.kind from premium_trial_marks m join jsonb_to_recordset($2::jsonb) as own(kind text, mark text) on own.kind = m.kind and own.mark = m.mark
     where m.user_id <> $1 order by array_position(array['EMAIL', 'ADDRESS', 'CARD', 'DEVICE'], m.kind) limit 1`,
    [userId, JSON.stringify(marksOf(row, secrets, device))],
  );
  return taken?.kind ?? (row.card_had ? TrialUse.Card : null);
}

/** Remembers by what else than its account a member is known. A mark that another left meanwhile is refused by its key. */
export async function leaveTrialMarks(tx: Tx, secrets: Secrets, { userId, device }: TrialAsker, now: Date): Promise<void> {
  const row = await known(tx.sql, userId);
  if (!row) return;
  await tx.sql(
    'insert into premium_trial_marks (kind, mark, user_id, created_at) select kind, mark, $2, $3 from jsonb_to_recordset($1::jsonb) as m(kind text, mark text)',
    [JSON.stringify(marksOf(row, secrets, device)), userId, now],
  );
}

/** The fingerprint of an EIN is another from now on: its trial stays known by it. */
export async function renewTrialEin(sql: Sql, before: string, after: string): Promise<void> {
  await sql('update premium_trials set ein_blind_index = $2 where ein_blind_index = $1', [before, after]);
}

/** Marks are made with a key: under another one those of living members are made anew, and nobody else's are kept. */
export async function renewTrialMarks(sql: Sql, secrets: Secrets): Promise<void> {
  const rows = await sql<{ user_id: string }>(
    'select t.user_id from premium_trials t join users u on u.id = t.user_id where u.erased_at is null',
  );
  await sql(`delete from premium_trial_marks where kind in ('EMAIL', 'ADDRESS')`);
  for (const { user_id: userId } of rows) {
    const row = await known(sql, userId);
    if (!row) continue;
    await sql(
      `insert into premium_trial_marks (kind, mark, user_id, created_at)
       select m.kind, m.mark, $2, t.started_at from jsonb_to_recordset($1::jsonb) as m(kind text, mark text), premium_trials t where t.user_id = $2 and m.kind in ('EMAIL', 'ADDRESS')
       on conflict (kind, mark) do nothing`,
      [JSON.stringify(marksOf(row, secrets, null)), userId],
    );
  }
}
