import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@benison/testkit/soon';
import { expect, test } from 'vitest';
import { Pulse } from './pulse.ts';

const PATIENCE_MS = 200;

/** Someone who answers every letter, or falls silent; whoever asks does so over a connection. */
async function listener() {
  let isSilent = false;
  const server = createServer((socket) => socket.on('data', () => isSilent || socket.write('.')).on('error', () => {}));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  let line: Socket | null = null;
  let asked = 0;
  return {
    fallSilent: () => (isSilent = true),
    speak: () => (isSilent = false),
    asked: () => asked,
    async ask() {
      asked += 1;
      line ??= connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
      line.write('?');
      await once(line, 'data');
    },
    drop() {
      line?.destroy();
      line = null;
    },
    async [Symbol.asyncDispose]() {
      line?.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function standsStill(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

test('a process that stood still itself, ten times longer than its patience, finds the answer that came meanwhile', async () => {
  await using other = await listener();
  const told: string[] = [];
  await using _pulse = new Pulse({ ...other, patienceMs: PATIENCE_MS, onStill: () => told.push('still'), onBeat: () => told.push('beat') });
  for (let round = 0; round < 3; round += 1) {
    const before = other.asked();
    await until('it asks', () => other.asked() > before);
    standsStill(10 * PATIENCE_MS);
    await sleep(PATIENCE_MS);
  }
  expect(told).toEqual([]);
});

test('silence is told once, and so is the first answer after it', async () => {
  await using other = await listener();
  const told: string[] = [];
  await using _pulse = new Pulse({ ...other, patienceMs: PATIENCE_MS, onStill: () => told.push('still'), onBeat: () => told.push('beat') });
  other.fallSilent();
  await until('silence is told', () => told.length === 1);
  const asked = other.asked();
  await until('it goes on asking', () => other.asked() > asked + 1);
  other.speak();
  await until('the answer is told', () => told.length === 2);
  expect(told).toEqual(['still', 'beat']);
});

test('nobody to ask is not silence: whoever needs an answer finds that out at once', async () => {
  const told: string[] = [];
  let asked = 0;
  const ask = async (): Promise<never> => {
    asked += 1;
    throw new Error('gone');
  };
  await using _pulse = new Pulse({
    ask,
    drop: () => {},
    patienceMs: PATIENCE_MS,
    onStill: () => told.push('still'),
    onBeat: () => told.push('beat'),
  });
  await until('it goes on asking', () => asked > 2);
  expect(told).toEqual([]);
});
