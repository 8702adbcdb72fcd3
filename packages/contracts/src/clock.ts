/**
 * How a time of day is written wherever somebody reads one, on screens and in mails: by 24 hours with two digits each, as the hours of
 * a business are given ("09:00", "17:00"). Goes into the options of an Intl.DateTimeFormat.
 */
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const satisfies Intl.DateTimeFormatOptions;

/** A full hour of the day, written like that: "08:00" for 8, and "00:00" for the 24 that ends a day. */
export const hourWords = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;
