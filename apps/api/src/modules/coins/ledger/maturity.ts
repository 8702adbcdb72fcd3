import { DAY_MS } from '../../../platform/durations.ts';

/** When what is given now becomes earned. */
export const maturesAt = (now: Date, maturityDays: number): Date => new Date(now.getTime() + maturityDays * DAY_MS);
