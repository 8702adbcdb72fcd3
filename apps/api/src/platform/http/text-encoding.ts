import { ErrorCode } from '@benison/contracts/errors';
import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;

/** Refuses a body that says it is written otherwise than in UTF-8: what one part reads as a letter another would read as a sign. */
export function utf8Only(request: Request, _response: Response, next: NextFunction): void {
  const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1];
  if (charset === undefined || charset.toLowerCase() === 'utf-8') return next();
  next(new DomainError(ErrorCode.UnsupportedMediaType, 'That request could not be read.'));
}
