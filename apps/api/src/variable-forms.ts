import { statSync } from 'node:fs';
import { z } from 'zod';

/** The forms in which the variables of the environment are written. */

/** On or off, and off by default. */
export const flag = z.stringbool().default(false);
/** Digits as people write a number: JavaScript would read a blank as 0, and `0x10` as 16. */
const number = (wanted: string, form: RegExp) => z.string().regex(form, { error: wanted, abort: true }).transform(Number);
/** A whole number within these limits. */
export const whole = (min: number, max: number) => {
  const wanted = `a whole number from ${min} to ${max}`;
  return number(wanted, /^\d{1,15}$/).pipe(z.number().min(min, wanted).max(max, wanted));
};
/** A number within these limits. */
export const decimal = (min: number, max: number) => {
  const wanted = `a number from ${min} to ${max}`;
  return number(wanted, /^(\d{1,15}(\.\d{1,15})?|\.\d{1,15})$/).pipe(z.number().min(min, wanted).max(max, wanted));
};
export const port = whole(0, 65_535);
export const HOST_NAME = String.raw`[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*`;
export const PUSH_HOST = new RegExp(String.raw`^\.?${HOST_NAME}(:\d{1,5})?$`, 'i');
export const MAIL_ADDRESS = /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

/** A password with a slash, a hash or a percent in it cuts an address in two. It is said here, where no password is printed. */
const NOT_AN_ADDRESS = 'cannot be read as an address; in its password write %2F for /, %23 for #, %3F for ?, %40 for @ and %25 for %';
function isAddress(text: string): boolean {
  try {
    const { username, password, pathname, search, hash } = new URL(text);
    decodeURIComponent(username + password);
    return hash === '' && !`${pathname}${search}`.includes('@');
  } catch {
    return false;
  }
}
/** An address that begins like this. */
export const address = (start: RegExp, sentence: string) =>
  z.string().regex(start, { error: sentence, abort: true }).refine(isAddress, NOT_AN_ADDRESS);

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** What people type, and nothing behind it: writes from any other address are refused. */
export const NOT_AN_ORIGIN =
  'BENISON_ORIGIN is what people type and no more: https://, the host name, and a port if there is one, such as https://benison.example';
/** Whether an address is a protocol, a host and a port alone. */
export function isOrigin(text: string): boolean {
  const { protocol, username, password, pathname, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === '' && pathname === '/';
}
