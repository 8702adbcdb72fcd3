import { HELD } from './held.ts';

/** The size of a file, from bytes: "184 kB", "2.4 MB". */
export function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000));
  return kilobytes < 1_000
    ? `${kilobytes}${HELD}kB`
    : `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })}${HELD}MB`;
}
