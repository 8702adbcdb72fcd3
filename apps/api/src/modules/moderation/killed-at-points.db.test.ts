import { createDatabase, type TestDatabase } from '@benison/testkit/database';
import { keepListening, type ReturningListener } from '@benison/testkit/returning-listener';
import { until } from '@benison/testkit/soon';
import { startTestApp } from '@benison/testkit/test-app';
import { expect, test } from 'vitest';
import { ADDED, broken } from '../../../tests/setups/test-gifts.ts';
import { ACTS, type Act } from '../../../tests/setups/test-kill-acts.ts';
import { startKillable, type Killable } from '../../../tests/setups/test-kills.ts';
import { CASE_CHANGED } from '../../../tests/setups/test-moderation.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { verifyAuditChain } from '../accounts/public.ts';

/** Every moment this many times: 6 make over 200 kills. Usually each act is tried at one moment, and gifts at all of theirs. */
const ROUNDS = Number(process.env['KILLS_PER_MOMENT'] ?? 0);
/** A start takes a second or two, more on a busy machine. */
const TRIAL_MS_MAX = 30_000;
const REACHED_MS_MAX = 20_000;

interface Tried {
  act: Act;
  name: string;
}

const everyMoment = (act: Act): Tried[] => Object.keys(act.moments).map((name) => ({ act, name }));

/** The second moment of each act: done, and the process did not live to know. */
const quick = (act: Act): Tried[] => (act.name === 'a gift' ? everyMoment(act) : everyMoment(act).slice(1, 2));

const TRIALS = ROUNDS > 0 ? Array.from({ length: ROUNDS }, () => ACTS.flatMap(everyMoment)).flat() : ACTS.flatMap(quick);

interface HeardGift {
  cursor: string;
  gift: { number: number };
}
interface HeardCase {
  cursor: string;
  case: { id: string; status: string };
}

async function killedAt(k: Killable, { act, name }: Tried): Promise<number> {
  const moment = act.moments[name];
  if (!moment) throw new Error(`There is no moment ${name}.`);
  const trial = await act.begin(k);
  const killed = k.killAt(moment);
  const asked = trial.ask().catch(() => undefined);
  const late = new Promise<never>((_done, fail) =>
    setTimeout(() => fail(new Error(`${act.name} never came to: ${name}`)), REACHED_MS_MAX).unref(),
  );
  await Promise.race([killed, late]);
  const from = performance.now();
  await k.own.start();
  const startMs = performance.now() - from;
  await asked;
  await trial.settle().catch((cause: unknown) => {
    throw new Error(`${act.name}, killed ${name}`, { cause });
  });
  return startMs;
}

/** Everything that was told is heard once and in order, and nothing hangs. */
async function expectWhole(k: Killable, gifts: ReturningListener<HeardGift>, cases: ReturningListener<HeardCase>): Promise<void> {
  const given = await k.count('stream_gifts');
  await gifts.until((heard) => heard.length >= given);
  expect(gifts.heard.map(({ gift }) => gift.number)).toEqual(Array.from({ length: given }, (_, n) => n + 1));
  await until('every event is numbered', async () => (await k.count('events where position is null')) === 0);
  const told = await k.rows<{ id: string }>(`select data->>'caseId' as id from events where type = 'case.changed' order by position`);
  await cases.until((heard) => heard.length >= told.length);
  expect(cases.heard.map((one) => one.case.id)).toEqual(told.map(({ id }) => id));
  const last = new Map(cases.heard.map((one) => [one.case.id, one.case.status]));
  const stand = await k.rows<{ id: string; status: string }>('select id, status from moderation_cases');
  expect(Object.fromEntries(last)).toEqual(Object.fromEntries(stand.map(({ id, status }) => [id, status])));
  const [{ gaps } = { gaps: null }] = await k.rows<{ gaps: number }>('select (max(position) - count(*))::int as gaps from events');
  expect(gaps).toBe(0);
  expect(await k.count('live_streams where ended_at is null and id <> $1', [k.world.giftStreamId])).toBe(0);
  expect(await k.count('live_streams where ended_at is not null and room_closed_at is null')).toBe(0);
  expect(await k.count('case_claims c join moderation_cases m on m.id = c.case_id where m.decided_at is not null')).toBe(0);
}

async function expectBooksWhole(database: TestDatabase): Promise<void> {
  await using t = await startTestApp({ database });
  expect(await broken(t)).toEqual([]);
  expect(await verifyAuditChain(sqlOf(t.app.em()))).toBeNull();
  // Reporters whom a killed process left untold hear it in the next round, once.
  const { tellReporters } = await import('./commands/tell-reporters.ts');
  await tellReporters(t.app);
  const { rows } = await t.app.pool.query(
    `select (select count(*)::int from content_reports where status in ('RESOLVED', 'DISMISSED')) as decided,
       (select count(*)::int from content_reports where told_at is not null) as told,
       (select count(*)::int from notifications where type = 'MODERATION' and user_id in (select m.user_id from content_reports r join businesses m on m.id = r.reporter_id)) as heard`,
  );
  expect(rows[0]).toEqual({ decided: rows[0].decided, told: rows[0].decided, heard: rows[0].decided });
}

test(
  'a process killed at any moment of a gift, a report, a claim, a decision, a webhook, a start or an end of a stream leaves it undone or done, never half, never twice',
  { timeout: 60_000 + TRIALS.length * TRIAL_MS_MAX },
  async () => {
    const database = await createDatabase();
    try {
      const startsMs: number[] = [];
      {
        await using k = await startKillable(database);
        const { viewer, priya, giftStreamId, cursor } = k.world;
        await using gifts = keepListening<HeardGift>({
          client: viewer.client,
          query: ADDED,
          variables: { streamId: giftStreamId },
          field: 'streamGiftAdded',
          since: cursor,
        });
        await using cases = keepListening<HeardCase>({ client: priya, query: CASE_CHANGED, field: 'moderationCaseChanged', since: cursor });
        for (const tried of TRIALS) startsMs.push(await killedAt(k, tried));
        await expectWhole(k, gifts, cases);
      }
      console.log(`${startsMs.length} kills, slowest start ${Math.round(Math.max(...startsMs))} ms`);
      await expectBooksWhole(database);
    } finally {
      await database.drop();
    }
  },
);
