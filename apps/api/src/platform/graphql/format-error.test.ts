import { ErrorCode } from '@benison/contracts/errors';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { MediaUnavailableError } from '../media/media.ts';
import { withVideo } from '../media/with-video.ts';
import { toPublicError } from './format-error.ts';

/** What the world and the operator are told of an error. */
function told(error: unknown) {
  const lines: object[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as object) });
  return { answer: toPublicError(error, logger), lines };
}

test('why a part of the product is away stands in the log down to its first cause, and not in the answer', async () => {
  const cause = new Error('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:7880') });
  const error = await withVideo(() => Promise.reject(new MediaUnavailableError(undefined, { cause }))).catch((one: unknown) => one);
  const { answer, lines } = told(error);
  expect(answer).toEqual({ code: ErrorCode.VideoUnavailable, message: expect.stringContaining('unavailable right now') });
  expect(lines).toMatchObject([{ level: 40, code: ErrorCode.VideoUnavailable, err: 'fetch failed < connect ECONNREFUSED 127.0.0.1:7880' }]);
});

test('a refusal that its sender can mend is not logged', () => {
  expect(told(new DomainError(ErrorCode.Conflict, 'No.')).lines).toEqual([]);
  expect(told(new DomainError(ErrorCode.RateLimited, 'Later.')).lines).toEqual([]);
});
