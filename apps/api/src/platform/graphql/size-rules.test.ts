import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { sentOperations } from '../../../../web/list-operations.ts';
import { apiSchemas } from '../../schema/schema.ts';
import { COST_MAX, DEPTH_MAX, limitRules } from './limits.ts';

const { whole: schema } = await apiSchemas();
/** What the limits say of a document, in production. */
const faultsOf = (text: string): string[] =>
  validate(schema, parse(text), limitRules({ introspection: false })).map(({ message }) => message);
const TOO_DEEP = expect.stringMatching(`^At most ${DEPTH_MAX} levels deep; this has \\d+\\.$`);
const TOO_LARGE = `The answer could have more than ${COST_MAX} fields.`;

/** Clips of the streams of clips, so many times within each other: four levels each. */
const clips = (times: number, first: string): string =>
  `clips(first: ${first}) { nodes { id ${times > 1 ? `stream { replay { ${clips(times - 1, first)} } }` : 'title'} } }`;

/** The same of one that is right but for its size: what is refused for its names says nothing of the limits. */
function sizeFaultsOf(text: string): string[] {
  expect(validate(schema, parse(text))).toEqual([]);
  return faultsOf(text);
}

test('what is deeper than eight levels is refused, by itself and through fragments', () => {
  expect(sizeFaultsOf(`{ ${clips(2, '2')} }`)).toEqual([]);
  expect(sizeFaultsOf(`{ ${clips(3, '2')} }`)).toContainEqual(TOO_DEEP);
  expect(
    sizeFaultsOf(`{ ...A } fragment A on Query { clips(first: 1) { ...B } } fragment B on WatchableClipConnection { nodes { ...C } }
    fragment C on Clip { ... on Clip { stream { replay { ${clips(2, '1')} } } } }`),
  ).toContainEqual(TOO_DEEP);
});

test.each([
  ['numbers', `{ ${clips(2, '50').replaceAll('title', 'title startMs endMs createdAt')} }`],
  ['a variable', `query ($n: Int!) { ${clips(2, '$n').replaceAll('title', 'title startMs endMs createdAt')} }`],
  ['a variable with a default', `query ($n: Int! = 1) { ${clips(2, '$n').replaceAll('title', 'title startMs endMs createdAt')} }`],
  [
    'a fragment that is spread again and again',
    `{ ${['a', 'b', 'c'].map((name) => `${name}: clips(first: 50) { ...A }`).join(' ')} }
    fragment A on WatchableClipConnection { nodes { stream { replay { ...B } } } } fragment B on Replay { clips(first: 50) { nodes { id } } }`,
  ],
  ['several lists beside each other', `{ ${['a', 'b', 'c'].map((name) => `${name}: ${clips(2, '50')}`).join(' ')} }`],
])('who asks ten thousand by lists within lists is refused, be their length in %s', (_, text) => {
  expect(sizeFaultsOf(text)).toContainEqual(TOO_LARGE);
});

/** Captions of a stream, four times: five fields of each entry. */
const captions = (first: string): string =>
  Array.from(
    { length: 4 },
    (_, n) => `c${n}: streamCaptions(streamId: "1"${first}) { nodes { id text startsAt endsAt correctedAt } }`,
  ).join(' ');

test('a variable that may be left out counts at least as many entries as the list has by itself', () => {
  expect(sizeFaultsOf(`{ ${captions('')} }`)).toContainEqual(TOO_LARGE);
  expect(sizeFaultsOf(`query ($n: Int) { ${captions(', first: $n')} }`)).toContainEqual(TOO_LARGE);
  expect(sizeFaultsOf(`query ($n: Int! = 5) { ${captions(', first: $n')} }`)).toContainEqual(TOO_LARGE);
  expect(sizeFaultsOf(`{ ${captions(', first: 50')} }`)).toEqual([]);
});

test('fragments that spread each other twice, and themselves, are measured in no time', () => {
  const doubling = Array.from({ length: 60 }, (_, n) => `fragment A${n} on Query { ...A${n + 1} ...A${n + 1} }`).join(' ');
  expect(faultsOf(`{ ...A0 } ${doubling} fragment A60 on Query { ${clips(2, '50')} ...A0 }`)).toContainEqual(TOO_LARGE);
});

test('a page that is longer than any is left to its list, which says how long it may be', () => {
  expect(sizeFaultsOf('{ matches(first: 2000000000) { totalCount } }')).toEqual([]);
});

test('every operation of the web app stays within the limits', async () => {
  const faults = (await sentOperations()).flatMap(({ name, text }) => faultsOf(text).map((fault) => `${name}: ${fault}`));
  expect(faults).toEqual([]);
});
