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
  /** Counts proposals and counter-proposals, from one. */
  round: number;
  /** Whether the other side is waiting for this side's answer. */
  isOwnTurn: boolean;
  times: MeetingTime[];
  startsAt: Date | null;
  endsAt: Date | null;
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

export function toMeeting(row: MeetingRow, viewer: { businessId: string; taken: readonly TakenTime[]; now: Date }): Meeting {
  const isOpen = row.status === 'PROPOSED';
  const times = row.times_ms.map((ms) => {
    const startsAt = new Date(ms);
    const endsAt = endOf(startsAt, row.duration_minutes);
    return {
      startsAt,
      endsAt,
      isPast: startsAt <= viewer.now,
      overlaps: isOpen ? (overlapOf(viewer.taken, startsAt, endsAt, row.id)?.title ?? null) : null,
    };
  });
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
    cancelReason: row.cancel_reason,
    isCancelledByOwn: row.cancelled_by === viewer.businessId,
    otherTimeZone: row.other_time_zone,
    sequence: row.sequence,
    calendarFileUrl: row.status === 'ACCEPTED' ? `/api/meetings/${row.id}/calendar.ics` : null,
  };
}
