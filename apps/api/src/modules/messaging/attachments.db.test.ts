import { deflateSync } from 'node:zlib';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { animatedGif, blackPng, SVG_WITH_SCRIPT } from '../../../tests/setups/test-pictures.ts';
import { draft, makePair, readFile, SEND, testPdf, uploadFile } from '../../../tests/setups/test-threads.ts';
import { newId } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { removeDeletedContent } from './jobs/remove-deleted-content.ts';

const FILES =
  'query($matchId: ID!) { messages(matchId: $matchId) { messages { id attachmentCount attachments { id kind fileName width height url thumbnailUrl } } } }';
const DELETE = 'mutation($input: DeleteMessageInput!) { deleteMessage(input: $input) { message { id attachments { id } } } }';

let t: TestApp;
let photo: Buffer;
beforeAll(async () => {
  t = await startTestApp();
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#204060' } })
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => t[Symbol.asyncDispose]());

/** A sent message with a picture and a PDF. */
async function sentFiles() {
  const pair = await makePair(t);
  const [picture, pdf] = [
    await uploadFile(pair.alice, pair.matchId, photo, { name: 'Cold store.JPG' }),
    await uploadFile(pair.alice, pair.matchId, testPdf(), { name: 'Prices <b>.pdf' }),
  ];
  const message = draft(pair.matchId, '');
  const input = { ...message.input, attachmentIds: [picture.body.id, pdf.body.id] };
  await pair.alice.client.query(SEND, { input });
  return { ...pair, input, picture: picture.body, pdf: pdf.body };
}

test('files appear in the message in order, re-encoded without location data, and are downloaded, never opened', async () => {
  const { bob, matchId, picture, pdf } = await sentFiles();
  const { messages } = await bob.client.query(FILES, { matchId });
  expect(messages.messages[0]).toMatchObject({
    attachmentCount: 2,
    attachments: [
      { id: picture.id, kind: 'PICTURE', fileName: 'Cold store.webp', width: 900, height: 600 },
      { id: pdf.id, kind: 'PDF', fileName: 'Prices b.pdf', thumbnailUrl: null },
    ],
  });
  for (const url of [picture.url, picture.thumbnailUrl]) {
    const { status, headers, bytes } = await readFile(bob, url);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(bytes.toString('latin1')).not.toMatch(/SecretCamera|Exif|EXIF/);
  }
  const read = await readFile(bob, pdf.url);
  expect(read.bytes.toString()).toBe(testPdf());
  expect(
    Object.fromEntries(
      ['content-type', 'x-content-type-options', 'content-security-policy', 'cache-control', 'cross-origin-resource-policy'].map((name) => [
        name,
        read.headers.get(name),
      ]),
    ),
  ).toEqual({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(read.headers.get('content-disposition')).toMatch(/^attachment; filename="Prices b\.pdf"/);
});

test('a file is only for the two of its thread, and gone at once when the match ends or the message is deleted or removed', async () => {
  const { alice, bob, matchId, input, picture, pdf } = await sentFiles();
  const statuses = async (member = bob) =>
    (await Promise.all([picture.url, picture.thumbnailUrl, pdf.url].map((url) => readFile(member, url)))).map(({ status }) => status);
  expect(await statuses()).toEqual([200, 200, 200]);
  expect(await statuses(await t.seed.member())).toEqual([404, 404, 404]);
  expect((await t.seed.guest().rest('GET', pdf.url)).status).toBe(401);
  await t.app.pool.query(`update messages set content = 'Removed by a moderator.' where id = $1`, [input.id]);
  expect(await statuses(alice)).toEqual([404, 404, 404]);
  await t.app.pool.query(`update messages set content = '' where id = $1`, [input.id]);
  await t.app.pool.query('update matches set ended_at = now() where id = $1', [matchId]);
  expect(await statuses(alice)).toEqual([404, 404, 404]);
  await t.app.pool.query('update matches set ended_at = null where id = $1', [matchId]);
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await alice.client.query(DELETE, { input: { messageId: input.id } })).deleteMessage.message.attachments).toEqual([]);
  expect(await statuses()).toEqual([404, 404, 404]);
});

test('a repeated upload is the same file; its id stands for nothing else, and a file is sent once', async () => {
  const { alice, bob, matchId } = await makePair(t);
  const id = newId();
  const answers = await Promise.all(Array.from({ length: 4 }, () => uploadFile(alice, matchId, photo, { id })));
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect((await uploadFile(alice, matchId, testPdf(), { id })).body.code).toBe('ID_REUSED');
  expect((await uploadFile(bob, matchId, photo, { id })).body.code).toBe('ID_REUSED');
  const withFile = (messageId: string) => ({ input: { id: messageId, matchId, content: 'See this', attachmentIds: [id] } });
  const messageId = newId();
  expect((await bob.client.graphql(SEND, withFile(newId()))).code).toBe('NOT_FOUND');
  const sends = await Promise.all([messageId, messageId, messageId].map((one) => alice.client.graphql(SEND, withFile(one))));
  expect(sends.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
  expect((await alice.client.graphql(SEND, withFile(newId()))).code).toBe('NOT_FOUND');
  expect((await alice.client.graphql(SEND, { input: { id: messageId, matchId, content: 'See this', attachmentIds: [] } })).code).toBe(
    'ID_REUSED',
  );
  expect(
    (
      await alice.client.graphql('mutation($input: DiscardAttachmentInput!) { discardAttachment(input: $input) { success } }', {
        input: { id },
      })
    ).code,
  ).toBe('NOT_FOUND');
});

test('files of other types, broken, too large or active are refused, and nothing of them is stored', async () => {
  const { alice, matchId } = await makePair(t);
  const packed = deflateSync('1 0 2 40 <</S/JavaScript/JS(app.alert(1))>>');
  const objectStream = Buffer.concat([
    Buffer.from(`%PDF-1.5\n4 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n`),
    packed,
    Buffer.from('\nendstream endobj\n%%EOF'),
  ]);
  const hostile: [string, Uint8Array | string, string][] = [
    ['an SVG with a script', SVG_WITH_SCRIPT, 'FILE_TYPE_UNSUPPORTED'],
    ['a page', '<html><script>alert(1)</script></html>', 'FILE_TYPE_UNSUPPORTED'],
    ['an archive', 'PK\u0003\u0004', 'FILE_TYPE_UNSUPPORTED'],
    ['a program', 'MZ\u0090', 'FILE_TYPE_UNSUPPORTED'],
    ['nothing', '', 'FILE_TYPE_UNSUPPORTED'],
    ['a page that ends like a PDF', '<html>%PDF-1.4 %%EOF', 'FILE_REFUSED'],
    ['a page dressed as a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')]), 'IMAGE_BROKEN'],
    ['half a photo', photo.subarray(0, photo.length / 2), 'IMAGE_BROKEN'],
    ['a bomb of 196 megapixels', blackPng(14_000, 14_000), 'IMAGE_TOO_MANY_PIXELS'],
    ['a photo over 5 MB', Buffer.concat([photo, Buffer.alloc(5_242_881 - photo.length)]), 'IMAGE_TOO_LARGE'],
    ['a PDF over 10 MB', `${testPdf()}${' '.repeat(10_485_760)}%%EOF`, 'FILE_TOO_LARGE'],
    ['a PDF cut short', testPdf().slice(0, 100), 'FILE_REFUSED'],
    ['a PDF with a script', testPdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), 'FILE_REFUSED'],
    ['a PDF with a script written in codes', testPdf('/OpenAction<</S/J#61vaScript/JS(app.alert(1))>>'), 'FILE_REFUSED'],
    ['a PDF that starts a program', testPdf('/OpenAction<</S/Launch/F(cmd.exe)>>'), 'FILE_REFUSED'],
    ['a PDF that carries a file', testPdf('/Names<</EmbeddedFiles<</Names[(a)<</F(setup.exe)/EF<</F 9 0 R>>>>]>>>>'), 'FILE_REFUSED'],
    ['a PDF with a script packed away', objectStream, 'FILE_REFUSED'],
  ];
  for (const [what, bytes, code] of hostile) expect((await uploadFile(alice, matchId, bytes)).body.code, what).toBe(code);
  expect((await uploadFile(await t.seed.member(), matchId, photo)).body.code).toBe('NOT_FOUND');
  const taken = [
    await uploadFile(alice, matchId, animatedGif(50), { name: '../../\u202Egpj.x' }),
    await uploadFile(alice, matchId, Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]), { name: '' }),
  ];
  expect(taken.map(({ body }) => body.fileName)).toEqual(['gpj.x.webp', 'Picture.webp']);
  expect((await readFile(alice, taken[1]?.body.url)).bytes.toString('latin1')).not.toContain('script');
  const { rows } = await t.app.pool.query<{ id: string }>('select id from message_attachments where match_id = $1 order by created_at', [
    matchId,
  ]);
  expect(rows.map(({ id }) => id)).toEqual(taken.map(({ body }) => body.id));
});

test('unsent files are removed after a day, deleted ones after thirty, and all of them with their member: no file stays behind', async () => {
  const { alice, matchId, input, picture, pdf } = await sentFiles();
  const unsent = (await uploadFile(alice, matchId, photo)).body;
  const isKept = async () =>
    Promise.all(
      [`${picture.id}/full.webp`, `${pdf.id}/file.pdf`, `${unsent.id}/thumb.webp`].map((key) => t.app.files.exists(`attachments/${key}`)),
    );
  const later = (days: number) => removeDeletedContent(t.app, new Date(t.clock.now().getTime() + days * DAY_MS));
  await later(0.9);
  expect(await isKept()).toEqual([true, true, true]);
  await later(1.1);
  expect(await isKept()).toEqual([true, true, false]);
  await alice.client.query(DELETE, { input: { messageId: input.id } });
  await later(29);
  expect(await isKept()).toEqual([true, true, false]);
  await later(31);
  expect(await isKept()).toEqual([false, false, false]);
  const other = await sentFiles();
  await t.app.pool.query('delete from businesses where id = $1', [other.bob.businessId]);
  await later(0);
  expect(await t.app.files.exists(`attachments/${other.pdf.id}/file.pdf`)).toBe(false);
});
