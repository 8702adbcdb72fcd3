import { subjectsTo } from '@benison/testkit/mails';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DECIDE, handIn, PASSWORD, PENDING, REGISTER, SIGN_IN, somebody, SUBMIT } from '../../../tests/setups/test-registrations.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t[Symbol.asyncDispose]());

test('a stranger registers, submits the form, is approved by staff, and signs in', async () => {
  const client = t.seed.guest();
  const input = somebody({ username: 'grace', email: 'Grace@Hopper.example', einNumber: '123456789', firstName: 'Grace' });
  const early = await client.graphql(REGISTER, { input });
  expect(early.errors).toEqual([]);
  const pending = await client.graphql(SIGN_IN, { input: { email: input.email, password: input.password } });
  expect(pending).toMatchObject({ code: 'ACCOUNT_PENDING' });
  const details = pending.errors[0]?.extensions.details;
  expect(details).toEqual({ verificationSubmitted: false, registrationToken: expect.any(String) });
  const form = { registrationToken: details.registrationToken, companyName: 'Hopper LLC', businessType: 'LLC' };
  const {
    submitEinVerification: { verification: submitEinVerification },
  } = await client.query(SUBMIT, { input: form });
  expect(submitEinVerification).toMatchObject({ status: 'PENDING', companyName: 'Hopper LLC', einMasked: '••-•••6789' });
  const waits = await client.graphql(SIGN_IN, { input: { email: input.email, password: input.password } });
  expect(waits.errors[0]?.extensions).toMatchObject({ code: 'ACCOUNT_PENDING', details: { verificationSubmitted: true } });

  const verifier = await t.seed.staff({ role: 'VERIFIER' });
  const {
    verificationQueue: {
      nodes: [waiting],
    },
    verificationQueueCounts,
  } = await verifier.client.query(PENDING);
  expect(waiting).toMatchObject({
    title: 'Hopper LLC',
    subject: { einMasked: '••-•••6789' },
    applicant: { username: 'grace', email: 'grace@hopper.example' },
  });
  expect(verificationQueueCounts).toEqual({ pending: 1, approvedToday: 0, rejectedToday: 0 });
  const {
    decideVerification: { verification: decideVerification },
  } = await verifier.client.query(DECIDE, { input: { kind: 'EIN', verificationId: waiting.id, status: 'APPROVED' } });
  expect(decideVerification).toMatchObject({ status: 'APPROVED', decidedByName: verifier.username, applicant: { state: 'ACTIVE' } });

  const {
    signIn: { viewer: signIn },
  } = await client.query(SIGN_IN, { input: { email: 'grace@hopper.EXAMPLE', password: input.password, rememberMe: true } });
  expect(signIn).toMatchObject({
    username: 'grace',
    greetingName: 'Grace',
    state: 'ACTIVE',
    rememberMe: true,
    isEinVerified: true,
    verification: { status: 'APPROVED' },
  });
  expect((await client.query('{ viewer { username } }')).viewer).toEqual({ username: 'grace' });
  expect(await subjectsTo(t, 'grace@hopper.example')).toEqual([
    'Confirm your email address',
    'We have your verification',
    'Welcome to Benison: your account is approved',
  ]);
  const late = await client.graphql(SUBMIT, { input: form });
  expect(late.code).toBe('TOKEN_EXPIRED');
});

