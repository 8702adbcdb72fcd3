import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { buildSchema, parse, printSchema, validate } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCall } from './example-call.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const ROOTS = ['query', 'mutation', 'subscription'] as const;
const fieldsOf = (root: (typeof ROOTS)[number]) => {
  const { schema } = t.app.doors.member;
  const type = { query: schema.getQueryType(), mutation: schema.getMutationType(), subscription: schema.getSubscriptionType() }[root];
  return Object.values(type?.getFields() ?? {});
};

test('every call of the reference fits the schema, with variables of the right kind, and is within the limits of a request', async () => {
  const wrong: string[] = [];
  const guest = t.seed.guest();
  for (const root of ROOTS) {
    for (const field of fieldsOf(root)) {
      const { query, variables } = exampleCall(root, field);
      if (validate(t.app.doors.member.schema, parse(query)).length > 0) wrong.push(field.name);
      if (root === 'subscription') continue;
      // A guest may not do most of it: but what is asked is understood.
      const { errors } = await guest.graphql(query, variables);
      if (errors.some(({ message, extensions }) => extensions.code === 'OPERATION_REFUSED' || /^Variable "/.test(message)))
        wrong.push(field.name);
    }
  }
  expect(wrong).toEqual([]);
});

test('the reference names every operation and type, is a page without scripts, and its first call is answered to a key', async () => {
  const response = await fetch(new URL('/developers', t.url));
  const html = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(html).not.toMatch(/<script|javascript:|undefined|\[object/);
  const anchors = new Set([...html.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id));
  const linked = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, id = '']) => id);
  expect(linked.filter((id) => !anchors.has(id))).toEqual([]);
  expect(ROOTS.flatMap((root) => fieldsOf(root).map(({ name }) => `${root}-${name}`)).filter((id) => !anchors.has(id))).toEqual([]);
  const [, body = ''] = /-d &#39;|-d '(\{.*?\})'/.exec(html.replaceAll('&quot;', '"')) ?? [];
  const { client } = await t.seed.program(await t.seed.member(), ['MESSAGES_READ']);
  expect((await client.rest('POST', '/graphql', JSON.parse(body), { headers: { 'content-type': 'application/json' } })).body).toEqual({
    data: { cursor: expect.any(String), matches: { totalCount: 0, nodes: [] } },
  });
});

test("the reference and the explorer have the product's own colors", async () => {
  const folder = join(import.meta.dirname, '../../../web/src');
  const tokens = readFileSync(join(folder, 'styles/tokens.css'), 'utf8');
  const colorOf = (name: string): string => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1]?.replaceAll(', ', ',') ?? name;
  const html = await (await fetch(new URL('/developers', t.url))).text();
  const explorer = readFileSync(join(folder, 'explorer/explorer.css'), 'utf8').replaceAll(', ', ',');
  for (const name of ['canvas', 'ink', 'ink-2', 'line']) for (const page of [html, explorer]) expect(page).toContain(colorOf(name));
  for (const name of ['card', 'bottle', 'focus']) expect(html).toContain(colorOf(name));
});

test('the schema is there as text, and every call leads into the explorer as it stands on the page', async () => {
  const response = await fetch(new URL('/developers/schema.graphql', t.url));
  expect(printSchema(buildSchema(await response.text()))).toBe(printSchema(t.app.doors.member.schema));
  const html = await (await fetch(new URL('/developers', t.url))).text();
  const links = [...html.replaceAll('&amp;', '&').matchAll(/href="\/developers\/explorer#([^"]+)"/g)].map(
    ([, call]) => new URLSearchParams(call),
  );
  const calls = ROOTS.flatMap((root) => fieldsOf(root).map((field) => exampleCall(root, field)));
  expect(links.map((link) => link.get('query'))).toEqual(calls.map(({ query }) => query));
  expect(links.map((link) => JSON.parse(link.get('variables') ?? '{}'))).toEqual(calls.map(({ variables }) => variables));
});
