import type { Lead } from './read-leads.ts';

const LINE_BYTES_MAX = 75;
/** Letters that end a line or are no text at all. */
const CONTROL = /(?![\n\t])\p{Cc}/gu;

/** A lead as a contact by vCard 3.0 (RFC 2426), which the address books of phones and desks read alike. Its id is that of the business: taken again, it replaces itself. */
export function vcardOf({ business, contactName, matchedAt, profileUrl }: Lead): string {
  const { id, name, industry, city, state, website, tags, description } = business;
  const day = matchedAt.toISOString().slice(0, 10);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Benison//Matches//EN',
    `UID:urn:uuid:${id}`,
    `FN:${text(name)}`,
    `N:;${text(contactName ?? '')};;;`,
    `ORG:${text(name)}`,
    'X-ABSHOWAS:COMPANY',
    `ADR;TYPE=WORK:;;;${text(city)};${text(state ?? '')};;`,
    ...(website ? [`URL:${address(website)}`] : []),
    `URL:${address(profileUrl)}`,
    `CATEGORIES:${['Benison', industry, ...tags].map(text).join(',')}`,
    `NOTE:${text(`Matched on Benison on ${day}.\n${description}`)}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** What a member wrote, so that none of it ends its line or begins another. */
function text(words: string): string {
  const oneKind = words.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(CONTROL, '');
  return oneKind.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

const address = (url: string): string => url.replaceAll(/\p{Cc}|\s/gu, '');

/** A line in pieces of at most 75 bytes, no letter torn apart; each but the first begins with a space. */
function folded(line: string): string {
  const pieces = [''];
  let room = LINE_BYTES_MAX;
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (bytes > room) {
      pieces.push('');
      room = LINE_BYTES_MAX - 1;
    }
    pieces.push(`${pieces.pop() ?? ''}${letter}`);
    room -= bytes;
  }
  return pieces.join('\r\n ');
}
