import type { AppContext } from '../../../app-context.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { alone } from '../../../platform/jobs/job-locks.ts';
import { startPeriodic } from '../../../platform/jobs/periodic.ts';
import { forgetModel } from '../current-model.ts';
import { runTraining } from '../model/run-training.ts';
import type { TrainingFigures } from '../model/train.ts';
import { keepMatchingFigures } from './keep-figures.ts';
import { storeTraining } from './store-training.ts';
import { readTraining } from './training-input.ts';

/** Advisory lock that keeps two processes from training at once. */
const TRAINING_LOCK = 7_311_006;
/** How often it is seen whether a training is due. */
const LOOK_EVERY_MS = 10 * MINUTE_MS;
/** Trainings come once a night, at this hour of UTC: four in the morning in New York. */
const NIGHT_HOUR = 9;
const NIGHT_HOURS = 3;
/** After this long a training is due at any hour. */
const OVERDUE_MS = 2 * DAY_MS;

/** Trains the matching model and rebuilds everybody's list, unless another process does so now. Null if that was so. */
export function trainMatching(
  app: Pick<AppContext, 'pool' | 'transaction'>,
  now: Date,
  signal?: AbortSignal,
): Promise<TrainingFigures | null> {
  return alone(app.pool, TRAINING_LOCK, async () => {
    const data = await app.transaction((tx) => readTraining(tx.sql, now));
    const output = await runTraining(data.input, signal);
    await storeTraining(app, data, output, now);
    forgetModel(app);
    return output.figures;
  });
}

// @NOTE What a clock that was ahead left does not count: it would make a training due in every round until that time comes.
const LAST = `
  select greatest((select max(trained_at) from match_models where trained_at <= $1), (select max(built_at) from deck_lists where built_at <= $1)) as at`;

/** Whether a training is due: there was none by this clock, or it is night, or the last is long ago. */
export async function isTrainingDue({ pool }: Pick<AppContext, 'pool'>, now: Date): Promise<boolean> {
  const { rows } = await pool.query<{ at: Date | null }>(LAST, [new Date(now.getTime() + HOUR_MS)]);
  const at = rows[0]?.at;
  if (!at) return true;
  const age = now.getTime() - at.getTime();
  const isNight = now.getUTCHours() >= NIGHT_HOUR && now.getUTCHours() < NIGHT_HOUR + NIGHT_HOURS;
  return age > OVERDUE_MS || (isNight && age > NIGHT_HOURS * HOUR_MS);
}

/** Trains every night, and counts what matching has done. Returns a function that stops it, a training under way included. */
export function startTraining(app: AppContext): () => Promise<void> {
  const stopping = new AbortController();
  const stop = startPeriodic(app, {
    name: 'match training',
    everyMs: LOOK_EVERY_MS,
    run: async (_app, now) => {
      if (!(await isTrainingDue(app, now))) return;
      if (await trainMatching(app, now, stopping.signal)) await keepMatchingFigures(app, now);
    },
  });
  return async () => {
    stopping.abort(new Error('The product is stopping.'));
    await stop();
  };
}
