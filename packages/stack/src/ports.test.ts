import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, keptPort, requirePort } from './ports.ts';

test('each port is given out only once, and never one that the system may assign before it is used', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
  expect(new Set(ports).size).toBe(200);
  // Linux assigns ports from 32768 on, other systems from 49152.
  expect(ports.filter((port) => port < 1_024 || port >= 32_768)).toEqual([]);
});

test('whoever keeps a port while it is away from it finds it free again: nobody else is given it', async () => {
  const [free, kept] = await Promise.all([freePort, keptPort].map((choose) => Promise.all(Array.from({ length: 200 }, () => choose()))));
  expect(Math.max(...(free ?? []))).toBeLessThan(Math.min(...(kept ?? [])));
  expect(new Set(kept).size).toBe(200);
});

test('a preferred port is used if it is free, and replaced by another if it is taken', async () => {
  const wished = await freePort();
  expect(await freePort(wished)).toBe(wished);
  const server = createServer().listen(wished, '127.0.0.1');
  await once(server, 'listening');
  expect(await freePort(wished)).not.toBe(wished);
  await expect(requirePort(wished, '127.0.0.1')).rejects.toThrow('is taken by another program');
  server.close();
});
