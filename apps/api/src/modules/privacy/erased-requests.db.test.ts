import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erase, sqlFor } from '../../../tests/setups/test-full-life.ts';
import { newId } from '../../platform/clock.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const ASK = 'mutation ($input: SubmitHelpRequestInput!) { submitHelpRequest(input: $input) { reference } }';

/** Somebody asks for help without signing in. */
async function ask(email: string, words: string): Promise<void> {
  const input = { email, issueType: 'ACCOUNT_LOCKED', description: `${words}: I cannot get in.`, urgency: 'LOW' };
  await t.seed.guest().query(ASK, { input });
}

const asked = async (...emails: string[]): Promise<string[]> =>
  (await sqlFor(t)('select description from help_requests where email::text = any($1) order by number', [emails])).map(
    ({ description }) => String(description).split(':')[0] ?? '',
  );

test('what a member asked without signing in goes with the account, from each address that was its own, and nothing that others asked', async () => {
  const [leaver, other] = [await t.seed.member(), await t.seed.member()];
  const former = `before.${leaver.email}`;
  await sqlFor(t)(
    `update users set created_at = now() - interval '10 hours', email_confirmed_at = now() - interval '10 hours' where id = $1`,
    [leaver.userId],
  );
  await ask(former, 'From the former one');
  await sqlFor(t)(`update help_requests set created_at = now() - interval '5 hours' where email = $1`, [former]);
  await sqlFor(t)(
    `insert into email_changes (id, user_id, old_email, new_email, requested_at, confirmed_at) values ($1, $2, $3, $4, now() - interval '1 hour', now() - interval '1 hour')`,
    [newId(), leaver.userId, former, leaver.email],
  );
  await ask(former, 'By who has it now');
  await ask(leaver.email.toUpperCase(), 'From the present one');
  await ask(other.email, 'By another');
  await erase(t, leaver);
  expect(await asked(former, leaver.email, other.email)).toEqual(['By who has it now', 'By another']);
});

test('nobody makes what others asked go by registering with their address', async () => {
  const [claimant, email] = [await t.seed.member(), 'never.confirmed@harbor.example'];
  await ask(email, 'By its owner');
  await sqlFor(t)(`update users set email = $2, email_confirmed_at = null, created_at = now() - interval '1 hour' where id = $1`, [
    claimant.userId,
    email,
  ]);
  await erase(t, claimant);
  expect(await asked(email)).toEqual(['By its owner']);
});
