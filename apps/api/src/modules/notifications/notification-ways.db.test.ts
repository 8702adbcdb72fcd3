import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterDailyMails, mailsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/durations.ts';
import { sendDaily } from './jobs/send-daily.ts';
import { sendOutgoing } from './jobs/send-outgoing.ts';
import { notify, type NotificationDraft } from './public.ts';

let t: TestApp;
let service: Server;
let serviceHost: string;
const received: { path: string; encrypted: boolean; bytes: string; body: Buffer; authorization: string }[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => void chunks.push(chunk))
      .on('end', () => {
        received.push({
          path: request.url ?? '',
          encrypted: request.headers['content-encoding'] === 'aes128gcm',
          bytes: Buffer.concat(chunks).toString('latin1'),
          body: Buffer.concat(chunks),
          authorization: request.headers.authorization ?? '',
        });
        response.writeHead(request.url?.includes('gone') ? 410 : 201).end();
      });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  serviceHost = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  t = await startTestApp({ env: { PUSH_SERVICES: serviceHost } });
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  service.close();
});

const SETTLE =
  'mutation ($input: UpdateNotificationSettingInput!) { updateNotificationSetting(input: $input) { settings { type inApp email push } } }';
const SAVE = 'mutation ($input: SavePushSubscriptionInput!) { savePushSubscription(input: $input) { success } }';
const UNSUBSCRIBE = 'mutation ($input: UnsubscribeInput!) { unsubscribe(input: $input) { isDaily type } }';
const LIST = '{ notifications { nodes { title } unreadCount } }';

const tell = (draft: NotificationDraft) => t.app.transaction((tx) => notify(tx, draft));
const settle = (me: SeededMember, input: object) => me.client.graphql(SETTLE, { input });

async function browserOf(me: SeededMember, path: string): Promise<{ curve: ECDH; auth: Buffer }> {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  const auth = randomBytes(16);
  await me.client.query(SAVE, { input: { endpoint: `http://${serviceHost}${path}`, p256dh, auth: auth.toString('base64url') } });
  return { curve, auth };
}

/** Decrypts a push as a browser does (RFC 8188 and 8291). */
function opened({ curve, auth }: { curve: ECDH; auth: Buffer }, body: Buffer): { title: string; text: string; url: string } {
  const derive = (secret: Uint8Array, salt: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const [salt, serverKey] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
  const shared = derive(
    curve.computeSecret(serverKey),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), serverKey]),
    32,
  );
  const [key, nonce] = [
    derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  ];
  const sealed = body.subarray(21 + serverKey.length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

/** Whether a push is signed with the key that browsers were given. */
async function isSignedByUs(me: SeededMember, authorization: string): Promise<boolean> {
  const [, head = '', claims = '', signature = '', key = ''] = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const { pushKey } = await me.client.query('{ pushKey }');
  const point = Buffer.from(pushKey, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  });
  return (
    key === pushKey &&
    verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  );
}

test('notifications turned off for the app are not listed, not counted and not sent live', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member({ business: { name: 'Quiet Harbor' } })];
  await settle(me, { type: 'SUPER_LIKE_RECEIVED', inApp: false });
  const live = await me.client.subscribe('subscription { notificationAdded { unreadCount } }');
  await tell({ userId: me.userId, reason: 'SUPER_LIKED', businessId: other.businessId });
  await live.silence(60);
  live.close();
  expect((await me.client.query(LIST)).notifications).toEqual({ nodes: [], unreadCount: 0 });
});

test.each(['MODERATION', 'PAYOUT', 'ACCOUNT'])('%s is urgent and cannot be turned off in the app', async (type) => {
  const me = await t.seed.member();
  expect((await settle(me, { type, inApp: false })).code).toBe('BAD_INPUT');
});

