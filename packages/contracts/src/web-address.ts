/** Web addresses as people type them, and as they are stored: so that what is stored leads where it says. */

const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d)/i;
/** Slashes of any number and kind between "https:" and the host, as they are mistyped. */
const WEB_SCHEME = /^(https?)(?::|(?=\/\/))[\\/]*/i;
/** A name of at least two parts, the last one of letters: no number, no file, no word with a dot behind it. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** How an address is written, for the description of the calls; what else people copy is read as well. Empty is none. */
export const WEB_ADDRESS_PATTERN = String.raw`^((https?:\/\/)?([A-Za-z0-9]+(-[A-Za-z0-9]+)*\.)+[A-Za-z]{2,63}(:[0-9]{1,4})?([\/?#][!#-&*-;=?-Z_a-z~]*)?)?$`;

const OPENERS = new Set(['<', '(', '[', '"', "'", '\u201C', '\u2018', '\u00AB']);
const CLOSERS = new Set(['>', ']', '"', "'", '\u201D', '\u2019', '\u00BB', ',', ';', '.']);

/** An address as other programs copy it: in brackets or quotation marks, or with the sign that followed it in a sentence. */
function copied(text: string): string {
  let [start, end] = [0, text.length];
  while (OPENERS.has(text[start] ?? '')) start += 1;
  // A round bracket may be an address's own, unless one stands before it.
  while (CLOSERS.has(text[end - 1] ?? '') || (text[end - 1] === ')' && text.slice(0, start).includes('('))) end -= 1;
  return text.slice(start, end).trim();
}

/** The address as it is stored and linked; null where it is none: no host, a host without a dot or a letter, another scheme, a user name in it. */
export function readWebAddress(text: string): string | null {
  const typed = copied(text);
  const bare = typed.replace(WEB_SCHEME, (_all, scheme: string) => `${scheme.toLowerCase()}://`);
  if (SCHEME.test(bare) && !/^https?:\/\//.test(bare)) return null;
  const whole = /^https?:\/\//.test(bare) ? bare : `https://${bare.replace(/^\/+/, '')}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  if (url.username || url.password || !HOST.test(url.hostname.replace(/\.$/, ''))) return null;
  // What was typed without a path or with a bare host is shown without the slash that the parser adds.
  const isHostAlone = url.pathname === '/' && !url.search && !url.hash && !typed.endsWith('/');
  return isHostAlone ? url.href.replace(/\/$/, '') : url.href;
}
