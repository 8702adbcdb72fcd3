import type { FilePart } from '../files/file-store.ts';

const ONE_RANGE = /^bytes=(\d{1,15})?-(\d{1,15})?$/;

/**
 * The part of a file of `size` bytes that a `Range` header asks for (RFC 9110, 14.2). Null for the whole: there is no header, or one that
 * asks for several parts or in other units, which may be left aside. OUTSIDE: the file has no such bytes.
 */
export function rangeIn(header: string | undefined, size: number): FilePart | 'OUTSIDE' | null {
  const [, from, to] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === undefined && to === undefined) return null;
  if (from === undefined) {
    const wanted = Number(to);
    return wanted === 0 || size === 0 ? 'OUTSIDE' : { first: Math.max(0, size - wanted), last: size - 1 };
  }
  const first = Number(from);
  const last = to === undefined ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== undefined && Number(to) < first) return null;
  return first >= size ? 'OUTSIDE' : { first, last };
}
