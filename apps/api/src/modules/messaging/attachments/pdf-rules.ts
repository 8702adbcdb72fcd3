import { inflateSync } from 'node:zlib';
import { PDF_BYTES_MAX } from '@benison/contracts/terms/messaging';

const START = '%PDF-';
const END = '%%EOF';
/** The end mark must be this close to the end: writers may put a few lines behind it. */
const TAIL_BYTES = 2_048;
/** PDF features that act by themselves, or embed or open other files: they have no place in a thread. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|GoTo[ER]|ImportData)(?![A-Za-z0-9])/;
/** Whether the file is encrypted: what it holds is readable in a viewer and nowhere else. */
const ENCRYPTED = /\/Encrypt\s*(?:\d+\s+\d+\s+R\b|<<)/;
/** How often the bytes of all object streams, as they stand or unpacked, may be larger than the largest file; nothing that people write is. */
const PACKED_TIMES_MAX = 4;
/** Compressed streams of objects in one file, each of which holds about a hundred objects. More would only keep us busy. */
const PACKED_STREAMS_MAX = 5_000;

/** Why a file that starts like a PDF is not accepted. */
export type PdfFault = 'BROKEN' | 'ACTIVE';

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, START.length).toString('latin1') === START;

/**
 * What is wrong with a PDF, as far as can be told without rendering it: cut short, or with parts that run, launch, embed or open something,
 * or that cannot be looked into. Names are read as a reader would, whether escaped or compressed. This is a second line of defence: PDFs
 * are only ever downloaded.
 */
export function faultOfPdf(bytes: Buffer): PdfFault | null {
  if (!bytes.subarray(-TAIL_BYTES).toString('latin1').includes(END)) return 'BROKEN';
  const text = bytes.toString('latin1');
  return holdsActive(text) || ENCRYPTED.test(unescaped(text)) || hidesActive(bytes, text) ? 'ACTIVE' : null;
}

const ESCAPE = /#([0-9a-f]{2})/gi;
const unescaped = (text: string): string => text.replace(ESCAPE, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const holdsActive = (text: string): boolean => ACTIVE.test(text) || ACTIVE.test(unescaped(text));

const DICTIONARY = /\bobj\b((?:(?!\bobj\b)[\s\S])*?)>>\s*stream\r?\n/g;

// @NOTE No two runs of white space beside each other: where the word is missing, each way to share it out between them would be tried.
const PLAINLY_PACKED = /\/Filter\s*(?:\[\s*)?\/FlateDecode\s*(?:\]|\/(?!\w+Decode)|>|$)/;

/** Whether a compressed stream of objects holds such a part, or is packed in a way that nobody needs and this cannot look into. */
function hidesActive(bytes: Buffer, text: string): boolean {
  let room = PDF_BYTES_MAX * PACKED_TIMES_MAX;
  let unread = PDF_BYTES_MAX * PACKED_TIMES_MAX;
  let streams = 0;
  let to = 0;
  for (const match of text.matchAll(DICTIONARY)) {
    const dictionary = unescaped(match[1] ?? '');
    // What is not compressed was read as it stands.
    if (!/\/ObjStm\b/.test(dictionary) || !/\/Filter\b/.test(dictionary)) continue;
    if (!PLAINLY_PACKED.test(dictionary) || /\/DecodeParms\b/.test(dictionary)) return true;
    streams += 1;
    if (streams > PACKED_STREAMS_MAX) return true;
    const from = match.index + match[0].length;
    // One end may serve many streams: it is looked for once, or a file of nothing but beginnings is read as often as it has of them.
    if (to < from) to = endOf(text, from);
    unread -= to - from;
    if (unread < 0) return true;
    try {
      const part = inflateSync(bytes.subarray(from, to), { maxOutputLength: room, finishFlush: 2 });
      room -= part.length;
      if (room <= 0 || holdsActive(part.toString('latin1'))) return true;
    } catch {
      return true;
    }
  }
  return false;
}

function endOf(text: string, from: number): number {
  const end = text.indexOf('endstream', from);
  return end < 0 ? text.length : end;
}
