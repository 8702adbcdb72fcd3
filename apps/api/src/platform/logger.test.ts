import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('a warning that repeats itself is written once in a while, with how often it was left out; errors, other warnings and the same about something else always', async () => {
  let now = 0;
  const lines: Record<string, unknown>[] = [];
  const to = new PassThrough();
  to.on('data', (bytes: Buffer) =>
    lines.push(
      ...bytes
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ),
  );
  const logger = createLogger('info', { to, now: () => now });
  for (let n = 0; n < 100; n += 1) logger.warn({ err: 'away' }, 'the same again');
  logger.warn('another');
  for (const job of ['boosts', 'boosts', 'mails']) logger.warn({ err: 'away', job }, 'the same again');
  for (let n = 0; n < 3; n += 1) logger.error('worse');
  now = 11_000;
  logger.warn({ err: 'away' }, 'the same again');
  logger.warn('another');
  expect(lines.map(({ msg, repeated, err }) => ({ msg, repeated, err }))).toEqual([
    { msg: 'the same again', repeated: undefined, err: 'away' },
    { msg: 'another', repeated: undefined, err: undefined },
    ...['boosts', 'mails'].map(() => ({ msg: 'the same again', repeated: undefined, err: 'away' })),
    ...Array.from({ length: 3 }, () => ({ msg: 'worse', repeated: undefined, err: undefined })),
    { msg: 'the same again', repeated: 99, err: 'away' },
    { msg: 'another', repeated: undefined, err: undefined },
  ]);
});
