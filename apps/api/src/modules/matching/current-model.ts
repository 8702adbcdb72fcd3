import { MANY_CARDS_A_WEEK, PROBE_SHARE, PROBE_SHARE_OF_MANY } from '@benison/contracts/terms/matching';
import type { Pool } from 'pg';
import type { AppContext } from '../../app-context.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { parseModel, PRIOR_MODEL, type MatchModel } from './model/match-model.ts';

/** The model that chances are computed with. */
export interface CurrentModel {
  /** Null of the prior. */
  id: string | null;
  model: MatchModel;
  trainedAt: Date | null;
}

export const PRIOR: CurrentModel = { id: null, model: PRIOR_MODEL, trainedAt: null };

/** What a process knows about the market's model. */
export interface MarketModel extends CurrentModel {
  probeShare: number;
}

interface Held {
  model: MarketModel;
  readAt: number;
  reading: Promise<MarketModel> | null;
}

/** How long a process uses what it has read before it looks again. */
const FRESH_MS = MINUTE_MS;
const held = new WeakMap<Pool, Held>();

/**
 * The current model, from memory. What is older than a minute is read again behind the answer, so that nobody waits for it; only the first
 * reader does. A model that cannot be used is as good as none.
 */
export async function marketModel(app: Pick<AppContext, 'pool' | 'clock' | 'logger' | 'config'>): Promise<MarketModel> {
  const now = app.clock.now().getTime();
  const known = held.get(app.pool);
  if (known && Math.abs(now - known.readAt) < FRESH_MS) return known.model;
  const reading = known?.reading ?? readAgain(app, now, known);
  return known ? known.model : reading;
}

/** Reads the model anew for the next reader in this process, after it changed. */
export function forgetModel({ pool }: Pick<AppContext, 'pool'>): void {
  held.delete(pool);
}

function readAgain(
  { pool, logger, config }: Pick<AppContext, 'pool' | 'logger' | 'config'>,
  now: number,
  known: Held | undefined,
): Promise<MarketModel> {
  const reading = readModel(pool, known?.model).then(
    (read) => {
      const model = { ...read, probeShare: config.PROBE_SHARE ?? read.probeShare };
      held.set(pool, { model, readAt: now, reading: null });
      return model;
    },
    (error: Error) => {
      if (!known) throw error;
      logger.warn({ err: error.message }, 'the match model could not be read again');
      held.set(pool, { ...known, readAt: now, reading: null });
      return known.model;
    },
  );
  if (known) held.set(pool, { ...known, reading });
  return reading;
}

const CURRENT = `
  select m.id, m.trained_at, case when m.id is distinct from $1::uuid then m.weights end as weights,
    case when m.id is distinct from $1::uuid then m.calibration end as calibration,
    (select count(*)::int from (select from deck_shown where shown_at > now() - interval '7 days' limit ${MANY_CARDS_A_WEEK}) s) as cards
  from (select 1) one left join match_models m on m.is_current`;

async function readModel(pool: Pool, known: MarketModel | undefined): Promise<MarketModel> {
  const { rows } = await pool.query<{ id: string | null; trained_at: Date | null; weights: unknown; calibration: unknown; cards: number }>(
    CURRENT,
    [known?.id ?? null],
  );
  const [row] = rows;
  const probeShare = (row?.cards ?? 0) >= MANY_CARDS_A_WEEK ? PROBE_SHARE_OF_MANY : PROBE_SHARE;
  if (!row?.id) return { ...PRIOR, probeShare };
  if (known && row.id === known.id) return { ...known, probeShare };
  const model = parseModel({ weights: row.weights, calibration: row.calibration });
  return model ? { id: row.id, model, trainedAt: row.trained_at, probeShare } : { ...PRIOR, probeShare };
}
