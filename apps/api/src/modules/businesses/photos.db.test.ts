import { connect } from 'node:net';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { filesOf, photoForm } from '../../../tests/setups/test-photos.ts';
import { blackPng, pngWithProfileBomb, SVG_WITH_SCRIPT, SVGZ_WITH_SCRIPT } from '../../../tests/setups/test-pictures.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const VIEWER = '{ viewer { business { logo { id url srcSet width height } cover { id url srcSet width height color } } } }';
const pictures = async (member: SeededMember) => (await member.client.query(VIEWER)).viewer.business;
const png = (width = 900, height = 600) => blackPng(width, height);
const LOGO = { purpose: 'logo' };
const upload = (member: SeededMember, body: unknown, options = {}) =>
  member.client.rest('POST', `/api/businesses/${member.businessId}/photos`, body, options);

test('a logo also appears on the card while there is no photo, in the sizes that screens need', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const answer = await upload(bob, photoForm(png(), LOGO));
  expect(answer.status).toBe(201);
  const { id } = answer.body;
  expect(answer.body).toMatchObject({
    url: `/media/${id}/logo-256.webp`,
    business: { id: bob.businessId, imageUrl: `/media/${id}/card-840.webp` },
  });
  const { logo, cover } = await pictures(bob);
  expect(logo).toMatchObject({ url: `/media/${id}/logo-256.webp`, width: 256, height: 256 });
  expect(logo.srcSet).toBe([64, 128, 256, 512].map((size) => `/media/${id}/logo-${size}.webp ${size}w`).join(', '));
  expect(cover).toMatchObject({ url: `/media/${id}/card-840.webp`, width: 840, height: 560 });
  expect(cover.color, 'the main colour is kept with the upload').toBe('#080808');
  expect(logo.id).not.toBe(cover.id);
  expect((await filesOf(t, id)).length).toBe(7);
});

test('only the browser caches a stored picture, for a day, and it is harmless wherever it is opened', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const { body } = await upload(bob, photoForm(png(), LOGO));
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(`${t.url}${body.url}`, { method });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': 'inline; filename="logo-256.webp"',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(method === 'HEAD' ? 0 : Number(response.headers.get('content-length')));
    if (method === 'GET') expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  }
});

test('below /media there is nothing but pictures: no listing, no path traversal', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const { body } = await upload(bob, photoForm(png(), LOGO));
  const odd = [
    '/media',
    '/media/',
    `/media/${body.id}`,
    `/media/${body.id}/`,
    `/media/${body.id}/logo-999.webp`,
    `/media/${body.id}/logo-256.png`,
    `/media/${body.id}/..%2f..%2fx.webp`,
    '/media/..%2f..%2fetc/passwd',
    `/media/${body.id}/logo-256.webp/`,
    `/media/${body.id}/%00.webp`,
    '/media/%2e%2e/%2e%2e/secret.webp',
    `/media/${body.id}/x/logo-256.webp`,
  ];
  for (const path of odd) expect([path, (await fetch(`${t.url}${path}`)).status]).toEqual([path, 404]);
  expect((await fetch(`${t.url}/media/%ff/x.webp`)).status).toBe(400);
  expect((await fetch(`${t.url}${body.url}`, { method: 'DELETE', headers: { origin: t.url } })).status).toBe(404);
});

test('a new logo replaces the previous one and its files; photos stay as they are', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const cover = (await upload(bob, photoForm(png(1200, 800)))).body;
  const first = (await upload(bob, photoForm(png(), LOGO))).body;
  const second = (await upload(bob, photoForm(png(640, 640), LOGO))).body;
  expect(await filesOf(t, first.id)).toEqual([]);
  expect((await fetch(`${t.url}${first.url}`)).status).toBe(404);
  const shown = await pictures(bob);
  expect([shown.logo.url, shown.cover.url]).toEqual([`/media/${second.id}/logo-256.webp`, `/media/${cover.id}/card-840.webp`]);
  const { rows } = await t.app.pool.query('select count(*)::int as n from media where owner_user_id = $1', [bob.userId]);
  expect(rows[0].n).toBe(2);
});

