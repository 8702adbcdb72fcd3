import { setTimeout as sleep } from 'node:timers/promises';
import { rootFields } from '@benison/testkit/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/clock.ts';
import { REST_ROUTES } from '../../src/rest-routes.ts';
import type { Belongings } from './test-belongings.ts';
import { PLACES } from './test-id-places.ts';
import { HONEST, HONEST_REST } from './test-operations.ts';
import { REST_PLACES } from './test-rest-places.ts';
import { documentOf, fieldsOf, nameOf, placesOf, withValue } from './test-shapes.ts';
import { makeWorld, rowsHash, secretsOf, type World } from './test-world.ts';

/** Other people's ids, in every argument of every operation that takes an id. */

type Thing = keyof Belongings;
const THINGS: Thing[] = [
  'userId',
  'businessId',
  'matchId',
  'messageId',
  'notificationId',
  'sessionId',
  'verificationId',
  'purchaseId',
  'orderId',
  'invoiceId',
  'payoutId',
  'destinationId',
  'streamId',
  'scheduledStreamId',
  'streamMessageId',
  'heldMessageId',
  'pollId',
  'captionId',
  'clipId',
  'attachmentId',
  'meetingId',
  'photoId',
  'apiKeyId',
  'webhookEndpointId',
  'webhookDeliveryId',
];

let world: World;
beforeAll(async () => void (world = await makeWorld()));
afterAll(() => world[Symbol.asyncDispose]());

/** A word of the caller's own is named like an id, and names nothing. */
const isOwnWord = (path: string): boolean => path.endsWith('.clientMutationId');
const isId = (path: string, type: string): boolean =>
  !isOwnWord(path) && (type.replace('!', '') === 'ID' || /(^|\.)id$|Ids?(\.0)?$/.test(path));
const idPlaces = (): string[] =>
  rootFields(world.t.app.schema).flatMap((name) =>
    placesOf(world.t.app.schema, name)
      .filter(({ path, type }) => isId(path, type.toString()) && !type.toString().startsWith('['))
      .map(({ path }) => `${name} ${path}`),
  );

test('every argument of the schema that takes an id has a row below, and no row is left over', () => {
  expect(idPlaces().sort()).toEqual(Object.keys(PLACES).sort());
});

test('every operation has an honest call, and no call is left over', () => {
  expect(rootFields(world.t.app.schema).sort()).toEqual(Object.keys(HONEST).sort());
});

/** What goes wrong when somebody else's id stands in this place of a call: it is answered, or tells something. */
async function troublesWith(thing: Thing, name: string, path: string, allowed: readonly unknown[]): Promise<string[]> {
  const variables = withValue(HONEST[name]?.with(world) ?? {}, path, world.ofAlice[thing]);
  // Verifications are staff's work; here a member tries, and a verifier with ids of other things.
  const isStaffs = /Verification|revealEin|revealLicense/.test(name);
  const client = isStaffs && thing !== 'verificationId' ? world.verifier.client : world.bob.client;
  const answer = await client.graphql(documentOf(world.t.app.schema, name), variables);
  const said = JSON.stringify(answer);
  return [
    ...(allowed.includes(answer.code ?? null) ? [] : [`${thing} is answered ${said}`]),
    ...secretsOf(world).flatMap((secret) => (said.includes(secret) ? [`${thing} reveals ${secret}`] : [])),
  ];
}

describe.each(Object.entries(PLACES))('%s', (place, allowed) => {
  const [name = '', path = ''] = place.split(' ');

  test('with anything of somebody else reveals nothing and changes nothing', async () => {
    const before = await rowsHash(world.t, world.ofAlice);
    const troubles: string[] = [];
    for (const thing of THINGS) troubles.push(...(await troublesWith(thing, name, path, allowed)));
    expect(troubles).toEqual([]);
    expect(await rowsHash(world.t, world.ofAlice), 'one of them changes something').toBe(before);
  });

  test("responds to somebody else's id as to a non-existent one", async () => {
    const ask = async (id: string) => {
      const variables = withValue(HONEST[name]?.with(world) ?? {}, path, id);
      const { status, errors } = await world.bob.client.graphql(documentOf(world.t.app.schema, name), variables);
      return { status, errors };
    };
    // Ids that the client makes: what stands under one afterwards is its own.
    if (['Mutation.sendMessage', 'Mutation.proposeMeeting'].includes(name) && path === 'input.id') return;
    if (['Mutation.scheduleStream', 'Mutation.askQuestion', 'Mutation.createClip'].includes(name) && path === 'input.requestId') return;
    expect(await ask(world.ofAlice.matchId)).toEqual(await ask(newId()));
  });
});

