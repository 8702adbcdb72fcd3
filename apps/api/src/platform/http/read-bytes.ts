import type { IncomingMessage } from 'node:http';
import { ErrorCode } from '@benison/contracts/errors';
import { DomainError } from '../errors.ts';

/**
 * Reads a request that is a single file, never more than `bytesMax` of it. @throws `tooLarge()`, or BAD_INPUT for one that was
 * aborted.
 */
export function readBytes(request: IncomingMessage, bytesMax: number, tooLarge: () => Error): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = (error: Error) => {
      request.off('data', take);
      request.resume();
      reject(error);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > bytesMax) return refuse(tooLarge());
      chunks.push(chunk);
    };
    const refuseUnfinished = () => request.complete || refuse(new DomainError(ErrorCode.BadInput, 'That file was not sent to its end.'));
    if (Number(request.headers['content-length'] ?? 0) > bytesMax) return refuse(tooLarge());
    if (request.destroyed) return void refuseUnfinished();
    request
      .on('data', take)
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', refuseUnfinished)
      .on('close', refuseUnfinished);
  });
}
