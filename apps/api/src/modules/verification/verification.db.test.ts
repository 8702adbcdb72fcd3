import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SVG_WITH_SCRIPT } from '../../../tests/setups/test-pictures.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { removeLicensePictures } from './jobs/remove-license-pictures.ts';
import { removeUndecidedLicenses } from './jobs/remove-undecided-licenses.ts';

let t: TestApp;
let picture: Buffer;
beforeAll(async () => {
  t = await startTestApp();
  picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#aaccee' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'exif-of-the-owner' } })
    .toBuffer();
});
afterAll(() => t[Symbol.asyncDispose]());

const QUEUE = `query ($kind: VerificationKind) { verificationQueue(kind: $kind) { nodes { id kind title status dueAt submittedAt previousAttempts businessName
  subject { __typename ... on QueuedLicense { fullName state numberMasked hasPictures } ... on QueuedSocial { platform profileUrl followerCount isFollowerCountChecked method proof } ... on QueuedEin { einMasked } } } } }`;
const DECIDE =
  'mutation ($input: DecideVerificationInput!) { decideVerification(input: $input) { verification { id status subject { ... on QueuedSocial { followerCount isFollowerCountChecked } } } } }';
const OWN = `{ verifications { idVerifiedAt socialVerifiedAt license { status reason numberMasked dueAt picturesUntil picturesRemovedAt }
  social { id platform status profileUrl followerCount isFollowerCountChecked reason } codes { platform code } } }`;
const REVEAL = 'mutation ($id: ID!) { revealLicense(input: { verificationId: $id }) { licenseNumber dateOfBirth } }';
const BADGES =
  'query ($id: ID!) { business(id: $id) { isVerified idVerifiedAt socialVerifiedAt socialAccounts { platform profileUrl followerCount isFollowerCountChecked } } }';
const DETAILS = { fullName: 'Ada Bell', licenseNumber: 'S-530-4407-1186', dateOfBirth: '1980-02-29', state: 'MD' };

function form(fields: Record<string, string> = DETAILS, sides: Record<string, Uint8Array> = { front: picture, back: picture }): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [name, bytes] of Object.entries(sides)) body.set(name, new Blob([new Uint8Array(bytes)]), `${name}.jpg`);
  return body;
}

const handIn = (member: SeededMember, body = form()) => member.client.rest('POST', '/api/verifications/driver-license', body);

async function waitingOf(member: SeededMember, table = 'driver_license_verifications') {
  const {
    rows: [row],
  } = await t.app.pool.query(`select * from ${table} where user_id = $1 and status = 'PENDING'`, [member.userId]);
  return row;
}

const verifier = async () => (await t.seed.staff({ role: 'VERIFIER' })).client;

describe("a driver's license", () => {
  test('is stored re-encoded under private keys, its number and birthday encrypted, and none of it is served as a picture', async () => {
    const member = await t.seed.member();
    const { status, body } = await handIn(member);
    expect([status, body.status, body.numberMasked]).toEqual([201, 'pending', '•••• 1186']);
    const row = await waitingOf(member);
    expect(JSON.stringify(row)).not.toMatch(/53044071186|1980-02-29/);
    expect([row.front_image_url, row.back_image_url].every((key: string) => key.startsWith('private/licenses/'))).toBe(true);
    const name = row.front_image_url.split('/').at(-1);
    const id = name.replace('-front.webp', '');
    for (const path of [
      `/media/${id}/front.webp`,
      `/media/private/licenses/${name}`,
      `/media/../private/licenses/${name}`,
      `/private/licenses/${name}`,
      `/media/licenses/${name}`,
    ]) {
      const answer = await member.client.rest('GET', path);
      expect(answer.headers.get('content-type') ?? '', path).not.toContain('image/');
    }
  });

  test('is refused naming the side that is not a picture, and nothing of it is stored', async () => {
    const member = await t.seed.member();
    const letters = new TextEncoder().encode('no picture at all');
    const oneSide = await handIn(member, form(DETAILS, { front: picture, back: letters }));
    expect([oneSide.status, oneSide.body.fields.map(({ path }: { path: string }) => path)]).toEqual([415, ['back']]);
    const bothSides = await handIn(member, form(DETAILS, { front: letters, back: letters }));
    expect(bothSides.body.fields.map(({ path }: { path: string }) => path)).toEqual(['front', 'back']);
    expect(await waitingOf(member)).toBeUndefined();
  });

  test('is seen only by verifiers, and each look at a side or at the number is logged', async () => {
    const member = await t.seed.member();
    await handIn(member);
    const { id } = await waitingOf(member);
    const address = `/api/admin/verifications/driver-license/${id}/front`;
    for (const role of ['MODERATOR', 'FINANCE'] as const) {
      const { client } = await t.seed.staff({ role });
      expect([(await client.rest('GET', address)).status, (await client.graphql(REVEAL, { id })).code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await member.client.rest('GET', address)).status).toBeGreaterThanOrEqual(401);
    const client = await verifier();
    const seen = await client.rest('GET', address);
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      expect.stringContaining('no-store'),
    ]);
    expect(seen.body).not.toContain('exif-of-the-owner');
    expect(await client.query(REVEAL, { id })).toEqual({ revealLicense: { licenseNumber: 'S53044071186', dateOfBirth: '1980-02-29' } });
    expect((await client.rest('GET', `/api/admin/verifications/driver-license/${id}/inside`)).status).toBe(400);
    const { rows } = await t.app.pool.query('select action from audit_log where target_id = $1 order by id', [id]);
    expect(rows.map(({ action }) => action)).toEqual(['verification.licenseViewed', 'verification.licenseRevealed']);
  });
});

