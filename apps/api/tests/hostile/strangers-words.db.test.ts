import { mailsTo } from '@benison/testkit/mails';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, REGISTER, somebody, SUBMIT } from '../setups/test-registrations.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const ASK_EMAIL = 'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { success } }';
const ASK_HELP = 'mutation ($input: SubmitHelpRequestInput!) { submitHelpRequest(input: $input) { reference } }';

/** As a mail program would make a link of it. */
const LURE = 'pay.lure.example';

test('no word that a stranger chooses is in a mail to an address that nobody has shown to be theirs', async () => {
  const victim = 'victim@elsewhere.example';
  const guest = t.seed.guest();
  const { register } = await guest.query(REGISTER, { input: somebody({ username: LURE, email: victim, firstName: LURE, lastName: LURE }) });
  await guest.query(SUBMIT, {
    input: { registrationToken: register.registrationToken, companyName: `Go to ${LURE}`, businessType: 'LLC' },
  });
  await guest.query(ASK_HELP, {
    input: { email: victim, issueType: 'OTHER', description: `Go to ${LURE} and sign in there.`, urgency: 'LOW' },
  });
  const member = await t.seed.member({ password: PASSWORD });
  await t.app.pool.query('update users set username = $2 where id = $1', [member.userId, `${LURE}1`]);
  const other = 'other@elsewhere.example';
  await member.client.query(ASK_EMAIL, { input: { email: other } });

  const mails = [...(await mailsTo(t, victim)), ...(await mailsTo(t, other))];
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Confirm your email address',
    'Confirm your new email address',
    expect.stringMatching(/^We have your help request /),
    'We have your verification',
  ]);
  for (const { subject, text, html } of mails) expect(`${subject} ${text} ${html}`).not.toContain('lure');
});
