import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { until } from '@benison/testkit/soon';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { caseAbout, DETAIL, must, tryReport } from '../../../tests/setups/test-moderation.ts';
import { goLive, hosting, storedStream, untilViewers, watch } from '../../../tests/setups/test-streams.ts';
import { newId } from '../../platform/clock.ts';
import { RoomCamera } from '../../platform/media/camera.ts';
import { takeShots } from './jobs/take-shots.ts';

/** Evidence that no reporter can make up, taken from a real room by a real camera. */

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => void (t = await startTestApp({ media: true })));
beforeEach(async () => void (priya = await t.seed.staff({ role: 'MODERATOR' })));
afterAll(() => t[Symbol.asyncDispose]());

const detailOf = async (streamId: string) => {
  const { id } = await caseAbout(t, priya, streamId);
  return (await priya.client.query(DETAIL, { id })).moderationCase;
};
const settled = async (streamId: string) => {
  await until('the picture was taken or not', async () => (await detailOf(streamId)).evidence.frameState !== 'WAITING');
  return detailOf(streamId);
};
const colourAt = async (bytes: Uint8Array) => {
  const { data, info } = await sharp(bytes)
    .extract({ left: 400, top: 200, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, info.channels)].slice(0, 3);
};
const bytesAt = async (url: string): Promise<Uint8Array> => {
  const answer = await fetch(`${t.url}${url}`, { headers: { cookie: `adm=${priya.client.cookies.get('adm')}` } });
  expect(answer.headers.get('content-type')).toBe('image/webp');
  return new Uint8Array(await answer.arrayBuffer());
};

/** What a reporter would like the moderators to see. */
const FORGED = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer();

async function sendPicture(reporter: SeededMember, streamId: string): Promise<number> {
  const body = new FormData();
  body.set('photo', new Blob([new Uint8Array(await FORGED())], { type: 'image/jpeg' }), 'frame.jpg');
  const answer = await fetch(`${t.url}/api/stream/content-report/${streamId}/frame`, {
    method: 'POST',
    body,
    headers: { origin: t.url, cookie: `sid=${reporter.client.cookies.get('sid')}` },
  });
  return answer.status;
}

const DOORS: [door: string, report: (reporter: SeededMember, streamId: string, host: SeededMember) => Promise<unknown>][] = [
  ['GraphQL', (reporter, streamId) => tryReport(reporter, 'STREAM', streamId, 'INAPPROPRIATE_NUDITY')],
  [
    'REST',
    (reporter, streamId) => reporter.client.rest('POST', '/api/stream/content-report', { streamId, category: 'inappropriate_nudity' }),
  ],
];

test.each(DOORS)(
  'whoever reports a live stream over %s, the product takes its picture from the room, unseen and uncounted',
  async (_door, report) => {
    const { host, viewer } = await hosting(t);
    await using live = await goLive(t, host);
    await using seen = await watch(viewer, live.id);
    await untilViewers(t, live.id, 1);
    await report(viewer, live.id, host);
    const detail = await settled(live.id);
    expect(detail.evidence).toMatchObject({ frameState: 'TAKEN', frames: [{ origin: 'SERVER' }] });
    expect(detail.evidence.frameUrl).toBe(detail.evidence.frames[0].url);
    // The test's host sends one plain grey.
    for (const channel of await colourAt(await bytesAt(detail.evidence.frameUrl))) expect(Math.abs(channel - 128)).toBeLessThan(16);
    expect(seen.others()).toEqual([live.ticket.identity]);
    const { rows } = await t.app.pool.query('select viewer_count, peak_viewers from live_streams where id = $1', [live.id]);
    expect(rows).toEqual([{ viewer_count: 1, peak_viewers: 1 }]);
  },
);

test("a reporter's own picture is kept as the reporter's, stands behind the product's, and never replaces it", async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  await tryReport(viewer, 'STREAM', live.id, 'INAPPROPRIATE_NUDITY');
  expect(await sendPicture(viewer, live.id)).toBe(201);
  const { evidence } = await settled(live.id);
  expect(evidence.frames.map(({ origin }: { origin: string }) => origin)).toEqual(['SERVER', 'REPORTER']);
  const [taken, sent] = await Promise.all(evidence.frames.map(async ({ url }: { url: string }) => colourAt(await bytesAt(url))));
  expect(taken?.[0]).toBeLessThan(150);
  expect(sent?.[0]).toBeGreaterThan(200);
  expect(await sendPicture(viewer, live.id)).toBe(409);
});