describe("a decision on a driver's license", () => {
  test('shows on the card with its date once approved; the member is told by mail and notification; of two decisions one counts', async () => {
    const member = await t.seed.member();
    await handIn(member);
    const { id } = await waitingOf(member);
    const live = await member.client.subscribe('subscription { verificationChanged { verifications { license { status } } } }');
    const input = { kind: 'LICENSE', verificationId: id, status: 'APPROVED' };
    const [anna, ben] = [await verifier(), await verifier()];
    const answers = await Promise.all([
      anna.graphql(DECIDE, { input }),
      ben.graphql(DECIDE, { input: { ...input, status: 'REJECTED', reason: 'Blurred picture.' } }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['ALREADY_DECIDED', undefined]);
    const [winner, word] = answers[0].code === undefined ? [anna, 'approved'] : [ben, 'rejected'];
    expect((await winner.graphql(DECIDE, { input })).errors[0]?.message).toBe(`You have already ${word} this.`);
    const isApproved = answers[0].errors.length === 0;
    expect((await live.next()).data.verificationChanged.verifications.license.status).toBe(isApproved ? 'APPROVED' : 'REJECTED');
    live.close();
    const { business } = await (await t.seed.member()).client.query(BADGES, { id: member.businessId });
    expect(business.idVerifiedAt !== null).toBe(isApproved);
    const {
      rows: [told],
    } = await t.app.pool.query(
      `select (select count(*)::int from mails where to_address = $1 and dedupe_key like 'identity-decided%') as mails,
         (select count(*)::int from notifications where user_id = $2 and type = 'VERIFICATION') as notes,
         (select count(*)::int from audit_log where target_id = $3 and action = 'verification.decided') as entries`,
      [member.email, member.userId, id],
    );
    expect(told).toEqual({ mails: 1, notes: 1, entries: 1 });
  });

  test('gives the reason of a rejection and may be submitted again; the same license cannot be approved for two members', async () => {
    const [ada, eve] = [await t.seed.member(), await t.seed.member()];
    const client = await verifier();
    const details = { ...DETAILS, licenseNumber: 'TWICE-1234' };
    await handIn(ada, form(details));
    const first = await waitingOf(ada);
    await client.query(DECIDE, {
      input: { kind: 'LICENSE', verificationId: first.id, status: 'REJECTED', reason: 'The back is not readable.' },
    });
    expect((await ada.client.query(OWN)).verifications).toMatchObject({
      idVerifiedAt: null,
      license: { status: 'REJECTED', reason: 'The back is not readable.' },
    });
    expect((await handIn(ada, form(details))).status).toBe(201);
    await handIn(eve, form(details));
    const [again, copied] = [await waitingOf(ada), await waitingOf(eve)];
    const queue = (await client.query(QUEUE, { kind: 'LICENSE' })).verificationQueue.nodes;
    expect(queue.find((one: { id: string }) => one.id === again.id)).toMatchObject({
      kind: 'LICENSE',
      previousAttempts: 1,
      subject: { numberMasked: '•••• 1234', hasPictures: true },
    });
    await client.query(DECIDE, { input: { kind: 'LICENSE', verificationId: again.id, status: 'APPROVED' } });
    expect((await client.graphql(DECIDE, { input: { kind: 'LICENSE', verificationId: copied.id, status: 'APPROVED' } })).code).toBe(
      'CONFLICT',
    );
    expect((await handIn(ada, form(details))).status).toBe(409);
  });
});

describe("a driver's license submitted again", () => {
  test('replaces the waiting one and its pictures; thirty days after a decision the pictures are deleted', async () => {
    const member = await t.seed.member();
    await handIn(member);
    const first = await waitingOf(member);
    await handIn(member);
    const second = await waitingOf(member);
    expect(await t.app.files.exists(first.front_image_url)).toBe(false);
    await (
      await verifier()
    ).query(DECIDE, { input: { kind: 'LICENSE', verificationId: second.id, status: 'REJECTED', reason: 'Someone else.' } });
    const inDays = (days: number) => new Date(t.clock.now().getTime() + days * DAY_MS);
    await removeLicensePictures(t.app, inDays(29.9));
    expect(await t.app.files.exists(second.front_image_url)).toBe(true);
    expect(await removeLicensePictures(t.app, inDays(30.1))).toBeGreaterThan(0);
    expect([await t.app.files.exists(second.front_image_url), await t.app.files.exists(second.back_image_url)]).toEqual([false, false]);
    expect((await member.client.query(OWN)).verifications.license).toMatchObject({
      status: 'REJECTED',
      picturesRemovedAt: expect.any(String),
    });
    expect((await (await verifier()).rest('GET', `/api/admin/verifications/driver-license/${second.id}/front`)).status).toBe(404);
  });

  test('that nobody decides about for ninety days is deleted with its pictures, and its member is asked for it again', async () => {
    const member = await t.seed.member();
    await handIn(member);
    const waiting = await waitingOf(member);
    const inDays = (days: number) => new Date(t.clock.now().getTime() + days * DAY_MS);
    await removeUndecidedLicenses(t.app, inDays(89.9));
    expect(await t.app.files.exists(waiting.front_image_url)).toBe(true);
    expect(await removeUndecidedLicenses(t.app, inDays(90.1))).toBeGreaterThan(0);
    expect([await t.app.files.exists(waiting.front_image_url), await t.app.files.exists(waiting.back_image_url)]).toEqual([false, false]);
    expect((await member.client.query(OWN)).verifications.license).toBeNull();
    expect((await mailsTo(t, member.email)).at(-1)?.subject).toBe("Please send your driver's license again");
    await handIn(member);
    expect((await waitingOf(member)).id).not.toBe(waiting.id);
  });

  test('with a missing side, no picture, a minor or a wrong state is refused at its field, and nothing is stored', async () => {
    const member = await t.seed.member();
    const svg = Buffer.from(SVG_WITH_SCRIPT);
    const refused = [
      await handIn(member, form(DETAILS, { front: picture })),
      await handIn(member, form(DETAILS, { front: picture, back: svg })),
      await handIn(member, form({ ...DETAILS, dateOfBirth: '2020-01-01' })),
      await handIn(member, form({ ...DETAILS, state: 'ZZ' })),
      await handIn(member, form({ ...DETAILS, licenseNumber: '<script>' })),
      await handIn(member, form({ ...DETAILS, userId: 'user-1' })),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 415, 400, 400, 400, 400]);
    expect(refused[2]?.body.fields).toEqual([{ path: 'dateOfBirth', message: 'You must be at least 18' }]);
    expect(await waitingOf(member)).toBeUndefined();
  });
});

test('the queue holds all kinds, the longest wait first, and hears of each live; nobody decides about their own submission', async () => {
  const member = await t.seed.member();
  const { client, staffId } = await t.seed.staff({ role: 'VERIFIER' });
  await member.client.query(
    'mutation ($input: SubmitSocialProfileInput!) { submitSocialProfile(input: $input) { verifications { social { status } } } }',
    { input: { platform: 'LINKEDIN', method: 'CODE', followerCount: 12, profileUrl: 'linkedin.com/company/waiting' } },
  );
  const live = await client.subscribe(
    'subscription { verificationQueueChanged { kind verification { id kind title } counts { pending pendingLicense pendingSocial pendingEin } } }',
  );
  await handIn(member, form({ ...DETAILS, licenseNumber: 'OWN-9999' }));
  const news = (await live.next()).data.verificationQueueChanged;
  expect(news).toMatchObject({ kind: 'SUBMITTED', verification: { kind: 'LICENSE', title: 'Ada Bell' } });
  live.close();
  const queue = (await client.query(QUEUE, {})).verificationQueue.nodes as { submittedAt: string; kind: string }[];
  expect(queue.map((one) => one.submittedAt)).toEqual([...queue.map((one) => one.submittedAt)].sort());
  expect(queue.map((one) => one.kind)).toEqual(expect.arrayContaining(['LICENSE', 'SOCIAL']));
  expect(news.counts.pending).toBe(queue.length);
  await t.app.pool.query('update admins set email = $2 where id = $1', [staffId, member.email]);
  expect(
    (await client.graphql(DECIDE, { input: { kind: 'LICENSE', verificationId: news.verification.id, status: 'APPROVED' } })).code,
  ).toBe('FORBIDDEN');
  expect((await sqlOf(t.app.em())('select status from driver_license_verifications where id = $1', [news.verification.id]))[0]).toEqual({
    status: 'PENDING',
  });
});

test('approved and rejected today are counted apart, over all kinds, since midnight UTC; the day after both begin at nothing', async () => {
  const counts = async () =>
    (await (await verifier()).query('{ verificationQueueCounts { pending pendingLicense approvedToday rejectedToday } }'))
      .verificationQueueCounts;
  const before = await counts();
  for (const [number, status] of ['APPROVED', 'REJECTED', 'REJECTED'].entries()) {
    const member = await t.seed.member();
    await handIn(member, form({ ...DETAILS, licenseNumber: `S-530-4407-999${number}` }));
    const { id } = await waitingOf(member);
    expect(await counts()).toMatchObject({ pendingLicense: before.pendingLicense + 1 });
    const reason = status === 'REJECTED' ? 'The back is not readable.' : undefined;
    await (await verifier()).query(DECIDE, { input: { kind: 'LICENSE', verificationId: id, status, reason } });
  }
  expect(await counts()).toEqual({ ...before, approvedToday: before.approvedToday + 1, rejectedToday: before.rejectedToday + 2 });
  t.clock.advance(DAY_MS);
  expect(await counts()).toMatchObject({ approvedToday: 0, rejectedToday: 0 });
});
