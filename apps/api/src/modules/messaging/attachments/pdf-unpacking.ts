import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectStreamParser,
  PDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** What every decoder of the library writes into, and how it asks for room. */
interface Decoder {
  buffer: Uint8Array;
  ensureBuffer(bytes: number): Uint8Array;
}

export class UnpackedTooMuchError extends Error {
  override name = 'UnpackedTooMuchError';
}

/** How many bytes may still be unpacked. */
let room = Number.POSITIVE_INFINITY;
let isExceeded = false;

/** All decoders of the library derive from one class, which it does not export. */
function decoderPrototype(): Decoder {
  const context = PDFContext.create();
  const dictionary = context.obj({});
  dictionary.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  const decoder = decodePDFRawStream(PDFRawStream.of(dictionary, new Uint8Array([0x78, 0x9c])));
  const prototype = Object.getPrototypeOf(Object.getPrototypeOf(decoder)) as Decoder;
  if (typeof prototype.ensureBuffer !== 'function') throw new Error('The decoders of PDF have another shape than is known here.');
  return prototype;
}

const prototype = decoderPrototype();
const ensureBuffer = prototype.ensureBuffer;

// @NOTE The library has no limit of its own, and a file of 10 MB may unpack to 10 GB.
prototype.ensureBuffer = function ensureBufferWithin(bytes) {
  const before = this.buffer.byteLength;
  const buffer = ensureBuffer.call(this, bytes);
  room -= buffer.byteLength - before;
  if (room >= 0) return buffer;
  isExceeded = true;
  throw new UnpackedTooMuchError();
};

/**
 * Reads a file whose streams, of all of its parts together and in whatever way they are packed or encrypted, may unpack to this much.
 * The parser passes over a stream that it cannot read, so the limit is looked at once more in the end.
 * @throws UnpackedTooMuchError
 */
export async function unpackingWithin<Read>(bytes: number, read: () => Promise<Read>): Promise<Read> {
  room = bytes;
  isExceeded = false;
  const [done] = await Promise.allSettled([read()]);
  room = Number.POSITIVE_INFINITY;
  if (isExceeded) throw new UnpackedTooMuchError();
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}

/** The readings in which packed objects were not read, or read as something else than they are. */
const incomplete = new WeakSet<PDFContext>();

// @NOTE The parser passes over packed objects that it cannot read, and does not know predictors; a reader may do better than it.
const forStream = PDFObjectStreamParser.forStream;
PDFObjectStreamParser.forStream = (stream, shouldWait) => {
  const { context } = stream.dict;
  const noted = (error: unknown): never => {
    incomplete.add(context);
    throw error;
  };
  if (isPredicted(stream.dict.lookup(PDFName.of('DecodeParms')))) incomplete.add(context);
  try {
    const parser = forStream(stream, shouldWait);
    const parse = parser.parseIntoContext.bind(parser);
    parser.parseIntoContext = () => parse().catch(noted);
    return parser;
  } catch (error) {
    return noted(error);
  }
};

function isPredicted(parameters: PDFObject | undefined): boolean {
  if (parameters instanceof PDFArray) return parameters.asArray().some((_, at) => isPredicted(parameters.lookup(at)));
  const predictor = parameters instanceof PDFDict ? parameters.lookup(PDFName.of('Predictor')) : undefined;
  return predictor instanceof PDFNumber && predictor.asNumber() > 1;
}

/** Whether a document that was read holds packed objects of which nobody knows what they are. */
export const hasUnreadObjects = (context: PDFContext): boolean => incomplete.has(context);
