import type { TestClient } from '@benison/testkit/client';
import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ANSWER,
  ask,
  BY_LINK,
  CHANGED,
  CLAIM,
  CLOSE,
  FOLLOW_UP,
  form,
  linkOf,
  QUEUE,
  RELEASE,
  REOPEN,
  SUBMIT,
} from '../../../tests/setups/test-support.ts';
import { newId } from '../../platform/clock.ts';
import { tellLateRequests } from './jobs/tell-late-requests.ts';

const HOUR = 3_600_000;

let t: TestApp;
let [ann, ben]: SeededStaff[] = [];
beforeAll(async () => {
  t = await startTestApp();
  [ann, ben] = [await t.seed.staff({ role: 'MODERATOR' }), await t.seed.staff({ role: 'ADMIN' })];
});
afterAll(() => t[Symbol.asyncDispose]());

const staff = (who: SeededStaff | undefined): TestClient => {
  if (!who) throw new Error('Nobody is on duty.');
  return who.client;
};

const queue = (status = 'OPEN', first = 50, after: string | null = null) => staff(ann).query(QUEUE, { status, first, after });
async function found(reference: string, status = 'OPEN') {
  const { staffHelpRequests } = await queue(status);
  return staffHelpRequests.nodes.find((node: { reference: string }) => node.reference === reference);
}

test('a help request gets a reference, a promise of a day, and a mail with the only link to it', async () => {
  const guest = t.seed.guest();
  const { reference, dueAt } = await ask(guest);
  expect(reference).toMatch(/^HLP-\d+$/);
  expect(Math.abs(Date.parse(dueAt) - t.clock.now().getTime() - 24 * HOUR)).toBeLessThan(5_000);
  const { token, to, text } = await linkOf(t, reference);
  expect(to).toBe('pat@somewhere.example');
  expect(text).toContain('within 24 hours');
  const { helpRequest } = await guest.query(BY_LINK, { token });
  expect(helpRequest).toMatchObject({
    reference,
    status: 'OPEN',
    issueType: 'TWO_FACTOR',
    urgency: 'MEDIUM',
    isPriority: false,
    entries: [],
  });
  expect((await guest.graphql(BY_LINK, { token: `${token.slice(0, -1)}_` })).code).toBe('NOT_FOUND');
});

test('each wrong field of the support form is told in the words of the form', async () => {
  const answer = await t.seed
    .guest()
    .rest('POST', '/api/support/help-request', { email: 'nobody', issueType: 'tea', description: 'Help', urgency: 'now' });
  expect(answer.status).toBe(400);
  expect(Object.fromEntries(answer.body.fields.map(({ path, message }: { path: string; message: string }) => [path, message]))).toEqual({
    email: 'Please enter a valid email address',
    issueType: 'Please select an issue type',
    description: 'Please provide more details about your issue',
    urgency: 'Please select urgency level',
  });
});

test('a field of the support form that is missing is told in the words of the form as well', async () => {
  const answer = await t.seed.guest().rest('POST', '/api/support/help-request', {});
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    [
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'issueType', message: 'Please select an issue type' },
      { path: 'description', message: 'Please provide more details about your issue' },
    ],
  ]);
});

test('the documented call takes the documented words, and medium by default', async () => {
  const answer = await t.seed
    .guest()
    .rest('POST', '/api/support/help-request', {
      email: 'Rest@Somewhere.example',
      issueType: 'account-locked',
      description: 'I am locked out of my account.',
    });
  expect(answer).toMatchObject({ status: 201, body: { message: "We've received your request and will respond within 24 hours." } });
  expect(await found(answer.body.reference)).toMatchObject({
    email: 'rest@somewhere.example',
    issueType: 'ACCOUNT_LOCKED',
    urgency: 'MEDIUM',
    member: null,
  });
});

