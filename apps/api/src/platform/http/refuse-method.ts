import { ErrorCode } from '@benison/contracts/errors';
import type { Response } from 'express';
import { DomainError } from '../errors.ts';

/**
 * Refuses a method that a path does not take; `allow` names those that it does, with commas between.
 * @throws DomainError METHOD_NOT_ALLOWED
 */
export function refuseMethod(response: Response, allow: string): never {
  response.setHeader('Allow', allow);
  throw new DomainError(ErrorCode.MethodNotAllowed, 'That path does not take this method.');
}
