import type { Pool } from 'pg';
import type { AppContext } from '../app-context.ts';

/** Figures that a process counts at most once in a while, and holds until then. */
export interface CountedFigures<Figures> {
  read(app: AppContext): Promise<Figures>;
  /** What is held is counted anew when it is asked for next. */
  forget(pool: Pool): void;
}

/**
 * Figures for many readers, which cost too much to be counted for each of them. What failed is not held.
 * @param freshMs how long they are held
 */
export function countedFigures<Figures>(freshMs: number, count: (app: AppContext, now: Date) => Promise<Figures>): CountedFigures<Figures> {
  const held = new WeakMap<Pool, { at: number; figures: Promise<Figures> }>();
  return {
    read(app) {
      const now = app.clock.now();
      const known = held.get(app.pool);
      if (known && Math.abs(now.getTime() - known.at) < freshMs) return known.figures;
      const figures = count(app, now);
      held.set(app.pool, { at: now.getTime(), figures });
      figures.catch(() => held.delete(app.pool));
      return figures;
    },
    forget: (pool) => void held.delete(pool),
  };
}