test('addresses with and without an account get the same answer; staff see whose it is and whether they were signed in', async () => {
  const member = await t.seed.member();
  const asGuest = await ask(t.seed.guest(), { email: member.email });
  const signedIn = await ask(member.client, { email: member.email });
  expect(Object.keys(asGuest)).toEqual(Object.keys(await ask(t.seed.guest(), { email: 'unknown@somewhere.example' })));
  expect((await found(asGuest.reference)).member).toEqual({ id: member.userId, username: member.username, wasSignedIn: false });
  expect((await found(signedIn.reference)).member).toMatchObject({ wasSignedIn: true });
});

test('of what can still be answered in time, premium members come first, then what is urgent, then what waits longest; pages follow one another', async () => {
  const premium = await t.seed.member({ premium: true });
  const calm = await ask(premium.client, { urgency: 'LOW' });
  const urgent = await ask(t.seed.guest(), { urgency: 'HIGH' });
  const {
    staffHelpRequests: { nodes },
  } = await queue();
  const order = nodes.map(({ reference }: { reference: string }) => reference);
  expect(order.slice(0, 2)).toEqual([calm.reference, urgent.reference]);
  const paged: string[] = [];
  for (let after: string | null = null; ;) {
    const { staffHelpRequests: page }: any = await queue('OPEN', 2, after);
    paged.push(...page.nodes.map(({ reference }: { reference: string }) => reference));
    if (!page.pageInfo.hasNextPage) break;
    after = page.pageInfo.endCursor;
  }
  expect(paged).toEqual(order);
});

test('whoever claimed a request answers it; others take it over on purpose', async () => {
  const { reference } = await ask(t.seed.guest());
  const { id } = await found(reference);
  await staff(ann).query(CLAIM, { input: { id } });
  const answer = { requestId: newId(), id, text: 'Please scan the new code.', seenEntries: 0 };
  expect((await staff(ben).graphql(CLAIM, { input: { id } })).code).toBe('CLAIMED');
  expect((await staff(ben).graphql(ANSWER, { input: answer })).code).toBe('CLAIMED');
  expect((await staff(ben).graphql(CLAIM, { input: { id, takesOver: true, from: 'somebody.else' } })).code).toBe('CLAIMED');
  expect(
    (await staff(ben).query(CLAIM, { input: { id, takesOver: true, from: ann?.username } })).claimHelpRequest.helpRequest.claimedBy,
  ).toBe(ben?.username);
  expect((await staff(ben).query(RELEASE, { id })).releaseHelpRequest.helpRequest.claimedBy).toBeNull();
});

test('nobody of the staff works on a request of their own member account', async () => {
  const member = await t.seed.member();
  const own = await t.seed.staff({ role: 'MODERATOR' });
  await t.app.pool.query('update admins set email = $2 where id = $1', [own.staffId, member.email]);
  await refusesOwn(own, await ask(member.client));
});

test('a request sent signed out with the address of a staff member is their own as well, whether it has a member account or not', async () => {
  const own = await t.seed.staff({ role: 'MODERATOR' });
  await t.app.pool.query(`update admins set email = 'works.here@somewhere.example' where id = $1`, [own.staffId]);
  await refusesOwn(own, await ask(t.seed.guest(), { email: 'Works.Here@somewhere.example' }));
  // The screens offer nothing on it either: they ask which address is their own.
  expect((await own.client.query('{ staffViewer { email } }')).staffViewer.email).toBe('works.here@somewhere.example');
});

async function refusesOwn(own: SeededStaff, { reference }: { reference: string }): Promise<void> {
  const { id } = await found(reference);
  for (const [query, variables] of [
    [CLAIM, { input: { id } }],
    [ANSWER, { input: { requestId: newId(), id, text: 'So it is.', seenEntries: 0 } }],
    [CLOSE, { id }],
  ] as const)
    expect((await own.client.graphql(query, variables)).code).toBe('FORBIDDEN');
  expect(await found(reference)).toMatchObject({ status: 'OPEN', claimedBy: null, entries: [] });
}

