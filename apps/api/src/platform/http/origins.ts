import { ErrorCode } from '@benison/contracts/errors';
import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../../config.ts';
import { DomainError } from '../errors.ts';
import { bearerIn } from './bearer.ts';

/** Pages that may write: the product's own address, and the loopback names of this machine outside production. */
export interface Origins {
  allows(origin: string | undefined): boolean;
}

export function createOrigins(config: Pick<Config, 'origin' | 'isProduction' | 'PORT'>): Origins {
  const allowed = new Set([config.origin]);
  if (!config.isProduction) {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) allowed.add(`http://${host}:${config.PORT}`);
  }
  return { allows: (origin) => origin !== undefined && allowed.has(origin) };
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses a write that did not come from one of our pages. A bearer token may come from anywhere: no browser sends one
 * by itself. One that is a program's key is all that says who acts, whatever cookie comes with it.
 */
export function originCheck(origins: Origins, hasKey: (request: Request) => boolean) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const hasBearer = bearerIn(request.headers.authorization) !== null && !request.headers.cookie;
    if (SAFE_METHODS.has(request.method) || hasBearer || hasKey(request) || origins.allows(request.headers.origin)) return next();
    next(
      new DomainError(
        ErrorCode.OriginRefused,
        'This request did not come from a page of ours: send the header Origin with our own address, or an API key.',
        { header: 'Origin', isMissing: !request.headers.origin },
      ),
    );
  };
}
