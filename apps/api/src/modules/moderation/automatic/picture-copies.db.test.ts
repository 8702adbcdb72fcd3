import { performance } from 'node:perf_hooks';
import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import { mailsTo } from '@benison/testkit/mails';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPhoto, casesAbout, checked, detailOf, flagged, paired, sendPicture } from '../../../../tests/setups/test-automatic.ts';
import {
  audited,
  caseAbout,
  closeWithWholeLog,
  must,
  takeBack,
  tryReport,
  type TestCase,
} from '../../../../tests/setups/test-moderation.ts';
import { fieldsPicture } from '../../../../tests/setups/test-pictures.ts';
import { newId } from '../../../platform/clock.ts';
import { COPIES_IN_MESSAGES, COPIES_ON_PROFILES } from './picture-copies.ts';

/** Copies of a removed picture that are in the product already. */

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => {
  t = await startTestApp();
  priya = await t.seed.staff({ role: 'MODERATOR' });
});
afterAll(() => closeWithWholeLog(t));

const COPIES =
  'query ($caseId: ID!) { pictureCopyCases(caseId: $caseId) { nodes { id version target targetId isAboutPictures subject { id } } } }';
const TOGETHER = 'mutation ($input: DecideModerationCasesInput!) { decideModerationCases(input: $input) { cases { id status action } } }';

const copiesOf = async ({ id }: Pick<TestCase, 'id'>): Promise<TestCase[]> =>
  (await priya.client.query(COPIES, { caseId: id })).pictureCopyCases.nodes;

const together = (cases: readonly TestCase[], action = 'CONTENT_REMOVED') =>
  priya.client.graphql(TOGETHER, {
    input: {
      requestId: newId(),
      cases: cases.map(({ id, version }) => ({ caseId: id, version })),
      status: 'RESOLVED',
      action,
      notes: 'The same picture.',
    },
  });

/** A picture that a member sent, its copies on a profile and in another conversation, and the removal of the first. */
async function removedWithCopies(
  seed: number,
): Promise<{ removal: TestCase; profile: SeededMember; sender: SeededMember; copyId: string }> {
  const [first, second] = [await paired(t), await paired(t)];
  const profile = await t.seed.member();
  const picture = await fieldsPicture(seed).png().toBuffer();
  const messageId = await sendPicture(first.bob, first.matchId, picture);
  const copyId = await sendPicture(second.bob, second.matchId, await fieldsPicture(seed).resize(300).jpeg({ quality: 60 }).toBuffer());
  await sendPicture(
    second.alice,
    second.matchId,
    await fieldsPicture(seed + 1)
      .png()
      .toBuffer(),
  );
  await addPhoto(t, profile, await fieldsPicture(seed).jpeg().toBuffer());
  await addPhoto(
    t,
    profile,
    await fieldsPicture(seed + 1)
      .jpeg()
      .toBuffer(),
  );
  await checked(t);
  expect(await casesAbout(t, profile)).toEqual([]);
  await tryReport(first.alice, 'MESSAGE', messageId, 'INAPPROPRIATE_NUDITY');
  const removal = await must(priya, await caseAbout(t, priya, messageId), 'RESOLVED', 'CONTENT_REMOVED');
  await checked(t);
  return { removal, profile, sender: second.bob, copyId };
}

const photosOf = async ({ businessId }: SeededMember): Promise<string[]> => {
  const { rows } = await t.app.pool.query<{ id: string }>(
    'select id from business_photos where business_id = $1 and not is_hidden order by place, id',
    [businessId],
  );
  return rows.map(({ id }) => id);
};

