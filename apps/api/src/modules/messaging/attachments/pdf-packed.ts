import { inflateSync } from 'node:zlib';
import { PDF_BYTES_MAX } from '@benison/contracts/terms/messaging';

/** How often the bytes of all object streams, as they stand or unpacked, may be larger than the largest file; nothing that people write is. */
const PACKED_TIMES_MAX = 4;
/** Compressed streams of objects in one file, each of which holds about a hundred objects. More would only keep us busy. */
const PACKED_STREAMS_MAX = 5_000;
/** Bytes of object streams in an encrypted file. They cannot be measured before they are decrypted, and may unpack to a thousand times as much. */
const ENCRYPTED_BYTES_MAX = 256 * 1_024;

/** Whether the file is encrypted. */
const ENCRYPTED = /\/Encrypt\s*(?:\d+\s+\d+\s+R\b|<<)/;
const ESCAPE = /#([0-9a-f]{2})/gi;
const unescaped = (text: string): string => text.replace(ESCAPE, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const DICTIONARY = /\bobj\b((?:(?!\bobj\b)[\s\S])*?)>>\s*stream\r?\n/g;

// @NOTE No two runs of white space beside each other: where the word is missing, each way to share it out between them would be tried.
const PLAINLY_PACKED = /\/Filter\s*(?:\[\s*)?\/FlateDecode\s*(?:\]|\/(?!\w+Decode)|>|$)/;

/** Whether the compressed streams of objects unpack to what people write, and in the one way they are written. The parser has no limit of its own. */
export function isPackedWithin(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const isEncrypted = ENCRYPTED.test(unescaped(text));
  let room = PDF_BYTES_MAX * PACKED_TIMES_MAX;
  let unread = isEncrypted ? ENCRYPTED_BYTES_MAX : PDF_BYTES_MAX * PACKED_TIMES_MAX;
  let streams = 0;
  let to = 0;
  for (const match of text.matchAll(DICTIONARY)) {
    const dictionary = unescaped(match[1] ?? '');
    if (!/\/ObjStm\b/.test(dictionary) || !/\/Filter\b/.test(dictionary)) continue;
    if (!PLAINLY_PACKED.test(dictionary) || /\/DecodeParms\b/.test(dictionary)) return false;
    streams += 1;
    if (streams > PACKED_STREAMS_MAX) return false;
    const from = match.index + match[0].length;
    // One end may serve many streams: it is looked for once, or a file of nothing but beginnings is read as often as it has of them.
    if (to < from) to = endOf(text, from);
    unread -= to - from;
    if (unread < 0) return false;
    if (isEncrypted) continue;
    try {
      room -= inflateSync(bytes.subarray(from, to), { maxOutputLength: room, finishFlush: 2 }).length;
    } catch {
      return false;
    }
    if (room <= 0) return false;
  }
  return true;
}

function endOf(text: string, from: number): number {
  const end = text.indexOf('endstream', from);
  return end < 0 ? text.length : end;
}