test('a removed logo is gone with its files; photos stay', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const logo = (await upload(bob, photoForm(png(), LOGO))).body;
  const cover = (await upload(bob, photoForm(png()))).body;
  const {
    removeLogo: { business: removeLogo },
  } = await bob.client.query('mutation { removeLogo(input: {}) { business { logo { url } cover { url } } } }');
  expect(removeLogo).toEqual({ logo: null, cover: { url: `/media/${cover.id}/card-840.webp` } });
  expect(await filesOf(t, logo.id)).toEqual([]);
  expect((await bob.client.query('mutation { removeLogo(input: {}) { business { logo { url } } } }')).removeLogo.business.logo).toBeNull();
});

test('of logos sent at the same time one remains, and no file of the others', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(bob, photoForm(png(300, 300), LOGO))));
  expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(201));
  const left = await Promise.all(answers.map((answer) => filesOf(t, answer.body.id)));
  expect(left.filter((files) => files.length > 0)).toHaveLength(1);
  const { rows } = await t.app.pool.query('select count(*)::int as n from media where owner_user_id = $1', [bob.userId]);
  expect(rows[0].n).toBe(1);
});

const HOSTILE: [string, Uint8Array, number, string][] = [
  ['an SVG with a script', SVG_WITH_SCRIPT, 415, 'IMAGE_TYPE_UNSUPPORTED'],
  ['a packed SVG', SVGZ_WITH_SCRIPT, 415, 'IMAGE_TYPE_UNSUPPORTED'],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), 415, 'IMAGE_TYPE_UNSUPPORTED'],
  ['an empty file', Buffer.alloc(0), 400, 'IMAGE_BROKEN'],
  ['a truncated picture', blackPng(900, 600).subarray(0, 60), 400, 'IMAGE_BROKEN'],
  ['a bomb of 196 megapixels', blackPng(14_000, 14_000), 413, 'IMAGE_TOO_MANY_PIXELS'],
  ['a byte more than 5 MB', Buffer.concat([blackPng(64, 64), Buffer.alloc(5_242_881)]).subarray(0, 5_242_881), 413, 'IMAGE_TOO_LARGE'],
  ['a file of 12 MB', Buffer.alloc(12_000_000, 1), 413, 'IMAGE_TOO_LARGE'],
];

test.each(HOSTILE)('%s is refused and leaves nothing behind', async (_what, bytes, status, code) => {
  const bob = await t.seed.member({ name: 'Bob' });
  expect(await upload(bob, photoForm(bytes))).toMatchObject({ status, body: { code } });
  expect(await pictures(bob)).toEqual({ logo: null, cover: null });
  const { rows } = await t.app.pool.query('select from media where owner_user_id = $1', [bob.userId]);
  expect(rows).toHaveLength(0);
});

test('a served picture has no metadata of the upload', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const polyglot = Buffer.concat([png(), Buffer.from('<script>alert(document.cookie)</script>')]);
  for (const bytes of [polyglot, pngWithProfileBomb(2_000_000)]) {
    const answer = await upload(bob, photoForm(bytes));
    expect(answer.status).toBe(201);
    const served = Buffer.from(await (await fetch(`${t.url}${answer.body.url}`)).arrayBuffer()).toString('latin1');
    expect(served).not.toMatch(/<script|ICCP|EXIF/);
  }
});

test.each([
  ['no picture', () => photoForm(null, { isMain: 'true' }), 400, 'BAD_INPUT', 'photo'],
  ['a picture under another name', () => photoForm(png(64, 64), {}, 'file'), 400, 'BAD_INPUT', 'photo'],
  ['a filter there is not', () => photoForm(png(64, 64), { filter: 'sepia' }), 400, 'BAD_INPUT', 'filter'],
  ['a purpose there is not', () => photoForm(png(64, 64), { purpose: 'cover' }), 400, 'BAD_INPUT', 'purpose'],
  ['a main mark that is neither', () => photoForm(png(64, 64), { isMain: 'perhaps' }), 400, 'BAD_INPUT', 'isMain'],
  [
    'a hundred fields',
    () => photoForm(png(64, 64), Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`f${n}`, 'x']))),
    400,
    'BAD_INPUT',
    'photo',
  ],
])('%s is refused beside its field', async (_what, body, status, code, path) => {
  const bob = await t.seed.member({ name: 'Bob' });
  const answer = await upload(bob, body());
  expect(answer).toMatchObject({ status, body: { code } });
  expect(answer.body.fields.map((field: { path: string }) => field.path)).toContain(path);
});

