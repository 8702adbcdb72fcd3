const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** The mark that ends a JPEG. */
export const JPEG_END = Buffer.from([0xff, END_OF_IMAGE]);

/**
 * Whether a JPEG ends before its end mark: cut short, or written by one of the devices that leave the mark out. Reads the segments by
 * their lengths, since a thumbnail inside one has an end mark of its own.
 */
export function lacksJpegEnd(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return false;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else {
      at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
      if (marker === START_OF_SCAN) at = endOfScan(bytes, at);
    }
  }
  return true;
}

/** Where the next marker follows the compressed pixels, in which 0xff stands only before 0 or a restart mark. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
const standsAlone = (marker: number): boolean => isRestart(marker) || marker === START_OF_IMAGE || marker === 0x01;
