import { joinRoom } from '@benison/testkit/room';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOXES, hosting, untilStatus } from '../../../tests/setups/test-streams.ts';
import { newId } from '../../platform/clock.ts';

let t: TestApp;
let host: SeededMember;
let viewer: SeededMember;
beforeAll(async () => {
  t = await startTestApp({ media: true });
  ({ host, viewer } = await hosting(t));
});
afterAll(async () => t?.[Symbol.asyncDispose]());

const MADE_UP = { streamKey: 'stream_key_1', rtmpUrl: 'rtmp://localhost/live', hlsUrl: 'http://localhost/hls/1.m3u8' };

test('the documented agreement: not accepted, then accepted; the address it sends is not believed', async () => {
  const path = `/api/stream/content-agreement/${host.userId}`;
  expect((await host.client.rest('GET', path)).body).toMatchObject({ hasAcceptedContentGuidelines: false, acceptedAt: null });
  expect(
    (await host.client.rest('POST', '/api/streams/start', { streamerId: host.userId, title: 'Too soon', ...MADE_UP })).body,
  ).toMatchObject({ code: 'AGREEMENT_REQUIRED' });
  const payload = { userId: host.userId, ...BOXES, ipAddress: '203.0.113.9', userAgent: 'somebody else' };
  expect((await host.client.rest('POST', '/api/stream/content-agreement', { ...payload, hasAcceptedBusinessFocus: false })).status).toBe(
    400,
  );
  expect((await host.client.rest('POST', '/api/stream/content-agreement', { ...payload, userId: viewer.userId })).status).toBe(403);
  expect(await host.client.rest('POST', '/api/stream/content-agreement', payload)).toMatchObject({
    status: 201,
    body: { userId: host.userId, agreementVersion: '1.0', hasAcceptedContentGuidelines: true },
  });
  expect((await host.client.rest('GET', path)).body).toMatchObject({
    hasAcceptedContentGuidelines: true,
    hasAcceptedModerationPolicy: true,
    hasAcceptedBusinessFocus: true,
  });
  const { rows } = await t.app.pool.query('select ip_address, user_agent from stream_content_agreements where user_id = $1', [host.userId]);
  expect(rows[0].ip_address).not.toBe('203.0.113.9');
  expect(rows[0].user_agent).not.toBe('somebody else');
  expect((await viewer.client.rest('GET', path)).status).toBe(403);
});

test('the documented life of a stream: start, active, join, leave, end; no stream keys or addresses are made or returned', async () => {
  const key = newId();
  const start = () =>
    host.client.rest(
      'POST',
      '/api/streams/start',
      { streamerId: host.businessId, title: 'Open house', description: '', ...MADE_UP },
      { headers: { 'idempotency-key': key } },
    );
  const { status, body: started } = await start();
  expect(status).toBe(201);
  expect(started).toMatchObject({
    streamerId: host.businessId,
    title: 'Open house',
    description: null,
    status: 'starting',
    streamKey: null,
    rtmpUrl: null,
    hlsUrl: null,
    viewerCount: 0,
    totalGiftsReceived: 0,
    ticket: { role: 'host' },
  });
  expect((await start()).body.id).toBe(started.id);
  expect((await host.client.rest('POST', '/api/streams/start', { title: 'Another' })).body).toMatchObject({ code: 'ALREADY_LIVE' });
  await using inRoom = await joinRoom(started.ticket.url, started.ticket.token);
  await inRoom.publish();
  await untilStatus(t, started.id, 'LIVE');
  const { body: active } = await viewer.client.rest('GET', '/api/streams/active');
  expect(active).toMatchObject([{ id: started.id, status: 'live', streamKey: null, rtmpUrl: null, hlsUrl: null }]);
  expect(JSON.stringify(active)).not.toMatch(/stream_key_1|rtmp:|token/);
  expect((await viewer.client.rest('POST', `/api/streams/${started.id}/join`, { viewerId: 'user-1' })).status).toBe(403);
  const { body: joined } = await viewer.client.rest('POST', `/api/streams/${started.id}/join`, { viewerId: viewer.userId });
  expect(joined).toMatchObject({ id: started.id, ticket: { role: 'viewer' } });
  await using watching = await joinRoom(joined.ticket.url, joined.ticket.token);
  expect((await viewer.client.rest('POST', `/api/streams/${started.id}/leave`, {})).body).toEqual({ left: true });
  await watching.ended;
  expect((await viewer.client.rest('POST', `/api/streams/${started.id}/end`, {})).status).toBe(404);
  expect((await host.client.rest('POST', `/api/streams/${started.id}/end`)).body).toMatchObject({
    id: started.id,
    status: 'ended',
    minutes: 1,
  });
  expect((await viewer.client.rest('GET', '/api/streams/active')).body).toEqual([]);
  expect((await host.client.rest('GET', `/api/streams/user/${host.userId}`)).body).toMatchObject([{ id: started.id, status: 'ended' }]);
  expect((await host.client.rest('GET', `/api/streams/user/${host.businessId}`)).body).toHaveLength(1);
  expect((await viewer.client.rest('GET', `/api/streams/user/${host.userId}`)).status).toBe(403);
  expect((await viewer.client.rest('POST', `/api/streams/${started.id}/join`, {})).body).toMatchObject({ code: 'STREAM_NOT_LIVE' });
});

test('what is wrong is told under the names of the documented call', async () => {
  const fieldsOf = async (path: string, body: object) =>
    (await host.client.rest('POST', `/api/streams/${path}`, body)).body.fields?.map((field: { path: string }) => field.path);
  for (const act of ['join', 'leave', 'end']) expect(await fieldsOf(`stream-1/${act}`, {}), act).toEqual(['id']);
  expect(await fieldsOf('start', { title: 'x'.repeat(101) })).toEqual(['title']);
  expect(await fieldsOf('start', { title: 'Fine', description: 'x'.repeat(501) })).toEqual(['description']);
});
