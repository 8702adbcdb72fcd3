import type { Weekday } from '@benison/contracts/enumerations';
import { USUAL_TIMES, WEEKDAYS } from '@benison/contracts/opening-hours';
import { readClock } from '@benison/contracts/read-clock';

/** A day as the form holds it; the times are kept while the day is closed. */
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

/** The week's fields: the stored hours, or usual hours for a working week. */
export function draftOf(days: readonly StoredDay[] | null): DayDraft[] {
  return WEEKDAYS.map((day, index) => {
    const stored = days?.find((each) => each.day === day);
    const isOpen = days ? Boolean(stored?.opens && stored.closes) : index < WORKDAYS;
    return { day, isOpen, opens: stored?.opens ?? USUAL_TIMES.opens, closes: stored?.closes ?? USUAL_TIMES.closes };
  });
}

/** What is sent: closed days have no times. */
export function daysOf(draft: readonly DayDraft[]) {
  const clock = (typed: string) => readClock(typed) ?? typed;
  return draft.map(({ day, isOpen, opens, closes }) => (isOpen ? { day, opens: clock(opens), closes: clock(closes) } : { day }));
}

/** Copies Monday's hours to every working day. */
export function asMonday(draft: readonly DayDraft[]): DayDraft[] {
  const [monday] = draft;
  return draft.map((day, index) => (monday && index < WORKDAYS ? { ...monday, day: day.day } : day));
}

const timeProblem = (typed: string, missing: string): string | null => {
  if (typed.trim() === '') return missing;
  return readClock(typed) ? null : 'Please enter a time like 09:00';
};

/** The errors of a day that is open but lacks a time, or has something that is none. */
export function problemOf({ isOpen, opens, closes }: DayDraft): { opens?: string; closes?: string } {
  if (!isOpen) return {};
  const [atOpening, atClosing] = [timeProblem(opens, 'Please say when you open'), timeProblem(closes, 'Please say when you close')];
  return { ...(atOpening && { opens: atOpening }), ...(atClosing && { closes: atClosing }) };
}
