/** Writes a moment out by the clock of one time zone, and names the zone: "Tuesday, November 24, 2026 at 3:00 PM EST". */
export const momentFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
