import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../tests/hostile/test-asked.ts';
import { HONEST_REST } from '../../tests/hostile/test-operations.ts';
import { makeWorld, type World } from '../../tests/hostile/test-world.ts';
import { openApiDocument } from './open-api.ts';

let world: World;
beforeAll(async () => void (world = await makeWorld()));
afterAll(() => world[Symbol.asyncDispose]());

interface Described {
  parameters?: { in: string; name: string; schema: { type?: string } }[];
}

/** Every number that is part of an address: the call, and the name of the number. */
const numbers = Object.entries(openApiDocument().paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Described>).flatMap(([method, { parameters = [] }]) =>
    parameters
      .filter(({ schema }) => ['integer', 'number'].includes(schema.type ?? ''))
      .map(({ name }) => [`${method} ${path}`, name] as const),
  ),
);

test.each(numbers)('%s takes %s in digits, as it is described, and in no other form', async (call, name) => {
  const honest = HONEST_REST[call];
  if (!honest) throw new Error(`${call} is called by nobody.`);
  const ask = (...values: string[]) => {
    const address = new URL(honest.path(world), world.t.url);
    address.searchParams.delete(name);
    for (const value of values) address.searchParams.append(name, value);
    return clientOf(world, honest.by).rest('GET', address.pathname + address.search);
  };
  for (const value of ['1e1', '0x10', '0b11', ' 5', '5 ', '+5', '5.0', '', '5\n', '٥', 'Infinity', '9'.repeat(30), '-1']) {
    const { status, body } = await ask(value);
    expect({ status, fields: body.fields }, JSON.stringify(value)).toMatchObject({ status: 400, fields: [{ path: name }] });
  }
  expect((await ask('5', '6')).status).toBe(400);
  expect((await ask('5')).body?.code).not.toBe('BAD_INPUT');
});

test('there are such numbers', () => {
  expect(numbers.length).toBeGreaterThan(8);
});
