import { MeetingStatus } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import type { Meeting_CardFragment } from '../../../gql/graphql.ts';

type Facts = Pick<Meeting_CardFragment, 'status' | 'roomOpensAt' | 'roomClosesAt' | 'roomOpenUntil'>;

/** Whether the room of a meeting may be entered, and if not, why. */
export type RoomDoor = 'not-agreed' | 'early' | 'open' | 'over' | 'cancelled';

export function roomDoor({ status, roomOpensAt, roomClosesAt, roomOpenUntil }: Facts, now: number): RoomDoor {
  if (status === MeetingStatus.Cancelled) return 'cancelled';
  if (status !== MeetingStatus.Accepted || !roomOpensAt || !roomClosesAt) return 'not-agreed';
  if (now < Date.parse(roomOpensAt)) return roomOpenUntil && now < Date.parse(roomOpenUntil) ? 'open' : 'early';
  return now < Date.parse(roomClosesAt) ? 'open' : 'over';
}

/** When the open room closes: the one of a meeting that was moved stays open for those inside, unless its new hours begin meanwhile. */
export function closesAt({ roomOpensAt, roomClosesAt, roomOpenUntil }: Facts): string | null {
  const isBridged = !roomOpenUntil || !roomOpensAt || Date.parse(roomOpensAt) <= Date.parse(roomOpenUntil);
  return isBridged ? roomClosesAt : roomOpenUntil;
}

type Attendance = Meeting_CardFragment['attendance'];

/** Who came; null if nobody did. */
export function attendanceWords(attendance: Attendance, name: string): string | null {
  const [own, other] = [attendance.some(({ isOwn }) => isOwn), attendance.some(({ isOwn }) => !isOwn)];
  if (own && other) return said`You and ${name} came.`;
  if (own) return 'You came.';
  return other ? said`${name} came.` : null;
}

/** Who is there now. */
export function presenceWords(attendance: Attendance, name: string): string {
  return attendance.some(({ isOwn, leftAt }) => !isOwn && leftAt === null)
    ? said`${name} is in the room.`
    : 'You would be the first in the room.';
}
