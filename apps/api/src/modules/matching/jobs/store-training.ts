import type { AppContext } from '../../../app-context.ts';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { refreshRanks } from '../../businesses/public.ts';
import { LIST_SIZE, type TrainingOutput } from '../model/train.ts';
import type { TrainingData } from './training-input.ts';

/** A change of an effect, of a chance or of a price below this moves nobody by a place, and is not written. */
const MOVED_MIN = 0.01;
/** Who was away for longer finds a list when it is back for a night. */
const LIST_AWAY_DAYS = 30;
/** Rows that one transaction writes, so that no decision waits for long. */
const BATCH = 500;

/** Writes what a training found: the model, the members that moved, the lists that changed. Each transaction is whole by itself. */
export async function storeTraining(
  app: Pick<AppContext, 'transaction'>,
  { ids, awayDays, before }: TrainingData,
  output: TrainingOutput,
  now: Date,
): Promise<void> {
  const modelId = await app.transaction((tx) => storeModel(tx, output, now));
  const moved = ids.flatMap((id, i) => (hasMoved(before, output, i) ? [{ id, i }] : []));
  for (const batch of batches(moved)) await app.transaction((tx) => storeMembers(tx, batch, output));
  const listed = ids.flatMap((id, i) => ((awayDays[i] ?? 0) <= LIST_AWAY_DAYS ? [{ id, i }] : []));
  for (const batch of batches(listed)) await app.transaction((tx) => storeLists(tx, batch, { ids, output, modelId, now }));
  await app.transaction(async (tx) => {
    await tx.sql(OUTDATED, [new Date(now.getTime() - LIST_AWAY_DAYS * DAY_MS)]);
    // Who asked for a list before this training read the market has it now.
    await tx.sql('delete from deck_lists_wanted where asked_at < $1', [now]);
  });
}

const OUTDATED = `
  delete from deck_lists l using businesses b where b.id = l.business_id and coalesce(b.last_active_at, b.created_at) < $1`;

interface Position {
  id: string;
  i: number;
}

function batches(all: readonly Position[]): Position[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, n) =>
    all.slice(n * BATCH, (n + 1) * BATCH).sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
}

/** Makes the model the current one. Null while there is neither a learned model nor one before: then the prior applies. */
async function storeModel(tx: Tx, { model, isNew, fittedAt, figures }: TrainingOutput, now: Date): Promise<string | null> {
  const [current] = await tx.sql<{ id: string }>('select id from match_models where is_current for update');
  if (!isNew && !current) return null;
  const id = newId();
  await tx.sql('update match_models set is_current = false where is_current');
  await tx.sql(
    'insert into match_models (id, trained_at, weights, calibration, figures, is_current) values ($1, $2, $3::jsonb, $4::jsonb, $5::jsonb, true)',
    [id, now, JSON.stringify(model.weights), JSON.stringify(model.calibration), JSON.stringify({ ...figures, isNew, fittedAt })],
  );
  return id;
}

function hasMoved(before: TrainingData['before'], output: TrainingOutput, i: number): boolean {
  const columns = [
    [before.choosy, output.choosy],
    [before.liked, output.liked],
    [before.returnChance, output.returnChance],
    [before.attentionPrice, output.attentionPrice],
  ] as const;
  return columns.some(([old, now]) => Math.abs((old[i] ?? 0) - (now[i] ?? 0)) > MOVED_MIN);
}

async function storeMembers(tx: Tx, batch: readonly Position[], output: TrainingOutput): Promise<void> {
  const column = (values: Float64Array): number[] => batch.map(({ i }) => values[i] ?? 0);
  const ids = batch.map(({ id }) => id);
  // @NOTE Locked in id order, as decisions lock their pairs.
  await tx.sql('select from businesses where id = any($1::uuid[]) order by id for no key update', [ids]);
  await tx.sql(
    `update businesses b set choosy = n.choosy, liked = n.liked, return_chance = n.return_chance, attention_price = n.attention_price
     from unnest($1::uuid[], $2::float8[], $3::float8[], $4::float8[], $5::float8[]) as n(id, choosy, liked, return_chance, attention_price)
     where b.id = n.id`,
    [ids, column(output.choosy), column(output.liked), column(output.returnChance), column(output.attentionPrice)],
  );
  await refreshRanks(tx, ids);
}

interface Listing {
  ids: readonly string[];
  output: TrainingOutput;
  modelId: string | null;
  now: Date;
}

/** Writes the lists that differ from the stored ones. */
async function storeLists(tx: Tx, batch: readonly Position[], { ids, output, modelId, now }: Listing): Promise<void> {
  const { counts, targets } = output.lists;
  const rows = batch.map(({ id, i }) => ({
    business_id: id,
    candidate_ids: Array.from(targets.subarray(i * LIST_SIZE, i * LIST_SIZE + (counts[i] ?? 0)), (j) => ids[j]),
  }));
  await tx.sql(
    `insert into deck_lists as l (business_id, candidate_ids, model_id, built_at)
     select r.business_id, r.candidate_ids, $2, $3 from jsonb_to_recordset($1::jsonb) as r(business_id uuid, candidate_ids uuid[])
     where exists (select from businesses b where b.id = r.business_id)
     on conflict (business_id) do update set candidate_ids = excluded.candidate_ids, model_id = excluded.model_id, built_at = excluded.built_at
     where l.candidate_ids <> excluded.candidate_ids`,
    [JSON.stringify(rows), modelId, now],
  );
}
