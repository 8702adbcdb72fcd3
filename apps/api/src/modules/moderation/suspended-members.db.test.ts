import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENFORCEMENT_CHANGED, WHY, decideAppeal, must, twoModerators } from '../../../tests/setups/test-moderation.ts';
import {
  APPEAL_SUSPENSION,
  SUSPENSION,
  SIGN_IN,
  appealSuspendedIn,
  reportedIn,
  sceneIn,
  signInTo,
  type Scene,
} from '../../../tests/setups/test-scene.ts';
import { endExpired } from './jobs/end-expired.ts';

let t: TestApp;
let priya: SeededStaff;
let theo: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void ([priya, theo] = await twoModerators(t)));
afterAll(() => t[Symbol.asyncDispose]());

const scene = () => sceneIn(t);
const reported = (made: Scene, target: Parameters<typeof reportedIn>[3]) => reportedIn(t, priya, made, target);
const signIn = (member: SeededMember) => signInTo(t, member);
const appealSuspended = (member: SeededMember) => appealSuspendedIn(t, member);

describe('a suspension', () => {
  test('signs the member out everywhere at once, takes its card off every deck, and gives the reason at sign-in', async () => {
    const made = await scene();
    const stranger = await t.seed.member();
    const socket = await made.subject.client.subscribe(ENFORCEMENT_CHANGED);
    await must(priya, await reported(made, 'MESSAGE'), 'RESOLVED', 'ACCOUNT_SUSPENDED', {
      banDays: 2,
      message: 'You threatened somebody.',
    });
    expect((await socket.closed).code).toBeGreaterThanOrEqual(4_000);
    expect((await made.subject.client.graphql('{ enforcements { nodes { id } } }')).code).toBe('UNAUTHENTICATED');
    expect(
      (await stranger.client.graphql('query ($id: ID!) { businessCard(id: $id) { score } }', { id: made.subject.businessId })).code,
    ).toBe('NOT_FOUND');
    const {
      rows: [stream],
    } = await t.app.pool.query('select status from live_streams where id = $1', [made.streamId]);
    expect(stream.status).toBe('TERMINATED');
    const refused = await signIn(made.subject);
    expect(refused.code).toBe('ACCOUNT_SUSPENDED');
    expect(refused.errors[0]?.extensions.details).toMatchObject({
      reason: 'You threatened somebody.',
      until: expect.any(String),
      enforcementId: expect.any(String),
      appealToken: expect.any(String),
    });
  });

  test('that is shorter than the one in force takes nothing from it: sign-in tells the longest, and it can be appealed', async () => {
    const made = await scene();
    const [first, second] = [await reported(made, 'MESSAGE'), await reported(made, 'BUSINESS')];
    await must(priya, first, 'RESOLVED', 'ACCOUNT_SUSPENDED', { isForGood: true, message: 'You may not come back.' });
    await must(priya, second, 'RESOLVED', 'ACCOUNT_SUSPENDED', { banDays: 2, message: 'Come back in two days.' });
    const told = async () => (await signIn(made.subject)).errors[0]?.extensions.details;
    expect(await told()).toMatchObject({ reason: 'You may not come back.', until: null, appealToken: expect.any(String) });
    const { appealId } = await appealSuspended(made.subject);
    await decideAppeal(theo, appealId, true);
    expect(await told()).toMatchObject({ reason: 'Come back in two days.', until: expect.any(String) });
  });

  test('is not revealed without the password, and its token appeals once; the same words sent again are the same appeal', async () => {
    const made = await scene();
    await must(priya, await reported(made, 'MESSAGE'), 'RESOLVED', 'ACCOUNT_SUSPENDED');
    expect(
      (await t.seed.guest().graphql(SIGN_IN, { input: { email: made.subject.email, password: 'something else', rememberMe: false } })).code,
    ).toBe('INVALID_CREDENTIALS');
    const otherToken = ((await signIn(made.subject)).errors[0]?.extensions.details as Record<string, any>).appealToken;
    const { appealId, details } = await appealSuspended(made.subject);
    const again = (appealToken: string, text: string) => t.seed.guest().graphql(APPEAL_SUSPENSION, { input: { appealToken, text } });
    expect((await again(details.appealToken, `${WHY} And more.`)).code).toBe('CONFLICT');
    expect((await again(details.appealToken, WHY)).data).toEqual({ appealSuspension: { appeal: { id: appealId, status: 'PENDING' } } });
    expect((await again('x'.repeat(43), WHY)).code).toBe('TOKEN_EXPIRED');
    expect((await again(otherToken, `${WHY} And more.`)).code).toBe('CONFLICT');
  });

  test('that was appealed says at sign-in how the appeal stands, and offers no other; so does the browser that was signed in', async () => {
    const made = await scene();
    await must(priya, await reported(made, 'MESSAGE'), 'RESOLVED', 'ACCOUNT_SUSPENDED');
    const told = async () => (await signIn(made.subject)).errors[0]?.extensions.details as Record<string, any>;
    const toldHere = async () => (await made.subject.client.query(SUSPENSION)).suspension;
    expect(await told()).toMatchObject({ appealToken: expect.any(String), appeal: null });
    const { appealId } = await appealSuspended(made.subject);
    const waiting = { appealToken: null, appeal: { status: 'PENDING', createdAt: expect.any(String), decidedAt: null, message: null } };
    expect(await told()).toMatchObject(waiting);
    expect(await toldHere()).toMatchObject(waiting);
    await decideAppeal(theo, appealId, false);
    const denied = { appealToken: null, appeal: { status: 'DENIED', decidedAt: expect.any(String), message: 'We looked at it again.' } };
    expect(await told()).toMatchObject(denied);
    expect(await toldHere()).toMatchObject(denied);
  });

  test('can be appealed for a month and no longer: the sign-in does not offer what would be refused', async () => {
    const made = await scene();
    await must(priya, await reported(made, 'MESSAGE'), 'RESOLVED', 'ACCOUNT_SUSPENDED');
    await t.app.pool.query(`update enforcements set created_at = created_at - interval '31 days' where user_id = $1`, [
      made.subject.userId,
    ]);
    const details = (await signIn(made.subject)).errors[0]?.extensions.details as Record<string, any>;
    expect(details).toMatchObject({ reason: expect.any(String), appealToken: null, appeal: null });
  });

  test('of some days ends after them; the strike stays', async () => {
    const made = await scene();
    const found = await reported(made, 'MESSAGE');
    await must(priya, found, 'RESOLVED', 'ACCOUNT_SUSPENDED', { banDays: 1 });
    await endExpired(t.app, t.clock.now());
    expect((await signIn(made.subject)).code).toBe('ACCOUNT_SUSPENDED');
    t.clock.advance(86_400_001);
    await endExpired(t.app, t.clock.now());
    expect((await signIn(made.subject)).code).toBeUndefined();
    const { rows } = await t.app.pool.query(
      'select undone_at, expired_at is not null as is_over from enforcements where business_id = $1',
      [made.subject.businessId],
    );
    expect(rows).toEqual([{ undone_at: null, is_over: true }]);
    // It could read no notice: a mail says that it may come back.
    const mails = await mailsTo(t, made.subject.email);
    expect(mails.at(-1)).toMatchObject({ subject: 'Your account is open again', text: expect.stringContaining('You can sign in again') });
  });
});