test("a report of somebody else's message is refused, whatever kind it claims to be", async () => {
  const query = documentOf(world.t.app.schema, 'Mutation.report');
  for (const target of ['MESSAGE', 'BUSINESS', 'STREAM', 'STREAM_MESSAGE']) {
    for (const thing of THINGS) {
      const { code } = await world.bob.client.graphql(query, { input: { target, targetId: world.ofAlice[thing], category: 'SPAM' } });
      expect(code, `${target} ${thing}`).toBe('NOT_FOUND');
    }
  }
});

test("nobody receives events of other people's matches, messages, typing and notifications", async () => {
  const { t, alice, bob, carol, ofAlice } = world;
  const names = rootFields(t.app.schema).filter((name) => name.startsWith('Subscription.') && HONEST[name]?.by === 'bob');
  // A session may have at most ten sockets, so eight at a time.
  for (let from = 0; from < names.length; from += 8) {
    const some = names.slice(from, from + 8);
    const all = await Promise.all(some.map((name) => bob.client.subscribe(documentOf(t.app.schema, name), { after: null })));
    await carol.client.query(documentOf(t.app.schema, 'Mutation.sendMessage'), {
      input: { id: newId(), matchId: ofAlice.matchId, content: 'For Alice alone' },
    });
    await carol.client.query(documentOf(t.app.schema, 'Mutation.setTyping'), { input: { matchId: ofAlice.matchId } });
    await alice.client.query(documentOf(t.app.schema, 'Mutation.markRead'), {
      input: { matchId: ofAlice.matchId, upToSequence: 3 + from / 8 },
    });
    await alice.client.query(documentOf(t.app.schema, 'Mutation.cancelOrder'), { input: { orderId: ofAlice.orderId } });
    await sleep(300);
    expect(Object.fromEntries(some.map((name, index) => [name, all[index]?.pending()]))).toEqual(
      Object.fromEntries(some.map((name) => [name, []])),
    );
    for (const live of all) live.close();
  }
});

/** Who acts; the session decides that, and `claimed-identity` tests it. */
const IDENTITIES = /^(user|swiper|viewer|reporter|fromUser|streamer)Id$|^reviewedBy$/;

const placesOfRest = (): string[] =>
  REST_ROUTES.flatMap((route) => [
    ...[...route.path.matchAll(/\{\w+\}/g)].map(([place]) => `${nameOf(route)} ${place}`),
    ...[...fieldsOf(route.query), ...fieldsOf(route.body)]
      .filter((field) => /Id$|^id$/.test(field) && !IDENTITIES.test(field))
      .map((field) => `${nameOf(route)} ${field}`),
  ]);

test('every field of a documented call that names a thing has a row', () => {
  expect(placesOfRest().filter((place) => !REST_PLACES[place])).toEqual([]);
});

/** The honest call with `id` in one field of its path, query or body. */
async function callWith(method: string, path: string, field: string, id: string) {
  const honest = HONEST_REST[`${method} ${path}`];
  const url = field.startsWith('{') ? path.replace(field, id) : (honest?.path(world) ?? path);
  if (method === 'get') return world.bob.client.rest('GET', field.startsWith('{') ? url : `${path}?${field}=${id}`);
  if (REST_ROUTES.some((route) => nameOf(route) === `${method} ${path}` && route.multipart)) {
    const form = new FormData();
    form.set('photo', new Blob(['no picture at all']), 'photo.png');
    return world.bob.client.rest(method.toUpperCase(), url, form);
  }
  // These are two names for one thing, so one at a time.
  const body = Object.fromEntries(
    Object.entries(honest?.body?.(world) ?? {}).filter(([name]) => !field.startsWith('swiped') || !name.startsWith('swiped')),
  );
  return world.bob.client.rest(method.toUpperCase(), url, field.startsWith('{') ? body : { ...body, [field]: id });
}

test("documented calls with somebody else's ids are refused, reveal nothing and change nothing", async () => {
  for (const place of placesOfRest()) {
    const [method = '', path = '', field = ''] = place.split(' ');
    const before = await rowsHash(world.t, world.ofAlice);
    for (const thing of THINGS) {
      const id = world.ofAlice[thing];
      const answer = await callWith(method, path, field, id);
      expect(REST_PLACES[place], `${place} with ${thing}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
      for (const secret of secretsOf(world)) expect(JSON.stringify(answer.body), place).not.toContain(secret);
    }
    expect(await rowsHash(world.t, world.ofAlice), place).toBe(before);
  }
});