test('an answer is mailed, the same link keeps working, and writing back reopens the request with a new day', async () => {
  const guest = t.seed.guest();
  const { reference } = await ask(guest);
  const { id } = await found(reference);
  const first = await linkOf(t, reference);
  const answer = { requestId: newId(), id, text: 'Please scan <b>the new code</b>.', closes: true };
  await staff(ann).query(ANSWER, { input: { ...answer, seenEntries: 0 } });
  // The answer was lost, and has become an entry that the writer sees: repeating the request does not send it again.
  await staff(ann).query(ANSWER, { input: { ...answer, seenEntries: 1 } });
  const mail = await linkOf(t, reference);
  expect(mail.token).toBe(first.token);
  expect(mail.text).toContain('Please scan <b>the new code</b>.');
  const { helpRequest } = await guest.query(BY_LINK, { token: first.token });
  expect(helpRequest).toMatchObject({ status: 'CLOSED', entries: [{ kind: 'ANSWER', text: 'Please scan <b>the new code</b>.' }] });
  expect(JSON.stringify(helpRequest)).not.toContain(ann?.username);
  const followUp = { requestId: newId(), token: first.token, text: 'It is refused as well.' };
  await guest.query(FOLLOW_UP, { input: followUp });
  const {
    addFollowUp: { helpRequest: addFollowUp },
  } = await guest.query(FOLLOW_UP, { input: followUp });
  expect(addFollowUp).toMatchObject({
    status: 'OPEN',
    entries: [{ kind: 'ANSWER' }, { kind: 'FOLLOW_UP', text: 'It is refused as well.' }],
  });
  expect(Date.parse(addFollowUp.dueAt)).toBeGreaterThan(Date.parse(helpRequest.dueAt));
  expect((await staff(ann).graphql(ANSWER, { input: { requestId: newId(), id, text: 'Again.', seenEntries: 1 } })).code).toBe('CONFLICT');
});

test('a request holds a hundred entries: staff neither answer nor reopen one that is nearly full, and its last entry closes it', async () => {
  const { reference } = await ask(t.seed.guest());
  const { id } = await found(reference);
  await t.app.pool.query(
    `insert into help_request_entries (request_id, kind, staff_id, text, at) select $1, 'ANSWER', $2, 'So it is.', now() from generate_series(1, 99)`,
    [id, ann?.staffId],
  );
  const full = await staff(ann).graphql(ANSWER, { input: { requestId: newId(), id, text: 'And so on.', seenEntries: 99 } });
  expect([full.code, full.errors[0]?.message]).toEqual(['CONFLICT', expect.stringContaining('This request is full.')]);
  const { closeHelpRequest } = await staff(ann).query(CLOSE, { id });
  expect(closeHelpRequest.helpRequest.status).toBe('CLOSED');
  expect(closeHelpRequest.helpRequest.entries).toHaveLength(100);
  expect((await staff(ann).graphql(REOPEN, { id })).code).toBe('CONFLICT');
});

test('a member who asked while signed in is told of the answer at once, with a link; one who asked signed out is not', async () => {
  const member = await t.seed.member();
  const asked = [await ask(t.seed.guest(), { email: member.email }), await ask(member.client, { email: member.email })];
  const live = await member.client.subscribe(
    'subscription { notificationAdded { notification { title subject { ... on NotificationHelpRequest { token } } } } }',
    {},
  );
  for (const { reference } of asked) {
    const { id } = await found(reference);
    await staff(ann).query(ANSWER, { input: { requestId: newId(), id, text: 'Please scan the new code.', seenEntries: 0 } });
  }
  const { notification } = (await live.next()).data.notificationAdded;
  live.close();
  expect(notification.title).toBe(`An answer to your help request ${asked[1]?.reference}`);
  expect((await member.client.query(BY_LINK, { token: notification.subject.token })).helpRequest).toMatchObject({
    reference: asked[1]?.reference,
    status: 'ANSWERED',
  });
  expect(
    (await member.client.query('{ notifications(first: 5) { nodes { subject { ... on NotificationHelpRequest { token } } } } }'))
      .notifications.nodes,
  ).toEqual([{ subject: { token: notification.subject.token } }]);
});

