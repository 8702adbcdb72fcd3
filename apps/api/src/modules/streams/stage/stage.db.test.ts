import { STREAM_GRACE_SECONDS } from '@benison/contracts/terms/streams';
import { LONG_TEST_MS } from '@benison/testkit/long-test';
import { joinRoom } from '@benison/testkit/room';
import type { SeededMember } from '@benison/testkit/seed';
import { until } from '@benison/testkit/soon';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveWith } from '../../../../tests/setups/test-gifts.ts';
import { AT_ONCE_MS_MAX, END, goLive, hostWith, JOIN, stored, untilViewers, watch } from '../../../../tests/setups/test-streams.ts';
import { SECOND_MS } from '../../../platform/durations.ts';
import { syncRoom } from '../commands/sync-room.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ media: true })));
afterAll(async () => t?.[Symbol.asyncDispose]());

const ON_SELF = (name: string) => `mutation($s: ID!) { ${name}(input: { streamId: $s }) { entry { state business { id } } } }`;
const ON_OTHER = (name: string) =>
  `mutation($s: ID!, $b: ID!) { ${name}(input: { streamId: $s, businessId: $b }) { entry { state business { id } } } }`;
const ACCEPT = 'mutation($s: ID!) { acceptStage(input: { streamId: $s }) { ticket { role identity token url } } }';
const STAGE = 'query($s: ID!) { streamStage(streamId: $s) { nodes { state business { id } } } }';
const CHANGED = 'subscription($s: ID!) { streamStageChanged(streamId: $s) { cursor entry { state business { id } } } }';
const NOTICES = 'subscription { streamNoticeAdded { streamId kind } }';
const BAN =
  'mutation($s: ID!, $b: ID!) { banViewer(input: { streamId: $s, businessId: $b }) { tools { banned { nodes { business { id } } } } } }';

test(
  'a viewer raises a hand, the host invites, the guest is seen and heard on its existing connection, and no longer after leaving',
  async () => {
    const {
      host,
      viewers: [guest],
    } = await hostWith(t, 1);
    await using live = await goLive(t, host);
    await using seat = await watch(guest, live.id);
    await expect(seat.publish(1_500)).rejects.toThrow();
    const [stage, notices] = [await host.client.subscribe(CHANGED, { s: live.id }), await guest.client.subscribe(NOTICES)];
    expect((await guest.client.graphql(ACCEPT, { s: live.id })).code).toBe('CONFLICT');
    expect((await guest.client.query(ON_SELF('raiseHand'), { s: live.id })).raiseHand.entry).toEqual({
      state: 'RAISED',
      business: { id: guest.businessId },
    });
    expect((await stage.next()).data.streamStageChanged.entry).toEqual({ state: 'RAISED', business: { id: guest.businessId } });
    await host.client.query(ON_OTHER('inviteToStage'), { s: live.id, b: guest.businessId });
    expect((await notices.next()).data.streamNoticeAdded).toEqual({ streamId: live.id, kind: 'INVITED_TO_STAGE' });
    const {
      acceptStage: { ticket },
    } = await guest.client.query(ACCEPT, { s: live.id });
    expect(ticket).toMatchObject({ role: 'CO_HOST' });
    expect([(await stage.next()).data.streamStageChanged.entry.state, (await stage.next()).data.streamStageChanged.entry.state]).toEqual([
      'INVITED',
      'ON_STAGE',
    ]);
    expect((await host.client.query(STAGE, { s: live.id })).streamStage.nodes).toEqual([
      { state: 'ON_STAGE', business: { id: guest.businessId } },
    ]);
    const stop = await seat.publish();
    expect(await live.host.frame()).toEqual({ width: 160, height: 120 });
    const {
      leaveStage: { entry: leaveStage },
    } = await host.client.query(ON_OTHER('leaveStage'), { s: live.id, b: guest.businessId });
    expect(leaveStage).toMatchObject({ state: 'LEFT' });
    expect((await notices.next()).data.streamNoticeAdded.kind).toBe('LEFT_STAGE');
    await until(
      "the guest's picture is gone",
      async () =>
        (await t.app.media.participants((await stored(t, live.id)).room_name))?.every(
          ({ identity, isPublishing }) => identity !== ticket.identity || !isPublishing,
        ) === true,
    );
    await stop();
    await expect(seat.publish(1_500)).rejects.toThrow();
    expect((await guest.client.query(JOIN, { id: live.id })).joinStream.ticket.role).toBe('VIEWER');
    stage.close();
    notices.close();
    await host.client.query(END, { id: live.id });
  },
  LONG_TEST_MS,
);

test('three guests fit on the stage, whoever accepts first; a fourth comes when one has left', async () => {
  const { host, streamId: s, viewers } = await liveWith(t, 5, 0);
  for (const { businessId: b } of viewers) await host.client.query(ON_OTHER('inviteToStage'), { s, b });
  const accepted = await Promise.all(viewers.map(({ client }) => client.graphql(ACCEPT, { s })));
  expect(accepted.map(({ code }) => code).sort()).toEqual(['STAGE_FULL', 'STAGE_FULL', undefined, undefined, undefined].sort());
  const [there] = viewers.filter((_viewer, n) => !accepted[n]?.code);
  const [waiting] = viewers.filter((_viewer, n) => accepted[n]?.code);
  expect((await waiting?.client.graphql(ON_OTHER('leaveStage'), { s, b: there?.businessId }))?.code).toBe('FORBIDDEN');
  await there?.client.query(ON_OTHER('leaveStage'), { s, b: there.businessId });
  expect((await waiting?.client.graphql(ACCEPT, { s }))?.code).toBeUndefined();
});

