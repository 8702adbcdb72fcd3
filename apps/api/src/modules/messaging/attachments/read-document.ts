import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFString } from '@cantoo/pdf-lib';

const AS_IT_IS = { updateMetadata: false } as const;
const OPEN_TO_ALL = { ...AS_IT_IS, password: '' } as const;
/** What readers take as the id of a file that has none. */
const ID_OF_NONE = '\ntrailer<</ID[<><>]>>\n';

/** Reads a document, decrypted where it opens without a password. @throws Error when it does not, or nobody could read it */
export async function readDocument(bytes: Buffer): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, OPEN_TO_ALL);
  } catch (error) {
    return readLoosely(bytes, error);
  }
}

/** What the library insists on and other readers do without: the id of an encrypted file. */
async function readLoosely(bytes: Buffer, strictly: unknown): Promise<PDFDocument> {
  const { context } = await PDFDocument.load(bytes, { ...AS_IT_IS, ignoreEncryption: true });
  if (!(context.lookup(context.trailerInfo.Encrypt) instanceof PDFDict)) throw strictly;
  const id = context.lookup(context.trailerInfo.ID);
  const first = id instanceof PDFArray && id.size() > 0 ? id.get(0) : undefined;
  if (first instanceof PDFString || first instanceof PDFHexString) throw strictly;
  return PDFDocument.load(Buffer.concat([bytes, Buffer.from(ID_OF_NONE)]), OPEN_TO_ALL);
}
