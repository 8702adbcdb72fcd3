/** Web addresses as people type them, and as they are stored: so that what is stored leads where it says. */

const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d)/i;
/** Slashes of any number and kind between "https:" and the host, as they are mistyped. */
const WEB_SCHEME = /^(https?)(?::|(?=\/\/))[\\/]*/i;
/** A name of at least two parts, the last one of letters: no number, no file, no word with a dot behind it. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** The address as it is stored and linked; null where it is none: no host, a host without a dot or a letter, another scheme, a user name in it. */
export function readWebAddress(typed: string): string | null {
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
