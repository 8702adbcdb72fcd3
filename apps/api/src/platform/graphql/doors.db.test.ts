import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

test('a guest may ask where the event stream stands', async () => {
  expect((await t.seed.guest().query('{ cursor }')).cursor).toBe(t.app.feed.cursorOf(0n));
});

test.each([
  ['500 aliases', `{ ${Array.from({ length: 500 }, (_, n) => `a${n}: cursor`).join(' ')} }`],
  ['10,000 unknown fields', `{ ${Array.from({ length: 10_000 }, (_, n) => `f${n}`).join(' ')} }`],
  ['500 directives', `{ cursor ${'@include(if: true) '.repeat(500)} }`],
  ['a circular fragment', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
  [
    'a fragment named __schema hiding a bomb',
    `{ ...__schema } fragment __schema on Query { ${Array.from({ length: 30 }, (_, n) => `a${n}: cursor`).join(' ')} }`,
  ],
  ['no query at all', ''],
  ['a document that cannot be parsed', '{ cursor'],
])('%s is refused before anything runs, with one code', async (_name, query) => {
  const answer = await t.seed.guest().graphql(query);
  expect(answer.status).toBe(400);
  expect(answer.code).toBe('OPERATION_REFUSED');
  expect(answer.data).toBeNull();
});
