import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLine, type LineState } from './preview-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A line whose connections end as they are told to. */
function line(answers: ('up' | 'down' | 'over')[]) {
  const states: LineState[] = [];
  const breaks: ((isOver: boolean) => void)[] = [];
  const leave = keepLine({
    connect: async (onBroken) => {
      breaks.push(onBroken);
      const answer = answers.shift();
      if (answer === 'down') throw new Error('No way through.');
      if (answer === 'over') onBroken(true);
    },
    onState: (state) => states.push(state),
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { states, breaks, leave, pass };
}

test('a preview whose connection breaks is connected anew by itself, and does not say that the stream has ended', async () => {
  const { states, breaks, pass } = line(['up', 'down', 'up']);
  await pass(0);
  expect(states).toEqual(['connecting', 'watching']);
  breaks[0]?.(false);
  await pass(1_999);
  expect(states.slice(2)).toEqual(['failed']);
  await pass(1);
  expect(states.slice(3)).toEqual(['connecting', 'failed']);
  await pass(4_000);
  expect(states.slice(5)).toEqual(['connecting', 'watching']);
});

test('one break told twice, or by an earlier connection, is one break', async () => {
  const { states, breaks, pass } = line(['up', 'up']);
  await pass(0);
  breaks[0]?.(false);
  breaks[0]?.(false);
  await pass(2_000);
  breaks[0]?.(false);
  breaks[0]?.(true);
  await pass(60_000);
  expect(states).toEqual(['connecting', 'watching', 'failed', 'connecting', 'watching']);
});

test('a stream that ended while its preview was down is over, and not tried for ever', async () => {
  const { states, pass } = line(['down', 'over', 'up']);
  await pass(0);
  await pass(120_000);
  expect(states).toEqual(['connecting', 'failed', 'connecting', 'over']);
});

test('a preview of a room that is gone is over, and one that was left tries no more', async () => {
  const gone = line(['up']);
  await gone.pass(0);
  gone.breaks[0]?.(true);
  gone.breaks[0]?.(false);
  await gone.pass(60_000);
  expect(gone.states).toEqual(['connecting', 'watching', 'over']);

  const left = line(['down']);
  await left.pass(0);
  left.leave();
  await left.pass(60_000);
  expect(left.states).toEqual(['connecting', 'failed']);
});
