import { clockRangeWords } from '@benison/contracts/clock';
import { MeetingStatus } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import { clockHours } from '../../lib/words/clock-hours.ts';
import { held } from '../../lib/words/held.ts';
import { zoneWords } from '../../lib/words/time-words.ts';

const day = (at: string, timeZone?: string): string =>
  held(new Date(at).toLocaleDateString('en-US', { weekday: 'long', day: 'numeric', month: 'short', ...(timeZone && { timeZone }) }));

/** From when to when; no line ends behind the dash. */
const range = (startsAt: string, endsAt: string, timeZone?: string): string =>
  clockRangeWords(startsAt, endsAt, clockHours(), timeZone).replace('–', '–\u2060');

/** "Thursday, Nov 26, 10:30–11:00 AM EST" */
export const whenWordsOf = (startsAt: string, endsAt: string, timeZone?: string): string =>
  `${day(startsAt, timeZone)}, ${range(startsAt, endsAt, timeZone)}`;

/** The same in the other side's time zone; null if it reads the same. */
export function otherWhen(startsAt: string, endsAt: string, timeZone: string, name: string, ownZone?: string): string | null {
  const [own, other] = [range(startsAt, endsAt, ownZone), range(startsAt, endsAt, timeZone)];
  if (own === other) return null;
  const otherDay = day(startsAt, timeZone);
  return said`${otherDay === day(startsAt, ownZone) ? '' : `${otherDay}, `}${other} for ${name}`;
}

/** A chosen time in both time zones. */
export function inBothZones(startsAt: string, endsAt: string, timeZone: string, name: string): string {
  const other = otherWhen(startsAt, endsAt, timeZone, name);
  return `${whenWordsOf(startsAt, endsAt)}${other ? `; ${other}` : ''}`;
}

/** The time zone of the fields, and that of the other side. */
export function zonesWords(timeZone: string, name: string, ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const [own, other] = [zoneWords(ownZone), zoneWords(timeZone)];
  return own === other ? `You are both on ${own}.` : said`Times are by your clock, ${own}. ${name} is on ${other}.`;
}

/** The parts of a calendar leaf. */
export function leafOf(at: string): { weekday: string; day: string; month: string } {
  const part = (options: Intl.DateTimeFormatOptions) => new Date(at).toLocaleDateString('en-US', options);
  return { weekday: part({ weekday: 'short' }), day: part({ day: 'numeric' }), month: part({ month: 'short' }) };
}

/** "30 minutes", "1 hour", "1 hour 30 minutes" */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} hour${hours === 1 ? '' : 's'}`, rest > 0 && `${rest} minutes`].filter(Boolean).join(' ');
}

interface Time {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isPast: boolean;
  readonly overlaps: string | null;
}

interface Shown {
  readonly status: MeetingStatus;
  readonly isOwnTurn: boolean;
  readonly isCancelledByOwn: boolean;
  readonly durationMinutes: number;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly times: readonly Time[];
}

/** The state of a meeting for its viewer; `passed` is a proposal nobody answered in time. */
export type MeetingState = 'answer' | 'waiting' | 'passed' | 'agreed' | 'over' | 'cancelled';

export function meetingState({ status, isOwnTurn, endsAt, times }: Shown, now: Date): MeetingState {
  if (status === MeetingStatus.Cancelled) return 'cancelled';
  if (status === MeetingStatus.Accepted) return endsAt !== null && new Date(endsAt) <= now ? 'over' : 'agreed';
  if (times.every((time) => time.isPast || new Date(time.startsAt) <= now)) return 'passed';
  return isOwnTurn ? 'answer' : 'waiting';
}

/** A meeting's state as a badge. */
export function stateWords(state: MeetingState, { isCancelledByOwn }: Shown, name: string): string {
  if (state === 'cancelled') return isCancelledByOwn ? 'Called off by you' : said`Called off by ${name}`;
  return { answer: 'Choose a time', waiting: said`Waiting for ${name}`, passed: 'Not answered', agreed: 'Agreed', over: 'Ended' }[state];
}

/** "30 minutes. Proposed by Dana" */
export function meetingNote({ status, isOwnTurn, durationMinutes }: Shown, name: string): string {
  const length = durationWords(durationMinutes);
  return status === MeetingStatus.Proposed ? said`${length}. Proposed by ${isOwnTurn ? name : 'you'}` : length;
}

/** The one agreed time, or those to choose from. */
export function shownTimes({ startsAt, endsAt, times }: Shown): readonly Time[] {
  return startsAt && endsAt ? [{ startsAt, endsAt, isPast: false, overlaps: null }] : times;
}

/** The link for a place that is a web address; null for any other text. */
export function placeLink(place: string | null): string | null {
  if (!place || !/^https:\/\/\S+$/i.test(place)) return null;
  return URL.canParse(place) ? new URL(place).href : null;
}