test('an immediate mail goes out once, says what the notification says, and can be unsubscribed without a sign-in', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member({ business: { name: 'Loud Harbor' } })];
  await settle(me, { type: 'SUPER_LIKE_RECEIVED', email: 'AT_ONCE' });
  await tell({ userId: me.userId, reason: 'SUPER_LIKED', businessId: other.businessId });
  await sendOutgoing(t.app, t.clock.now());
  // The worker may have taken it first, and be about to write it.
  await expect.poll(() => mailsTo(t, me.email)).toHaveLength(1);
  await sendOutgoing(t.app, t.clock.now());
  const [mail, ...more] = await mailsTo(t, me.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Loud Harbor super liked you');
  expect(mail?.html).toMatch(/<a href="[^"]+\/unsubscribe\/[^"]+"[^>]*>Stop these emails<\/a>/);
  const settings = async () =>
    (await me.client.query('{ notificationSettings { type email } }')).notificationSettings.find(
      (one: { type: string }) => one.type === 'SUPER_LIKE_RECEIVED',
    ).email;
  const linked = new URL(mail?.unsubscribeUrl ?? '').searchParams.get('token');
  // Like a mail program: no cookie, no origin, a form.
  const post = (url: string) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' });
  // An older one opens the address instead, and so does what checks links: it leads to the page and ends nothing.
  const opened = await fetch(mail?.unsubscribeUrl ?? '', { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/unsubscribe\/[\w.-]+$/)]);
  expect(await settings()).toBe('AT_ONCE');
  expect((await post(mail?.unsubscribeUrl ?? '')).status).toBe(200);
  expect(await settings()).toBe('OFF');
  await settle(me, { type: 'SUPER_LIKE_RECEIVED', email: 'AT_ONCE' });
  expect((await post(mail?.unsubscribeUrl ?? '')).status).toBe(200);
  expect((await t.seed.guest().query(UNSUBSCRIBE, { input: { token: linked } })).unsubscribe).toEqual({
    isDaily: false,
    type: 'SUPER_LIKE_RECEIVED',
  });
  expect(await settings()).toBe('AT_ONCE');
  expect(
    (await t.seed.guest().graphql(UNSUBSCRIBE, { input: { token: `${Buffer.from(`x.${me.userId}.DAILY`).toString('base64url')}.forged` } }))
      .code,
  ).toBe('TOKEN_EXPIRED');
});

test('an address that nobody has confirmed gets no mails of notifications, at once or daily; the daily one waits', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member({ business: { name: 'Unasked Harbor' } })];
  await t.app.pool.query('update users set email_confirmed_at = null where id = $1', [me.userId]);
  await settle(me, { type: 'MATCH', email: 'AT_ONCE' });
  await tell({ userId: me.userId, reason: 'MATCHED', businessId: other.businessId });
  await tell({ userId: me.userId, reason: 'SUPER_LIKED', businessId: other.businessId });
  await sendOutgoing(t.app, t.clock.now());
  const inTwoDays = afterDailyMails(t.clock.now(), 2);
  await sendDaily(t.app, inTwoDays);
  expect(await mailsTo(t, me.email)).toEqual([]);
  await t.app.pool.query('update users set email_confirmed_at = now() where id = $1', [me.userId]);
  await sendDaily(t.app, inTwoDays);
  expect((await mailsTo(t, me.email)).map(({ text }) => text.includes('Unasked Harbor super liked you'))).toEqual([true]);
});