test('hands can be lowered, invitations declined, and nobody who may not watch can be invited', async () => {
  const {
    host,
    streamId: s,
    viewers: [viewer, banned],
  } = await liveWith(t, 2, 0);
  const stranger = await t.seed.member();
  await viewer.client.query(ON_SELF('raiseHand'), { s });
  expect((await viewer.client.query(ON_SELF('lowerHand'), { s })).lowerHand.entry.state).toBe('LEFT');
  await host.client.query(ON_OTHER('inviteToStage'), { s, b: viewer.businessId });
  expect((await viewer.client.query(ON_SELF('raiseHand'), { s })).raiseHand.entry.state).toBe('INVITED');
  expect((await viewer.client.query(ON_SELF('lowerHand'), { s })).lowerHand.entry.state).toBe('LEFT');
  expect((await viewer.client.graphql(ACCEPT, { s })).code).toBe('CONFLICT');
  await banned?.client.query(ON_SELF('raiseHand'), { s });
  await host.client.query(BAN, { s, b: banned?.businessId });
  expect((await host.client.query(STAGE, { s })).streamStage.nodes).toEqual([]);
  for (const who of [banned, stranger])
    expect((await host.client.graphql(ON_OTHER('inviteToStage'), { s, b: who?.businessId })).code).toBe('NOT_FOUND');
  expect((await viewer.client.graphql(ON_OTHER('inviteToStage'), { s, b: host.businessId })).code).toBe('NOT_FOUND');
  expect((await host.client.graphql(ON_SELF('raiseHand'), { s })).code).toBe('FORBIDDEN');
});

test('a banned guest is out of the room at once, and cannot return with an old ticket', async () => {
  const {
    host,
    viewers: [viewer],
  } = await hostWith(t, 1);
  await using live = await goLive(t, host);
  await using seat = await watch(viewer, live.id);
  await untilViewers(t, live.id, 1);
  const from = performance.now();
  await host.client.query(BAN, { s: live.id, b: viewer.businessId });
  await seat.ended;
  expect(performance.now() - from).toBeLessThan(AT_ONCE_MS_MAX);
  expect((await viewer.client.graphql(JOIN, { id: live.id })).code).toBe('STREAM_BANNED');
  await expect(joinRoom(live.ticket.url, seat.token)).rejects.toThrow();
  await host.client.query(END, { id: live.id });
});

test('a guest out of the room keeps its place on the stage as long as a stream waits for its host; after that it comes back as a viewer', async () => {
  const {
    host,
    viewers: [guest],
  } = await hostWith(t, 1);
  await using live = await goLive(t, host);
  const notices = await guest.client.subscribe(NOTICES);
  const onStage = async () =>
    (await host.client.query(STAGE, { s: live.id })).streamStage.nodes.map(({ state }: { state: string }) => state);
  const come = async () => {
    await using _seat = await watch(guest, live.id);
    await untilViewers(t, live.id, 1);
    if ((await onStage()).length > 0) return;
    await host.client.query(ON_OTHER('inviteToStage'), { s: live.id, b: guest.businessId });
    await guest.client.query(ACCEPT, { s: live.id });
  };
  const after = async (seconds: number) => {
    await untilViewers(t, live.id, 0);
    t.clock.advance(seconds * SECOND_MS);
    await syncRoom(t.app, live.id);
    return onStage();
  };
  await come();
  expect(await after(STREAM_GRACE_SECONDS - 5)).toEqual(['ON_STAGE']);
  await come();
  expect(await after(STREAM_GRACE_SECONDS - 5), 'it was here in between').toEqual(['ON_STAGE']);
  expect(await after(10)).toEqual([]);
  await expect.poll(async () => (await notices.next()).data.streamNoticeAdded.kind).toBe('LEFT_STAGE');
  expect((await guest.client.query(JOIN, { id: live.id })).joinStream.ticket.role).toBe('VIEWER');
  notices.close();
  await host.client.query(END, { id: live.id });
});

const BLOCK = 'mutation($b: ID!) { block(input: { businessId: $b }) { success } }';
const CLOSE = 'mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) { eraseAfter } }';
const SUSPEND = 'mutation($input: SuspendMemberInput!) { suspendMember(input: $input) { member { state } } }';

const LOSSES: [string, (guest: SeededMember, host: SeededMember) => Promise<unknown>][] = [
  ['blocks the host', (guest, host) => guest.client.query(BLOCK, { b: host.businessId })],
  ['closes its account', (guest) => guest.client.query(CLOSE, { input: { username: guest.username } })],
  [
    'is suspended',
    async ({ userId }) =>
      (await t.seed.staff({ role: 'ADMIN' })).client.query(SUSPEND, { input: { userId, category: 'SPAM', reason: 'It sent spam.' } }),
  ],
];

test.each(LOSSES)('no place on the stage is kept for a guest who %s, and no hand stays up, in the room or not', async (_loss, lose) => {
  const {
    host,
    viewers: [guest, raiser],
  } = await hostWith(t, 2);
  await using live = await goLive(t, host);
  await using _seat = await watch(guest, live.id);
  await untilViewers(t, live.id, 1);
  await host.client.query(ON_OTHER('inviteToStage'), { s: live.id, b: guest.businessId });
  await guest.client.query(ACCEPT, { s: live.id });
  await raiser?.client.query(ON_SELF('raiseHand'), { s: live.id });
  const onTheWay = async () => (await host.client.query(STAGE, { s: live.id })).streamStage.nodes;
  expect(await onTheWay()).toHaveLength(2);
  for (const one of [guest, raiser]) if (one) await lose(one, host);
  await expect.poll(onTheWay, { timeout: AT_ONCE_MS_MAX }).toEqual([]);
  await host.client.query(END, { id: live.id });
});