test.each([
  ['JSON', '{"photo":"x"}', 'application/json', 415],
  ['multipart without a boundary', 'x', 'multipart/form-data', 415],
  ['multipart with an empty boundary', 'x', 'multipart/form-data; boundary=', 400],
  [
    'a form that ends in the middle',
    '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\nabc',
    'multipart/form-data; boundary=b',
    400,
  ],
])('%s is refused with a clear code', async (_what, body, type, status) => {
  const bob = await t.seed.member({ name: 'Bob' });
  expect((await upload(bob, body, { headers: { 'content-type': type } })).status).toBe(status);
});

test('an aborted upload harms nobody', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const { hostname, port } = new URL(t.url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        [
          `POST /api/businesses/${bob.businessId}/photos HTTP/1.1`,
          `Host: ${hostname}:${port}`,
          `Origin: ${t.url}`,
          `Cookie: ${bob.client.cookies.header()}`,
          'Content-Type: multipart/form-data; boundary=b',
          'Content-Length: 1000000',
          '',
          '--b',
          'Content-Disposition: form-data; name="photo"; filename="a.png"',
          '',
          'abc',
        ].join('\r\n'),
      );
      setTimeout(() => (socket.destroy(), resolve()), 100);
    });
  });
  expect((await upload(bob, photoForm(png(64, 64)))).status).toBe(201);
});

test('guests and members without a business cannot upload a picture, and nobody can for the business of another', async () => {
  const [victim, mallory, alice] = [await t.seed.member(), await t.seed.member(), await t.seed.member({ business: null })];
  const path = `/api/businesses/${victim.businessId}/photos`;
  expect((await t.seed.guest().rest('POST', path, photoForm(png(64, 64)))).status).toBe(401);
  expect(await mallory.client.rest('POST', path, photoForm(png(64, 64)))).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect(await alice.client.rest('POST', path, photoForm(png(64, 64)))).toMatchObject({ status: 409, body: { code: 'BUSINESS_REQUIRED' } });
  expect(await pictures(victim)).toEqual({ logo: null, cover: null });
});

test('a member may send only so many pictures a day', async () => {
  await using strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  const bob = await strict.seed.member({ name: 'Bob' });
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await upload(bob, photoForm(png(64, 64)))).status);
  expect(statuses).toEqual([201, 201, 429]);
});

test('pictures that are refused are none of the day, but nobody may send them without end', async () => {
  await using strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  const bob = await strict.seed.member({ name: 'Bob' });
  const send = async (bytes: Buffer) => (await upload(bob, photoForm(bytes))).status;
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push(await send(Buffer.from('<svg/>')));
  for (let n = 0; n < 2; n += 1) statuses.push(await send(png(64, 64)));
  expect(statuses).toEqual([415, 415, 415, 415, 201, 201]);
  expect(await send(Buffer.from('<svg/>'))).toBe(429);
});

test('a picture that could not be stored in the end is none of the day', async () => {
  await using strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  const bob = await strict.seed.member({ name: 'Bob' });
  const imageUrl = `data:image/png;base64,${png(64, 64).toString('base64')}`;
  const stale = { headers: { 'if-match': '"an older version"' } };
  const outdated = await bob.client.rest('PUT', '/api/businesses/current', { imageUrl }, stale);
  expect(outdated.status).toBe(412);
  const put = vi.spyOn(strict.app.files, 'put').mockRejectedValue(new Error('The disk is full.'));
  const broken = [await upload(bob, photoForm(png(64, 64))), await upload(bob, photoForm(png(64, 64), LOGO))];
  put.mockRestore();
  expect(broken.map(({ status }) => status)).toEqual([500, 500]);
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await upload(bob, photoForm(png(64, 64)))).status);
  expect(statuses).toEqual([201, 201, 429]);
});
