import type { MeetingStatus } from '@benison/contracts/enumerations';
import { MINUTE_MS } from '../../../platform/durations.ts';

/** A proposed time, as one side sees it. */
export interface MeetingTime {
  startsAt: Date;
  endsAt: Date;
  isPast: boolean;
  /** One's own agreed meeting that overlaps it. */
  overlaps: string | null;
}

/** Another time that is suggested for an agreed meeting and waits for an answer, as one side sees it. */
export interface MeetingSuggestion extends MeetingTime {
  isOwn: boolean;
  note: string | null;
  suggestedAt: Date;
}

/** A meeting as one of the two sides sees it. */
export interface Meeting {
  id: string;
  matchId: string;
  /** The other side. */
  businessId: string;
  title: string;
  note: string | null;
  place: string | null;
  durationMinutes: number;
  status: MeetingStatus;
  /** Counts proposals, counter-proposals and suggestions of another time, from one. */
  round: number;
  /** Whether the other side is waiting for this side's answer. */
  isOwnTurn: boolean;
  times: MeetingTime[];
  startsAt: Date | null;
  endsAt: Date | null;
  suggestion: MeetingSuggestion | null;
  cancelReason: string | null;
  isCancelledByOwn: boolean;
  otherTimeZone: string;
  /** The message of the thread that shows it last. */
  sequence: number;
  calendarFileUrl: string | null;
}

/** A row of a meeting, without what each side needs to know of the other. */
export interface MeetingRow {
  id: string;
  match_id: string;
  title: string;
  note: string | null;
  place: string | null;
  duration_minutes: number;
  status: MeetingStatus;
  round: number;
  proposed_by: string;
  starts_at: Date | null;
  ends_at: Date | null;
  cancelled_by: string | null;
  cancel_reason: string | null;
  other_id: string;
  other_time_zone: string;
  times_ms: number[];
  sequence: number;
  move_by: string | null;
  move_at: Date | null;
  move_starts_at: Date | null;
  move_note: string | null;
}

/** A member's agreed meeting, as far as its time is concerned. */
export interface TakenTime {
  id: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
}

export const endOf = (startsAt: Date, durationMinutes: number): Date => new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);

/** The first of one's meetings that a time overlaps; touching ends do not count. */
export function overlapOf(taken: readonly TakenTime[], startsAt: Date, endsAt: Date, exceptId?: string): TakenTime | null {
  return taken.find((one) => one.id !== exceptId && one.startsAt < endsAt && startsAt < one.endsAt) ?? null;
}

interface Viewer {
  businessId: string;
  taken: readonly TakenTime[];
  now: Date;
}

function toTime(row: MeetingRow, startsAt: Date, { taken, now }: Viewer): MeetingTime {
  const endsAt = endOf(startsAt, row.duration_minutes);
  return { startsAt, endsAt, isPast: startsAt <= now, overlaps: overlapOf(taken, startsAt, endsAt, row.id)?.title ?? null };
}

/** Nothing is left to move of a meeting that was called off or is over. */
function toSuggestion(row: MeetingRow, viewer: Viewer): MeetingSuggestion | null {
  const { move_by: by, move_at: suggestedAt, move_starts_at: startsAt, move_note: note } = row;
  if (!by || !suggestedAt || !startsAt) return null;
  if (row.status !== 'ACCEPTED' || !row.ends_at || row.ends_at <= viewer.now) return null;
  return { ...toTime(row, startsAt, viewer), isOwn: by === viewer.businessId, note, suggestedAt };
}

export function toMeeting(row: MeetingRow, viewer: Viewer): Meeting {
  const isOpen = row.status === 'PROPOSED';
  const times = row.times_ms.map((ms) => toTime(row, new Date(ms), isOpen ? viewer : { ...viewer, taken: [] }));
  return {
    id: row.id,
    matchId: row.match_id,
    businessId: row.other_id,
    title: row.title,
    note: row.note,
    place: row.place,
    durationMinutes: row.duration_minutes,
    status: row.status,
    round: row.round,
    isOwnTurn: isOpen && row.proposed_by !== viewer.businessId,
    times,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    suggestion: toSuggestion(row, viewer),
    cancelReason: row.cancel_reason,
    isCancelledByOwn: row.cancelled_by === viewer.businessId,
    otherTimeZone: row.other_time_zone,
    sequence: row.sequence,
    calendarFileUrl: row.status === 'ACCEPTED' ? `/api/meetings/${row.id}/calendar.ics` : null,
  };
}
