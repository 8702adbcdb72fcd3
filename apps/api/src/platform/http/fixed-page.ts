import type { Request, Response } from 'express';
import { compressed, type Encoding } from './compressed-files.ts';
import { isHeld, tagOf } from './etag.ts';

/** What a process answers alike to everybody, with its compressed forms, each made on first request. */
export class FixedPage {
  readonly bytes: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  #tag: string | null = null;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** The name of this version, whatever its encoding. */
  get tag(): string {
    this.#tag ??= tagOf(this.bytes.toString());
    return this.#tag;
  }

  compressed(encoding: Encoding, effort: 'fast' | 'small'): Promise<Buffer> {
    const bytes = this.#compressed.get(encoding) ?? compressed(this.bytes, encoding, effort);
    this.#compressed.set(encoding, bytes);
    return bytes;
  }
}

/** Sends it in an encoding that the client accepts. */
export async function sendPage(
  request: Request,
  response: Response,
  cacheControl: string,
  page: FixedPage,
  effort: 'fast' | 'small',
): Promise<void> {
  const encoding = request.acceptsEncodings('br', 'gzip') as Encoding | false;
  const bytes = encoding ? await page.compressed(encoding, effort) : page.bytes;
  if (encoding) response.set('Content-Encoding', encoding);
  response.vary('Accept-Encoding').set('Cache-Control', cacheControl).send(bytes);
}

/** The same with the name of its version, which is weak as it stands for every encoding: whoever has it already is answered 304. */
export async function sendTagged(request: Request, response: Response, cacheControl: string, page: FixedPage): Promise<void> {
  response.set('ETag', `W/${page.tag}`);
  // @NOTE Not Express's own look: programs that name a version by `fetch` send `no-cache` with it, which it takes for a wish for all of it.
  if (!isHeld(request, page.tag)) return sendPage(request, response, cacheControl, page, 'small');
  response.vary('Accept-Encoding').set('Cache-Control', cacheControl).removeHeader('Content-Type');
  response.status(304).end();
}
