import { definitionOf, rootFields } from '@benison/testkit/operations';
import { GraphQLString } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/clock.ts';
import { REST_ROUTES } from '../../src/rest-routes.ts';
import { clientOf } from './test-asked.ts';
import { HONEST, HONEST_REST } from './test-operations.ts';
import { documentOf, fieldsOf, nameOf } from './test-shapes.ts';
import { makeWorld, type World } from './test-world.ts';

/** Cursors of one list, given to every other. */

let world: World;
/** Some lists belong to a case, and are asked of one that is there. */
const caseId = newId();
beforeAll(async () => {
  world = await makeWorld({ env: { RATE_LIMIT_FACTOR: '0' } });
  // Some lists are for premium members.
  await world.t.app.pool.query('update users set is_premium = true where id = $1', [world.bob.userId]);
  await world.t.app.pool.query(
    `insert into moderation_cases (id, target_type, target_id, subject_id, category, severity, status, reporter_count, points, queue_key, opened_at, due_at, evidence_until)
     values ($1, 'BUSINESS', gen_random_uuid(), $2, 'SPAM', 'LOW', 'PENDING', 1, 1, 1, now(), now(), now() + interval '1 year')`,
    [caseId, world.carol.businessId],
  );
});
afterAll(() => world[Symbol.asyncDispose]());

/** Where pages end, in every form that a list has. */
const PLACES = ['7', newId(), `7.${newId()}`, `7.${newId()}.7`, `3.7.${newId()}`, `7.3.7.${newId()}`];
/** Lists that have an order for each view have cursors for each. */
const VIEWS: Record<string, string> = {
  fulfilmentOrders: ' OPEN',
  meetings: ' UPCOMING',
  paymentDifferences: ' SETTLED',
  staffHelpRequests: ' by turn',
};

/** Lists of two kinds of things have cursors for each kind, and two lists of one name have each its own. */
const NAMES: Record<string, string> = { streamQuestions: 'openQuestions', clips: 'clipsToWatch' };

/** Lists whose places say more than their entries may: what each is sealed for. */
const SEALS: Record<string, () => string> = { profileViewers: () => `profile-viewers:${world.bob.businessId}` };

function cursorAt(list: string, place: string): string {
  const seal = SEALS[list];
  const told = seal ? world.t.app.secrets.encrypt(place, seal()) : place;
  return Buffer.from(`${NAMES[list] ?? list}${VIEWS[list] ?? ''} ${told}`).toString('base64url');
}

/** The lists that come in pages: their names in the schema. */
const lists = (): string[] =>
  rootFields(world.t.app.schema)
    .filter((name) => name.startsWith('Query.'))
    .filter((name) => definitionOf(world.t.app.schema, name).args.some((arg) => arg.name === 'after' && arg.type === GraphQLString))
    .map((name) => name.slice('Query.'.length));

async function ask(list: string, after: string): Promise<{ code: string | undefined; paths: string[] }> {
  const asked = HONEST[`Query.${list}`];
  const given = asked?.with(world) ?? {};
  const variables = { ...given, ...('caseId' in given && { caseId }), after };
  const { code, errors } = await clientOf(world, asked?.by ?? 'bob').graphql(documentOf(world.t.app.schema, `Query.${list}`, 2), variables);
  return { code, paths: errors.flatMap(({ extensions }) => extensions.fields ?? []).map(({ path }) => path) };
}

test('every list takes its own cursors, and refuses those of every other as bad input', async () => {
  expect(lists().length).toBeGreaterThan(20);
  for (const list of lists()) {
    const own = await Promise.all(PLACES.map(async (place) => ({ place, ...(await ask(list, cursorAt(list, place))) })));
    const taken = own.filter(({ code }) => code === undefined).map(({ place }) => place);
    expect(taken.length, `${list} takes one form of its own: ${JSON.stringify(own)}`).toBe(1);
    const others = lists().filter((one) => one !== list);
    const answers = await Promise.all(others.map((other) => ask(list, cursorAt(other, taken[0] ?? ''))));
    expect(answers, `${list}, given the cursors of others`).toEqual(others.map(() => ({ code: 'BAD_INPUT', paths: ['after'] })));
  }
});

test('so does every list of the documented calls', async () => {
  const routes = REST_ROUTES.filter((route) => fieldsOf(route.query).includes('after'));
  expect(routes.length).toBeGreaterThan(10);
  for (const route of routes) {
    const asked = HONEST_REST[nameOf(route)];
    // Its honest call names a wallet that nobody has.
    if (route.path === '/api/bizcoin/transactions/{walletId}') continue;
    const path = asked?.path(world) ?? route.path;
    const answer = (after: string) =>
      clientOf(world, asked?.by ?? 'admin').rest('GET', `${path}${path.includes('?') ? '&' : '?'}after=${after}`);
    for (const place of PLACES) {
      const refused = await answer(cursorAt('listOfNothing', place));
      expect(refused, nameOf(route)).toMatchObject({ status: 400, body: { code: 'BAD_INPUT', fields: [{ path: 'after' }] } });
    }
  }
  const own = await world.admin.client.rest('GET', `/api/admin/transactions?after=${cursorAt('revenueTransactions', `7.${newId()}`)}`);
  expect(own.status).toBe(200);
});
