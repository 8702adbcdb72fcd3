import { TOP_PICK_HOUR } from '@benison/contracts/terms/matching';
import { DAY_MS, HOUR_MS } from '../../platform/durations.ts';

/** A day of top picks. It is the same for everybody, since two sides in two time zones share one pick. */
export interface TopPickDay {
  /** The date on which it begins, as `2026-11-26`. */
  day: string;
  beginsAt: Date;
  endsAt: Date;
}

/** The day of top picks at a moment. */
export function topPickDayAt(now: Date): TopPickDay {
  const day = new Date(now.getTime() - TOP_PICK_HOUR * HOUR_MS).toISOString().slice(0, 10);
  const beginsAt = new Date(Date.parse(`${day}T00:00:00Z`) + TOP_PICK_HOUR * HOUR_MS);
  return { day, beginsAt, endsAt: new Date(beginsAt.getTime() + DAY_MS) };
}
