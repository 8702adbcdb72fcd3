import { expect, test } from 'vitest';
import { nextStream } from './next-stream-of.ts';

const host = (id: string) => ({ host: { id } });
const live = (id: string, viewerCount: number, status = 'LIVE') => ({ id, viewerCount, status, ...host(id) });
const plan = (id: string, startsAt: string, rest: object = {}) => ({ startsAt, isCanceled: false, streamId: null, ...host(id), ...rest });
const ENDED = { endedId: 'ended', hostId: 'rosa' };

test('the most watched live stream comes next; neither the one that ended nor one whose host is away', () => {
  const next = nextStream({
    ...ENDED,
    live: [live('ended', 9), live('away', 8, 'INTERRUPTED'), live('a', 1), live('b', 3)],
    announced: [plan('rosa', '2026-12-01')],
  });
  expect(next).toMatchObject({ kind: 'live', stream: { id: 'b' } });
});

test('where nobody is live, the same host’s next stream is named, else the soonest; nothing that was canceled or has begun', () => {
  const others = [plan('kim', '2026-11-27T09:00:00Z'), plan('kim', '2026-11-26T09:00:00Z', { isCanceled: true })];
  const own = [plan('rosa', '2026-12-02T09:00:00Z'), plan('rosa', '2026-12-01T09:00:00Z', { streamId: 'x' })];
  expect(nextStream({ ...ENDED, live: [], announced: [...others, ...own] })).toMatchObject({
    kind: 'announced',
    stream: { host: { id: 'rosa' }, startsAt: '2026-12-02T09:00:00Z' },
  });
  expect(nextStream({ ...ENDED, live: [], announced: others })).toMatchObject({ stream: { startsAt: '2026-11-27T09:00:00Z' } });
  expect(nextStream({ ...ENDED, live: [], announced: [] })).toBe(null);
});
