import type { SeededMember } from '@benison/testkit/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { clientOf } from '../../tests/hostile/test-asked.ts';
import { HONEST_REST } from '../../tests/hostile/test-operations.ts';
import { nameOf } from '../../tests/hostile/test-shapes.ts';
import { makeWorld, type World } from '../../tests/hostile/test-world.ts';
import { REST_ROUTES } from '../rest-routes.ts';

/** Whoever builds on openapi.json refuses an answer that lacks something described, and one that has more. */

let world: World;
let unusual: SeededMember[];
beforeAll(async () => {
  world = await makeWorld();
  unusual = await unusualMembers(world);
});
afterAll(() => world[Symbol.asyncDispose]());

/** Members as there are few: of no known place, of the day after, open all night, with names that other programs trip over. */
async function unusualMembers({ t, dan, newcomer }: World): Promise<SeededMember[]> {
  const names = ['👩‍👩‍👧‍👦 "Co", <b>', '=1+1', 'שלום', '__proto__'];
  const members = await Promise.all(
    names.map((name) => t.seed.member({ premium: true, business: { name, timeZone: 'Pacific/Kiritimati' } })),
  );
  for (const member of members) await t.seed.match(member, dan);
  await t.app.pool.query(
    `update businesses set latitude = null, longitude = null, seeking_partnership = '{}', offering = '{}', founded_year = 1800,
       business_hours = '{"MONDAY": {"opens": "22:00", "closes": "06:00"}}' where id = any($1)`,
    [members.map(({ businessId }) => businessId)],
  );
  return [...members, newcomer];
}

const reading = REST_ROUTES.filter(({ method, response }) => method === 'get' && response instanceof z.ZodType);

test.each(reading.map((route) => [nameOf(route), route] as const))(
  '%s answers what is described, and nothing beside it',
  async (name, route) => {
    const honest = HONEST_REST[name];
    if (!honest) throw new Error(`Nobody asks ${name} honestly yet.`);
    for (const bob of honest.by === 'bob' ? [world.bob, ...unusual] : [world.bob]) {
      const asked = { ...world, bob };
      const { status, body } = await clientOf(asked, honest.by).rest('GET', honest.path(asked));
      expect(status, JSON.stringify(body)).toBeLessThan(500);
      // Reading leaves out what is not described.
      if (status < 300) expect((route.response as z.ZodType).parse(body)).toEqual(body);
    }
  },
);