test('where nobody sends a picture the case says so, and a forged one with the gravest category proposes no more than a warning', async () => {
  const { host, viewer } = await hosting(t);
  const streamId = await storedStream(t, host);
  await tryReport(viewer, 'STREAM', streamId, 'INAPPROPRIATE_NUDITY');
  expect(await sendPicture(viewer, streamId)).toBe(201);
  const detail = await settled(streamId);
  expect(['NO_PICTURE', 'UNREACHABLE']).toContain(detail.evidence.frameState);
  expect(detail.evidence.frames).toMatchObject([{ origin: 'REPORTER' }]);
  expect(detail.suggestedAction).toBe('STREAM_PAUSED');
});

test("with the product's own picture, with a prior strike, or with a second reporter of standing, the category's step is proposed", async () => {
  const seenBy = async () => {
    const { host, viewer } = await hosting(t);
    await using live = await goLive(t, host);
    await tryReport(viewer, 'STREAM', live.id, 'INAPPROPRIATE_NUDITY');
    return (await settled(live.id)).suggestedAction;
  };
  expect(await seenBy()).toBe('ACCOUNT_SUSPENDED');
  const dark = async () => {
    const [host, viewer, other] = [await t.seed.member(), await t.seed.member(), await t.seed.member()];
    for (const one of [viewer, other]) await t.seed.match(host, one);
    return { host, viewer, other, streamId: await storedStream(t, host) };
  };
  const struck = await dark();
  await tryReport(struck.other, 'BUSINESS', struck.host.businessId);
  await must(priya, await caseAbout(t, priya, struck.host.businessId), 'RESOLVED', 'WARNING_ISSUED');
  await tryReport(struck.viewer, 'STREAM', struck.streamId, 'INAPPROPRIATE_NUDITY');
  expect((await settled(struck.streamId)).suggestedAction).toBe('ACCOUNT_SUSPENDED');
  const joined = await dark();
  await tryReport(joined.viewer, 'STREAM', joined.streamId, 'INAPPROPRIATE_NUDITY');
  await tryReport(joined.other, 'STREAM', joined.streamId, 'SPAM');
  expect((await settled(joined.streamId)).suggestedAction).toBe('ACCOUNT_SUSPENDED');
  // A second one without standing adds nothing: not verified, or mostly wrong before.
  const weak = await dark();
  await t.app.pool.query('update users set ein_verified_at = null where id = $1', [weak.other.userId]);
  await tryReport(weak.viewer, 'STREAM', weak.streamId, 'INAPPROPRIATE_NUDITY');
  const { rows } = await t.app.pool.query(
    `insert into content_reports (id, reporter_id, target_type, target_id, reported_id, category, context, created_at, case_id)
     select gen_random_uuid(), $1, 'STREAM', $2, $3, 'SPAM', '[]', now(), id from moderation_cases where target_id = $2 returning id`,
    [weak.other.businessId, weak.streamId, weak.host.businessId],
  );
  expect(rows).toHaveLength(1);
  expect((await settled(weak.streamId)).suggestedAction).toBe('STREAM_PAUSED');
});

