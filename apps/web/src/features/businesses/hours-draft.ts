import type { Weekday } from '@benison/contracts/enumerations';
import { USUAL_TIMES, WEEKDAYS } from '@benison/contracts/opening-hours';

/** A day as its fields hold it; the times stay while the day is closed. */
export interface DayDraft {
  readonly day: Weekday;
  readonly isOpen: boolean;
  readonly opens: string;
  readonly closes: string;
}

interface StoredDay {
  readonly day: Weekday;
  readonly opens?: string | null;
  readonly closes?: string | null;
}

const WORKDAYS = 5;

/** The fields of a week: what is stored, else the usual hours of a working week. */
export function draftOf(days: readonly StoredDay[] | null): DayDraft[] {
  return WEEKDAYS.map((day, index) => {
    const stored = days?.find((each) => each.day === day);
    const isOpen = days ? Boolean(stored?.opens && stored.closes) : index < WORKDAYS;
    return { day, isOpen, opens: stored?.opens ?? USUAL_TIMES.opens, closes: stored?.closes ?? USUAL_TIMES.closes };
  });
}

/** What is sent: closed days without times. */
export function daysOf(draft: readonly DayDraft[]) {
  return draft.map(({ day, isOpen, opens, closes }) => (isOpen ? { day, opens, closes } : { day }));
}

/** Monday's hours on all working days. */
export function asMonday(draft: readonly DayDraft[]): DayDraft[] {
  const [monday] = draft;
  return draft.map((day, index) => (monday && index < WORKDAYS ? { ...monday, day: day.day } : day));
}

/** A day that has been opened without one of its times, and what to say beside it. */
export function problemOf({ isOpen, opens, closes }: DayDraft): { opens?: string; closes?: string } {
  if (!isOpen) return {};
  return { ...(!opens && { opens: 'Please say when you open' }), ...(!closes && { closes: 'Please say when you close' }) };
}
