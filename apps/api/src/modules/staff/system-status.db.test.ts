import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPeriodic } from '../../platform/jobs/periodic.ts';
import { recordProcess } from '../../platform/process-record.ts';

let t: TestApp;
let admin: SeededStaff;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.seed.staff({ role: 'ADMIN' });
});
afterAll(() => t[Symbol.asyncDispose]());

test('the status reports every part and every job, without an address or a key', async () => {
  const { systemStatus } = await admin.client.query(
    '{ systemStatus { parts { name state text trouble answerMs sizeMegabytes connections waiting oldestSeconds failedLastDay fileStorage } versions { name version } upSince jobs { name everySeconds isLate } } }',
  );
  expect(Object.fromEntries(systemStatus.parts.map(({ name, state }: Record<string, string>) => [name, state]))).toMatchObject({
    DATABASE: 'OK',
    REDIS: 'OFF',
    LIVE_VIDEO: 'OFF',
    MAIL: 'OK',
    EVENTS: 'OK',
    FILES: 'OK',
  });
  const [database, , , mail, events, files] = systemStatus.parts;
  expect(database.text).toContain(`Answers in ${database.answerMs} ms. `);
  expect(database.text).toContain(`, ${database.connections} connections.`);
  expect(database).toMatchObject({ trouble: null, sizeMegabytes: expect.any(Number), waiting: null });
  expect(mail).toMatchObject({ waiting: expect.any(Number), failedLastDay: 0 });
  expect(events.waiting).toEqual(expect.any(Number));
  expect(files).toMatchObject({ fileStorage: 'DISK', answerMs: null });
  expect(systemStatus.versions.map(({ name }: { name: string }) => name)).toEqual(['BENISON', 'NODE', 'POSTGRESQL']);
  expect(Date.parse(systemStatus.upSince)).toBeLessThanOrEqual(Date.now());
  for (const { version } of systemStatus.versions) expect(version).toMatch(/^v?\d/);
  expect(JSON.stringify(systemStatus)).not.toMatch(/postgres:\/\/|127\.0\.0\.1|BENISON_/);
});

test('staff see each process with its version, and that one is silent; one that stops as it should is gone', async () => {
  const processes = async () =>
    (await admin.client.query('{ systemStatus { processes { kind version isSilent } } }')).systemStatus.processes;
  const one = await recordProcess(t.app, 'worker', '1.2.3');
  const other = await recordProcess(t.app, 'http', '1.2.4');
  await t.app.pool.query(`update processes set beat_at = beat_at - interval '40 s' where kind = 'worker'`);
  expect(await processes()).toEqual([
    { kind: 'WORKER', version: '1.2.3', isSilent: true },
    { kind: 'HTTP', version: '1.2.4', isSilent: false },
  ]);
  await one[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
  expect(await processes()).toEqual([]);
});

test('a job is known to staff from its start on, before its first round, with when it is due', async () => {
  const stop = startPeriodic(t.app, { name: 'hourly', everyMs: 3_600_000, run: async () => {} });
  await stop();
  const { systemStatus } = await admin.client.query('{ systemStatus { jobs { name lastFinishedAt rounds nextDueAt isLate } } }');
  const hourly = systemStatus.jobs.find(({ name }: { name: string }) => name === 'hourly');
  expect(hourly).toMatchObject({ lastFinishedAt: null, rounds: 0, isLate: false });
  expect(Math.abs(Date.parse(hourly.nextDueAt) - t.clock.now().getTime() - 3_600_000)).toBeLessThan(10_000);
});

test('a single fact that nobody tells for ten seconds is trouble; one that has just happened is not', async () => {
  await using untold = await startTestApp();
  await untold.app.sequencer[Symbol.asyncDispose]();
  const { client } = await untold.seed.staff({ role: 'ADMIN' });
  const eventsPart = async () =>
    (await client.query('{ systemStatus { parts { name state trouble waiting oldestSeconds text } } }')).systemStatus.parts.find(
      ({ name }: { name: string }) => name === 'EVENTS',
    );
  const write = (age: string) =>
    untold.app.pool.query(
      `insert into events (type, topics, data, created_at) values ('test.written', '{}', '{}', clock_timestamp() - $1::interval)`,
      [age],
    );
  await write('0 s');
  expect(await eventsPart()).toMatchObject({ state: 'OK', trouble: null, waiting: 1, text: '1 event being delivered.' });
  await write('12 s');
  expect(await eventsPart()).toMatchObject({
    state: 'TROUBLE',
    trouble: 'BEHIND',
    waiting: 2,
    text: expect.stringMatching(/^2 events not delivered yet, the oldest for 1\d s/),
  });
});
