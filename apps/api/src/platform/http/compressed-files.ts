import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';

/** small: nearly as small as the best, in a tenth of the time, for files compressed once. fast: for answers sent once. */
const BROTLI_QUALITY = { small: 9, fast: 4 } as const;

const compressors = {
  br: (bytes: Buffer, effort: keyof typeof BROTLI_QUALITY) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort], [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
export type Encoding = keyof typeof compressors;

export function compressed(bytes: Buffer, encoding: Encoding, effort: keyof typeof BROTLI_QUALITY): Promise<Buffer> {
  return compressors[encoding](bytes, effort);
}

const TEXT = /^\/[\w-]+(?:\.[\w-]+)*\.(?:js|css|svg|html|webmanifest)$/;

/** A file in an encoding the browser accepts; null when there is no such file. */
export type CompressedFiles = (name: string, encoding: Encoding) => Promise<Buffer | null>;

/** The text files of one folder, each compressed on first request and cached: there are few, and they never change. */
export function compressedFilesOf(folder: string): CompressedFiles {
  const kept = new Map<string, Promise<Buffer | null>>();
  return (name, encoding) => {
    const key = `${encoding} ${name}`;
    const known =
      kept.get(key) ??
      readFile(join(folder, name))
        .then((bytes) => compressed(bytes, encoding, 'small'))
        .catch(() => {
          kept.delete(key);
          return null;
        });
    kept.set(key, known);
    return known;
  };
}

/** Serves the text files of a folder compressed to clients that accept it; everything else is passed on. */
export function serveCompressed(folder: string, cacheControl: string): RequestHandler {
  const files = compressedFilesOf(folder);
  return async (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method) || !TEXT.test(request.path)) return next();
    response.vary('Accept-Encoding');
    const encoding = request.acceptsEncodings('br', 'gzip') as Encoding | false;
    const bytes = encoding && request.headers.range === undefined ? await files(request.path, encoding) : null;
    if (!encoding || bytes === null) return next();
    response.set({ 'Cache-Control': cacheControl, 'Content-Encoding': encoding }).type(extname(request.path)).send(bytes);
  };
}
