import { PDF_BYTES_MAX } from '@benison/contracts/terms/messaging';
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFStream, PDFString, type PDFObject } from '@cantoo/pdf-lib';
import { PdfFault } from './pdf-fault.ts';
import { hasUnreadObjects, UnpackedTooMuchError, unpackingWithin } from './pdf-unpacking.ts';
import { readDocument } from './read-document.ts';

/** What all streams of a file may unpack to, as often as the largest file; nothing that people write comes near it. */
const UNPACKED_BYTES_MAX = 4 * PDF_BYTES_MAX;

/** PDF features that act by themselves or open other files: they have no place in a thread. */
const ACTIVE = new Set(['JavaScript', 'JS', 'Launch', 'RichMedia', 'XFA', 'GoToE', 'GoToR', 'ImportData']);
const EOF_MARK = '%%EOF';
/** What stands at the end of every part that a writer completed. */
const ENDED = /startxref\s+\d+/;
const OBJECT = /\d\s+\d+\s+obj\b/;
/** What is said of a document that is encrypted in a way of its own, or whose password nobody gave. */
const UNDECIPHERED = /password|encryption (?:method|algorithm)|key length/i;

/**
 * What is wrong with a PDF, as far as can be told without rendering it. Its objects are read as a reader would read them: names
 * unescaped, streams of objects unpacked, and decrypted where it opens without a password. Words on its pages are not looked at. This is a
 * second line of defence: PDFs are only ever downloaded.
 */
export async function faultOfPdf(bytes: Buffer): Promise<PdfFault | null> {
  if (isCutShort(bytes)) return PdfFault.Broken;
  try {
    const document = await unpackingWithin(UNPACKED_BYTES_MAX, () => readDocument(bytes));
    if (hasUnreadObjects(document.context)) return PdfFault.Packed;
    if (document.getPageCount() === 0) return PdfFault.Broken;
    return faultOfObjects([document.catalog, ...document.context.enumerateIndirectObjects().map(([, object]) => object)]);
  } catch (error) {
    if (error instanceof UnpackedTooMuchError) return PdfFault.Packed;
    return UNDECIPHERED.test(String(error)) ? PdfFault.Locked : PdfFault.Broken;
  }
}

/** Whether an object begins behind the last complete part. Padding may stand there, and so may whatever a mail program added. */
function isCutShort(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf(EOF_MARK);
  const rest = bytes.subarray(Math.max(0, end)).toString('latin1');
  if (end >= 0) return OBJECT.test(rest);
  const lastObject = rest.lastIndexOf('endobj');
  return lastObject < 0 || !ENDED.test(rest.slice(lastObject));
}

function faultOfObjects(objects: readonly PDFObject[]): PdfFault | null {
  const left = [...objects];
  for (let object = left.pop(); object; object = left.pop()) {
    if (object instanceof PDFName && ACTIVE.has(object.decodeText())) return PdfFault.Active;
    if (object instanceof PDFArray) left.push(...object.asArray());
    const dictionary = object instanceof PDFStream ? object.dict : object;
    if (!(dictionary instanceof PDFDict)) continue;
    if (carriesFile(dictionary)) return PdfFault.Files;
    for (const [key, value] of dictionary.entries()) left.push(key, value);
  }
  return null;
}

const EMBEDDED = PDFName.of('EF');
const NAMES = ['UF', 'F'].map((name) => PDFName.of(name));

/** Whether a dictionary names a file that is in the document, other than the XML of an electronic invoice. */
function carriesFile(dictionary: PDFDict): boolean {
  if (!dictionary.has(EMBEDDED)) return false;
  const name = NAMES.map((key) => dictionary.lookup(key)).find((value) => value instanceof PDFString || value instanceof PDFHexString);
  return !name || !/\.xml$/i.test(name.decodeText().trim());
}
