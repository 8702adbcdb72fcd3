/** A UUID of version 4 (RFC 9562) whose 0, 1 and 8 stand for what is drawn: 8 for the two bits that are left beside its variant. */
const PATTERN = '10000000-1000-4000-8000-100000000000';

/**
 * A new id, a random UUID (version 4). `crypto.randomUUID` is missing on plain http, which the product may be served over in a network of
 * its own; random values are there everywhere.
 */
export function newId(): string {
  return PATTERN.replace(/[018]/g, (place) => {
    const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (place === '8' ? 8 | (drawn & 3) : drawn & 15).toString(16);
  });
}
