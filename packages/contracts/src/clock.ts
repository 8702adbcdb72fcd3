/**
 * How a time of day is written wherever somebody reads one, on screens and in mails: by 24 hours with two digits each, as the hours of
 * a business are given ("09:00", "17:00"). Goes into the options of an Intl.DateTimeFormat.
 */
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const satisfies Intl.DateTimeFormatOptions;
