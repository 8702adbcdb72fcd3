import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANSWER, ask, BY_LINK, FOLLOW_UP, linkOf, QUEUE } from '../../../tests/setups/test-support.ts';
import { newId } from '../../platform/clock.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const CLOSE_SEEN = 'mutation ($input: CloseHelpRequestInput!) { closeHelpRequest(input: $input) { helpRequest { status } } }';

async function asked() {
  const guest = t.seed.guest();
  const { reference } = await ask(guest);
  const { client } = await t.seed.staff({ role: 'MODERATOR' });
  const { staffHelpRequests } = await client.query(QUEUE, { status: 'OPEN', first: 50 });
  const { id } = staffHelpRequests.nodes.find((one: { reference: string }) => one.reference === reference);
  return { guest, client, id: id as string, ...(await linkOf(t, reference)) };
}

test('staff neither answer nor close over a message that they have not seen', async () => {
  const { guest, client, id, token } = await asked();
  await guest.query(FOLLOW_UP, { input: { requestId: newId(), token, text: 'It is refused as well.' } });
  expect((await client.graphql(ANSWER, { input: { requestId: newId(), id, text: 'So it is.', seenEntries: 0, closes: true } })).code).toBe(
    'CONFLICT',
  );
  expect((await client.graphql(CLOSE_SEEN, { input: { id, seenEntries: 0 } })).code).toBe('CONFLICT');
  expect((await guest.query(BY_LINK, { token })).helpRequest.status).toBe('OPEN');
  expect((await client.query(CLOSE_SEEN, { input: { id, seenEntries: 1 } })).closeHelpRequest.helpRequest.status).toBe('CLOSED');
});

test.each([
  ['an answer', (id: string) => [ANSWER, { input: { requestId: newId(), id, text: 'So it is.', seenEntries: 0, closes: true } }]],
  ['the end', (id: string) => [CLOSE_SEEN, { input: { id, seenEntries: 0 } }]],
] as const)('%s of a request that waits for a message being written to it counts that message', async (_name, step) => {
  const { guest, client, id, token } = await asked();
  const writer = await t.app.pool.connect();
  try {
    await writer.query('begin');
    await writer.query('select from help_requests where id = $1 for update', [id]);
    const [document, variables] = step(id);
    const answer = client.graphql(document as string, variables as Record<string, unknown>);
    await expect
      .poll(
        async () => (await t.app.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and state = 'active'`)).rowCount,
      )
      .toBeGreaterThan(0);
    await writer.query(`insert into help_request_entries (request_id, kind, text, at) values ($1, 'FOLLOW_UP', 'One more thing.', now())`, [
      id,
    ]);
    await writer.query('commit');
    expect((await answer).code).toBe('CONFLICT');
  } finally {
    writer.release();
  }
  expect((await guest.query(BY_LINK, { token })).helpRequest).toMatchObject({ status: 'OPEN', entries: [{ kind: 'FOLLOW_UP' }] });
});