test('a picture that is said to be ours supports no more than a warning unless it was taken, and of the very stream', async () => {
  const { host, viewer } = await hosting(t);
  const [streamId, other] = [await storedStream(t, host), await storedStream(t, await t.seed.member())];
  await tryReport(viewer, 'STREAM', streamId, 'INAPPROPRIATE_NUDITY');
  const isProposed = async () => (await settled(streamId)).suggestedAction;
  expect(await isProposed()).toBe('STREAM_PAUSED');
  await t.app.pool.query(
    `insert into evidence (id, case_id, report_id, file_key, place, created_at, origin)
     select gen_random_uuid(), case_id, id, 'evidence/none.webp', -1, now(), 'SERVER' from content_reports where target_id = $1`,
    [streamId],
  );
  const shotIs = (state: string, ofStream: string) =>
    t.app.pool.query(
      `update evidence_shots set state = $2, stream_id = $3 where report_id = (select id from content_reports where target_id = $1)`,
      [streamId, state, ofStream],
    );
  for (const state of ['NO_PICTURE', 'UNREACHABLE', 'TOO_LATE']) {
    await shotIs(state, streamId);
    expect(await isProposed()).toBe('STREAM_PAUSED');
  }
  await shotIs('TAKEN', other);
  expect(await isProposed()).toBe('STREAM_PAUSED');
  await shotIs('TAKEN', streamId);
  expect(await isProposed()).toBe('ACCOUNT_SUSPENDED');
});

test('several reports of one stream for different reasons are one case, with its reasons by report and few pictures', async () => {
  const host = await t.seed.member();
  const reporters = await Promise.all([1, 2, 3].map(() => t.seed.member()));
  for (const one of reporters) await t.seed.match(host, one);
  await using live = await goLive(t, host);
  const categories = ['INAPPROPRIATE_NUDITY', 'HARASSMENT', 'SPAM'];
  await Promise.all(reporters.map((one, at) => tryReport(one, 'STREAM', live.id, categories[at])));
  const detail = await settled(live.id);
  expect(detail.reports.map(({ category }: { category: string }) => category).sort()).toEqual(categories.toSorted());
  expect(detail.case).toMatchObject({ reporterCount: 3, category: 'INAPPROPRIATE_NUDITY' });
  expect(detail.evidence.frames).toHaveLength(1);
  const { rows } = await t.app.pool.query('select count(*)::int as n from moderation_cases where target_id = $1', [live.id]);
  expect(rows).toEqual([{ n: 1 }]);
});

test('a picture that could not be taken in time is not taken later, and one that a killed process left is taken by another', async () => {
  const { host, viewer } = await hosting(t);
  await using live = await goLive(t, host);
  await tryReport(viewer, 'STREAM', live.id, 'SPAM');
  await settled(live.id);
  await using camera = new RoomCamera();
  const again = async (askedAgo: number, leasedFor: number) => {
    const now = t.clock.now().getTime();
    await t.app.pool.query(
      `insert into evidence_shots (id, case_id, report_id, stream_id, asked_at, leased_until) select $1, case_id, id, target_id, $3, $4 from content_reports where target_id = $2`,
      [newId(), live.id, new Date(now - askedAgo), new Date(now + leasedFor)],
    );
    await takeShots(t.app, camera);
    const { rows } = await t.app.pool.query('select state from evidence_shots where stream_id = $1 order by id desc limit 1', [live.id]);
    return rows[0].state;
  };
  expect(await again(1_000, 15_000)).toBe('WAITING');
  expect(await again(61_000, -1)).toBe('TOO_LATE');
  expect(await again(1_000, -1)).toBe('TAKEN');
});

test('a camera whose process is killed, or whose room server is away, answers all the same, and takes the next picture', async () => {
  const { host } = await hosting(t);
  await using live = await goLive(t, host);
  await using camera = new RoomCamera();
  const { room_name: room } = (await t.app.pool.query('select room_name from live_streams where id = $1', [live.id])).rows[0];
  const order = async (url = t.media.url) => ({
    url: url.replace(/^http/, 'ws'),
    first: host.businessId,
    token: await t.app.media.token({ room, identity: `evidence:${newId()}`, name: 'x', canPublish: false, hidden: true, ttlSeconds: 60 }),
  });
  expect(await camera.shoot(await order('http://127.0.0.1:9'))).toEqual({ why: 'UNREACHABLE' });
  expect(await camera.shoot(await order())).toHaveProperty('picture');
  const dying = camera.shoot(await order());
  camera.kill();
  expect(await dying).toEqual({ why: 'UNREACHABLE' });
  const many = await Promise.all(Array.from({ length: 5 }, async () => camera.shoot(await order())));
  expect(many.every((shot) => 'picture' in shot)).toBe(true);
});
