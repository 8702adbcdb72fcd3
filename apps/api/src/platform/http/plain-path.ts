const WELL_FORMED = /^(?:[^%]|%[\da-f]{2})*$/i;
const PLAIN = /%(?:2d|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/**
 * An address with the letters, digits, dashes, underscores and tildes of its path as themselves: encoded or not they are the same address
 * (RFC 3986, 6.2.2.2). The encoded one would be taken for an id where a word stands, and its secret written into the log.
 */
export function plainPath(address: string): string {
  const end = address.indexOf('?');
  const path = end < 0 ? address : address.slice(0, end);
  if (!path.includes('%') || !WELL_FORMED.test(path)) return address;
  return path.replaceAll(PLAIN, (escaped) => String.fromCharCode(Number.parseInt(escaped.slice(1), 16))) + address.slice(path.length);
}
