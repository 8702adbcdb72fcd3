import { tidyLine, withoutInvisible } from './tidy-text.ts';

/**
 * An address that mail can be sent to: a local part of letters, digits and the signs that mail allows without quotes, and a domain of at
 * least two names, the last one no number. Of the domain's names each begins and ends with a letter or digit.
 */
export const EMAIL =
  /^(?!.{65,}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,57}[a-z0-9])$/i;

const OTHER_ALPHABET = /[^\0-\x7f]/;
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

const BEHIND = new Set(['.', ',', ';', '>']);

/** An address as other programs copy it: with its owner's name before it, as a link, or with the sign that followed it in a sentence. */
function copied(text: string): string {
  const value = text.slice(text.lastIndexOf('<') + 1).replace(/^mailto:/, '');
  let end = value.length;
  while (BEHIND.has(value[end - 1] ?? '')) end -= 1;
  return value.slice(0, end).trim();
}

/** The one way of writing an address: in lower case, nothing invisible in it, the domain in the letters of the name system (punycode). */
export function tidyEmail(typed: string): string {
  const value = copied(withoutInvisible(tidyLine(typed.normalize('NFKC'))).toLowerCase());
  const at = value.lastIndexOf('@');
  const domain = value.slice(at + 1).replaceAll('\u3002', '.');
  if (at < 0 || !OTHER_ALPHABET.test(domain) || !DOMAIN.test(domain)) return value;
  const address = `http://${domain}`;
  return URL.canParse(address) ? `${value.slice(0, at)}@${new URL(address).hostname}` : value;
}
