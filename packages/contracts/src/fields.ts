import { z } from 'zod';
import { parseEin } from './ein.ts';
import * as limits from './limits.ts';

/** Building blocks that several inputs share, each with the sentence a person reads. */

/** What is said where a field has no sentence of its own; the same at every door. */
export const SENTENCES = {
  missing: 'Please fill this in',
  malformed: 'This has the wrong form',
  notOffered: 'Please choose one of those offered',
  unknown: 'There is no such field',
  tooLong: 'This is too long',
  tooShort: 'This is too short',
} as const;

z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type') return issue.input === undefined || issue.input === null ? SENTENCES.missing : SENTENCES.malformed;
    if (issue.code === 'invalid_value') return SENTENCES.notOffered;
    if (issue.code === 'unrecognized_keys') return SENTENCES.unknown;
    if (issue.code === 'too_big' && issue.origin !== 'number' && issue.origin !== 'int') return SENTENCES.tooLong;
    if (issue.code === 'too_small' && issue.origin !== 'number' && issue.origin !== 'int') return SENTENCES.tooShort;
    return SENTENCES.malformed;
  },
});

/** Control characters (but tab and line break) have no place in anything people write. */
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2066-\u2069]/;

/** More signs on one letter than any script writes: a tower that covers the lines above and below. */
const PILED_UP = /\p{M}{9}/u;

const isPlain = (value: string): boolean => value.isWellFormed() && !CONTROL.test(value) && !PILED_UP.test(value);

/** Signs that are drawn as nothing, like joiners and fillers: by themselves they are no text. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/**
 * Text on one or more lines, trimmed, without control or direction-changing characters, halves of one or towers of accents. What nobody would see is empty.
 */
export function text(max: number, tooLong = `Please keep this to ${max} characters`) {
  return z
    .string()
    .trim()
    .max(max, tooLong)
    .refine(isPlain, 'Please use plain text')
    .overwrite((value) => (UNSEEN.test(value) ? '' : value));
}

/** A text on one line, as names and titles are: breaks and runs of blanks become one blank. */
export const line = (max: number, tooLong?: string) => text(max, tooLong).overwrite((value) => value.replaceAll(/\s+/gu, ' '));

/** An optional text: empty counts as absent. */
export function optionalText(max: number) {
  return text(max)
    .transform((value) => (value === '' ? null : value))
    .nullish();
}

/** An e-mail address, in small letters. That it reads mail is shown by a link, never by its form. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.EMAIL_LENGTH_MAX, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

/** A name to sign in and be found by: letters of any script, digits, dots, dashes and underscores. Whether it is taken, the api says. */
export const username = z
  .string()
  .trim()
  .min(limits.USERNAME_LENGTH_MIN, 'Username must be at least 2 characters')
  .max(limits.USERNAME_LENGTH_MAX, 'Username must be at most 40 characters')
  .regex(/^[\p{L}\p{N}._-]+$/u, 'Please use letters, digits, dots, dashes and underscores');

/** A password to be set. No composition rules (ASVS 6.2.5); the server also refuses well-known ones. */
export const newPassword = z
  .string()
  .min(limits.PASSWORD_LENGTH_MIN, 'Password must be at least 8 characters')
  .max(limits.PASSWORD_LENGTH_MAX, 'Password must be at most 128 characters');

/** A password to be checked. */
export const password = z.string().min(1, 'Please enter your password').max(1_000, 'That password is too long');

/** An EIN as nine digits. */
export const ein = z
  .string()
  .trim()
  .transform((value, context) => {
    const digits = parseEin(value);
    if (digits) return digits;
    context.addIssue({ code: 'custom', message: 'Please enter a valid EIN (XX-XXXXXXX)' });
    return z.NEVER;
  });

/** A public web address, http or https alone; empty counts as absent. A bare host gets https. */
export const website = z
  .string()
  .trim()
  .max(limits.URL_LENGTH_MAX, 'Please enter a valid website URL')
  .transform((value) => (value === '' || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`))
  .refine((value) => value === '' || isWebUrl(value), 'Please enter a valid website URL')
  .transform((value) => (value === '' ? null : value));

/** A local number without its area code. */
const PHONE_DIGITS_MIN = 7;

/** A phone number as people write it, with signs and an extension: seven digits at least. Empty counts as absent. */
export const phone = z
  .string()
  .trim()
  .max(limits.PHONE_LENGTH_MAX, { error: 'Please enter a valid phone number', abort: true })
  .refine((value) => value === '' || isPhoneNumber(value), 'Please enter a valid phone number')
  .transform((value) => (value === '' ? null : value));

// @NOTE The pattern reads each sign once: a long text of digits that ends otherwise is refused as fast as it is read.
function isPhoneNumber(value: string): boolean {
  const [, number = ''] = /^\+?([\d\s().-]+)(?:(?:x|ext\.?) ?\d{1,6})?$/i.exec(value) ?? [];
  return number.replaceAll(/\D/g, '').length >= PHONE_DIGITS_MIN;
}

const EARLIEST = new Date('0001-01-01T00:00:00.000Z');
const LATEST = new Date('9999-12-31T23:59:59.999Z');

/**
 * A moment, as a date or any text that names one. JavaScript counts years that the database does not: those are refused with the sentence.
 */
export const instant = (sentence: string) => z.coerce.date(sentence).min(EARLIEST, sentence).max(LATEST, sentence);

/** When what is changed was changed last, as whoever changes it has seen it. Another moment is refused: nobody's change is undone unread. */
export const seenUpdatedAt = instant('Please open it again');

function isWebUrl(value: string): boolean {
  if (!isPlain(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname.includes('.') && !url.username && !url.password;
}

/** An id of ours, a UUID; also the ids clients make so that a request sent again is the same one. */
export const id = z.uuid('That is not an id of ours');
/**
 * Where the page before ended, as its `endCursor` said it. Lists read it each in its own form, and refuse what is not theirs as bad input.
 */
export const cursor = z.string().max(200, 'That cursor is not one of ours');
/** How many entries a page is to have: 1 to `PAGE_SIZE_MAX`. */
export const pageSize = z
  .number()
  .int('Please give a whole number')
  .min(1, 'Please ask for at least one')
  .max(limits.PAGE_SIZE_MAX, `At most ${limits.PAGE_SIZE_MAX} at a time`);
