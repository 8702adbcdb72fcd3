import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePair, SEND, draft } from '../../../tests/setups/test-threads.ts';
import { GUEST, type Actor } from '../../actor.ts';
import type { AppContext } from '../../app-context.ts';
import { newId } from '../clock.ts';
import { NotFoundError } from '../errors.ts';
import { withAccess } from '../http/access.ts';
import { createGraphQLServer, type GraphQLServer } from './apollo.ts';
import { createContext, type GraphQLContext } from './context.ts';
import { makingContext } from './format-error.ts';
import { createUsualRequest } from './usual-request.ts';

interface Line {
  operation: string;
  status: number;
  code?: string;
}

let t: TestApp;
let alice: SeededMember;
let bob: SeededMember;
let matchId: string;
const lines: Line[] = [];
beforeAll(async () => {
  const write = (text: string): void => {
    const { msg, operation, status, code } = JSON.parse(text) as Line & { msg: string };
    if (msg === 'request') lines.push({ operation, status, ...(code && { code }) });
  };
  t = await startTestApp({ logger: pino({ level: 'info' }, { write }) });
  ({ alice, bob, matchId } = await makePair(t));
});
afterAll(async () => t[Symbol.asyncDispose]());

const ORIGIN = { ipAddress: '127.0.0.1', userAgent: '' };
type Made = () => GraphQLContext;
const as =
  (actor: () => Actor): Made =>
  () =>
    createContext(t.app, actor(), ORIGIN);
const member = as(() => alice.actor);
/** Where a resolver meets something that nobody thought of. */
const broken: Made = () => {
  const transaction = (): never => {
    throw new Error('a word from inside');
  };
  return createContext(Object.create(t.app, { transaction: { value: transaction } }) as AppContext, alice.actor, ORIGIN);
};
const refused: Made = () => {
  throw new NotFoundError('That address');
};

interface Answered {
  status: number;
  type: string | undefined;
  body: string;
  line: Line | undefined;
}

/** Asks a server as the web app does, again and again. */
function asking(server: GraphQLServer): (made: Made, body: string, accept?: string | null) => Promise<Answered> {
  let make: Made = member;
  const take = createUsualRequest({
    paths: [{ path: '/graphql', server, operations: null, context: () => makingContext(async () => make(), t.app.logger) }],
    isProgram: () => false,
    headers: { 'Cache-Control': 'no-store' },
    isAllowed: () => true,
    onFailure: (error) => expect.unreachable(String(error)),
  });
  const listener = withAccess(t.app, (request, response) => expect(take(request, response)).toBe(true));
  return (made, body, accept = null) =>
    serving(listener, async (url) => {
      make = made;
      lines.length = 0;
      const headers = { 'content-type': 'application/json', ...(accept !== null && { accept }) };
      const response = await fetch(url, { method: 'POST', headers, body });
      const text = (await response.text()).replaceAll(/"logId":"[\w-]+"/g, '"logId":"…"');
      await expect.poll(() => lines.length).toBe(1);
      return { status: response.status, type: response.headers.get('content-type') ?? undefined, body: text, line: lines[0] };
    });
}