test('a rejected member reads why, corrects the number, and waits only once however often the form is sent', async () => {
  const client = t.seed.guest();
  const input = somebody();
  const { decide } = await handIn(t, client, input, 'Wrong Number Inc');
  expect((await decide({ status: 'REJECTED' })).errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', fields: [{ path: 'reason' }] });
  expect((await decide({ status: 'REJECTED', reason: 'The number belongs to another name.' })).errors).toEqual([]);
  const refused = await client.graphql(SIGN_IN, { input: { email: input.email, password: PASSWORD } });
  expect(refused.errors[0]?.extensions).toMatchObject({
    code: 'ACCOUNT_REJECTED',
    details: {
      reason: 'The number belongs to another name.',
      registrationToken: expect.any(String),
      submitted: { companyName: 'Wrong Number Inc' },
    },
  });
  const { registrationToken } = refused.errors[0]?.extensions.details;
  const again = { registrationToken, companyName: 'Right Number Inc', businessType: 'LLC', einNumber: '95-7654321' };
  expect((await client.query(SUBMIT, { input: again })).submitEinVerification.verification).toMatchObject({
    status: 'PENDING',
    einMasked: '••-•••4321',
  });
  await client.query(SUBMIT, { input: { ...again, companyName: 'Right Number, Inc.' } });
  const verifier = await t.seed.staff({ role: 'VERIFIER' });
  const own = (await verifier.client.query(PENDING)).verificationQueue.nodes.filter((item: any) => item.applicant.email === input.email);
  expect(own).toMatchObject([{ title: 'Right Number, Inc.', previousAttempts: 1 }]);
  await verifier.client.query(DECIDE, { input: { kind: 'EIN', verificationId: own[0].id, status: 'APPROVED' } });
  expect((await client.query(SIGN_IN, { input: { email: input.email, password: PASSWORD } })).signIn.viewer.state).toBe('ACTIVE');
  expect(await subjectsTo(t, input.email)).toEqual([
    'Confirm your email address',
    'We have your verification',
    'We could not verify your business yet',
    'We have your verification',
    'Welcome to Benison: your account is approved',
  ]);
});

describe('a taken email or number', () => {
  test('is answered like a new one, up to the confirmation; the owner of the email gets one mail', async () => {
    const client = t.seed.guest();
    const owner = somebody();
    await client.query(REGISTER, { input: owner });
    const fresh = await client.graphql(REGISTER, { input: somebody() });
    const known = await client.graphql(REGISTER, { input: somebody({ email: owner.email.toUpperCase() }) });
    await client.graphql(REGISTER, { input: somebody({ email: owner.email }) });
    const shapeOf = (answer: typeof fresh) => ({
      ...answer,
      data: Object.entries(answer.data?.register).map(([key, value]) => [key, String(value).length]),
    });
    expect(shapeOf(known)).toEqual(shapeOf(fresh));
    const form = (answer: typeof fresh) => ({
      registrationToken: answer.data?.register.registrationToken,
      companyName: 'Same Co',
      businessType: 'LLC',
    });
    const [submittedFresh, submittedKnown] = [
      await client.graphql(SUBMIT, { input: form(fresh) }),
      await client.graphql(SUBMIT, { input: form(known) }),
    ];
    const hideDigits = (answer: typeof fresh) => JSON.stringify(answer).replace(/•\d{4}/, '•dddd');
    expect(hideDigits(submittedKnown)).toEqual(hideDigits(submittedFresh));
    const claim = (answer: typeof fresh) =>
      client.rest('POST', '/api/ein-verification', { ...form(answer), userId: '00000000-0000-7000-8000-000000000000' });
    const [claimedFresh, claimedKnown] = [await claim(fresh), await claim(known)];
    expect(claimedKnown).toMatchObject({ status: 403, body: claimedFresh.body });
    expect(await subjectsTo(t, owner.email)).toEqual(['Confirm your email address', 'You already have a Benison account']);
    const { rows } = await t.app.pool.query('select count(*)::int as n from users where email = $1', [owner.email]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('a known number makes an account that waits, and cannot be approved while another holds the number', async () => {
    const client = t.seed.guest();
    const owner = somebody();
    await client.query(REGISTER, { input: owner });
    const second = somebody({ einNumber: owner.einNumber.replace('-', '') });
    const { decide, register } = await handIn(t, client, second, 'Second Holder');
    expect(register).toEqual({ userId: expect.any(String), registrationToken: expect.any(String) });
    expect((await decide({ status: 'APPROVED' })).code).toBe('CONFLICT');
    expect(await subjectsTo(t, owner.email)).toEqual(['Confirm your email address', 'Someone registered with your EIN']);
    expect((await decide({ status: 'REJECTED', reason: 'Another account holds this number.' })).errors).toEqual([]);
  });

  test('only a taken user name is reported, in upper or lower case', async () => {
    const client = t.seed.guest();
    const first = somebody();
    await client.query(REGISTER, { input: first });
    const answer = await client.graphql(REGISTER, { input: somebody({ username: first.username.toUpperCase() }) });
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ path: 'username', message: 'This username is taken' }],
    });
  });

  test('of many simultaneous registrations with one email, one makes the account', async () => {
    const email = 'race@firm.example';
    const answers = await Promise.all(Array.from({ length: 8 }, () => t.seed.guest().graphql(REGISTER, { input: somebody({ email }) })));
    expect(answers.map((answer) => answer.errors)).toEqual(answers.map(() => []));
    const { rows } = await t.app.pool.query('select count(*)::int as n from users where email = $1', [email]);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

test.each([
  ['password', { password: 'password1' }, /too many people/],
  ['password', { password: ' '.repeat(12) }, /too many people/],
  ['password', { username: 'ada.weaver', password: 'Ada.Weaver' }, /own username/],
  ['password', { email: 'weavers.of.portland@firm.example', password: 'weavers.of.portland' }, /own username or email/],
  ['password', { password: 'short' }, /at least 8/],
  ['einNumber', { einNumber: '00-1234567' }, /valid EIN/],
  ['einNumber', { einNumber: '12-34567' }, /valid EIN/],
  ['email', { email: 'nobody' }, /valid email/],
  ['username', { username: 'a b' }, /letters, digits/],
])('a registration with a bad %s names the field (%o)', async (path, values, message) => {
  const { errors } = await t.seed.guest().graphql(REGISTER, { input: somebody(values) });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', fields: [{ path, message: expect.stringMatching(message) }] });
});

test('the registration token works for an hour', async () => {
  const client = t.seed.guest();
  const { register } = await client.query(REGISTER, { input: somebody() });
  await t.app.pool.query(`update one_time_tokens set expires_at = expires_at - interval '61 minutes' where subject_id = $1`, [
    register.userId,
  ]);
  const form = { registrationToken: register.registrationToken, companyName: 'Too Late', businessType: 'LLC' };
  expect((await client.graphql(SUBMIT, { input: form })).code).toBe('TOKEN_EXPIRED');
});

test('a registration cannot set state, premium or verification', async () => {
  const client = t.seed.guest();
  const forged = somebody({ isPremium: true, state: 'ACTIVE', id: '00000000-0000-7000-8000-000000000000' });
  expect((await client.graphql(REGISTER, { input: forged })).code).toBe('BAD_INPUT');
  const answer = await client.rest('POST', '/api/users/register', {
    ...forged,
    isActive: true,
    einVerified: true,
    verificationStatus: 'verified',
  });
  expect(answer.status).toBe(400);
  expect(answer.body.fields.map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['isPremium', 'state', 'id', 'einVerified']),
  );
  expect((await t.app.pool.query('select from users where email = $1', [forged.email])).rowCount).toBe(0);
});

describe('the same registration again, as after an answer that was lost', () => {
  const users = async (email: string) => (await t.app.pool.query('select id from users where email = $1', [email])).rows.length;

  test.each([{}, { einNumber: '', einWaived: true }])(
    'with the same words (%o) is the same account, and goes on with its next step',
    async (more) => {
      const client = t.seed.guest();
      const input = somebody(more);
      const { register: first } = await client.query(REGISTER, { input });
      const { register: again } = await client.query(REGISTER, { input });
      expect([again.userId, await users(input.email)]).toEqual([first.userId, 1]);
      expect(again.registrationToken).not.toBe(first.registrationToken);
      const form = { registrationToken: again.registrationToken, companyName: 'Again LLC', businessType: 'LLC' };
      if (!('einWaived' in more))
        expect((await client.query(SUBMIT, { input: form })).submitEinVerification.verification).toMatchObject({
          status: 'PENDING',
          companyName: 'Again LLC',
        });
    },
  );

  test('at the same moment is the same account too', async () => {
    const client = t.seed.guest();
    const input = somebody();
    const answers = await Promise.all([1, 2, 3].map(() => client.query(REGISTER, { input })));
    const [first] = answers.map(({ register }) => register.userId);
    expect(answers.map(({ register }) => register.userId)).toEqual([first, first, first]);
    expect(await users(input.email)).toBe(1);
  });

  test('with another password or number, after the form, or an hour later it is a name that is taken; wrong passwords are counted', async () => {
    const client = t.seed.guest();
    const input = somebody();
    const taken = { code: 'BAD_INPUT', errors: [{ extensions: { fields: [{ path: 'username' }] } }] };
    const { register } = await client.query(REGISTER, { input });
    for (const other of [{ password: 'another long enough one' }, { einNumber: '12-9999999' }])
      expect(await client.graphql(REGISTER, { input: { ...input, ...other } })).toMatchObject(taken);
    const { rows } = await t.app.pool.query('select failed_sign_ins from users where id = $1', [register.userId]);
    expect(rows).toEqual([{ failed_sign_ins: 1 }]);
    await t.app.pool.query("update users set created_at = created_at - interval '61 minutes' where id = $1", [register.userId]);
    expect(await client.graphql(REGISTER, { input })).toMatchObject(taken);
    await t.app.pool.query("update users set created_at = created_at + interval '61 minutes' where id = $1", [register.userId]);
    await client.query(SUBMIT, { input: { registrationToken: register.registrationToken, companyName: 'Once LLC', businessType: 'LLC' } });
    expect(await client.graphql(REGISTER, { input })).toMatchObject(taken);
  });
});
