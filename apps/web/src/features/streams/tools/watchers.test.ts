import { expect, test } from 'vitest';
import { isInReach, pauseBeforeReading, removedWords, stageOf, stageWords, stillOut, viewersNamed, watchersOf } from './watchers.ts';

test('those named are those counted, though the count of the stream is older or newer', () => {
  expect(watchersOf(['Ada', 'Bela'], { viewerCount: 3, hasMore: false })).toEqual({ viewers: ['Ada', 'Bela'], count: 2 });
  expect(watchersOf(['Ada', 'Bela'], { viewerCount: 1, hasMore: false })).toEqual({ viewers: ['Ada', 'Bela'], count: 2 });
});

test('an empty list is only believed when nobody is counted', () => {
  expect(watchersOf([], { viewerCount: 0, hasMore: false })).toEqual({ viewers: [], count: 0 });
  expect(watchersOf([], { viewerCount: 2, hasMore: false })).toEqual({ viewers: null, count: 2 });
  expect(watchersOf(null, { viewerCount: 2, hasMore: false })).toEqual({ viewers: null, count: 2 });
});

test('where more are watching than are named, the stream counts them', () => {
  const named = Array.from({ length: 200 }, (_, n) => n);
  expect(watchersOf(named, { viewerCount: 4_120, hasMore: true }).count).toBe(4_120);
  expect(watchersOf(named, { viewerCount: 190, hasMore: true }).count).toBe(200);
});

test('the first change is read at once, and a crowd that comes and goes once in a while', () => {
  expect(pauseBeforeReading(0, 1_000_000)).toBe(0);
  expect(pauseBeforeReading(1_000_000, 1_000_100)).toBe(1_100);
  expect(pauseBeforeReading(1_000_000, 1_001_200)).toBe(0);
});

test('a viewer is found by any part of the name, in whatever case, and the order stays', () => {
  const viewers = ['Hugo Timber', 'Ada Weavers', 'Timberline', 'Ines Optics'].map((name) => ({ business: { name } }));
  expect(viewersNamed(viewers, ' TIMBER ').map(({ business }) => business.name)).toEqual(['Hugo Timber', 'Timberline']);
  expect(viewersNamed(viewers, '  ')).toBe(viewers);
  expect(viewersNamed(viewers, 'nobody')).toEqual([]);
});

test('a guest whose connection broke is away, and not told as on stage; where not all are named nobody is taken for away', () => {
  const guest = { business: { id: 'kestrel' }, state: 'ON_STAGE' } as const;
  expect(stageWords(guest, [{ business: { id: 'kestrel' } }], false)).toBe('On stage');
  expect(stageWords(guest, [], false)).toBe('Away; its place is kept for a minute');
  expect(stageWords(guest, null, false)).toBe('On stage');
  expect(stageWords(guest, [{ business: { id: 'other' } }], true)).toBe('On stage');
  expect(stageWords({ ...guest, state: 'RAISED' }, [], false)).toBe('Raised a hand');
});

test('a moderator is offered nothing against itself or another moderator, which the server would refuse', () => {
  const viewer = { business: { id: 'theo' }, isModerator: false };
  const moderator = { business: { id: 'nora' }, isModerator: true };
  const host = { isHost: true, ownId: 'host' };
  const another = { isHost: false, ownId: 'ines' };
  expect([isInReach(viewer, host), isInReach(moderator, host)]).toEqual([true, true]);
  expect([isInReach(viewer, another), isInReach(moderator, another)]).toEqual([true, false]);
  expect(isInReach({ ...viewer, business: { id: 'ines' } }, another)).toBe(false);
});

test('who came down from the stage can be invited to it again', () => {
  const kestrel = { business: { id: 'kestrel' } };
  expect(stageOf(kestrel, [{ ...kestrel, state: 'ON_STAGE' }])).toBe('ON_STAGE');
  expect(stageOf(kestrel, [{ business: { id: 'other' }, state: 'ON_STAGE' }])).toBeNull();
  expect(stageOf(kestrel, [])).toBeNull();
});

test('of somebody removed for a while the host reads until when, and nothing once that is over', () => {
  const until = '2026-11-25T14:10:00.000Z';
  const removed = [{ until }];
  expect(removedWords(until)).toMatch(/^May come back at \d+:10/);
  expect(stillOut(removed, Date.parse(until) - 1)).toEqual(removed);
  expect(stillOut(removed, Date.parse(until))).toEqual([]);
});
