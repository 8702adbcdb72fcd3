import { ApiScope } from '@benison/contracts/enumerations';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreedMeeting, SAVE } from '../setups/test-meeting-rooms.ts';
import { draft, makePair, SEND } from '../setups/test-threads.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const MARK = 'mutation($input: MarkReadInput!) { markRead(input: $input) { match { id lastMessage { content } } } }';
const REACT = 'mutation($input: ReactToMessageInput!) { reactToMessage(input: $input) { message { content } } }';
const THREAD = 'query($matchId: ID!) { messages(matchId: $matchId) { messages { content meeting { title } } } }';
const HEARD = 'subscription { messageChanged { message { id meeting { title } } } }';

const FORBIDDEN = (scope: ApiScope) => ({ code: 'FORBIDDEN', details: { scope } });
const program = async (member: SeededMember, ...scopes: ApiScope[]) => (await t.seed.program(member, scopes)).client;
const refusalOf = ({ errors }: { errors: readonly { extensions?: object }[] }) => errors[0]?.extensions;

/** Bob wrote to Alice. */
async function writtenTo() {
  const { alice, bob, matchId } = await makePair(t);
  const { sendMessage } = await bob.client.query(SEND, draft(matchId, 'Between us.'));
  return { alice, matchId, message: sendMessage.message as { id: string; sequence: number } };
}

test('a change whose answer would hold a message is not made by a key that reads none', async () => {
  const { alice, matchId, message } = await writtenTo();
  const writing = await program(alice, ApiScope.MessagesWrite);
  const mark = { input: { matchId, upToSequence: message.sequence } };
  const refused = await writing.graphql(MARK, mark);
  expect(refusalOf(refused)).toMatchObject(FORBIDDEN('MESSAGES_READ'));
  expect(JSON.stringify(refused)).not.toContain('Between us.');
  const { match } = await alice.client.query('query($id: ID!) { match(id: $id) { unreadCount } }', { id: matchId });
  expect(match.unreadCount).toBe(1);
  expect(refusalOf(await writing.graphql(REACT, { input: { messageId: message.id, reaction: 'GREAT' } }))).toMatchObject(
    FORBIDDEN('MESSAGES_READ'),
  );
  const both = await program(alice, ApiScope.MessagesWrite, ApiScope.MessagesRead);
  expect((await both.query(MARK, mark)).markRead.match.lastMessage.content).toBe('Between us.');
});

test('who reads messages alone reads no meetings in them: the messages are answered, and each meeting is refused', async () => {
  const { alice, matchId } = await agreedMeeting(t);
  const { data, errors } = await (await program(alice, ApiScope.MessagesRead)).graphql(THREAD, { matchId });
  const messages = data?.['messages'].messages as { meeting: unknown }[];
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.every(({ meeting }) => meeting === null)).toBe(true);
  expect(refusalOf({ errors })).toMatchObject(FORBIDDEN('MEETINGS_READ'));
  const both = await program(alice, ApiScope.MessagesRead, ApiScope.MeetingsRead);
  expect((await both.query(THREAD, { matchId })).messages.messages.some(({ meeting }: any) => meeting?.title)).toBe(true);
});

test('a subscription that could never be shown is refused as it is asked for', async () => {
  const { alice } = await makePair(t);
  const refused = await (await program(alice, ApiScope.MessagesRead)).subscribe(HEARD, {});
  expect(await refused.refusal()).toBe('FORBIDDEN');
  refused.close();
  const open = await (await program(alice, ApiScope.MessagesRead, ApiScope.MeetingsRead)).subscribe(HEARD, {});
  expect(await open.refusal()).toBeUndefined();
  open.close();
});

test('who writes meetings alone is told of the notes neither in an answer nor in a refusal', async () => {
  const { alice, bob, meetingId } = await agreedMeeting(t);
  await bob.client.query(SAVE, { input: { meetingId, version: 0, text: 'Our lowest price' } });
  const writing = await program(alice, ApiScope.MeetingsWrite);
  const input = { meetingId, version: 0, text: 'Another page' };
  expect(refusalOf(await writing.graphql(SAVE, { input }))).toMatchObject(FORBIDDEN('MEETINGS_READ'));
  const bare = 'mutation($input: SaveMeetingNotesInput!) { saveMeetingNotes(input: $input) { meeting { id } } }';
  expect(refusalOf(await writing.graphql(bare, { input }))).toMatchObject({ code: 'MEETING_NOTES_CHANGED', details: { version: 1 } });
  expect(JSON.stringify(await writing.graphql(bare, { input }))).not.toContain('Our lowest price');
  expect((await writing.graphql(bare, { input: { ...input, version: 1 } })).code).toBeUndefined();
});
