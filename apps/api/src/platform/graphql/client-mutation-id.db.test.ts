import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const PREFER = `mutation ($input: UpdatePreferencesInput!) {
  updatePreferences(input: $input) { clientMutationId viewer { id } }
}`;
const READ_ALL = `mutation ($input: MarkAllNotificationsReadInput!) { markAllNotificationsRead(input: $input) { clientMutationId unreadCount } }`;

test('each answer brings back the word that its own caller gave, also when many change the same at once', async () => {
  const { client, userId } = await t.seed.member();
  const words = Array.from({ length: 8 }, (_, n) => `tab ${n}`);
  const answers = await Promise.all(
    words.map((clientMutationId, n) => client.query(PREFER, { input: { clientMutationId, readReceipts: n % 2 === 0 } })),
  );
  expect(answers.map(({ updatePreferences }) => updatePreferences)).toEqual(
    words.map((clientMutationId) => ({ clientMutationId, viewer: { id: userId } })),
  );
});

test('a change that takes nothing else takes the word as well, and none comes back where none was given', async () => {
  const { client } = await t.seed.member();
  const read = async (input: object) => (await client.query(READ_ALL, { input })).markAllNotificationsRead;
  expect(await read({ clientMutationId: 'all read' })).toEqual({ clientMutationId: 'all read', unreadCount: 0 });
  expect(await read({})).toEqual({ clientMutationId: null, unreadCount: 0 });
  expect(await read({ clientMutationId: null })).toEqual({ clientMutationId: null, unreadCount: 0 });
  expect(await read({ clientMutationId: 'x'.repeat(100) })).toMatchObject({ clientMutationId: 'x'.repeat(100) });
  const long = await client.graphql(READ_ALL, { input: { clientMutationId: 'x'.repeat(101) } });
  expect([long.code, long.errors[0]?.extensions.fields?.[0]?.path]).toEqual(['BAD_INPUT', 'clientMutationId']);
  expect((await client.graphql('mutation { markAllNotificationsRead { unreadCount } }')).code).toBe('OPERATION_REFUSED');
});
