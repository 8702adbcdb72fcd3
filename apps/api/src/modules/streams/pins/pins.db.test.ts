import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { END, hosted } from '../../../../tests/setups/test-streams.ts';
import { newId } from '../../../platform/clock.ts';
import { deleteStreamMessageByStaff } from '../chat/remove-message.ts';

/** The pinned message: one at a time, seen by everybody, gone with the message. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const SAY = 'mutation($input: SendStreamMessageInput!) { sendStreamMessage(input: $input) { message { id } } }';
const PIN = 'mutation($input: PinStreamMessageInput!) { pinStreamMessage(input: $input) { pinned { id text } } }';
const UNPIN = 'mutation($input: UnpinStreamMessageInput!) { unpinStreamMessage(input: $input) { pinned { id } } }';
const DELETE = 'mutation($id: ID!) { deleteStreamMessage(input: { id: $id }) { success } }';
const PINNED = 'query($streamId: ID!) { streamChat(streamId: $streamId, first: 1) { pinned { id text sender { id } } } }';
const CHAT =
  'subscription($streamId: ID!, $after: String) { streamChatChanged(streamId: $streamId, after: $after) { message { id } deletedId pinChange { message { id } } } }';
const APPOINT = 'mutation($input: AppointStreamModeratorInput!) { appointStreamModerator(input: $input) { moderators { permissions } } }';

const say = async (member: SeededMember, streamId: string, text = 'Doors open at nine'): Promise<string> =>
  (await member.client.query(SAY, { input: { streamId, requestId: newId(), text } })).sendStreamMessage.message.id;
const pin = (member: SeededMember, messageId: string) => member.client.graphql(PIN, { input: { messageId } });
const unpin = (member: SeededMember, streamId: string) => member.client.graphql(UNPIN, { input: { streamId } });
const pinnedIn = async (member: SeededMember, streamId: string) => (await member.client.query(PINNED, { streamId })).streamChat.pinned;

test('a message is pinned in place of the one before, seen by everybody, and told as it happens', async () => {
  const { host, viewers, streamId } = await hosted(t);
  const [viewer] = viewers;
  const [first, second] = [await say(viewer, streamId), await say(host, streamId, 'Samples at ten')];
  const cursor = await viewer.client.cursor();
  await pin(host, first);
  await pin(host, first);
  expect(await pinnedIn(viewer, streamId)).toMatchObject({ id: first, text: 'Doors open at nine', sender: { id: viewer.businessId } });
  await pin(host, second);
  expect(await pinnedIn(viewer, streamId)).toMatchObject({ id: second });
  expect((await unpin(host, streamId)).data?.unpinStreamMessage.pinned).toBe(null);
  expect((await unpin(host, streamId)).code).toBe(undefined);
  expect(await pinnedIn(viewer, streamId)).toBe(null);
  const events = await viewer.client.subscribe(CHAT, { streamId, after: cursor });
  for (let told = 0; told < 3; told += 1)
    // Each tells what stands now, however late it is heard.
    expect((await events.next()).data.streamChatChanged).toEqual({ message: null, deletedId: null, pinChange: { message: null } });
  const third = await say(viewer, streamId, 'One more');
  expect((await events.next()).data.streamChatChanged).toMatchObject({ message: { id: third }, pinChange: null });
  events.close();
});

test('a pin goes with its message, whoever deletes it, and does not come back with it', async () => {
  const { host, viewers, streamId } = await hosted(t);
  const [viewer] = viewers;
  const byWriter = await say(viewer, streamId);
  await pin(host, byWriter);
  await viewer.client.query(DELETE, { id: byWriter });
  expect(await pinnedIn(host, streamId)).toBe(null);
  const byStaff = await say(viewer, streamId);
  await pin(host, byStaff);
  await t.app.transaction((tx) => deleteStreamMessageByStaff(tx, byStaff, t.app.clock.now()));
  expect(await pinnedIn(host, streamId)).toBe(null);
  expect((await pin(host, byStaff)).code).toBe('NOT_FOUND');
  const { rows } = await t.app.pool.query('select 1 from stream_pins where stream_id = $1', [streamId]);
  expect(rows).toEqual([]);
});

test('pinned and deleted at once, a message that is gone is not pinned', async () => {
  const { host, viewers, streamId } = await hosted(t);
  const [viewer] = viewers;
  const ids: string[] = [];
  for (let round = 0; round < 6; round += 1) ids.push(await say(viewer, streamId, `Message ${round}`));
  await Promise.all(ids.flatMap((id) => [pin(host, id), viewer.client.graphql(DELETE, { id })]));
  const { rows } = await t.app.pool.query(
    'select 1 from stream_pins p join stream_messages m on m.id = p.message_id where p.stream_id = $1 and m.deleted_at is not null',
    [streamId],
  );
  expect(rows).toEqual([]);
});

test('who may pin: the host, and who may delete messages there', async () => {
  const { host, viewers, streamId } = await hosted(t, 3);
  const [one, helper, slower] = viewers as [SeededMember, SeededMember, SeededMember];
  const stranger = await t.seed.member();
  await host.client.query(APPOINT, { input: { businessId: helper.businessId, permissions: ['DELETE_MESSAGES'] } });
  await host.client.query(APPOINT, { input: { businessId: slower.businessId, permissions: ['SLOW_MODE'] } });
  const id = await say(one, streamId);
  const refusals = [
    [(await pin(one, id)).code, 'FORBIDDEN'],
    [(await pin(slower, id)).code, 'FORBIDDEN'],
    [(await pin(stranger, id)).code, 'NOT_FOUND'],
    [(await pin(host, newId())).code, 'NOT_FOUND'],
    [(await unpin(one, streamId)).code, 'FORBIDDEN'],
    [(await unpin(stranger, streamId)).code, 'NOT_FOUND'],
  ];
  expect(refusals.map(([code]) => code)).toEqual(refusals.map(([, code]) => code));
  expect((await pin(helper, id)).code).toBe(undefined);
  expect(await pinnedIn(one, streamId)).toMatchObject({ id });
  await host.client.query(END, { id: streamId });
  expect((await pin(host, id)).code).toBe('STREAM_NOT_LIVE');
  expect(await pinnedIn(one, streamId)).toMatchObject({ id });
  expect((await unpin(helper, streamId)).code).toBe(undefined);
});
