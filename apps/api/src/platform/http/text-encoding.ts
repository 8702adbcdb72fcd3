import { ErrorCode } from '@benison/contracts/errors';
import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;

/** Refuses a body that is not declared as UTF-8: what one component reads as a letter another might read as an operator. */
export function utf8Only(request: Request, _response: Response, next: NextFunction): void {
  const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1];
  if (charset === undefined || charset.toLowerCase() === 'utf-8') return next();
  next(new DomainError(ErrorCode.UnsupportedMediaType, 'That request could not be read.'));
}
