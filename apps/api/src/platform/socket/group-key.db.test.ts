import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../actor.ts';
import { GroupKeys } from './group-key.ts';

/** Who shares results: everybody who would get the same ones, and nobody else. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(async () => t[Symbol.asyncDispose]());

const SOURCE = { scope: 'user:1', topics: ['user:1'] };
const VIEWER = { kind: 'member', userId: '1' } as Actor;
const keyOf = (text: string, variables: Record<string, unknown> = {}, viewer = VIEWER) =>
  new GroupKeys(t.app.doors.member).keyOf({ document: parse(text), operationName: undefined, variables }, SOURCE, viewer);

test('clients share whatever their cursors are, and whatever they call them', () => {
  const usual = keyOf('subscription ($after: String) { matchChanged(after: $after) { cursor } }', { after: 'AA' });
  for (const [text, variables] of [
    ['subscription ($after: String) { matchChanged(after: $after) { cursor } }', { after: 'BB' }],
    ['subscription ($after: String) { matchChanged(after: $after) { cursor } }', {}],
    ['subscription ($cursor: String) { matchChanged(after: $cursor) { cursor } }', { cursor: 'AA' }],
    ['subscription { matchChanged(after: "CC") { cursor } }', {}],
    ['subscription { matchChanged { cursor } }', {}],
  ] as const)
    expect(keyOf(text, variables), text).toBe(usual);
});

test('a variable called "after" that is no cursor, or that is more than one, parts those whose values differ', () => {
  for (const text of [
    'subscription ($after: Boolean!) { matchChanged { cursor matchId @include(if: $after) } }',
    'subscription ($streamId: ID!, $after: Boolean!) { streamChanged(streamId: $streamId) { cursor stream @skip(if: $after) { id } } }',
    'subscription ($after: ID!) { streamChanged(streamId: $after) { cursor } }',
  ])
    expect(keyOf(text, { after: true, streamId: '1' }), text).not.toBe(keyOf(text, { after: false, streamId: '1' }));
});

test('other variables, fields and streams part, also inside of fragments', () => {
  const stream =
    'subscription ($id: ID!, $at: String) { ...Live } fragment Live on Subscription { streamChanged(streamId: $id, after: $at) { cursor } }';
  expect(keyOf(stream, { id: '1', at: 'AA' })).toBe(keyOf(stream, { id: '1', at: 'BB' }));
  expect(keyOf(stream, { id: '1', at: 'AA' })).not.toBe(keyOf(stream, { id: '2', at: 'AA' }));
  expect(keyOf('subscription { matchChanged { cursor } }')).not.toBe(keyOf('subscription { matchChanged { cursor matchId } }'));
});

test('a variable that is left out takes its default, and is not shared with one that is null', () => {
  const text = 'subscription ($with: Boolean = true) { matchChanged { cursor matchId @include(if: $with) } }';
  expect(keyOf(text)).not.toBe(keyOf(text, { with: null }));
  expect(keyOf(text)).toBe(keyOf(text, { with: undefined }));
});

test('the order of the variables and values that no operation declares part nobody', () => {
  const text =
    'subscription ($streamId: ID!, $with: Boolean!) { streamChanged(streamId: $streamId) { cursor stream @include(if: $with) { id } } }';
  expect(keyOf(text, { streamId: '1', with: true })).toBe(keyOf(text, { with: true, streamId: '1', junk: 7 }));
});

test('what is another for each viewer is shared by the devices of one of them alone', () => {
  const other = { kind: 'member', userId: '2' } as Actor;
  const ofStream = (fields: string, viewer?: Actor) =>
    keyOf(`subscription { streamChanged(streamId: "1") { stream { ...S } } } fragment S on Stream { ${fields} }`, {}, viewer);
  expect(ofStream('id title')).toBe(ofStream('id title', other));
  expect(ofStream('id replay { durationMs }')).toBe(ofStream('id replay { durationMs }', { ...VIEWER }));
  expect(ofStream('id replay { durationMs }')).not.toBe(ofStream('id replay { durationMs }', other));
});
