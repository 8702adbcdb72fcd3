import { HTTP_STATUS, type ErrorCode } from '@benison/contracts/errors';
import type { RestAnswer } from '@benison/testkit/client';
import { LONG_TEST_MS } from '@benison/testkit/long-test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allowed, forbidden, type HeldShape } from '../../tests/hostile/test-drawn-values.ts';
import { HONEST_REST } from '../../tests/hostile/test-operations.ts';
import { nameOf } from '../../tests/hostile/test-shapes.ts';
import { eachOf, makeWorld, type World } from '../../tests/hostile/test-world.ts';
import { bodyOf, calls, formOf, offeredBy, withBody, type Described } from '../../tests/setups/test-described-calls.ts';
import { exampleOf, formExampleOf, PICTURE, send, type Request } from '../../tests/setups/test-sent-calls.ts';
import type { RestRoute } from '../platform/http/rest.ts';
import { REST_ROUTES } from '../rest-routes.ts';
import { EXAMPLES } from './open-api-examples.ts';
import { ruleOf } from './open-api-rules.ts';

/** The description of the documented calls is what they do: its examples are taken, what it allows is not refused, what it forbids is. */

let world: World;
beforeAll(async () => void (world = await makeWorld({ env: { RATE_LIMIT_FACTOR: '0', SIGN_IN_FAILURES_MAX: '100' } })));
afterAll(() => world[Symbol.asyncDispose]());

/** What an example is refused here, where no rooms stand and nothing is paid, sent or waiting. */
const REFUSED_HERE: Record<string, ErrorCode> = {
  'post /api/auth/login': 'INVALID_CREDENTIALS',
  'post /api/admin/login': 'INVALID_CREDENTIALS',
  'post /api/ein-verification': 'CONFLICT',
  'patch /api/admin/ein-verifications/{verificationId}': 'NOT_FOUND',
  'post /api/bizcoin/complete-paypal-purchase': 'PAYMENT_FAILED',
  'post /api/conversion/request': 'PREMIUM_REQUIRED',
  'post /api/streams/start': 'VIDEO_UNAVAILABLE',
  'post /api/streams/{id}/join': 'STREAM_NOT_LIVE',
  'post /api/stream/content-reports/{id}/update': 'NOT_FOUND',
  'post /api/admin/stream/content-reports/{id}/update': 'NOT_FOUND',
  // A deal is read from the deck, and is nobody else's.
  'post /api/businesses/discover/shown': 'BAD_INPUT',
};

describe('an example', () => {
  test('stands beside every call that takes a body', () => {
    expect(
      withBody.filter(({ described }) => !described.requestBody?.content['application/json']?.example).map(({ name }) => name),
    ).toEqual([]);
    expect(Object.keys(EXAMPLES).filter((name) => !withBody.some((call) => call.name === name))).toEqual([]);
  });

  test.each(withBody.map(({ name }) => name))('of %s is done, or refused for a state that is named', async (name) => {
    const { status, body } = await send(world, name, { body: exampleOf(world, name) });
    const refusal = REFUSED_HERE[name];
    expect({ code: body?.code, isDone: status < 300 }, JSON.stringify(body?.fields)).toEqual({ code: refusal, isDone: !refusal });
    if (refusal) return expect(status).toBe(HTTP_STATUS[refusal]);
    // Reading leaves out what is not described.
    const { response } = REST_ROUTES.find((route) => nameOf(route) === name) ?? {};
    if (response instanceof z.ZodType) expect(response.parse(body)).toEqual(body);
  });
});

/** Whether a place may refuse what its shape allows: then the description of its call says why. */
const isMore = ({ name, property }: Place): boolean => ruleOf(routeOf(name), property) !== null;
function routeOf(name: string): { method: RestRoute['method']; path: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method: method as RestRoute['method'], path };
}

interface Place {
  described: Described;
  name: string;
  property: string;
  shape: HeldShape;
  isRequired: boolean;
  /** The request with this value there. */
  /** Whether it is part of an address or a form, where all are texts. */
  isText: boolean;
  request: (value: unknown) => Request;
}

/** The query of an honest call, with another value of one parameter. */
function queryWith(name: string, property: string, value: string): string {
  const query = new URLSearchParams(HONEST_REST[name]?.path(world).split('?')[1]);
  query.set(property, value);
  return query.toString();
}