test('a request is closed and reopened, and every step by staff is in the audit log', async () => {
  const { reference } = await ask(t.seed.guest());
  const { id } = await found(reference);
  expect((await staff(ann).query(CLOSE, { id })).closeHelpRequest.helpRequest.status).toBe('CLOSED');
  await staff(ann).query(CLOSE, { id });
  expect((await staff(ann).query(REOPEN, { id })).reopenHelpRequest.helpRequest).toMatchObject({
    status: 'OPEN',
    entries: [{ kind: 'CLOSED', staffName: ann?.username }, { kind: 'REOPENED' }],
  });
  const { rows } = await t.app.pool.query<{ summary: string }>('select summary from audit_log where target_id = $1 order by id', [id]);
  expect(rows.map(({ summary }) => summary)).toEqual([`Closed ${reference}`, `Reopened ${reference}`]);
});

test('staff hear of a new request at once', async () => {
  const live = await staff(ann).subscribe(CHANGED, {});
  const { reference } = await ask(t.seed.guest(), { description: 'The door does not open at all.' });
  expect((await live.next()).data.helpRequestChanged.request).toEqual({ reference, status: 'OPEN' });
  live.close();
});

test('what nobody answered in a day is overdue, and the admins are told once', async () => {
  await t.app.pool.query(`update admins set email = 'ben@house.example' where id = $1`, [ben?.staffId]);
  const late = async () =>
    (await t.app.pool.query(`select from mails where to_address = 'ben@house.example' and subject like '%past 24 hours'`)).rowCount;
  await ask(t.seed.guest());
  t.clock.advance(24 * HOUR + 1);
  // Yesterday's staff sessions have expired.
  const { helpRequestsWaiting } = await (await t.seed.staff({ role: 'ADMIN' })).client.query(QUEUE, { status: 'OPEN', first: 1 });
  expect(helpRequestsWaiting.overdue).toBe(helpRequestsWaiting.waiting);
  await tellLateRequests(t.app, t.clock.now());
  await tellLateRequests(t.app, t.clock.now());
  expect(await late()).toBe(1);
});

test('one IP address and one email can send only a few requests an hour', async () => {
  await using strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' }, database: t.database });
  await t.app.pool.query('delete from rate_limits');
  for (let n = 0; n < 5; n += 1) await ask(strict.seed.guest(), { email: 'often@somewhere.example' });
  expect((await strict.seed.guest().graphql(SUBMIT, { input: form({ email: 'Often@somewhere.example' }) })).code).toBe('RATE_LIMITED');
  for (let n = 0; n < 4; n += 1) await ask(strict.seed.guest(), { email: `other${n}@somewhere.example` });
  expect((await strict.seed.guest().graphql(SUBMIT, { input: form() })).code).toBe('RATE_LIMITED');
});

test('the same words again are the same request, also at the same moment: one reference, one mail; other words or a later day are another', async () => {
  const [guest, words] = [t.seed.guest(), { email: 'twice@somewhere.example' }];
  const answers = await Promise.all([ask(guest, words), ask(guest, words)]);
  const [first, again] = [...answers, await ask(guest, words)];
  expect([again, answers[1]]).toEqual([first, first]);
  const { rows } = await t.app.pool.query('select from mails where to_address = $1', [words.email]);
  expect(rows).toHaveLength(1);
  expect((await ask(guest, { ...words, urgency: 'HIGH' })).reference).not.toBe(first?.reference);
  t.clock.advance(HOUR);
  expect((await ask(guest, words)).reference).not.toBe(first?.reference);
});
