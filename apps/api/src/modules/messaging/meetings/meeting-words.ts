import { momentFormat } from '../../../platform/moment-words.ts';

/** When a meeting is, in one time zone: "Tuesday, November 24, 2026, 15:00 – 15:30 EST". */
export function whenInZone(startsAt: Date, endsAt: Date, timeZone: string): string {
  const format = momentFormat(timeZone);
  const zoneAt = (at: Date) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  // @NOTE A formatted range names one zone and drops repeated parts: when the clocks change in between, both ends are written out.
  const words =
    zoneAt(startsAt) === zoneAt(endsAt) ? format.formatRange(startsAt, endsAt) : `${format.format(startsAt)} – ${format.format(endsAt)}`;
  return words.replace(/\s+/gu, ' ');
}
