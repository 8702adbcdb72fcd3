import { redisProgram, startRedis } from '@benison/stack/redis';
import { until } from '@benison/testkit/soon';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createRedisBus, type BusMessage } from './events/bus.ts';

/** Longer than any silence that is put up with. */
const STANDSTILL_MS = 6_000;
const NOTICED_MS_MAX = 20_000;
const signal: BusMessage = {
  kind: 'signal',
  event: { type: 'thread.typing', topics: ['here'], data: { matchId: 'a', businessId: 'b', at: '' } },
};

/** What the event loop does while it works on something that takes as long. */
function standsStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

async function startBus(url: string) {
  const told: string[] = [];
  const heard: unknown[] = [];
  const bus = await createRedisBus(url, pino({ level: 'warn' }, { write: (line) => void told.push(line) }));
  bus.onMessage((message) => heard.push(message));
  return { bus, told, heard, [Symbol.asyncDispose]: () => bus[Symbol.asyncDispose]() };
}

test.runIf(redisProgram())(
  'a process that stands still while it starts, or later, does not take that for the silence of Redis',
  async () => {
    await using redis = await startRedis();
    await using first = await startBus(redis.url);
    const asked = first.bus.ping?.();
    const starting = startBus(redis.url);
    await new Promise((turn) => setImmediate(turn));
    standsStill(STANDSTILL_MS);
    await using second = await starting;
    await asked;
    first.bus.publish(signal);
    await until('both hear', () => first.heard.length === 1 && second.heard.length === 1);
    expect([first.told, second.told]).toEqual([[], []]);
  },
);

test.runIf(redisProgram())('a Redis that falls silent is told and given up, and found again when it speaks', async () => {
  await using redis = await startRedis();
  await using one = await startBus(redis.url);
  redis.freeze();
  await until('it is told', () => one.told.some((line) => line.includes('redis is away')), NOTICED_MS_MAX);
  redis.thaw();
  const isHeard = (): boolean => {
    one.bus.publish(signal);
    return one.heard.length > 0;
  };
  await until('it is heard', isHeard, NOTICED_MS_MAX);
});
