import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AppContext } from '../../app-context.ts';
import { Connections, type ConnectionListener } from '../../platform/socket/connections.ts';
import { startPresence } from './presence.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());
afterEach(() => void vi.useRealTimers());

/** Sockets that a test opens and closes itself, without a grace period. */
class ScriptedConnections extends Connections {
  readonly here = new Set<string>();
  told: ConnectionListener = { online: () => {}, offline: () => {} };

  override listen(listener: ConnectionListener): void {
    this.told = listener;
  }

  override get userIds(): string[] {
    return [...this.here];
  }
}

/** The product with these sockets; what renews or ends leases waits until it is let through. */
function appWith(connections: Connections, letThrough: () => Promise<void>): AppContext {
  const query = async (text: string, values: unknown[]) => {
    if (text.includes('online_in = next.leases')) await letThrough();
    return t.app.pool.query(text, values);
  };
  return Object.assign(Object.create(t.app), { connections, pool: Object.assign(Object.create(t.app.pool), { query }) });
}

test.each([
  ['who leaves while its lease is renewed is offline once that is done', false],
  ['who comes back before that is done stays online', true],
])('%s', async (_, comesBack) => {
  const { userId, businessId } = await t.seed.member();
  const isOnline = async () =>
    (
      await t.app.pool.query('select coalesce(online_until > $2, false) as is_online from businesses where id = $1', [
        businessId,
        t.app.clock.now(),
      ])
    ).rows[0].is_online;
  const connections = new ScriptedConnections();
  const renewal = Promise.withResolvers<void>();
  const waits: Promise<void>[] = [Promise.resolve(), renewal.promise];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = startPresence(appWith(connections, async () => waits.shift()));
  connections.here.add(userId);
  connections.told.online(userId);
  await expect.poll(isOnline).toBe(true);
  vi.advanceTimersByTime(60_000);
  connections.here.delete(userId);
  connections.told.offline(userId);
  if (comesBack) connections.here.add(userId);
  // Time enough for a leave that waits for nothing to be written before the renewal is.
  for (let n = 0; n < 5; n += 1) await isOnline();
  renewal.resolve();
  await stop();
  expect(await isOnline()).toBe(comesBack);
});
