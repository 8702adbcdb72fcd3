import { z } from 'zod';
import { EIN_PATTERN, parseEin } from './ein.ts';
import { EMAIL, tidyEmail } from './email-address.ts';
import * as limits from './limits.ts';
import { isStorable, tidyLine, tidyNumeric, tidyText, withoutInvisible } from './tidy-text.ts';
import { readWebAddress, WEB_ADDRESS_PATTERN } from './web-address.ts';

/** Building blocks shared by several inputs, each with the sentence a person reads. */

/** The sentence for fields without one of their own; the same everywhere. */
export const SENTENCES = {
  missing: 'Please fill this in',
  malformed: 'This is not in the right format',
  noNumber: 'Please enter a number',
  noWholeNumber: 'Please enter a whole number',
  notOffered: 'Please choose one of the options',
  unknown: 'There is no such field',
  tooLong: 'This is too long',
  tooShort: 'This is too short',
} as const;

/** A value of the wrong kind is told which kind is wanted, where a person can say so. */
function wantedOf(expected: string): string {
  if (expected === 'int') return SENTENCES.noWholeNumber;
  return expected === 'number' || expected === 'nan' ? SENTENCES.noNumber : SENTENCES.malformed;
}

z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type')
      return issue.input === undefined || issue.input === null ? SENTENCES.missing : wantedOf(issue.expected);
    if (issue.code === 'invalid_value') return SENTENCES.notOffered;
    if (issue.code === 'unrecognized_keys') return SENTENCES.unknown;
    if (issue.code === 'too_big' && issue.origin !== 'number' && issue.origin !== 'int') return SENTENCES.tooLong;
    if (issue.code === 'too_small' && issue.origin !== 'number' && issue.origin !== 'int') return SENTENCES.tooShort;
    return SENTENCES.malformed;
  },
});

const NOT_A_WEBSITE = 'Please enter a valid website URL';

/** Invisible characters, like joiners and fillers: on their own they are no text. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+$/u;

const BROKEN = 'There is a broken character in this. Please delete it and type it again';

/** A text that is tidied before anything else is asked of it; only what cannot be stored is refused. */
const tidied = (tidy: (value: string) => string) => z.string().overwrite(tidy);

/** Text on one or more lines, tidied of what came along with pasting, see `tidyText`. What nobody would see is empty. */
export function text(max: number, tooLong = `Please keep this to ${max} characters`) {
  return tidied((value) => emptyIfUnseen(tidyText(value)))
    .max(max, tooLong)
    .refine(isStorable, BROKEN);
}

/** Text on one line, as for names and titles: line breaks and runs of blanks become one blank. */
export const line = (max: number, tooLong?: string) => text(max, tooLong).overwrite(tidyLine);

const emptyIfUnseen = (value: string): string => (UNSEEN.test(value) ? '' : value);

/** What is typed into a field for digits: their dashes, blanks and widths do not matter. */
export const numeric = () => tidied(tidyNumeric);

/** A name that is compared and never read, as a host, an address or a handle: without anything that nobody sees. */
export const bareLine = () => tidied((value) => withoutInvisible(tidyLine(value)));

const absentIfEmpty = (schema: ReturnType<typeof text>) => schema.transform((value) => (value === '' ? null : value)).nullish();

/** An optional text: empty counts as absent. */
export const optionalText = (max: number) => absentIfEmpty(text(max));

/** The same on one line. */
export const optionalLine = (max: number) => absentIfEmpty(line(max));

/** An email address, in lower case, its domain as the name system writes it. Whether it receives mail is proved by a link, never by its form. */
export const email = z
  .string()
  .overwrite(tidyEmail)
  .max(limits.EMAIL_LENGTH_MAX, 'Please enter a valid email address')
  .pipe(z.email({ pattern: EMAIL, error: 'Please enter a valid email address' }));

/** A user name: letters of any script with their marks, digits, dots, dashes and underscores. The api says whether it is taken. */
export const username = z
  .string()
  .overwrite((value) => withoutInvisible(tidyLine(value.normalize('NFKC'))))
  .min(limits.USERNAME_LENGTH_MIN, 'Username must be at least 2 characters')
  .max(limits.USERNAME_LENGTH_MAX, 'Username must be at most 40 characters')
  .regex(/^[\p{L}\p{M}\p{N}._-]+$/u, 'Please use letters, digits, dots, dashes and underscores')
  .regex(/^[._-]*[\p{L}\p{N}]/u, 'Please use at least one letter or digit');

/** A new password. No composition rules (ASVS 6.2.5); the server also refuses well-known ones. */
export const newPassword = z
  .string()
  .min(limits.PASSWORD_LENGTH_MIN, 'Password must be at least 8 characters')
  .max(limits.PASSWORD_LENGTH_MAX, 'Password must be at most 128 characters');

/** A password to verify. */
export const password = z.string().min(1, 'Please enter your password').max(1_000, 'That password is too long');

/** An EIN as nine digits. */
export const ein = numeric()
  .meta({ pattern: EIN_PATTERN, examples: ['12-3456789'] })
  .transform((value, context) => {
    const digits = parseEin(value);
    if (digits) return digits;
    context.addIssue({ code: 'custom', message: 'Please enter a valid EIN (XX-XXXXXXX)' });
    return z.NEVER;
  });

