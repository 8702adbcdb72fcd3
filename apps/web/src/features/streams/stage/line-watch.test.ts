import { expect, test } from 'vitest';
import { askInMs, FIRST_LOOK, heardIn, isSilent, isToAsk, listenedAgain } from './line-watch.ts';

const after = (...heard: (number | null)[]) => heard.reduce(listenedAgain, FIRST_LOOK);

test('a connection that hears nothing new in four looks is lost, and is back with the first sign of life', () => {
  expect(isSilent(after(5, 9, 9, 9, 9))).toBe(false);
  expect(isSilent(after(5, 9, 9, 9, 9, 9))).toBe(true);
  expect(isSilent(after(5, 9, 9, 9, 9, 9, 10))).toBe(false);
});

test('a connection without anything sent or received is not lost', () => {
  expect(isSilent(after(null, null, null, null, null, null))).toBe(false);
});

test('a lost connection stays lost while there is nothing to look at, until something is heard', () => {
  expect(isSilent(after(9, 9, 9, 9, 9, null, null))).toBe(true);
  expect(isSilent(after(9, 9, 9, 9, 9, null, 0))).toBe(false);
});

test('packets and answers to checks are signs of life; what was sent is none', () => {
  const report = [
    { type: 'transport', packetsReceived: 7, packetsSent: 100 },
    { type: 'candidate-pair', responsesReceived: 2, requestsReceived: 1, requestsSent: 50 },
    { type: 'candidate-pair' },
    { type: 'inbound-rtp', packetsReceived: 1_000 },
  ];
  expect(heardIn(report)).toBe(10);
});

test('in Firefox, which counts no packets and hears answers seldom, bytes are signs of life', () => {
  const seconds = [900, 1_400, 1_900, 2_400, 2_900, 3_400].map((bytesReceived) =>
    heardIn([{ type: 'transport' }, { type: 'candidate-pair', responsesReceived: 3, bytesReceived }]),
  );
  expect(isSilent(after(...seconds))).toBe(false);
});

test('for somebody on stage of whom nothing arrives it is asked after three looks, then less and less often, and not once something does', () => {
  let look = listenedAgain(FIRST_LOOK, 7);
  const asked: number[] = [];
  for (let second = 1; second <= 100; second += 1) {
    look = listenedAgain(look, 7);
    if (isToAsk(look)) asked.push(second);
  }
  expect(asked).toEqual([3, 6, 12, 24, 30, 60, 90]);
  expect(isToAsk(listenedAgain(look, 8))).toBe(false);
});

test('a few viewers ask at once, those of a full stream within three seconds', () => {
  expect(askInMs(1, 1)).toBe(5);
  expect(askInMs(100, 0.5)).toBe(250);
  expect(askInMs(5_000, 1)).toBe(3_000);
});