/** Every property of a body, every part of a form, and every parameter of a query or a path. */
function placesOf({ name, described }: (typeof calls)[number]): Place[] {
  const [body, form] = [bodyOf(described), formOf(described)];
  const honest = (): Request => ({ ...(body && { body: exampleOf(world, name) }), ...(form && { form: formExampleOf(name, form) }) });
  const inBody = Object.entries(body?.properties ?? {}).map(([property, shape]) => ({
    described,
    name,
    property,
    shape,
    isRequired: body?.required?.includes(property) ?? false,
    isText: false,
    request: (value: unknown) => ({ body: { ...exampleOf(world, name), [property]: value } }),
  }));
  const inForm = Object.entries(form?.properties ?? {}).map(([property, shape]) => ({
    described,
    name,
    property,
    shape,
    isRequired: form?.required?.includes(property) ?? false,
    isText: true,
    request: (value: unknown) => ({ form: { ...honest().form, [property]: value } }),
  }));
  const parametersIn = (where: string) => (described.parameters ?? []).filter((parameter) => parameter.in === where);
  return [
    ...inBody,
    ...inForm,
    ...parametersIn('path').map(({ name: property, schema }) => ({
      described,
      name,
      property,
      shape: schema,
      isRequired: false,
      isText: true,
      request: (value: unknown): Request => ({ ...honest(), inPath: [property, String(value)] }),
    })),
    ...parametersIn('query').map(({ name: property, schema }) => ({
      described,
      name,
      property,
      shape: schema,
      isRequired: false,
      isText: true,
      request: (value: unknown) => ({ query: queryWith(name, property, String(value)) }),
    })),
  ];
}

const places = calls.flatMap(placesOf);
const RUNS = 2;

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 90) ?? 'nothing';
const codesOf = ({ description }: { description: string }): string[] => description.split(', ');

interface Sent {
  place: Place;
  value: unknown;
  answer: RestAnswer;
}

/** Sends each value to its place, and holds every answer to what the description says can come. */
async function sendAll(values: readonly { place: Place; value: unknown }[]): Promise<Sent[]> {
  return eachOf(values, async ({ place, value }) => {
    const answer = await send(world, place.name, place.request(value));
    const said = place.described.responses[String(answer.status)];
    expect(said, `${place.name} answers ${answer.status} ${shown(answer.body)}`).toBeDefined();
    if (answer.status >= 400) expect(codesOf(said as { description: string }), place.name).toContain(answer.body.code);
    return { place, value, answer };
  });
}

describe('of all the values that can be drawn from the description', () => {
  test(
    'none is refused for its form that is allowed',
    async () => {
      const drawnFor = ({ shape }: Place, run: number) => (shape.format === 'binary' ? PICTURE : allowed(shape, run));
      const drawn = places.flatMap((place) => Array.from({ length: RUNS }, (_, run) => ({ place, value: drawnFor(place, run) })));
      const sent = await sendAll(drawn.filter(({ place, value }) => value !== null || !place.isText));
      expect(sent.length).toBeGreaterThan(380);
      const refused = sent.filter(({ place, answer }) => answer.status === 400 && !isMore(place));
      expect(refused.map(({ place, value, answer }) => `${place.name} ${place.property} ${shown(value)}: ${shown(answer.body)}`)).toEqual(
        [],
      );
    },
    LONG_TEST_MS,
  );

  test('each is refused that is forbidden, and what is required and missing', async () => {
    const drawn = places.flatMap((place) => {
      const missing = place.isRequired ? [undefined] : [];
      return [...forbidden(place.shape), ...missing].map((value) => ({ place, value }));
    });
    // Addresses and forms know only texts, and an empty one is none.
    const isSent = ({ place, value }: (typeof drawn)[number]) =>
      !place.isText || value === undefined || (typeof value === 'string' && value !== '');
    const sent = await sendAll(drawn.filter(isSent));
    expect(sent.length).toBeGreaterThan(500);
    const taken = sent.filter(({ answer }) => !['BAD_INPUT', 'FORBIDDEN', 'NOT_FOUND'].includes(answer.body?.code));
    expect(taken.map(({ place, value, answer }) => `${place.name} ${place.property} ${shown(value)}: ${shown(answer.body)}`)).toEqual([]);
  });
});

describe('a form', () => {
  const forms = calls.flatMap(({ name, described }) => {
    const form = formOf(described);
    return form ? [{ name, form }] : [];
  });

  test.each(forms)('of $name with a part that it does not have is refused, naming the part', async ({ name, form }) => {
    const { body } = await send(world, name, { form: { ...formExampleOf(name, form), noSuchPart: '1' } });
    // Whether there is anything that the picture could belong to is asked before the form is read.
    if (body.code !== 'NOT_FOUND') expect(body).toMatchObject({ code: 'BAD_INPUT', fields: [{ path: 'noSuchPart' }] });
  });
});

describe('a word that is not offered', () => {
  const words = withBody.flatMap(({ name, described }) =>
    Object.entries(bodyOf(described)?.properties ?? {}).flatMap(([field, shape]) => {
      const [isList, offered] = [shape.type === 'array', offeredBy(shape)];
      return offered ? [{ name, field, isList, offered }] : [];
    }),
  );

  test('is in question in many calls', () => void expect(words.length).toBeGreaterThan(35));

  test.each(words)('for $field in $name is refused with those that are', async ({ name, field, isList, offered }) => {
    const { status, body } = await send(world, name, { body: { ...exampleOf(world, name), [field]: isList ? ['banana'] : 'banana' } });
    expect(status).toBe(400);
    const fault = body.fields.find(({ path }: { path: string }) => path === (isList ? `${field}.0` : field));
    expect(fault?.allowed).toEqual(offered);
  });
});