describe('copies of a picture that a moderator removes', () => {
  test('are each brought in a case of its own, wherever they are, and decided together: told, logged and counted one by one', async () => {
    const { removal, profile, sender, copyId } = await removedWithCopies(11);
    const copies = await copiesOf(removal);
    expect(copies.map(({ target, subject, isAboutPictures }) => ({ target, of: subject.id, isAboutPictures }))).toEqual(
      expect.arrayContaining([
        { target: 'BUSINESS', of: profile.businessId, isAboutPictures: true },
        { target: 'MESSAGE', of: sender.businessId, isAboutPictures: false },
      ]),
    );
    expect(copies).toHaveLength(2);
    for (const { id } of copies) {
      const { reports, evidence } = await detailOf(priya, id);
      expect(reports).toMatchObject([{ source: 'AUTOMATIC', findings: [{ rule: 'REMOVED_PICTURE' }] }]);
      expect(evidence.files).toHaveLength(1);
    }
    expect(await copiesOf(copies[0]!)).toMatchObject([{ id: copies[1]!.id }]);

    const [kept, other] = await photosOf(profile);
    const answer = await together(copies);
    expect(answer.errors).toEqual([]);
    expect(answer.data?.decideModerationCases.cases).toMatchObject([{ action: 'CONTENT_REMOVED' }, { action: 'CONTENT_REMOVED' }]);
    // Of the profile the picture alone, and the next one takes its place.
    expect(await photosOf(profile)).toEqual([other]);
    const { rows } = await t.app.pool.query('select description <> $2 as "hasWords", cover_id from businesses where id = $1', [
      profile.businessId,
      REMOVED_TEXT,
    ]);
    expect(rows).toEqual([{ hasWords: true, cover_id: other }]);
    for (const member of [profile, sender]) expect((await mailsTo(t, member.email)).length).toBeGreaterThan(0);
    for (const { id } of copies) expect(await audited(t, id)).toMatchObject([{ action: 'case.decided' }]);
    expect(await copiesOf(removal)).toEqual([]);

    // A removal that is taken back brings the picture back, and one that was judged is not asked about again.
    const onProfile = copies.find(({ target }) => target === 'BUSINESS')!;
    await takeBack(priya, (await detailOfCase(onProfile.id))!);
    expect(await photosOf(profile)).toEqual([kept, other]);
    await checked(t);
    expect(await casesAbout(t, profile)).toHaveLength(1);
    expect((await casesAbout(t, sender)).map((one) => one['target_id'])).toEqual([copyId]);
  });

  test('that are in different pictures are not decided together, nor with anything else about another member', async () => {
    const [one, other] = [await removedWithCopies(21), await removedWithCopies(31)];
    const mixed = [(await copiesOf(one.removal))[0]!, (await copiesOf(other.removal))[0]!];
    const answer = await together(mixed);
    expect(answer.errors[0]?.extensions.fields?.map(({ path }) => path)).toEqual(['cases']);
    expect(await copiesOf(one.removal)).toHaveLength(2);
  });

  test('that no moderator judged a violation stay, and are not brought again by the removal of another copy', async () => {
    const { removal } = await removedWithCopies(41);
    const [first, second] = await copiesOf(removal);
    await must(priya, first!, 'DISMISSED');
    await must(priya, second!, 'RESOLVED', 'CONTENT_REMOVED');
    await checked(t);
    expect(await copiesOf(removal)).toEqual([]);
    expect(await copiesOf(second!)).toEqual([]);
  });

  test('that were here before pictures were known by their looks are found as well', async () => {
    const { bob, matchId } = await paired(t);
    const copyId = await sendPicture(bob, matchId, await fieldsPicture(51).png().toBuffer());
    await checked(t);
    await t.app.pool.query('delete from picture_looks l using message_attachments a where a.id = l.attachment_id and a.message_id = $1', [
      copyId,
    ]);
    const { removal } = await removedWithCopies(51);
    expect(await copiesOf(removal)).toHaveLength(2);
    await t.app.pool.query(`update moderation_head set messages_before = 'ffffffff-ffff-ffff-ffff-ffffffffffff'`);
    await expect
      .poll(async () => {
        await checked(t);
        return (await copiesOf(removal)).map(({ targetId }) => targetId);
      })
      .toContain(copyId);
  });
});

const detailOfCase = async (id: string): Promise<TestCase | null> => {
  const { rows } = await t.app.pool.query('select id, version from moderation_cases where id = $1', [id]);
  return rows[0] ?? null;
};

test('among a hundred thousand pictures the copies are found at once', async () => {
  const { found, bob } = await flagged(t, priya);
  await t.app.pool.query(
    `with made as (insert into media (id, owner_user_id, purpose, width, height, variants)
       select gen_random_uuid(), $1, 'PHOTO', 1, 1, '[]' from generate_series(1, 100000) returning id),
     numbered as (select id, row_number() over () as n from made)
     insert into picture_looks (media_id, hash, bands)
     select id, x::bit(64), (select array_agg(b * 256 + get_byte(int8send(x), b)) from generate_series(0, 7) b)
     from (select id, hashtextextended(n::text, 0) as x from numbered) as looks`,
    [bob.userId],
  );
  await t.app.pool.query(
    'insert into removed_pictures (case_id, hash, bands) select $1, hash, bands from picture_looks l order by l.id desc limit 5',
    [found.id],
  );
  await t.app.pool.query('analyze picture_looks, removed_pictures');
  for (const query of [COPIES_ON_PROFILES, COPIES_IN_MESSAGES]) {
    const times: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const begun = performance.now();
      await t.app.pool.query(query, [found.id]);
      times.push(performance.now() - begun);
    }
    const { rows } = await t.app.pool.query<{ 'QUERY PLAN': string }>(`explain ${query.replaceAll('$1', `'${found.id}'`)}`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('picture_looks_bands');
    // Of five pictures at once, in a round that nobody waits for.
    expect(Math.min(...times)).toBeLessThan(1_000);
  }
}, 120_000);
