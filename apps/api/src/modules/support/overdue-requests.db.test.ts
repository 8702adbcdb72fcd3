import type { TestClient } from '@benison/testkit/client';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOf } from '../../platform/database/sql.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { staffHelpRequests } from './queries/staff-help-requests.ts';

const SUBMIT = 'mutation ($input: SubmitHelpRequestInput!) { submitHelpRequest(input: $input) { reference } }';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

async function ask(client: TestClient, urgency: string): Promise<string> {
  const input = { email: 'pat@somewhere.example', issueType: 'OTHER', description: 'My statement has a line too many.', urgency };
  return (await client.query(SUBMIT, { input })).submitHelpRequest.reference;
}

test('a request past its promised day comes before everything that can still be answered in time; nothing is lost between pages by becoming overdue', async () => {
  const late = await ask(t.seed.guest(), 'LOW');
  const fresh = await ask((await t.seed.member({ premium: true })).client, 'HIGH');
  const [now, sql] = [t.clock.now(), sqlOf(t.app.em())];
  const dueIn = (reference: string, hours: number) =>
    sql('update help_requests set due_at = $2 where number = $1', [reference.slice(4), new Date(now.getTime() + hours * HOUR_MS)]);
  await dueIn(late, -2);
  await dueIn(fresh, 1);
  const first = await staffHelpRequests(sql, now, { status: 'OPEN', first: 1 });
  const later = new Date(now.getTime() + 2 * HOUR_MS);
  const second = await staffHelpRequests(sql, later, { status: 'OPEN', first: 1, after: first.pageInfo.endCursor });
  expect([...first.nodes, ...second.nodes].map(({ reference }) => reference)).toEqual([late, fresh]);
});
