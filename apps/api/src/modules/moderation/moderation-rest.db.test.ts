import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DETAIL, caseAbout, enforcementsOf } from '../../../tests/setups/test-moderation.ts';
import { blackPng } from '../../../tests/setups/test-pictures.ts';
import { storedStream } from '../../../tests/setups/test-streams.ts';
import { newId } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { removeEvidence } from './jobs/remove-evidence.ts';

const PASSWORD = 'a long password of priya';

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (priya = await t.seed.staff({ role: 'MODERATOR', password: PASSWORD })));
afterAll(() => t[Symbol.asyncDispose]());

async function watched(): Promise<{ host: SeededMember; viewer: SeededMember; streamId: string }> {
  const [host, viewer] = [await t.seed.member(), await t.seed.member()];
  await t.seed.match(host, viewer);
  return { host, viewer, streamId: await storedStream(t, host) };
}

const send = (viewer: SeededMember, streamId: string, more: object = {}) =>
  viewer.client.rest('POST', '/api/stream/content-report', {
    streamId,
    category: 'harassment',
    description: 'He shouts.',
    isUrgent: true,
    reportType: 'content_violation',
    severity: 'low',
    ...more,
  });

describe('the documented report', () => {
  test('is stored with the severity the server determines, whatever the payload says', async () => {
    const { viewer, host, streamId } = await watched();
    const answer = await send(viewer, streamId, { reporterId: viewer.userId, streamerId: host.businessId });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      streamId,
      category: 'harassment',
      severity: 'high',
      status: 'pending',
      description: 'He shouts.',
      moderatorNotes: null,
    });
    const saysLess = { isUrgent: undefined, reportType: undefined, severity: undefined };
    const again = await send(viewer, streamId, { reporterId: viewer.businessId, streamerId: host.userId, ...saysLess });
    expect(again.status).toBe(201);
    expect(again.body.id).toBe(answer.body.id);
  });

  test("in the name of somebody else, or about somebody else's stream, is refused", async () => {
    const { viewer, streamId } = await watched();
    const eve = await t.seed.member();
    for (const more of [{ reporterId: eve.userId }, { reporterId: 'user-1' }, { streamerId: eve.businessId }])
      expect((await send(viewer, streamId, more)).status).toBe(403);
    expect((await send(eve, streamId)).status).toBe(404);
    expect((await t.seed.guest().rest('POST', '/api/stream/content-report', {})).status).toBe(401);
  });

  test('names what is wrong in its own words', async () => {
    const { viewer, streamId } = await watched();
    const fieldsOf = async (more: object) => (await send(viewer, streamId, more)).body.fields?.map(({ path }: { path: string }) => path);
    expect(await fieldsOf({ category: 'rude' })).toEqual(['category']);
    expect(await fieldsOf({ description: 'x'.repeat(501) })).toEqual(['description']);
    expect(await fieldsOf({ streamId: 'stream-1' })).toEqual(['streamId']);
  });
});

