import type { AppContext } from '../../../app-context.ts';
import { countFigures, forgetFigures } from '../queries/matching-figures.ts';

/** Counts the figures and keeps them for whoever asks until the next night. */
export async function keepMatchingFigures(app: AppContext, now: Date): Promise<void> {
  const figures = await countFigures(app, now);
  await app.transaction((tx) =>
    tx.sql(
      `insert into matching_figures (counted_at, figures) values ($1, $2::jsonb)
       on conflict (only_one) do update set counted_at = excluded.counted_at, figures = excluded.figures`,
      [now, JSON.stringify(figures)],
    ),
  );
  forgetFigures(app.pool);
}
