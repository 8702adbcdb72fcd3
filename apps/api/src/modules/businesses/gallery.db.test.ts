import { StaffRole } from '@benison/contracts/enumerations';
import { GALLERY_PHOTOS_MAX } from '@benison/contracts/terms/profile';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf, photoForm } from '../../../tests/setups/test-photos.ts';
import { blackPng } from '../../../tests/setups/test-pictures.ts';
import { newId } from '../../platform/clock.ts';
import { hideBusinessContent, showBusinessContent } from './public.ts';

let t: TestApp;
let street: Buffer;
beforeAll(async () => {
  t = await startTestApp();
  // Made before the first upload: after that this process can decode only the four supported kinds of picture.
  street = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#b0603a' } })
    .composite([{ input: { create: { width: 300, height: 900, channels: 3, background: '#2f6fa8' } }, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
});
afterAll(async () => t[Symbol.asyncDispose]());

const PHOTOS =
  '{ viewer { business { cover { url } photos { id isMain isHidden filter picture { url width height } card { url } } completeness { percent next { step link } } } } }';
const own = async (member: SeededMember) => (await member.client.query(PHOTOS)).viewer.business;
const idsOf = async (member: SeededMember): Promise<string[]> => (await own(member)).photos.map(({ id }: { id: string }) => id);
const pathOf = (member: SeededMember) => `/api/businesses/${member.businessId}/photos`;

const upload = async (member: SeededMember, fields: Record<string, string> = {}, bytes: Uint8Array = blackPng(60, 40)) => {
  const answer = await member.client.rest('POST', pathOf(member), photoForm(bytes, fields));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const change = (name: string, fields = 'photos { id isMain } cover { url }') =>
  `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { business { ${fields} } } }`;

/** Fills a gallery without processing pictures. */
async function photosOf(member: SeededMember, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  for (const [place, id] of ids.entries()) {
    await t.app.pool.query(
      "insert into media (id, owner_user_id, purpose, width, height, variants) values ($1, $2, 'PHOTO', 840, 560, $3)",
      [id, member.userId, JSON.stringify([{ name: 'card-840', width: 840, height: 560 }])],
    );
    await t.app.pool.query('insert into business_photos (id, business_id, original_url, is_main, place) values ($1, $2, $3, $4, $5)', [
      id,
      member.businessId,
      `/media/${id}/card-840.webp`,
      place === 0,
      place,
    ]);
  }
  await t.app.pool.query('update businesses set cover_id = $2 where id = $1', [member.businessId, ids[0]]);
  return ids;
}

test('the documented upload adds to the gallery; the first photo appears on the card, and is kept uncut as well', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const first = await upload(bob, {}, street);
  expect(first).toMatchObject({
    businessId: bob.businessId,
    isMain: true,
    filterType: null,
    filteredUrl: null,
    url: first.originalUrl,
    business: { imageUrl: `/media/${first.id}/card-840.webp`, galleryImages: [first.url] },
  });
  const second = await upload(bob, { filter: 'vibrant' });
  expect(second).toMatchObject({
    isMain: false,
    filterType: 'vibrant',
    filteredUrl: second.url,
    originalUrl: `/media/${second.id}/plain-1280.webp`,
  });
  const { photos } = await own(bob);
  expect(photos.map(({ id, isMain, filter }: Record<string, unknown>) => [id, isMain, filter])).toEqual([
    [first.id, true, null],
    [second.id, false, 'VIBRANT'],
  ]);
  expect(photos[0].picture).toMatchObject({ url: `/media/${first.id}/whole-1280.webp`, width: 600, height: 900 });
  for (const url of [second.originalUrl, second.filteredUrl]) expect((await fetch(`${t.url}${url}`)).status).toBe(200);
});

test.each(['professional', 'vibrant', 'modern', 'classic'])(
  '%s: what is shown before the upload is what is stored, and not what was sent',
  async (filter) => {
    const bob = await t.seed.member({ name: 'Bob' });
    const before = (await t.app.pool.query('select count(*)::int as n from media')).rows[0].n;
    const preview = await bob.client.rest('POST', `${pathOf(bob)}/preview`, photoForm(street));
    expect(preview.status).toBe(200);
    expect(preview.body.pictures.map((picture: { filter: string | null }) => picture.filter)).toEqual([
      null,
      'professional',
      'vibrant',
      'modern',
      'classic',
    ]);
    expect((await t.app.pool.query('select count(*)::int as n from media')).rows[0].n).toBe(before);
    const lookOf = async (bytes: Buffer) => await sharp(bytes).resize(48, 72, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    const shown = async (name: string | null) =>
      lookOf(Buffer.from(preview.body.pictures.find((one: { filter: string | null }) => one.filter === name).url.split(',')[1], 'base64'));
    const { url } = await upload(bob, { filter }, street);
    const stored = await lookOf(Buffer.from(await (await fetch(`${t.url}${url}`)).arrayBuffer()));
    const distance = (a: Buffer, b: Buffer) => a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
    expect(distance(await shown(filter), stored)).toBeLessThan(3);
    expect(distance(await shown(null), stored)).toBeGreaterThan(8);
  },
);

test('photos are put in order, one is chosen for the card, and the next takes the place of a deleted main photo', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const [a = '', b = '', c = ''] = await photosOf(bob, 3);
  await bob.client.query(change('orderPhotos'), { input: { photoIds: [c, a] } });
  expect(await idsOf(bob)).toEqual([c, a, b]);
  await bob.client.query(change('setMainPhoto'), { input: { photoId: b } });
  expect((await own(bob)).cover.url).toBe(`/media/${b}/card-840.webp`);
  const {
    deletePhoto: { business: deletePhoto },
  } = await bob.client.query(change('deletePhoto'), { input: { photoId: b } });
  expect(deletePhoto).toEqual({
    photos: [
      { id: c, isMain: true },
      { id: a, isMain: false },
    ],
    cover: { url: `/media/${c}/card-840.webp` },
  });
  for (const photoId of [c, a]) await bob.client.query(change('deletePhoto'), { input: { photoId } });
  expect(await own(bob)).toMatchObject({ photos: [], cover: null });
  expect((await bob.client.graphql(change('orderPhotos'), { input: { photoIds: [a, a] } })).code).toBe('BAD_INPUT');
});

test('a deleted photo is gone with its files', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const photo = await upload(bob, { filter: 'classic' });
  expect((await filesOf(t, photo.id)).length).toBe(5);
  await bob.client.query(change('deletePhoto'), { input: { photoId: photo.id } });
  expect(await filesOf(t, photo.id)).toEqual([]);
  expect((await fetch(`${t.url}${photo.url}`)).status).toBe(404);
});

test('a full gallery refuses more, however many come at once, and stores no file of those', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  await photosOf(bob, GALLERY_PHOTOS_MAX - 1);
  const answers = await Promise.all(Array.from({ length: 3 }, () => bob.client.rest('POST', pathOf(bob), photoForm(blackPng(60, 40)))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'GALLERY_FULL' });
  expect(await idsOf(bob)).toHaveLength(GALLERY_PHOTOS_MAX);
  const { rows } = await t.app.pool.query('select id from media where owner_user_id = $1', [bob.userId]);
  expect(rows).toHaveLength(GALLERY_PHOTOS_MAX);
});

test('others see the gallery in order and without photos a moderator took down; the owner sees that they were', async () => {
  const [bob, alice] = [await t.seed.member({ name: 'Bob' }), await t.seed.member({ name: 'Alice' })];
  const [a = '', b = ''] = await photosOf(bob, 2);
  await bob.client.query(change('orderPhotos'), { input: { photoIds: [b, a] } });
  const seen = async () =>
    (await alice.client.query('query ($id: ID!) { business(id: $id) { photos { id } cover { url } } }', { id: bob.businessId })).business;
  expect((await seen()).photos).toEqual([{ id: b }, { id: a }]);
  const before = await t.app.transaction((tx) => hideBusinessContent(tx, bob.businessId));
  expect(await seen()).toEqual({ photos: [], cover: null });
  expect((await own(bob)).photos.map(({ isHidden }: { isHidden: boolean }) => isHidden)).toEqual([true, true]);
  expect((await bob.client.graphql(change('setMainPhoto'), { input: { photoId: a } })).code).toBe('NOT_FOUND');
  await t.app.transaction((tx) => showBusinessContent(tx, bob.businessId, before ?? expect.fail('nothing was hidden')));
  expect(await seen()).toEqual({ photos: [{ id: b }, { id: a }], cover: { url: `/media/${a}/card-840.webp` } });
});

test('a picture that a moderator took down is served only to its owner and staff, and to everybody again once restored', async () => {
  const [bob, alice, staff] = [
    await t.seed.member({ name: 'Bob' }),
    await t.seed.member({ name: 'Alice' }),
    await t.seed.staff({ role: StaffRole.Moderator }),
  ];
  const { url } = await upload(bob);
  const look = () =>
    Promise.all([bob.client, staff.client, alice.client, t.seed.guest()].map(async (client) => (await client.rest('GET', url)).status));
  expect(await look()).toEqual([200, 200, 200, 200]);
  const before = await t.app.transaction((tx) => hideBusinessContent(tx, bob.businessId));
  expect(await look()).toEqual([200, 200, 404, 404]);
  await t.app.transaction((tx) => showBusinessContent(tx, bob.businessId, before ?? expect.fail('nothing was hidden')));
  expect(await look()).toEqual([200, 200, 200, 200]);
});

test('the picture of the edit page appears on the card, and the photo it replaces stays in the gallery', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  const [a = ''] = await photosOf(bob, 1);
  const imageUrl = `data:image/png;base64,${blackPng(90, 60).toString('base64')}`;
  const { body } = await bob.client.rest('PUT', '/api/businesses/current', { imageUrl });
  expect(body.imageUrl).not.toContain(a);
  expect(body).toMatchObject({ galleryImages: [`/media/${a}/card-840.webp`] });
  expect((await own(bob)).photos).toMatchObject([{ id: a, isMain: false }]);
});

test('a preview is refused like an upload, and limited', async () => {
  const bob = await t.seed.member({ name: 'Bob' });
  expect((await t.seed.guest().rest('POST', `${pathOf(bob)}/preview`, photoForm(street))).status).toBe(401);
  expect(await bob.client.rest('POST', `${pathOf(bob)}/preview`, photoForm(Buffer.from('<svg/>')))).toMatchObject({
    status: 415,
    body: { code: 'IMAGE_TYPE_UNSUPPORTED' },
  });
  expect(await bob.client.rest('POST', `${pathOf(bob)}/preview`, photoForm(blackPng(14_000, 14_000)))).toMatchObject({
    status: 413,
    body: { code: 'IMAGE_TOO_MANY_PIXELS' },
  });
  await t.app.pool.query("update rate_limits set points = 1000000 where key like 'photoPreviewPerMember:%' and key like $1", [
    `%${bob.userId}`,
  ]);
  expect((await bob.client.rest('POST', `${pathOf(bob)}/preview`, photoForm(blackPng(64, 64)))).status).toBe(429);
});