describe('the documented queue', () => {
  test.each(['/api/stream/content-reports', '/api/admin/stream/content-reports'])(
    'at %s lists and decides, with the cookie and with the bearer token',
    async (path) => {
      const { viewer, host, streamId } = await watched();
      const {
        body: { id: reportId },
      } = await send(viewer, streamId);
      const list = await priya.client.rest('GET', `${path}?status=pending&severity=high`);
      const listed = list.body.find((one: { streamId: string }) => one.streamId === streamId);
      expect(listed).toMatchObject({
        category: 'harassment',
        severity: 'high',
        status: 'pending',
        description: 'He shouts.',
        moderatorNotes: null,
        actionTaken: null,
      });
      const signedIn = await t.seed
        .guest('/graphql/staff')
        .rest('POST', '/api/admin/login', { username: priya.username, password: PASSWORD });
      const bearer = { headers: { authorization: `Bearer ${signedIn.body.token}` } };
      expect((await t.seed.guest().rest('GET', path, undefined, bearer)).status).toBe(200);
      const update = (id: string, body: object) => t.seed.guest().rest('POST', `${path}/${id}/update`, body, bearer);
      const wrong = await update(listed.id, { status: 'resolved' });
      expect([wrong.status, wrong.body.fields[0].path]).toEqual([400, 'actionTaken']);
      expect(
        (await update(listed.id, { status: 'resolved', moderatorNotes: 'x'.repeat(1_001), actionTaken: 'warning_issued' })).body.fields[0]
          .path,
      ).toBe('moderatorNotes');
      expect((await update(reportId, { status: 'reviewed', moderatorNotes: '' })).body).toMatchObject({
        id: listed.id,
        status: 'reviewed',
        actionTaken: 'under_investigation',
        moderatorNotes: null,
      });
      const done = await update(listed.id, { status: 'resolved', moderatorNotes: 'Seen it.', actionTaken: 'warning_issued' });
      expect(done.body).toMatchObject({ status: 'resolved', actionTaken: 'warning_issued', moderatorNotes: 'Seen it.' });
      expect(await enforcementsOf(host)).toMatchObject([{ action: 'WARNING_ISSUED', message: expect.stringContaining('harassment') }]);
      expect((await update(listed.id, { status: 'dismissed' })).body).toMatchObject({
        code: 'ALREADY_DECIDED',
        details: { decidedByName: priya.username },
      });
    },
  );

  test.each(['/api/stream/content-reports', '/api/admin/stream/content-reports'])(
    'at %s is closed to members, guests and other staff',
    async (path) => {
      const [member, finn] = [await t.seed.member(), await t.seed.staff({ role: 'FINANCE' })];
      expect((await member.client.rest('GET', path)).status).toBe(401);
      expect((await t.seed.guest().rest('GET', path)).status).toBe(401);
      expect((await finn.client.rest('GET', path)).status).toBe(403);
      expect((await member.client.rest('POST', `${path}/${newId()}/update`, { status: 'dismissed' })).status).toBe(401);
    },
  );
});

describe('a picture of what was reported', () => {
  const upload = async (viewer: SeededMember, id: string, bytes: Uint8Array) => {
    const form = new FormData();
    form.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'frame.png');
    return viewer.client.rest('POST', `/api/stream/content-report/${id}/frame`, form);
  };

  test('comes from the reporter, once, within a minute, and is for moderators alone', async () => {
    const { viewer, host, streamId } = await watched();
    const picture = blackPng(320, 180);
    expect((await upload(viewer, streamId, picture)).status).toBe(404);
    await send(viewer, streamId);
    expect((await upload(host, streamId, picture)).status).toBe(404);
    expect((await upload(viewer, streamId, Buffer.from('not a picture'))).status).toBe(415);
    expect((await upload(viewer, streamId, picture)).status).toBe(201);
    expect((await upload(viewer, streamId, picture)).status).toBe(409);
    const {
      moderationCase: { evidence },
    } = await priya.client.query(DETAIL, { id: (await caseAbout(t, priya, streamId)).id });
    const shown = await priya.client.rest('GET', evidence.frameUrl);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.body).toMatch(/^RIFF/);
    for (const other of [viewer.client, host.client, t.seed.guest(), (await t.seed.staff({ role: 'VERIFIER' })).client]) {
      expect([401, 403]).toContain((await other.rest('GET', evidence.frameUrl)).status);
    }
  });

  test('later than a minute is not taken', async () => {
    const { viewer, streamId } = await watched();
    await send(viewer, streamId);
    t.clock.advance(61_000);
    expect((await upload(viewer, streamId, blackPng(320, 180))).status).toBe(404);
  });

  test('is removed with the words around it once its time is over', async () => {
    const { viewer, streamId } = await watched();
    await send(viewer, streamId);
    await upload(viewer, streamId, blackPng(320, 180));
    const {
      rows: [kept],
    } = await t.app.pool.query(
      'select e.file_key, c.id from evidence e join moderation_cases c on c.id = e.case_id where c.target_id = $1',
      [streamId],
    );
    await removeEvidence(t.app, t.clock.now());
    expect(await t.app.files.exists(kept.file_key)).toBe(true);
    await removeEvidence(t.app, new Date(t.clock.now().getTime() + 366 * DAY_MS));
    expect(await t.app.files.exists(kept.file_key)).toBe(false);
    const { rows } = await t.app.pool.query(
      `select (select count(*)::int from evidence where case_id = $1) as frames, (select count(*)::int from content_reports where case_id = $1 and context <> '[]') as words`,
      [kept.id],
    );
    expect(rows).toEqual([{ frames: 0, words: 0 }]);
  });
});
