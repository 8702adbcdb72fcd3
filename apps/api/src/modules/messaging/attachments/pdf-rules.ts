import { inflateSync } from 'node:zlib';
import { PDF_BYTES_MAX } from '@benison/contracts/messaging-terms';

const START = '%PDF-';
const END = '%%EOF';
/** The end mark must be this close to the end: writers may put a few lines behind it. */
const TAIL_BYTES = 2_048;
/** PDF features that act by themselves or embed other files: they have no place in a thread. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;
const OBJECT_STREAM = /\/ObjStm\b[\s\S]{0,400}?stream\r?\n/g;

/** Why a file that starts like a PDF is not accepted. */
export type PdfFault = 'BROKEN' | 'ACTIVE';

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, START.length).toString('latin1') === START;

/**
 * What is wrong with a PDF, as far as can be told without rendering it: cut short, or with parts that run, launch or embed something.
 * Names are read as a reader would, whether escaped or compressed. This is a second line of defence: PDFs are only ever downloaded.
 */
export function faultOfPdf(bytes: Buffer): PdfFault | null {
  if (!bytes.subarray(-TAIL_BYTES).toString('latin1').includes(END)) return 'BROKEN';
  const text = bytes.toString('latin1');
  return holdsActive(text) || packedParts(bytes, text).some(holdsActive) ? 'ACTIVE' : null;
}

function holdsActive(text: string): boolean {
  return (
    ACTIVE.test(text) ||
    (/#[0-9a-f]{2}/i.test(text) &&
      ACTIVE.test(text.replace(/#([0-9a-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))))
  );
}

/** The objects in compressed streams, inflated within limits. What cannot be inflated here is no object stream to a reader either. */
function packedParts(bytes: Buffer, text: string): string[] {
  const parts: string[] = [];
  let room = PDF_BYTES_MAX;
  for (const match of text.matchAll(OBJECT_STREAM)) {
    const from = match.index + match[0].length;
    const to = text.indexOf('endstream', from);
    if (to < 0 || room <= 0) break;
    try {
      const part = inflateSync(bytes.subarray(from, to), { maxOutputLength: room, finishFlush: 2 });
      room -= part.length;
      parts.push(part.toString('latin1'));
    } catch {
      continue;
    }
  }
  return parts;
}
