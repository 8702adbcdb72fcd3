import type { TestClient } from '@benison/testkit/client';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, test } from 'vitest';
import { STREAM_LISTS } from './test-list-names.ts';
import { fillRecordings, fillSaid } from './test-stream-lists.ts';
import { expectWhole, type OrderedList } from './test-walks.ts';

/** What happened in a stream, and what was recorded, page by page: with 120 entries in each list, all are given once and in order. */

let t: TestApp;
let lists: Record<(typeof STREAM_LISTS)[number], readonly OrderedList[]>;

beforeAll(async () => {
  t = await startTestApp();
  const [host, viewer] = [await t.seed.member(), await t.seed.member()];
  await t.seed.match(host, viewer);
  const streamId = await fillRecordings(t, host);
  await fillSaid(t, streamId, viewer);
  lists = { ...recordedLists(host.client, streamId), ...saidLists(host.client, streamId) };
});
afterAll(() => t[Symbol.asyncDispose]());

const recordedLists = (by: TestClient, streamId: string) => ({
  'Replay.clips': [
    { by, within: [`stream(id: "${streamId}")`, 'replay'], order: ['select id from stream_clips order by from_ms, id'] as const },
  ],
  clips: [{ by, order: ['select id from stream_clips order by created_at desc, id desc'] as const }],
  replays: [{ by, order: ['select id from live_streams order by ended_at desc, id desc'] as const }],
});

function saidLists(by: TestClient, streamId: string) {
  const args = `streamId: "${streamId}"`;
  return {
    heldMessages: [
      { by, args, order: ['select id from stream_messages where held_at is not null order by held_at desc, id desc'] as const },
    ],
    streamCaptions: [{ by, args, order: ['select id from stream_captions order by starts_at, id'] as const }],
    streamChat: [{ by, args, order: ['select id from stream_messages where number is not null order by number desc'] as const }],
    streamPolls: [{ by, args, order: ['select id from stream_polls order by opened_at desc, id desc'] as const }],
    streamQuestions: [
      { by, args, order: ['select id from stream_questions where answered_at is null order by votes desc, id'] as const },
      {
        by,
        args: `${args}, isAnswered: true`,
        order: ['select id from stream_questions where answered_at is not null order by answered_at desc, id desc'] as const,
      },
    ],
  };
}

test.each(STREAM_LISTS)('%s gives each of its 120 entries once, in order', async (name) => {
  for (const list of lists[name]) await expectWhole(t, name.split('.').at(-1) ?? name, list);
});
