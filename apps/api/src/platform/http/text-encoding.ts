import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { ErrorCode } from '@benison/contracts/errors';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { BadInputError, DomainError } from '../errors.ts';

const CHARSET = /(;\s*charset\s*=\s*)"?([^";\s]*)"?/i;
const UTF8 = /^utf-?8$/i;

/**
 * Refuses a body that is not declared as UTF-8: what one component reads as a letter another might read as an operator. The name is taken
 * as people write it, and put down as the readers behind this know it.
 */
export function utf8Only(request: Request, _response: Response, next: NextFunction): void {
  const declared = request.headers['content-type'] ?? '';
  const charset = CHARSET.exec(declared)?.[2];
  if (charset !== undefined && !UTF8.test(charset))
    return next(new DomainError(ErrorCode.UnsupportedMediaType, 'That request could not be read.'));
  if (charset !== undefined) request.headers['content-type'] = declared.replace(CHARSET, '$1utf-8');
  next();
}

/** What bytes that are no UTF-8 are answered with: read with a sign in their place, they would be stored as nobody wrote them. */
export const notUtf8 = (): DomainError => new DomainError(ErrorCode.BadInput, 'That request is not UTF-8.');

/** Refuses a body whose bytes are no UTF-8. */
export function assertUtf8(bytes: Uint8Array): void {
  if (!isUtf8(bytes)) throw notUtf8();
}

/** Reads a JSON body, of UTF-8 alone. */
export const jsonBody = (limit: number): RequestHandler =>
  express.json({ limit, strict: true, verify: (_request, _response, bytes) => assertUtf8(bytes) });

/** Headers whose text is stored. Node gives the bytes of a header as letters of Latin-1. */
const STORED_HEADERS = ['user-agent'] as const;

const isText = (header: string | undefined): boolean => header === undefined || isUtf8(Buffer.from(header, 'latin1'));

/** Whether the headers that are stored, and the address with its query, are UTF-8 behind their escapes. */
export function isUtf8Head({ headers, url = '' }: IncomingMessage): boolean {
  if (!STORED_HEADERS.every((name) => isText(headers[name])) || !isText(url)) return false;
  try {
    decodeURIComponent(url.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));
    return true;
  } catch {
    return false;
  }
}

/** The text of a header, read as the UTF-8 it was sent in. */
export const headerText = (header: string | undefined): string => Buffer.from(header ?? '', 'latin1').toString('utf8');

/** Refuses calls whose address or stored headers are no UTF-8. */
export function utf8Head(request: Request, _response: Response, next: NextFunction): void {
  next(isUtf8Head(request) ? undefined : notUtf8());
}

/** The sign that a reader puts where bytes were no text. */
const UNREADABLE = '\uFFFD';

/** Refuses a part of a form that its reader could not read as text. */
export function assertReadable(name: string, value: string): void {
  if (name.includes(UNREADABLE) || value.includes(UNREADABLE))
    throw new BadInputError([{ path: name.replaceAll(UNREADABLE, '?'), message: 'This is not UTF-8' }]);
}
