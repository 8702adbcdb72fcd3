import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowed, type HeldShape } from '../../tests/hostile/test-drawn-values.ts';
import { eachOf, makeWorld, type World } from '../../tests/hostile/test-world.ts';
import { bodyOf, withBody } from '../../tests/setups/test-described-calls.ts';
import { exampleOf, send } from '../../tests/setups/test-sent-calls.ts';

/** Bodies as a whole: what may be left out together, and fields beside nothing else. */

let world: World;
beforeAll(async () => void (world = await makeWorld({ env: { RATE_LIMIT_FACTOR: '0', SIGN_IN_FAILURES_MAX: '100' } })));
afterAll(() => world[Symbol.asyncDispose]());

/** The ways in which a body has nothing but what its description requires: one for each alternative. */
function leastOf({ required = [], anyOf, allOf = [] }: HeldShape): string[][] {
  const choices = [...(anyOf ? [anyOf] : []), ...allOf.flatMap((one) => (one.anyOf ? [one.anyOf] : []))];
  return choices.reduce<string[][]>(
    (ways, alternatives) => ways.flatMap((way) => alternatives.map((one) => [...way, ...(one.required ?? [])])),
    [required],
  );
}

/** An alternative may hold a field to more than the body does. */
function heldTo(body: HeldShape, field: string): HeldShape {
  const alternatives = [body, ...(body.allOf ?? [])].flatMap(({ anyOf }) => anyOf ?? []);
  const more = alternatives.map(({ properties }) => properties?.[field]).find((shape) => shape !== undefined);
  const plain = body.properties?.[field] ?? {};
  return more ? { ...(plain.anyOf?.find(({ type }) => type !== 'null') ?? plain), ...more } : plain;
}

const bodies = withBody.map(({ name, described }) => ({ name, body: bodyOf(described) ?? {} }));

/** What is refused all the same, and why no description says so. */
const REFUSED_AT_LEAST: Record<string, string> = {
  'post /api/businesses/discover/shown': "a deal is of the member's own deck",
  'post /api/marketplace/purchase': 'goods need an address',
  'patch /api/admin/ein-verifications/{verificationId}': 'a rejection says why',
};

test('a body of nothing but what is required is taken, whichever of several may stand there', async () => {
  const least = bodies.flatMap(({ name, body }) => leastOf(body).map((fields) => ({ name, body, fields })));
  expect(least.length).toBeGreaterThan(bodies.length);
  const answers = await eachOf(least, async ({ name, body, fields }) => {
    const example = exampleOf(world, name);
    const sent = Object.fromEntries(fields.map((field) => [field, example[field] ?? allowed(heldTo(body, field), 0)]));
    return { name, fields, ...(await send(world, name, { body: sent })) };
  });
  const refused = answers.filter(({ name, status }) => status === 400 && !(name in REFUSED_AT_LEAST));
  expect(refused.map(({ name, fields, body }) => `${name} ${fields.join()}: ${JSON.stringify(body)}`)).toEqual([]);
});

test('where one of several must stand, a body with none of them is refused', async () => {
  const withAlternatives = bodies.filter(({ body }) => leastOf(body).length > 1);
  expect(withAlternatives.map(({ name }) => name)).toEqual([
    'post /api/users/register',
    'post /api/businesses',
    'post /api/bizcoin/purchase',
    'post /api/swipes',
  ]);
  const answers = await eachOf(withAlternatives, async ({ name, body }) => {
    const example = exampleOf(world, name);
    const sent = Object.fromEntries((body.required ?? []).map((field) => [field, example[field]]));
    return { name, ...(await send(world, name, { body: sent })) };
  });
  expect(answers.filter(({ body }) => body?.code !== 'BAD_INPUT')).toEqual([]);
});

test('a field beside nothing else, of whatever type, breaks no call', async () => {
  const values = [false, 7, 'x', '', null, [], [null], {}];
  const alone = bodies.flatMap(({ name, body }) =>
    Object.keys(body.properties ?? {}).flatMap((field) => values.map((value) => ({ name, sent: { [field]: value } }))),
  );
  expect(alone.length).toBeGreaterThan(1_000);
  const answers = await eachOf(alone, async ({ name, sent }) => ({ name, sent, ...(await send(world, name, { body: sent })) }));
  expect(answers.filter(({ status }) => status === 500)).toEqual([]);
});