test('the daily mail lists unread notifications, once, at its hour in the time zone of the business', async () => {
  const me = await t.seed.member({ business: { timeZone: 'America/Los_Angeles' } });
  const other = await t.seed.member({ business: { name: 'Daily Harbor' } });
  await tell({ userId: me.userId, reason: 'SUPER_LIKED', businessId: other.businessId });
  await tell({ userId: me.userId, reason: 'LIKED', businessId: other.businessId });
  const {
    rows: [hours],
  } = await t.app.pool.query<{ before: Date; after: Date }>(
    `select (d + interval '7 hours 59 minutes') at time zone 'America/Los_Angeles' as before, (d + interval '8 hours 1 minute') at time zone 'America/Los_Angeles' as after
     from (select date_trunc('day', now() at time zone 'America/Los_Angeles') + interval '1 day' as d) x`,
  );
  if (!hours) throw new Error('There are hours.');
  await sendDaily(t.app, hours.before);
  await sendDaily(t.app, hours.after);
  await sendDaily(t.app, new Date(hours.after.getTime() + DAY_MS));
  const mails = await mailsTo(t, me.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Daily Harbor super liked you');
  // Who liked a member is not revealed, in mails as in the app.
  expect(mails[0]?.text).not.toMatch(/Daily Harbor liked you/);
  const token = new URL(mails[0]?.unsubscribeUrl ?? '').searchParams.get('token');
  expect((await t.seed.guest().query(UNSUBSCRIBE, { input: { token } })).unsubscribe).toEqual({ isDaily: true, type: null });
  const { notificationSettings } = await me.client.query('{ notificationSettings { type email } }');
  expect(notificationSettings.filter((one: { email: string }) => one.email === 'DAILY')).toEqual([]);
});

test('who moves to where it is a day later gets the daily mail of that day too', async () => {
  const me = await t.seed.member({ business: { timeZone: 'America/New_York' } });
  const other = await t.seed.member();
  const eightIn = (zone: string, day: string) =>
    t.app.pool.query<{ at: Date }>("select ($2::date + interval '8 hours 1 minute') at time zone $1 as at", [zone, day]);
  const told = () => tell({ userId: me.userId, reason: 'SUPER_LIKED', businessId: other.businessId });
  await told();
  const day = new Date(t.clock.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
  const next = new Date(t.clock.now().getTime() + 4 * DAY_MS).toISOString().slice(0, 10);
  const [before, after] = [(await eightIn('America/New_York', day)).rows[0], (await eightIn('Pacific/Guam', next)).rows[0]];
  if (!before || !after) throw new Error('There are times.');
  expect(after.at.toISOString().slice(0, 10)).toBe(before.at.toISOString().slice(0, 10));
  await sendDaily(t.app, before.at);
  await t.app.pool.query("update businesses set time_zone = 'Pacific/Guam' where id = $1", [me.businessId]);
  await told();
  await sendDaily(t.app, after.at);
  expect(await mailsTo(t, me.email)).toHaveLength(2);
});

test('a push reaches every browser of the member encrypted; a browser that is gone is removed', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member({ business: { name: 'Pushed Harbor' } })];
  await browserOf(me, '/here');
  await browserOf(me, '/gone');
  await tell({ userId: me.userId, reason: 'SUPER_LIKED', businessId: other.businessId });
  await sendOutgoing(t.app, t.clock.now());
  await expect.poll(() => received.map(({ path }) => path).sort()).toEqual(['/gone', '/here']);
  expect(received.every(({ encrypted, bytes }) => encrypted && !bytes.includes('Pushed Harbor'))).toBe(true);
  await expect
    .poll(async () =>
      (await t.app.pool.query('select endpoint from push_subscriptions where user_id = $1', [me.userId])).rows.map((row) => row.endpoint),
    )
    .toEqual([`http://${serviceHost}/here`]);
});

test('only its browser can read a push, which leads to its page and is signed with the key browsers were given', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member({ business: { name: 'Sealed Harbor' } })];
  const browser = await browserOf(me, '/sealed');
  await tell({ userId: me.userId, reason: 'SUPER_LIKED', businessId: other.businessId });
  await tell({
    userId: me.userId,
    reason: 'ACCOUNT_RESTORED',
    facts: { message: 'Long.' },
    data: { title: 'A decision', text: 'long '.repeat(2_000) },
  });
  await sendOutgoing(t.app, t.clock.now());
  const pushes = () => received.filter(({ path }) => path === '/sealed');
  await expect.poll(() => pushes().length).toBe(2);
  const texts = pushes().map(({ body }) => opened(browser, body));
  expect(texts).toContainEqual(
    expect.objectContaining({ title: 'Super like', text: expect.stringContaining('Sealed Harbor super liked you'), url: '/notifications' }),
  );
  expect(texts.find(({ title }) => title === 'A decision')?.text).toHaveLength(300);
  expect(Math.max(...pushes().map(({ body }) => body.length))).toBeLessThan(4_096);
  for (const { authorization } of pushes()) expect(await isSignedByUs(me, authorization)).toBe(true);
});

test('a browser gets nothing after its session has ended, nor what the member has turned off', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  await browserOf(me, '/silent');
  await tell({ userId: me.userId, reason: 'LIKED', businessId: other.businessId });
  await t.app.pool.query('update sessions set revoked_at = $2 where id = $1', [me.sessionId, t.clock.now()]);
  await tell({ userId: me.userId, reason: 'MATCHED', businessId: other.businessId });
  await sendOutgoing(t.app, t.clock.now());
  expect(received.filter(({ path }) => path === '/silent')).toEqual([]);
});

test('the server calls only push services, whatever endpoint a browser claims', async () => {
  const me = await t.seed.member();
  for (const endpoint of [
    'https://127.0.0.1/x',
    'http://169.254.169.254/latest',
    'https://evil.example/push',
    `http://user@${serviceHost}/x`,
    'file:///etc/passwd',
  ]) {
    const { code } = await me.client.graphql(SAVE, { input: { endpoint, p256dh: 'BAAA', auth: 'AAAA' } });
    expect(code, endpoint).toBe('BAD_INPUT');
  }
});
