import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ConnectionGate } from './connection-gate.ts';
import { DatabasePool } from './database-pool.ts';

const WAIT_MS = 300;

/** A pool of one connection to somebody who accepts it and never says anything. */
async function silentPool() {
  const lines = new Set<Socket>();
  const server = createServer((line) => void lines.add(line.on('error', () => {})));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `postgres://nobody@127.0.0.1:${port}/nothing`;
  const pool = new DatabasePool({ url, max: 1, waitMs: WAIT_MS });
  return {
    pool,
    url,
    async [Symbol.asyncDispose]() {
      for (const line of lines) line.destroy();
      server.close();
      await pool.end();
    },
  };
}

// An error that nobody catches fails the run.
test('whoever waits at a gate that shuts is refused at once and once, and nothing goes wrong when the time of the pool is over', async () => {
  await using silent = await silentPool();
  const gate = new ConnectionGate(silent.pool);
  const waiting = [silent.pool.connect(), silent.pool.connect()];
  gate.shut();
  for (const one of await Promise.allSettled(waiting)) expect(one).toMatchObject({ status: 'rejected', reason: { code: '57P03' } });
  await expect(silent.pool.connect()).rejects.toMatchObject({ code: '57P03' });
  await sleep(2 * WAIT_MS);
  expect(silent.pool.waitingCount).toBe(0);
});

test('whoever asks a shut gate again and again leaves timers their turn, so that what opens it can come', async () => {
  await using silent = await silentPool();
  const gate = new ConnectionGate(silent.pool);
  gate.shut();
  let isOpened = false;
  setTimeout(() => (isOpened = true), 50);
  let refusals = 0;
  while (!isOpened && refusals < 1_000_000) {
    await silent.pool.query('select 1').catch(() => (refusals += 1));
  }
  expect(isOpened).toBe(true);
});

test('a connection beside the pool is cut with the others', async () => {
  await using silent = await silentPool();
  const gate = new ConnectionGate(silent.pool);
  const client = new pg.Client(silent.url);
  client.on('error', () => {});
  const used = gate.watching(client, () => client.connect());
  setTimeout(() => gate.shut(), 50);
  await expect(used).rejects.toThrow();
  await expect(gate.watching(client, async () => {})).rejects.toMatchObject({ code: '57P03' });
});