/** A public web address, only http or https; empty counts as absent. A bare host gets https. What is stored is what leads there. */
export const website = bareLine()
  .max(limits.URL_LENGTH_MAX, NOT_A_WEBSITE)
  // A bare host gets a scheme, and a slash before its query.
  .meta({ pattern: WEB_ADDRESS_PATTERN, maxLength: limits.URL_LENGTH_MAX - 'https:///'.length, examples: ['https://ashgrove.example'] })
  .transform((value, context) => {
    if (value === '') return null;
    const address = isStorable(value) ? readWebAddress(value) : null;
    if (address !== null && address.length <= limits.URL_LENGTH_MAX) return address;
    context.addIssue({ code: 'custom', message: NOT_A_WEBSITE });
    return z.NEVER;
  });

/** A local number without its area code. */
const PHONE_DIGITS_MIN = 7;
/** For the description of the calls; what else people write is read as well. */
const PHONE_PATTERN = String.raw`^(\+?\(?[0-9]([ ().\/-]{0,2}[0-9]){6,14}( ?x ?[0-9]{1,6})?)?$`;

/** A phone number as people write it, with punctuation and an extension: at least seven digits. Empty counts as absent. */
export const phone = numeric()
  .overwrite((value) => value.replace(/^tel:\s*/i, '').replace(/;ext=/i, ' ext. '))
  .max(limits.PHONE_LENGTH_MAX, { error: 'Please enter a valid phone number', abort: true })
  .refine((value) => value === '' || isPhoneNumber(value), 'Please enter a valid phone number')
  .meta({ pattern: PHONE_PATTERN, examples: ['410 555 0100'] })
  .transform((value) => (value === '' ? null : value));

// @NOTE The pattern reads each character once: a long text of digits with a wrong ending is refused in linear time.
function isPhoneNumber(value: string): boolean {
  const [, number = ''] = /^\+?([\d\s()./-]+)(?:(?:x|ext\.?|extension|#) ?\d{1,6})?$/i.exec(value) ?? [];
  return number.replaceAll(/\D/g, '').length >= PHONE_DIGITS_MIN;
}

const EARLIEST = new Date('0001-01-01T00:00:00.000Z');
const LATEST = new Date('9999-12-31T23:59:59.999Z');

const inYears = (sentence: string) => z.date(sentence).min(EARLIEST, sentence).max(LATEST, sentence);
const moment = z.iso.datetime({ offset: true }).transform((value) => new Date(value));

/**
 * A moment, as a date or a text with its time zone. JavaScript reads February 30 as a day in March, and has years that the database does
 * not: both are refused with the sentence.
 */
export const instant = (sentence: string) => z.union([z.date(), moment], sentence).pipe(inYears(sentence));

const calendarDay = (daysLater: number) =>
  z.iso.date().transform((value) => {
    const midnight = new Date(value);
    midnight.setUTCDate(midnight.getUTCDate() + daysLater);
    return midnight;
  });

/** Where a period begins: a moment, or a whole day (UTC), which is part of the period. Says so in the description of the calls. */
export const periodStart = (sentence: string) =>
  z
    .union([z.date(), calendarDay(0), moment], sentence)
    .pipe(inYears(sentence))
    .meta({ description: 'A moment (2026-01-31T12:00:00Z), or a day, from its midnight UTC (2026-01-31).' });
/** The end of such a period: a whole day is part of it, a moment is not. */
export const periodEnd = (sentence: string) =>
  z
    .union([z.date(), calendarDay(1), moment], sentence)
    .pipe(inYears(sentence))
    .meta({ description: 'A moment, which is no part of the period any more, or a day, which still is.' });

/** Refuses a period that ends before it has begun. */
export function isPeriod({ from, to }: { from?: Date | null | undefined; to?: Date | null | undefined }): boolean {
  return !from || !to || from < to;
}

/** When the object was last changed, as the editor saw it. If it has changed since, saving is refused, so that nobody's change is lost. */
export const seenUpdatedAt = instant('Please open it again');

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A UUID in the one spelling it is compared in: RFC 9562 reads capitals and small letters alike. Any other text is left as it is. */
export function tidyId(value: string): string {
  const trimmed = value.trim();
  return UUID.test(trimmed) ? trimmed.toLowerCase() : value;
}

const uuid = (sentence: string) => z.string(sentence).trim().toLowerCase().check(z.uuid(sentence));

/** One of our ids, a UUID; also those that clients make for what they create. */
export const id = uuid('That is not a valid id');
/** Made by the client and kept until an answer arrives, so that a repeated request is the same one. */
export const requestId = uuid('A request id is a UUID');
/** An id that is only compared, as documented calls name who acts: any other than the right one is refused as not theirs, whatever its form. */
export const comparedId = z.string().overwrite(tidyId).meta({ format: 'uuid' });
/**
 * Where the previous page ended, as its `pageInfo.endCursor`. Each list has its own, and refuses another's as bad input.
 */
export const cursor = z.string().max(200, 'That cursor is not one of ours');
/** The number of entries on a page: 1 to `PAGE_SIZE_MAX`. */
export const pageSize = z
  .number()
  .int('Please enter a whole number')
  .min(1, 'Please ask for at least one')
  .max(limits.PAGE_SIZE_MAX, `At most ${limits.PAGE_SIZE_MAX} at a time`);
/** A page of a list: how many entries it has at most, and where the page before ended. */
export const PageInput = z.object({ first: pageSize.default(limits.PAGE_SIZE_DEFAULT), after: cursor.nullish() });
