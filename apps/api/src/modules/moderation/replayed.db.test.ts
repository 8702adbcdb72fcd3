import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { untilTold } from '@benison/testkit/told';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveWith, order, SEND } from '../../../tests/setups/test-gifts.ts';
import { appealOf, caseAbout, enforcementsOf, must, tryReport, twoModerators, WHY } from '../../../tests/setups/test-moderation.ts';
import { agree } from '../../../tests/setups/test-streams.ts';
import { newId } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t?.[Symbol.asyncDispose]());

test('every fact of streams and of moderation is heard by whoever was away and names where it left off, once and in order', async () => {
  const {
    host,
    streamId,
    viewers: [viewer],
  } = await liveWith(t, 1);
  const [priya] = await twoModerators(t);
  await agree(host);
  const after = await viewer.client.cursor();

  await host.client.query('mutation($s: ID!) { setSlowMode(input: { streamId: $s, seconds: 5 }) { stream { id } } }', { s: streamId });
  await viewer.client.query('mutation($input: SendStreamMessageInput!) { sendStreamMessage(input: $input) { message { id } } }', {
    input: { streamId, requestId: newId(), text: 'Hello' },
  });
  await viewer.client.query(SEND, order(streamId));
  await viewer.client.query('mutation($s: ID!) { raiseHand(input: { streamId: $s }) { entry { state } } }', { s: streamId });
  await host.client.query('mutation($input: MuteViewerInput!) { muteViewer(input: $input) { tools { blockedWords } } }', {
    input: { streamId, businessId: viewer.businessId },
  });
  const startsAt = new Date(t.clock.now().getTime() + DAY_MS).toISOString();
  await host.client.query('mutation($input: ScheduleStreamInput!) { scheduleStream(input: $input) { scheduledStream { id } } }', {
    input: { title: 'Autumn preview', startsAt },
  });
  await host.client.query('mutation($s: ID!) { endStream(input: { streamId: $s }) { summary { minutes } } }', { s: streamId });
  await tryReport(viewer, 'BUSINESS', host.businessId);
  await must(priya, await caseAbout(t, priya, host.businessId), 'RESOLVED', 'WARNING_ISSUED');
  await appealOf(host, (await enforcementsOf(host))[0]?.['id']);
  await untilTold(t);

  const facts: [who: SeededMember | SeededStaff, name: string, fields: string, heard: object[]][] = [
    [
      viewer,
      'streamChanged',
      'stream { slowModeSeconds status }',
      Array.from({ length: 2 }, () => ({ stream: { slowModeSeconds: 5, status: 'ENDED' } })),
    ],
    [viewer, 'streamChatChanged', 'message { text }', [{ message: { text: 'Hello' } }]],
    [viewer, 'streamGiftAdded', 'gift { number }', [{ gift: { number: 1 } }]],
    [viewer, 'streamStageChanged', 'entry { state }', [{ entry: { state: 'RAISED' } }]],
    [viewer, 'streamNoticeAdded', 'streamId kind', [{ streamId, kind: 'MUTED' }]],
    [viewer, 'liveStreamsChanged', 'streamId isLive', [{ streamId, isLive: false }]],
    [viewer, 'scheduledStreamChanged', 'scheduledStream { title }', [{ scheduledStream: { title: 'Autumn preview' } }]],
    [
      host,
      'enforcementChanged',
      'enforcement { action }',
      Array.from({ length: 2 }, () => ({ enforcement: { action: 'WARNING_ISSUED' } })),
    ],
    [priya, 'moderationCaseChanged', 'case { targetId }', Array.from({ length: 2 }, () => ({ case: { targetId: host.businessId } }))],
    [priya, 'appealChanged', 'appeal { text }', [{ appeal: { text: WHY } }]],
  ];
  for (const [{ client }, name, fields, heard] of facts) {
    const isOfStream = name.startsWith('stream') && name !== 'streamNoticeAdded';
    const query = isOfStream
      ? `subscription($after: String, $s: ID!) { ${name}(after: $after, streamId: $s) { cursor ${fields} } }`
      : `subscription($after: String) { ${name}(after: $after) { cursor ${fields} } }`;
    const from = (cursor: string) => client.subscribe(query, { after: cursor, ...(isOfStream && { s: streamId }) });
    const live = await from(after);
    let last = after;
    for (const fact of heard) {
      const { cursor, ...told } = (await live.next()).data[name];
      expect(told, name).toEqual(fact);
      last = cursor;
    }
    await live.silence(50);
    const again = await from(last);
    await again.silence(50);
    for (const one of [live, again]) one.close();
  }
});
