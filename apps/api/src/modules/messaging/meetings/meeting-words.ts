/** When a meeting is, in one time zone: "Tuesday, November 24, 2026, 3:00 – 3:30 PM EST". */
export function whenInZone(startsAt: Date, endsAt: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return format.formatRange(startsAt, endsAt).replace(/\s+/gu, ' ');
}