async function serving<T>(listener: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Asks one server, and says how often the library behind it was asked. */
async function countedServer() {
  const server = await createGraphQLServer(t.app, t.app.doors.member);
  const askLibrary = server.apollo.executeHTTPGraphQLRequest.bind(server.apollo);
  const counted = { ask: asking(server), library: 0 };
  server.apollo.executeHTTPGraphQLRequest = (asked) => {
    counted.library += 1;
    return askLibrary(asked);
  };
  return counted;
}

const ME = 'query Me { me: viewer { __typename id business { ...Parts } } } fragment Parts on OwnBusiness { id name }';
const BUSINESS =
  'query($id: ID!, $with: Boolean = false) { cursor @skip(if: true) businessCard(id: $id) { score @include(if: $with) business { name } } }';
const MARK = 'mutation Mark($input: MarkReadInput!) { markRead(input: $input) { match { id } } }';
const SWIPE = 'mutation($input: SwipeInput!) { swipe(input: $input) { direction } }';
const NOBODY = '01936f6a-7c00-7000-8000-000000000000';
/** Of these the second answer is given without the library; of the others it is the library's again. */
const KNOWN = true;

interface Case {
  asks: () => object | null;
  made?: Made;
  accept?: string | null;
  isKnown?: boolean;
}

const CASES: Record<string, Case> = {
  'no variables': { asks: () => ({ query: ME }), isKnown: KNOWN },
  'its own name': { asks: () => ({ query: ME, operationName: 'Me', variables: null, extensions: null }), isKnown: KNOWN },
  'variables it does not use': { asks: () => ({ query: ME, variables: { other: 1 }, extensions: {} }), isKnown: KNOWN },
  'conditions by a variable': { asks: () => ({ query: BUSINESS, variables: { id: bob.businessId, with: true } }), isKnown: KNOWN },
  'an id in capitals': { asks: () => ({ query: BUSINESS, variables: { id: bob.businessId.toUpperCase() } }), isKnown: KNOWN },
  'a refusal by a resolver': { asks: () => ({ query: BUSINESS, variables: { id: NOBODY } }), isKnown: KNOWN },
  'a refusal beside an answer': {
    asks: () => ({ query: `{ cursor viewer { id } businessCard(id: "${NOBODY}") { score } }` }),
    isKnown: KNOWN,
  },
  'a guest where members belong': { asks: () => ({ query: MARK, variables: mark(1) }), made: as(() => GUEST), isKnown: KNOWN },
  'a fault inside': { asks: () => ({ query: MARK, variables: mark(1) }), made: broken, isKnown: KNOWN },
  'input that a rule refuses': { asks: () => ({ query: MARK, variables: mark(-1) }), isKnown: KNOWN },
  'the same message again': { asks: () => ({ query: SEND, variables: draft(matchId, 'Once.', MESSAGE_ID) }), isKnown: KNOWN },
  'a look at the schema': { asks: () => ({ query: '{ __schema { queryType { name } } }' }), isKnown: KNOWN },
  'JSON for GraphQL': { asks: () => ({ query: ME }), accept: 'application/graphql-response+json', isKnown: KNOWN },
  'anything as an answer': { asks: () => ({ query: ME }), accept: '*/*', isKnown: KNOWN },
  'only a page as an answer': { asks: () => ({ query: ME }), accept: 'text/html' },
  'a context that cannot be made': { asks: () => ({ query: ME }), made: refused },
  'another name': { asks: () => ({ query: ME, operationName: 'You' }) },
  'an empty name': { asks: () => ({ query: ME, operationName: '' }) },
  'a number as its name': { asks: () => ({ query: ME, operationName: 1 }) },
  'no id': { asks: () => ({ query: BUSINESS, variables: {} }) },
  'a list as an id': { asks: () => ({ query: BUSINESS, variables: { id: [1] } }) },
  'a word that is none of an enum': {
    asks: () => ({ query: SWIPE, variables: { input: { businessId: bob.businessId, direction: 'UP' } } }),
  },
  'a field that the input has not': {
    asks: () => ({ query: SWIPE, variables: { input: { businessId: bob.businessId, direction: 'PASS', x: 1 } } }),
  },
  'a hundred wrong values': {
    asks: () => ({ query: SEND, variables: { input: { attachmentIds: Array.from({ length: 100 }, () => ({})) } } }),
  },
  'a list as variables': { asks: () => ({ query: ME, variables: [] }) },
  'a text as variables': { asks: () => ({ query: ME, variables: '{}' }) },
  'a list as extensions': { asks: () => ({ query: ME, extensions: [] }) },
  'a stored query': { asks: () => ({ query: ME, extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } }) },
  'a property of its own': { asks: () => ({ query: ME, id: 1 }) },
  'two operations': { asks: () => ({ query: 'query A { cursor } query B { cursor }', operationName: 'B' }) },
  'a subscription': { asks: () => ({ query: 'subscription { messageChanged { cursor } }' }) },
  'an unknown field': { asks: () => ({ query: '{ viewer { nothing } }' }) },
  'too many aliases': { asks: () => ({ query: `{ ${Array.from({ length: 9 }, (_, n) => `a${n}: cursor`).join(' ')} }` }) },
  'two changes at once': {
    asks: () => ({ query: `mutation { a: markRead(input: {}) { match { id } } b: markRead(input: {}) { match { id } } }` }),
  },
  'what cannot be parsed': { asks: () => ({ query: '{ viewer {' }) },
  'no text': { asks: () => ({ query: 7 }) },
  'an empty text': { asks: () => ({ query: '' }) },
  'a list of operations': { asks: () => [{ query: ME }] },
  nothing: { asks: () => ({}) },
  'not even an object': { asks: () => null },
};
const MESSAGE_ID = newId();
const mark = (upToSequence: number) => ({ input: { matchId, upToSequence } });

test.each(Object.entries(CASES))(
  'asked for again, the answer is the same as at first: %s',
  async (_name, { asks, made = member, accept = null, isKnown = false }) => {
    const body = JSON.stringify(asks());
    const first = await asking(await createGraphQLServer(t.app, t.app.doors.member))(made, body, accept);
    const again = await countedServer();
    expect(await again.ask(made, body, accept)).toEqual(first);
    const before = again.library;
    expect(await again.ask(made, body, accept)).toEqual(first);
    expect(again.library - before).toBe(isKnown || body === 'null' ? 0 : 1);
    expect(first.body).not.toContain('a word from inside');
  },
);

test('what somebody may no longer do is refused where the operation is known as well', async () => {
  const { ask } = await countedServer();
  const body = JSON.stringify({ query: MARK, variables: mark(1) });
  expect((await ask(member, body)).body).toContain('"data":{"markRead"');
  const refusal = await ask(
    as(() => GUEST),
    body,
  );
  expect(refusal.line).toEqual({ operation: 'other mutation', status: 200, code: 'UNAUTHENTICATED' });
  expect((await ask(member, body)).body).toContain('"data":{"markRead"');
});
