import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinRoom } from '@benison/testkit/room';
import type { SeededMember } from '@benison/testkit/seed';
import { until } from '@benison/testkit/soon';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { AccessToken } from 'livekit-server-sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { END, goLive, hosting, JOIN, LIVE, stored, untilStatus, untilViewers, watch } from '../../../tests/setups/test-streams.ts';
import { newId } from '../../platform/clock.ts';

let t: TestApp;
let host: SeededMember;
let viewer: SeededMember;
beforeEach(async () => {
  t = await startTestApp({ media: true });
  ({ host, viewer } = await hosting(t));
});
afterEach(async () => t?.[Symbol.asyncDispose]());

/** A webhook signed like the room server's, or by somebody else. */
async function tell(body: object, { secret = t.media.apiSecret, sign = true, changed = false, ageSeconds = 0 } = {}) {
  const text = JSON.stringify(body);
  const token = new AccessToken(t.media.apiKey, secret, { ttl: 300 });
  token.sha256 = createHash('sha256').update(text).digest('base64');
  let jwt = await token.toJwt();
  if (ageSeconds) jwt = agedJwt(token.sha256, ageSeconds);
  return fetch(`${t.url}/api/webhooks/livekit`, {
    method: 'POST',
    headers: { 'content-type': 'application/webhook+json', ...(sign && { authorization: jwt }) },
    body: changed ? `${text} ` : text,
  });
}

/** The same signature, made long ago. */
function agedJwt(sha256: string, ageSeconds: number): string {
  const at = Math.floor(Date.now() / 1_000) - ageSeconds;
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256' })}.${part({ iss: t.media.apiKey, nbf: at, exp: at + 300, sha256 })}`;
  return `${signed}.${createHmac('sha256', t.media.apiSecret).update(signed).digest('base64url')}`;
}

const left = (room: string, identity: string, id: string, at = Math.floor(Date.now() / 1_000)) => ({
  event: 'participant_left',
  id,
  createdAt: String(at),
  room: { name: room },
  participant: { identity },
});

test('a webhook that is not signed, changed, old or of another key changes nothing and is stored nowhere', async () => {
  await using live = await goLive(t, host);
  const { room_name: room } = await stored(t, live.id);
  const id = newId();
  const body = left(room, live.ticket.identity, id);
  for (const options of [{ sign: false }, { changed: true }, { secret: 'x'.repeat(32) }, { ageSeconds: 400 }])
    expect((await tell(body, options)).status).toBe(401);
  expect((await fetch(`${t.url}/api/webhooks/livekit`, { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413);
  expect((await fetch(`${t.url}/api/webhooks/livekit`)).status).toBeGreaterThanOrEqual(404);
  // The room sends events of its own meanwhile, so only the forged ones are looked for.
  expect((await t.app.pool.query('select from room_webhooks where id = $1', [id])).rowCount).toBe(0);
  expect((await stored(t, live.id)).status).toBe('LIVE');
});

test('repeated, late, reordered or untrue webhooks do no harm: the room itself is what counts', async () => {
  await using live = await goLive(t, host);
  await using seen = await watch(viewer, live.id);
  await untilViewers(t, live.id, 1);
  const { room_name: room } = await stored(t, live.id);
  const id = newId();
  const now = Math.floor(Date.now() / 1_000);
  const lies = [
    left(room, live.ticket.identity, id),
    left(room, live.ticket.identity, id),
    left(room, `${viewer.businessId}:0badcafe`, newId(), now - 3_600),
    left('another-room', 'x', newId()),
  ];
  for (const lie of lies) expect((await tell(lie)).status).toBe(204);
  await sleep(1_500);
  expect(await stored(t, live.id)).toMatchObject({ status: 'LIVE', viewer_count: 1 });
  const { rows } = await t.app.pool.query('select id from room_webhooks where id = $1', [id]);
  expect(rows).toHaveLength(1);
  expect(seen.others()).toHaveLength(1);
});

test('a stream whose rooms’ server dies is interrupted; when it is back in time, the host comes back into the same stream', async () => {
  await using live = await goLive(t, host);
  await using seen = await watch(viewer, live.id);
  await untilViewers(t, live.id, 1);
  await t.media.kill();
  t.clock.advance(11_000);
  await untilStatus(t, live.id, 'INTERRUPTED');
  expect((await viewer.client.query(LIVE)).liveStreams.nodes).toMatchObject([{ id: live.id, status: 'INTERRUPTED' }]);
  for (const { client } of [host, viewer]) expect((await client.graphql(JOIN, { id: live.id })).code).toBe('VIDEO_UNAVAILABLE');
  // An identity is in a room once: its first connection, which reconnects by itself, would displace the second.
  await live.host.room.disconnect();
  await t.media.restart();
  const {
    joinStream: { ticket: again },
  } = await host.client.query(JOIN, { id: live.id });
  await using back = await joinRoom(again.url, again.token);
  await back.publish();
  await untilStatus(t, live.id, 'LIVE');
  await expect.poll(async () => (await viewer.client.graphql(JOIN, { id: live.id })).data?.joinStream?.ticket.role).toBe('VIEWER');
  expect(seen).toBeDefined();
  await host.client.query(END, { id: live.id });
});

test('a stream whose rooms’ server stays away ends after the grace time, and its room is closed once the server is back', async () => {
  await using live = await goLive(t, host);
  await t.media.kill();
  t.clock.advance(11_000);
  await untilStatus(t, live.id, 'INTERRUPTED');
  t.clock.advance(61_000);
  await untilStatus(t, live.id, 'ENDED');
  expect(await stored(t, live.id)).toMatchObject({ end_reason: 'HOST_LEFT', room_closed_at: null });
  await t.media.restart();
  await until('the room is known to be gone', async () => (await stored(t, live.id)).room_closed_at !== null);
});

test('a stream that is ended while the room server is down ends at once, and its room as soon as possible', async () => {
  await using live = await goLive(t, host);
  await t.media.kill();
  expect((await host.client.query(END, { id: live.id })).endStream.summary.stream).toMatchObject({
    status: 'ENDED',
    endReason: 'ENDED_BY_HOST',
  });
  expect((await stored(t, live.id)).room_closed_at).toBeNull();
  await t.media.restart();
  await until('the room is known to be gone', async () => (await stored(t, live.id)).room_closed_at !== null);
});

test('with every webhook lost, the count is still right and a host that dropped out is noticed', async () => {
  await using live = await goLive(t, host);
  await t.app.pool.query(
    'create function lose() returns trigger language plpgsql as $$ begin return null; end $$; create trigger lost before insert on room_webhooks for each row execute function lose()',
  );
  await using seen = await watch(viewer, live.id);
  t.clock.advance(11_000);
  await untilViewers(t, live.id, 1);
  await seen[Symbol.asyncDispose]();
  t.clock.advance(11_000);
  await untilViewers(t, live.id, 0);
  await live.host[Symbol.asyncDispose]();
  t.clock.advance(11_000);
  await untilStatus(t, live.id, 'INTERRUPTED');
});
