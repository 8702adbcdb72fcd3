import { MeetingDoor, MeetingStatus } from '@benison/contracts/enumerations';
import { MEETING_ROOM_CLOSES_MINUTES, MEETING_ROOM_OPENS_MINUTES } from '@benison/contracts/terms/messaging';
import { MINUTE_MS } from '../../../platform/durations.ts';

/** What decides whether the room of a meeting is open. */
export interface DoorFacts {
  status: MeetingStatus;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Its meeting was moved while people were inside: until then they may finish. */
  openUntil: Date | null;
  /** Whether the accounts of both sides are active. */
  bothActive: boolean;
}

/** From when on the room of a meeting may be entered. */
export const opensAt = (startsAt: Date): Date => new Date(startsAt.getTime() - MEETING_ROOM_OPENS_MINUTES * MINUTE_MS);

/** When everybody has to be out of it. */
export const closesAt = (endsAt: Date): Date => new Date(endsAt.getTime() + MEETING_ROOM_CLOSES_MINUTES * MINUTE_MS);

/** Whether a room is open for those alone who were inside as its meeting was moved. */
export const outlastsMove = ({ startsAt }: DoorFacts, now: Date): boolean => startsAt !== null && now < opensAt(startsAt);

/** Why a room lets nobody in; null when it is open. */
export function whyClosed({ status, startsAt, endsAt, openUntil, bothActive }: DoorFacts, now: Date): MeetingDoor | null {
  if (status === MeetingStatus.Cancelled) return MeetingDoor.Cancelled;
  if (status !== MeetingStatus.Accepted || !startsAt || !endsAt) return MeetingDoor.NotAgreed;
  if (now < opensAt(startsAt) && !(openUntil && now < openUntil)) return MeetingDoor.Early;
  if (now >= closesAt(endsAt)) return MeetingDoor.Over;
  return bothActive ? null : MeetingDoor.Away;
}
