import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ACKNOWLEDGE,
  appealOf,
  caseAbout,
  closeWithWholeLog,
  decideAppeal,
  enforcementsOf,
  must,
  tryReport,
  write,
} from '../../../tests/setups/test-moderation.ts';
import { sceneIn, stateIn, type Scene } from '../../../tests/setups/test-scene.ts';
import { newId } from '../../platform/clock.ts';

/** Several actions against the same member or thing, ended in any order and at the same moment. */

const SHOWN = {
  BUSINESS: 'select description, website, tags, logo_id is not null as has_logo from businesses where id = $1',
  STREAM: 'select title from live_streams where id = $1',
  STREAM_MESSAGE: 'select deleted_at is not null as is_deleted from stream_messages where id = $1',
} as const;
type Removable = keyof typeof SHOWN;

let t: TestApp;
let staff: [SeededStaff, SeededStaff, SeededStaff];
beforeAll(async () => {
  t = await startTestApp();
  const moderator = () => t.seed.staff({ role: 'MODERATOR' });
  staff = [await moderator(), await moderator(), await moderator()];
});
afterAll(() => closeWithWholeLog(t));

const targetOf = (made: Scene, target: Removable): string =>
  ({ BUSINESS: made.subject.businessId, STREAM: made.streamId, STREAM_MESSAGE: made.streamMessageId })[target];

/** Somebody new reports it, and the first moderator acts. Returns the action's id. */
async function actedAbout(made: Scene, target: Removable, action: string): Promise<string> {
  const reporter = await t.seed.member();
  await t.seed.match(made.subject, reporter);
  const targetId = targetOf(made, target);
  expect((await tryReport(reporter, target, targetId)).code).toBeUndefined();
  const known = (await enforcementsOf(made.subject)).map(({ id }) => id);
  await must(staff[0], await caseAbout(t, staff[0], targetId), 'RESOLVED', action);
  return (await enforcementsOf(made.subject)).map(({ id }) => id).find((id) => !known.includes(id));
}

async function granted(subject: SeededMember, by: SeededStaff, enforcementId: string): Promise<void> {
  expect((await decideAppeal(by, await appealOf(subject, enforcementId), true)).code).toBeUndefined();
}

const shown = async (made: Scene, target: Removable) => (await t.app.pool.query(SHOWN[target], [targetOf(made, target)])).rows[0];

describe.each<Removable>(['BUSINESS', 'STREAM', 'STREAM_MESSAGE'])('what was removed twice from a %s', (target) => {
  test.each([
    ['first', [0, 1]],
    ['second', [1, 0]],
  ] as const)('is shown again when both removals are taken back, the %s one first, and no sooner', async (_, order) => {
    const made = await sceneIn(t);
    const before = await shown(made, target);
    const actions = [await actedAbout(made, target, 'CONTENT_REMOVED'), await actedAbout(made, target, 'CONTENT_REMOVED')];
    const removed = await shown(made, target);
    expect(removed).not.toEqual(before);
    await granted(made.subject, staff[1], actions[order[0]] ?? '');
    expect(await shown(made, target)).toEqual(removed);
    await granted(made.subject, staff[2], actions[order[1]] ?? '');
    expect(await shown(made, target)).toEqual(before);
  });
});

describe('a page that was removed, filled anew and removed again', () => {
  async function removedTwice() {
    const made = await sceneIn(t);
    const first = await actedAbout(made, 'BUSINESS', 'CONTENT_REMOVED');
    await t.app.pool.query(`update businesses set website = 'https://anew.example' where id = $1`, [made.subject.businessId]);
    return { made, first, second: await actedAbout(made, 'BUSINESS', 'CONTENT_REMOVED') };
  }

  test('loses what was filled in, though its text was gone already', async () => {
    const { made } = await removedTwice();
    expect(await shown(made, 'BUSINESS')).toMatchObject({ website: null, tags: [], has_logo: false });
  });

  test('shows what was filled in, and the rest as it was, when both removals are taken back', async () => {
    const { made, first, second } = await removedTwice();
    await granted(made.subject, staff[1], first);
    expect(await shown(made, 'BUSINESS')).toMatchObject({ website: null, tags: [], has_logo: false });
    await granted(made.subject, staff[1], second);
    expect(await shown(made, 'BUSINESS')).toEqual({
      description: 'We do honest work for other businesses.',
      website: 'https://anew.example',
      tags: ['reefer', 'freight'],
      has_logo: true,
    });
  });

  test('shows only what was filled in when only the second removal is taken back', async () => {
    const { made, second } = await removedTwice();
    await granted(made.subject, staff[1], second);
    expect(await shown(made, 'BUSINESS')).toMatchObject({ website: 'https://anew.example', tags: [], has_logo: false });
  });
});

const ROUNDS = 3;

describe('two warnings that end at the same moment hold nobody back', () => {
  const warned = async () => {
    const made = await sceneIn(t);
    const ids = [await actedAbout(made, 'BUSINESS', 'WARNING_ISSUED'), await actedAbout(made, 'BUSINESS', 'WARNING_ISSUED')] as const;
    return { made, ids };
  };

  test('by two appeals that two moderators grant', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { made, ids } = await warned();
      await Promise.all([granted(made.subject, staff[1], ids[0]), granted(made.subject, staff[2], ids[1])]);
      await write(made.subject, made.matchId, `Heard again, round ${round}`);
    }
  });

  test('by an acknowledgement and an appeal', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { made, ids } = await warned();
      await Promise.all([made.subject.client.query(ACKNOWLEDGE, { id: ids[0] }), granted(made.subject, staff[1], ids[1])]);
      await write(made.subject, made.matchId, `Heard again, round ${round}`);
    }
  });
});

test.each([
  ['ACCOUNT_SUSPENDED', 'MESSAGE'],
  ['LIVE_BAN', 'STREAM_MESSAGE'],
] as const)('of two actions %s that end at the same moment nothing is left', async (action, second) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await sceneIn(t);
    await t.app.pool.query(`update live_streams set status = 'ENDED', ended_at = now(), end_reason = 'ENDED_BY_HOST' where id = $1`, [
      made.streamId,
    ]);
    const before = await stateIn(t, made);
    const other = await t.seed.member();
    // Both were reported while the member was there to be seen.
    await tryReport(other, 'BUSINESS', made.subject.businessId);
    const secondId = second === 'MESSAGE' ? made.messageId : made.streamMessageId;
    await tryReport(made.reporter, second, secondId);
    const reported = [made.subject.businessId, secondId];
    const cases = await Promise.all(reported.map((targetId) => caseAbout(t, staff[0], targetId)));
    for (const found of cases) await must(staff[0], found, 'RESOLVED', action, { banDays: 3 });
    const { rows } = await t.app.pool.query<{ id: string }>('select id from enforcements where business_id = $1 order by created_at', [
      made.subject.businessId,
    ]);
    const appeals = await Promise.all(
      rows.map(async ({ id }) => {
        const appealId = newId();
        await t.app.pool.query(`insert into appeals (id, enforcement_id, text, created_at) values ($1, $2, 'Not me.', now())`, [
          appealId,
          id,
        ]);
        return appealId;
      }),
    );
    const answers = await Promise.all(appeals.map((appealId, index) => decideAppeal(staff[index === 0 ? 1 : 2], appealId, true)));
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined]);
    expect(await stateIn(t, made)).toEqual(before);
  }
});
