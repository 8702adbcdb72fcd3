import { describe, expect, test } from 'vitest';
import { endingAt, offeredSpan, placeWords, readPlace, spanProblem, startingAt } from './clip-span.ts';

const TOTAL = 120_000;
const SPAN = { startMs: 20_000, endMs: 45_000 };

test('half a minute from here is offered at first, or the last one where the recording ends', () => {
  expect(offeredSpan(10_210, TOTAL)).toEqual({ startMs: 10_200, endMs: 40_200 });
  expect(offeredSpan(110_000, TOTAL)).toEqual({ startMs: 90_000, endMs: 120_000 });
  expect(offeredSpan(3_000, 4_870)).toEqual({ startMs: 0, endMs: 4_800 });
});

describe('start and end are set where the recording stands', () => {
  test('and the other stays while the clip is one second to sixty', () => {
    expect(startingAt(SPAN, 12_340, TOTAL)).toEqual({ startMs: 12_300, endMs: 45_000 });
    expect(endingAt(SPAN, 79_990, TOTAL)).toEqual({ startMs: 20_000, endMs: 80_000 });
    expect(endingAt({ startMs: 90_000, endMs: 100_000 }, 119_990, 119_990)).toEqual({ startMs: 90_000, endMs: 119_900 });
  });
  test('otherwise the other comes along, and the clip keeps its length where there is room', () => {
    expect(startingAt(SPAN, 50_000, TOTAL)).toEqual({ startMs: 50_000, endMs: 75_000 });
    expect(startingAt({ startMs: 70_000, endMs: 115_000 }, 0, TOTAL)).toEqual({ startMs: 0, endMs: 45_000 });
    expect(startingAt(SPAN, 110_000, TOTAL)).toEqual({ startMs: 110_000, endMs: 120_000 });
    expect(endingAt(SPAN, 90_000, TOTAL)).toEqual({ startMs: 65_000, endMs: 90_000 });
    expect(endingAt(SPAN, 10_000, TOTAL)).toEqual({ startMs: 0, endMs: 10_000 });
  });
});

test('a clip is one second to sixty, within the recording', () => {
  expect(spanProblem(SPAN, TOTAL)).toBeUndefined();
  expect(spanProblem({ startMs: 0, endMs: 60_000 }, TOTAL)).toBeUndefined();
  expect(spanProblem({ startMs: 0, endMs: 60_100 }, TOTAL)).toMatch(/at most 60 seconds/);
  expect(spanProblem({ startMs: 5_000, endMs: 5_900 }, TOTAL)).toMatch(/at least 1 second/);
  expect(spanProblem({ startMs: 5_000, endMs: 4_000 }, TOTAL)).toMatch(/after the start/);
  expect(spanProblem({ startMs: 100_000, endMs: 120_100 }, TOTAL)).toMatch(/ends at 02:00/);
});

test('a place is typed as people write it, and shown to the tenth of a second', () => {
  expect(['1:05', '65', '0:65', '01:05.3', '1:02:03', '1:05,25', ' 0:00 '].map(readPlace)).toEqual([
    65_000,
    65_000,
    null,
    65_300,
    3_723_000,
    65_250,
    0,
  ]);
  expect(['', 'soon', '1:2:3:4', '-5', '1:'].map(readPlace)).toEqual([null, null, null, null, null]);
  expect([65_000, 65_390, 3_723_000].map(placeWords)).toEqual(['01:05', '01:05.3', '1:02:03']);
});
