import { LinkifyIt } from 'linkify-it';

/** A piece of a text; with `href`, one that leads somewhere. */
export interface LinkedPart {
  readonly text: string;
  readonly href?: string;
}

/**
 * Endings under which a name without "https://" is an address. Not all that exist: in a message "report.zip" is a file, and "Thanks.Call"
 * a sentence without its blank.
 */
const ENDINGS = [
  'com',
  'org',
  'net',
  'edu',
  'gov',
  'biz',
  'info',
  'name',
  'pro',
  'shop',
  'store',
  'online',
  'site',
  'app',
  'dev',
  'tech',
  'cloud',
  'agency',
  'studio',
  'design',
  'example',
  'рф',
];

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false, tlds: ENDINGS })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/** A text cut into words and addresses of the web, which are written so that nobody takes one for another. */
export function linkedParts(text: string): readonly LinkedPart[] {
  const parts: LinkedPart[] = [];
  let done = 0;
  for (const { index, lastIndex, raw, schema, url } of linkify.match(text) ?? []) {
    // Without a scheme, today's web is meant.
    const link = linkTo(raw, schema === '' ? url.replace(/^http:/, 'https:') : url);
    if (!link) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push(link);
    done = lastIndex;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

function linkTo(written: string, address: string): LinkedPart | null {
  if (!URL.canParse(address)) return null;
  const { href, host, hostname, protocol, username } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '') return null;
  if (!hostname.includes('xn--')) return { text: written, href };
  const typed = /^(?:https?:\/\/)?([^/?#]*)/i.exec(written)?.[1] ?? '';
  return { text: isUnmistakable(typed.replace(/:\d+$/, '')) ? written : written.replace(typed, host), href };
}

const LATIN = /^[a-z0-9\u00DF-\u00F6\u00F8-\u00FF\u0101-\u0130\u0133-\u0137\u0139-\u017E.-]+$/i;
/** Scripts with letters that look like Latin ones: such a name stands as it is only under an ending of its own script. */
const LIKE_LATIN = [/^[\p{Script=Cyrillic}0-9.-]+$/u, /^[\p{Script=Greek}0-9.-]+$/u, /^[\p{Script=Armenian}0-9.-]+$/u];
/** Scripts that nobody takes for Latin, also beside a Latin ending. */
const UNLIKE_LATIN =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Bengali}\p{Script=Arabic}\p{Script=Hebrew}0-9-]+$/u;

/** Whether a host can be read without being taken for another one: in one script, and none that imitates another. */
function isUnmistakable(host: string): boolean {
  if (LATIN.test(host) || LIKE_LATIN.some((script) => script.test(host))) return true;
  return host.split('.').every((label) => /^[a-z0-9-]+$/i.test(label) || UNLIKE_LATIN.test(label));
}
