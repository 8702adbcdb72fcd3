import { expect, test } from 'vitest';
import { NextFrames } from './next-frames.ts';

/** Reads unmasked text frames as a client does. */
function read(bytes: Buffer): unknown[] {
  const messages: unknown[] = [];
  for (let at = 0; at < bytes.length;) {
    expect(bytes[at]).toBe(0x81);
    let size = bytes[at + 1] as number;
    let from = at + 2;
    if (size === 126) [size, from] = [bytes.readUInt16BE(at + 2), at + 4];
    else if (size === 127) [size, from] = [Number(bytes.readBigUInt64BE(at + 2)), at + 10];
    messages.push(JSON.parse(bytes.toString('utf8', from, from + size)));
    at = from + size;
  }
  return messages;
}

const framesOf = (...values: unknown[]) =>
  new NextFrames(values.map((value, n) => ({ bytes: Buffer.from(JSON.stringify({ data: value })), position: BigInt(n) })));
const next = (id: string, value: unknown) => ({ id, type: 'next', payload: { data: value } });

test('each client reads the results under the id of its own subscription', () => {
  const frames = framesOf('one', 'two');
  for (const id of ['a', 'b', 'longer', 'other1', 'a']) expect(read(frames.for(id))).toEqual([next(id, 'one'), next(id, 'two')]);
});

test('an id may be any text', () => {
  const frames = framesOf('one');
  for (const id of ['a"b', '\\', 'Grüße', '\u{1f381}', 'a b', '\n']) expect(read(frames.for(id))).toEqual([next(id, 'one')]);
});

test('results of every size have the right frame header', () => {
  for (const length of [0, 60, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 200, 65_000, 65_480, 65_490, 65_500, 65_536, 200_000]) {
    const value = 'x'.repeat(length);
    expect(read(framesOf(value).for('id'))).toEqual([next('id', value)]);
  }
});

test("bytes still waiting to be sent are not overwritten by the next client's", () => {
  const frames = framesOf('one');
  const waiting = frames.for('a');
  frames.keep('a');
  expect(read(frames.for('b'))).toEqual([next('b', 'one')]);
  expect(read(waiting)).toEqual([next('a', 'one')]);
});
