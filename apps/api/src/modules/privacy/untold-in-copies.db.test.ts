import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlFor } from '../../../tests/setups/test-full-life.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { readContents } from './write-archive.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const SWIPE = 'mutation ($input: SwipeInput!) { swipe(input: $input) { __typename } }';

async function copyOf({ userId, businessId }: SeededMember): Promise<(name: string) => Record<string, unknown>[]> {
  const { subjects } = await readContents(t.app, sqlOf(t.app.em()), { userId, businessId });
  return (name) => subjects.find((subject) => subject.name === name)?.rows ?? [];
}

test('a copy does not tell who likes a member, as nothing else does; a super like is told by name', async () => {
  const [me, liker, admirer] = [await t.seed.member({ premium: true }), await t.seed.member(), await t.seed.member()];
  await liker.client.query(SWIPE, { input: { businessId: me.businessId, direction: 'LIKE' } });
  await admirer.client.query(SWIPE, { input: { businessId: me.businessId, direction: 'SUPER_LIKE' } });
  const copy = await copyOf(me);
  expect(copy('notifications/notifications').map(({ type, business_id: by }) => [type, by])).toEqual(
    expect.arrayContaining([
      ['LIKE_RECEIVED', null],
      ['SUPER_LIKE_RECEIVED', admirer.businessId],
    ]),
  );
  expect(JSON.stringify(copy('notifications/notifications'))).not.toContain(liker.businessId);
});

test('a copy says when the member opened a match, and not when the other side did', async () => {
  const [me, other] = [await t.seed.member(), await t.seed.member()];
  const id = await t.seed.match(me, other);
  await sqlFor(t)('update matches set opened_by1_at = now(), opened_by2_at = now() where id = $1', [id]);
  const [match] = (await copyOf(me))('matching/matches');
  const isFirst = match?.business1_id === me.businessId;
  expect(match).toMatchObject(
    isFirst ? { opened_by1_at: expect.any(String), opened_by2_at: null } : { opened_by1_at: null, opened_by2_at: expect.any(String) },
  );
});

test('a copy does not tell who among those the member viewed hides from others', async () => {
  const [me, hidden] = [await t.seed.member(), await t.seed.member({ premium: true })];
  await sqlFor(t)(`insert into profile_views (viewed_id, viewer_id, day, is_unrequited) values ($1, $2, current_date, true)`, [
    hidden.businessId,
    me.businessId,
  ]);
  const [view] = (await copyOf(me))('matching/profiles-viewed');
  expect(view).toMatchObject({ viewed_id: hidden.businessId });
  expect(view).not.toHaveProperty('is_unrequited');
});
