import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { forgetModel } from './current-model.ts';
import { PROBE_DECISIONS_MIN } from './model/calibration.ts';
import { PRIOR_MODEL, storedModel } from './model/match-model.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

/** A model with enough decisions behind it for a chance to be told. */
async function countChances(): Promise<void> {
  const calibration = { from: [-3, 3], to: [-3, 3], decisions: PROBE_DECISIONS_MIN };
  const { weights } = storedModel(PRIOR_MODEL);
  await t.app.pool.query(
    'insert into match_models (id, trained_at, weights, calibration, is_current) values ($1, $2, $3::jsonb, $4::jsonb, true)',
    [newId(), t.clock.now(), JSON.stringify(weights), JSON.stringify(calibration)],
  );
  forgetModel(t.app);
}

test('a pair that has agreed has no chance any more, and one number on its profile and among the matches', async () => {
  await countChances();
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  const card = async () =>
    (await me.client.query('query ($id: ID!) { businessCard(id: $id) { score kind chance { percent } } }', { id: other.businessId }))
      .businessCard;
  expect(await card()).toMatchObject({ kind: 'CHANCE', chance: { percent: expect.any(Number) } });
  await t.seed.match(me, other);
  const { nodes } = (await me.client.query('{ matches { nodes { score kind chance { percent } } } }')).matches;
  expect(nodes).toEqual([expect.objectContaining({ kind: 'FIT', chance: null })]);
  expect(await card()).toEqual(nodes[0]);
});
