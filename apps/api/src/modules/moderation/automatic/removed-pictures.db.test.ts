import { performance } from 'node:perf_hooks';
import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPhoto, casesAbout, checked, detailOf, flagged, paired, sendPicture } from '../../../../tests/setups/test-automatic.ts';
import { caseAbout, closeWithWholeLog, must, tryReport } from '../../../../tests/setups/test-moderation.ts';
import { fieldsPicture } from '../../../../tests/setups/test-pictures.ts';
import { ALIKE_BITS_MAX, bandsOf } from '../../../platform/images/picture-hash.ts';
import { NEAREST } from './removed-pictures.ts';

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (priya = await t.seed.staff({ role: 'MODERATOR' })));
afterAll(() => closeWithWholeLog(t));

describe('a picture that a moderator removed', () => {
  test('is known again in a message and on a profile, changed a little, until the removal is undone', async () => {
    const { alice, bob, matchId } = await paired(t);
    const messageId = await sendPicture(bob, matchId, await fieldsPicture(3).png().toBuffer());
    await tryReport(alice, 'MESSAGE', messageId, 'INAPPROPRIATE_NUDITY');
    const removal = await must(priya, await caseAbout(t, priya, messageId), 'RESOLVED', 'CONTENT_REMOVED');
    await checked(t);

    const again = await paired(t);
    const copy = await sendPicture(again.bob, again.matchId, await fieldsPicture(3).resize(300).jpeg({ quality: 60 }).toBuffer());
    await sendPicture(again.alice, again.matchId, await fieldsPicture(4).png().toBuffer());
    await checked(t);
    const found = await caseAbout(t, priya, copy);
    const { reports, evidence } = await detailOf(priya, found.id);
    expect(reports).toMatchObject([
      { source: 'AUTOMATIC', category: 'INAPPROPRIATE_NUDITY', findings: [{ rule: 'REMOVED_PICTURE', foundIn: copy }] },
    ]);
    expect(reports[0].findings[0].matched).toContain(removal['code']);
    expect(evidence.files).toHaveLength(1);
    expect(await casesAbout(t, again.alice)).toEqual([]);

    const profile = await t.seed.member();
    await addPhoto(t, profile, await fieldsPicture(3).jpeg().toBuffer());
    // A time that is finer than a program keeps it: the picture is looked at once.
    await t.app.pool.query(`update media set created_at = created_at + interval '1 microsecond'`);
    await checked(t);
    const [onProfile] = await casesAbout(t, profile);
    expect((await detailOf(priya, onProfile?.id ?? '')).evidence.files).toHaveLength(1);

    await t.app.pool.query('update enforcements set undone_at = now() where case_id = $1', [removal.id]);
    await t.app.pool.query(`insert into events (type, topics, data) values ('case.changed', '{}', $1)`, [{ caseId: removal.id }]);
    await checked(t);
    expect((await t.app.pool.query('select from removed_pictures where case_id = $1', [removal.id])).rowCount).toBe(0);
  });
});

test('the nearest of a hundred thousand removed pictures is found at once, changed by as many bits as may be', async () => {
  const { found } = await flagged(t, priya);
  await t.app.pool.query(
    `insert into removed_pictures (case_id, hash, bands)
     select $1, x::bit(64), (select array_agg(b * 256 + get_byte(int8send(x), b)) from generate_series(0, 7) b)
     from (select hashtextextended(n::text, 0) as x from generate_series(1, 100000) n) as made`,
    [found.id],
  );
  await t.app.pool.query('analyze removed_pictures');
  const { rows } = await t.app.pool.query<{ hash: string }>('select hash::text from removed_pictures where case_id = $1 limit 10', [
    found.id,
  ]);
  const flipped = (hash: string): string =>
    [...hash].map((bit, at) => (at % 8 === 3 && at < ALIKE_BITS_MAX * 8 ? String(1 - Number(bit)) : bit)).join('');
  const times: number[] = [];
  for (const hash of rows.map((row) => flipped(row.hash))) {
    const begun = performance.now();
    const near = await t.app.pool.query(NEAREST, [hash, bandsOf(hash)]);
    times.push(performance.now() - begun);
    expect(near.rows).toMatchObject([{ distance: ALIKE_BITS_MAX }]);
  }
  const { rows: plan } = await t.app.pool.query<{ 'QUERY PLAN': string }>(
    `explain ${NEAREST.replace('$2', `'{1,2,3}'`).replaceAll('$1', `'${rows[0]!.hash}'`)}`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('removed_pictures_alike');
  await t.app.pool.query('delete from removed_pictures where case_id = $1', [found.id]);
  expect(Math.min(...times)).toBeLessThan(200);
}, 60_000);
