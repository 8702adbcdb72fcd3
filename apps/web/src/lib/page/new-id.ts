const BYTES = 16;
/** Where the digits of a UUID are parted (RFC 9562). */
const PARTS = [0, 8, 12, 16, 20, 32] as const;

/**
 * A new id, a random UUID (version 4). `crypto.randomUUID` is missing on plain http, which the product may be served over in a network of
 * its own; random values are there everywhere.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return PARTS.slice(1)
    .map((end, index) => digits.slice(PARTS[index], end))
    .join('-');
}
