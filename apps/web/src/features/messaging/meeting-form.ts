import { MEETING_TIMES_MAX } from '@benison/contracts/terms/messaging';
import type { z } from 'zod';
import type { CounterMeetingInput, ProposeMeetingInput, SuggestMeetingTimeInput } from '../../gql/graphql.ts';
import { checkLate } from '../../lib/live/late-rules.ts';
import { isSkipped, SKIPPED, typedMoment } from '../../lib/time/typed-moment.ts';

/** The values of the proposal form. */
export interface MeetingDraft {
  readonly title: string;
  readonly minutes: number;
  /** In the format of the inputs, "2026-11-26T10:30", in the browser's time zone; the day or the time may be missing. */
  readonly times: readonly string[];
  readonly place: string;
  readonly note: string;
}

/** Errors by the path of their field: `title`, `startsAt.0`. */
export type Problems = Readonly<Record<string, string>>;

export const MEETING_LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240] as const;
const USUAL_MINUTES = 30;
const USUAL_HOUR = 10;
const [SUNDAY, SATURDAY] = [0, 6];

const two = (part: number): string => String(part).padStart(2, '0');

/** An instant in the format of a datetime input. */
export function fieldTime(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The instant in a pair of inputs; null while it is incomplete. */
export function readTime(text: string): Date | null {
  const [day = '', time = ''] = text.split('T');
  return typedMoment(day, time);
}

/** The next time to suggest: one working day after the last one, at the same hour. */
export function nextTime(times: readonly string[], now: Date): string {
  const last = times
    .map(readTime)
    .filter((time) => time !== null)
    .sort((a, b) => a.getTime() - b.getTime())
    .at(-1);
  const at = new Date(last && last > now ? last : now);
  if (!last) at.setHours(USUAL_HOUR, 0, 0, 0);
  do at.setDate(at.getDate() + 1);
  while (at.getDay() === SUNDAY || at.getDay() === SATURDAY);
  return fieldTime(at);
}

export function emptyDraft(now: Date): MeetingDraft {
  return { title: '', minutes: USUAL_MINUTES, times: [nextTime([], now)], place: '', note: '' };
}

export const mayAddTime = ({ times }: MeetingDraft): boolean => times.length < MEETING_TIMES_MAX;

type Checked<Input> = { readonly input: Input; readonly problems?: never } | { readonly input?: never; readonly problems: Problems };

/** The proposal in the server's format, or its errors. */
export function proposalOf(
  draft: MeetingDraft,
  { id, matchId, now }: { id: string; matchId: string; now: Date },
): Promise<Checked<ProposeMeetingInput>> {
  const { title, note, place, minutes: durationMinutes, times } = draft;
  const input = { id, matchId, title, note, place, durationMinutes, startsAt: instantsOf(times) };
  return checked(async () => (await import('@benison/contracts/meetings')).ProposeMeetingInput, input, times, now);
}

/** The alternative times in the server's format, or their errors. */
export function counterOf(
  draft: MeetingDraft,
  { meetingId, round, now }: { meetingId: string; round: number; now: Date },
): Promise<Checked<CounterMeetingInput>> {
  const input = { meetingId, round, note: draft.note, startsAt: instantsOf(draft.times) };
  return checked(async () => (await import('@benison/contracts/meetings')).CounterMeetingInput, input, draft.times, now);
}

/** Another time for a meeting in the server's format, or its errors. */
export function suggestionOf(
  draft: MeetingDraft,
  { meetingId, round, now }: { meetingId: string; round: number; now: Date },
): Promise<Checked<SuggestMeetingTimeInput>> {
  const input = { meetingId, round, note: draft.note, startsAt: instantsOf(draft.times)[0] ?? '' };
  return checked(async () => (await import('@benison/contracts/meetings')).SuggestMeetingTimeInput, input, draft.times, now);
}

const instantsOf = (times: readonly string[]): string[] => times.map((text) => readTime(text)?.toISOString() ?? '');

async function checked<Input>(load: () => Promise<z.ZodType>, input: Input, times: readonly string[], now: Date): Promise<Checked<Input>> {
  const wrong = times.flatMap((text, index) => {
    const problem = problemOfTime(text, now);
    return problem === null ? [] : [[`startsAt.${index}`, problem] as const];
  });
  const { error } = await checkLate(load, input);
  const found = error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? [];
  const problems: Problems = { ...Object.fromEntries(found.reverse()), ...Object.fromEntries(wrong) };
  return Object.keys(problems).length > 0 ? { problems } : { input };
}

function problemOfTime(text: string, now: Date): string | null {
  const time = readTime(text);
  if (!time) return 'Please choose a time';
  const [day = '', clock = ''] = text.split('T');
  if (isSkipped(day, clock)) return SKIPPED;
  return time <= now ? 'This time has passed' : null;
}
