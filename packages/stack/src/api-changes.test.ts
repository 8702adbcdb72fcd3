import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { apiNow, changelogKept, changelogText, changesSinceRelease, reasonsGiven } from './api-changelog.ts';
import { changesBetween, changesOfApi, sectionOf, togetherOf, unannounced, unexplained } from './api-changes.ts';

/** What programs were built on stays, unless somebody says why not. */

const SINCE = 'Run "npm run schema"; what breaks programs needs a reason in schema/breaking.json';

test('nothing that programs were built on is gone or narrower without a reason, and no reason has outlived its change', () => {
  expect(unexplained(changesSinceRelease(), reasonsGiven()), SINCE).toEqual({ withoutReason: [], outlived: [] });
});

test('a reason has a day, words that say what to do instead, and what it is about', () => {
  for (const { date, why, changes } of reasonsGiven()) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(why.length, why).toBeGreaterThan(30);
    expect(changes.length, why).toBeGreaterThan(0);
  }
});

test('the page of changes is the one that the two schemas give', () => {
  expect(changelogKept(), SINCE).toBe(changelogText());
});

const BEFORE = buildSchema(`
  type Query { card(id: ID): Card  cards: [Card!]! }
  type Card { name: String  trade: String  kind: Kind! }
  enum Kind { LOUD QUIET }`);
const AFTER = buildSchema(`
  type Query { card(id: ID!, kind: Kind): Card  cards: [Card!]!  deck: Deck! }
  type Card { "In full." name: String! @deprecated(reason: "Use \`title\`, until 2027-06-01.")  kind: Kind!  title: String! }
  type Deck { cards: [Card!]! }
  enum Kind { LOUD QUIET ODD }`);
const GONE = 'Card.trade was removed.';

test('what breaks, what widens, what is new and what is to be left are told apart', () => {
  expect(changesBetween(BEFORE, AFTER)).toEqual({
    breaking: [GONE, 'Query.card arg id has changed type from ID to ID!.'],
    widened: ['An optional arg kind on Query.card was added.', 'ODD was added to enum type Kind.'],
    added: ['Card.title', 'Deck', 'Kind.ODD', 'Query.deck'],
    deprecated: ['Card.name: Use `title`, until 2027-06-01.'],
  });
  expect(changesBetween(AFTER, AFTER)).toEqual({ breaking: [], widened: [], added: [], deprecated: [] });
});

test('what is asked at another address has moved, with all that it leads to, and needs a reason', () => {
  const before = {
    '/graphql': 'type Query { card: Card  cases: [Case!]!  now: Int }  type Card { name: String }  type Case { id: ID  card: Card }',
    '/graphql/staff': 'type Query { now: Int }',
  };
  const after = {
    '/graphql': 'type Query { card: Card  now: Int }  type Card { name: String }',
    '/graphql/staff':
      'type Query { cases: [Case!]!  now: Int }  type Card { name: String }  type Case { id: ID  card: Card  note: String }',
  };
  expect(changesOfApi(before, after)).toEqual({
    breaking: ['Query.cases moved from /graphql to /graphql/staff.'],
    widened: [],
    added: ['Case.note'],
    deprecated: [],
  });
  expect(changesOfApi(after, before).breaking).toEqual(['Case.note was removed.', 'Query.cases moved from /graphql/staff to /graphql.']);
});

test('a change with a reason is told with it, and a reason for nothing is found', () => {
  const reasons = [{ date: '2026-11-27', why: 'A card has a title.', changes: [GONE, 'Card.badge was removed.'] }];
  const changes = changesBetween(BEFORE, AFTER);
  expect(unexplained(changes, reasons)).toEqual({
    withoutReason: ['Query.card arg id has changed type from ID to ID!.'],
    outlived: ['Card.badge was removed.'],
  });
  expect(sectionOf(changes, reasons)).toContain(`2026-11-27. A card has a title.\n\n- ${GONE}\n\n- Query.card arg`);
  expect(sectionOf(changesBetween(AFTER, AFTER), [])).toBe('Nothing has changed.\n');
});

test('whatever is to be left names the day from which it may be missing, and is told of', () => {
  expect(unannounced(togetherOf(apiNow()), changelogKept())).toEqual([]);
});

test('a field, an argument, an input or a value without a day, or that nobody is told of, is found', () => {
  const made = buildSchema(`
    type Query { card(id: ID, name: String @deprecated(reason: "Use \`id\`, until 2027-06-01.")): Card }
    type Card { name: String @deprecated(reason: "Use \`title\`, until 2027-06-01.")  trade: String @deprecated  title: String! }
    input CardInput { kind: Kind @deprecated(reason: "Until 2027-02-30.") }
    enum Kind { LOUD QUIET @deprecated(reason: "Say LOUD from 2027-06-01 on.") }`);
  const changelog = '- Card.name: Use `title`, until 2027-06-01.\n- Card.trade: No longer supported\n- CardInput.kind: Until 2027-02-30.\n';
  expect(unannounced(made, changelog).toSorted()).toEqual([
    'Card.trade names no day',
    'CardInput.kind names no day',
    'Kind.QUIET is not among the changes',
    'Query.card(name) is not among the changes',
  ]);
});
