import { setTimeout as sleep } from 'node:timers/promises';
import { makeWorld, rowsHash, secretsOf, type Belongings, type World } from './test-world.ts';
import { rootFields } from '@benison/testkit/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/clock.ts';
import { REST_ROUTES } from '../rest-routes.ts';
import { HONEST, HONEST_REST } from './test-operations.ts';
import { documentOf, fieldsOf, nameOf, placesOf, withValue } from './test-shapes.ts';

/** Ids of other people's things, put into every place of every operation that takes an id. */

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
  'attachmentId',
  'meetingId',
  'photoId',
];

const NOT_YOURS = ['NOT_FOUND', 'FORBIDDEN'];
/** Every place that takes an id, and what it may say to one that is not the caller's. `null` is an answer that tells nothing. */
const PLACES: Record<string, (string | null)[]> = {
  'Query.business id': NOT_YOURS,
  'Query.match id': NOT_YOURS,
  'Mutation.setMainPhoto input.photoId': NOT_YOURS,
  'Mutation.orderPhotos input.photoIds.0': NOT_YOURS,
  'Mutation.deletePhoto input.photoId': NOT_YOURS,
  'Query.messages matchId': NOT_YOURS,
  'Mutation.revokeSession input.sessionId': NOT_YOURS,
  'Mutation.swipe input.businessId': NOT_YOURS,
  'Mutation.unmatch input.matchId': NOT_YOURS,
  // To block is a choice of the caller's own, whoever it is about; to undo it as well.
  'Mutation.block input.businessId': [...NOT_YOURS, null],
  'Mutation.unblock input.businessId': [...NOT_YOURS, null],
  'Mutation.report input.targetId': NOT_YOURS,
  'Mutation.editMessage input.messageId': NOT_YOURS,
  'Mutation.deleteMessage input.messageId': NOT_YOURS,
  'Mutation.reactToMessage input.messageId': NOT_YOURS,
  'Mutation.acceptMeeting input.meetingId': NOT_YOURS,
  'Mutation.counterMeeting input.meetingId': NOT_YOURS,
  'Mutation.cancelMeeting input.meetingId': NOT_YOURS,
  // The id of a message is made by its sender: one in use elsewhere is refused and says nothing of the other.
  'Mutation.sendMessage input.id': [...NOT_YOURS, 'ID_REUSED', null],
  'Mutation.sendMessage input.matchId': NOT_YOURS,
  'Mutation.sendMessage input.attachmentIds.0': NOT_YOURS,
  // Finds nothing in a thread that is not one's own.
  'Query.searchMessages matchId': [null],
  'Mutation.muteThread input.matchId': NOT_YOURS,
  'Mutation.discardAttachment input.id': NOT_YOURS,
  // The id of a meeting is made by who proposes it: one in use elsewhere is refused and says nothing of the other.
  'Mutation.proposeMeeting input.id': [...NOT_YOURS, 'ID_REUSED', 'CONFLICT', null],
  'Mutation.proposeMeeting input.matchId': NOT_YOURS,
  'Mutation.markRead input.matchId': NOT_YOURS,
  'Mutation.setTyping input.matchId': NOT_YOURS,
  // Answers what the caller itself has unread.
  'Mutation.markNotificationsRead input.ids.0': [...NOT_YOURS, null],
  'Query.order id': NOT_YOURS,
  'Query.invoice id': NOT_YOURS,
  'Query.journal id': NOT_YOURS,
  // Ids of requests are made by their member, and mean nothing beside it.
  'Mutation.switchPlan input.requestId': ['CONFLICT'],
  'Mutation.buyBoostWithCoins input.requestId': [null, 'IDEMPOTENCY_MISMATCH'],
  'Mutation.createOrder input.requestId': [null, 'IDEMPOTENCY_MISMATCH', 'PRODUCT_UNAVAILABLE', 'NOT_FOUND'],
  'Mutation.createOrder input.packageId': [...NOT_YOURS, 'PRODUCT_UNAVAILABLE'],
  'Mutation.payOrder input.orderId': NOT_YOURS,
  'Mutation.captureOrder input.orderId': NOT_YOURS,
  'Mutation.cancelOrder input.orderId': NOT_YOURS,
  'Mutation.refundOrder input.orderId': NOT_YOURS,
  'Mutation.refundOrder input.requestId': NOT_YOURS,
  'Query.marketplaceItem id': NOT_YOURS,
  // The id of a request is made by its buyer, and means nothing beside that buyer.
  'Mutation.buyMarketplaceItem input.requestId': [null, 'IDEMPOTENCY_MISMATCH'],
  'Mutation.buyMarketplaceItem input.itemId': NOT_YOURS,
  'Mutation.cancelMarketplaceOrder id': NOT_YOURS,
  'Query.catalogueItemPrices itemId': NOT_YOURS,
  'Mutation.updateCatalogueItem input.itemId': NOT_YOURS,
  'Mutation.setCatalogueItemActive input.itemId': NOT_YOURS,
  'Mutation.advanceMarketplaceOrder input.orderId': NOT_YOURS,
  'Mutation.refundMarketplaceOrder input.orderId': NOT_YOURS,
  'Mutation.removePayoutDestination id': NOT_YOURS,
  'Mutation.requestPayout input.requestId': [null, 'IDEMPOTENCY_MISMATCH'],
  'Mutation.requestPayout input.destinationId': NOT_YOURS,
  'Mutation.cancelPayout id': NOT_YOURS,
  'Query.payoutReview id': NOT_YOURS,
  'Mutation.decidePayout input.payoutId': NOT_YOURS,
  'Mutation.revealPayoutDestination input.payoutId': NOT_YOURS,
  'Query.stream id': NOT_YOURS,
  'Query.streamSummary streamId': NOT_YOURS,
  'Query.streamViewers streamId': NOT_YOURS,
  // No rooms in this test: an honest start gets as far as asking for one.
  'Mutation.startStream input.requestId': ['VIDEO_UNAVAILABLE'],
  'Mutation.startStream input.scheduledStreamId': NOT_YOURS,
  'Mutation.joinStream streamId': NOT_YOURS,
  'Mutation.leaveStream streamId': NOT_YOURS,
  'Mutation.endStream streamId': NOT_YOURS,
  'Mutation.cancelScheduledStream id': NOT_YOURS,
  'Mutation.answerScheduledStream id': NOT_YOURS,
  // Served over the websocket, and asked there below.
  'Subscription.streamChanged streamId': ['OPERATION_REFUSED'],
  'Subscription.streamViewersChanged streamId': ['OPERATION_REFUSED'],
  'Mutation.acknowledgeWarning id': NOT_YOURS,
  'Mutation.appeal input.enforcementId': NOT_YOURS,
  'Query.moderationCase id': NOT_YOURS,
  'Query.caseWatch caseId': NOT_YOURS,
  'Mutation.claimCase id': NOT_YOURS,
  'Mutation.releaseCase id': NOT_YOURS,
  'Mutation.takeOverCase id': NOT_YOURS,
  'Mutation.decideCase input.caseId': NOT_YOURS,
  'Mutation.decideAppeal input.appealId': NOT_YOURS,
  'Query.giftQuote streamId': NOT_YOURS,
  'Query.streamGifts streamId': NOT_YOURS,
  'Query.topGifters streamId': NOT_YOURS,
  'Query.streamChat streamId': NOT_YOURS,
  'Query.streamTools streamId': NOT_YOURS,
  'Query.streamStage streamId': NOT_YOURS,
  // Gifts are known by words, and no id is one.
  'Query.giftQuote giftId': ['BAD_INPUT'],
  'Mutation.sendGift input.giftId': ['BAD_INPUT'],
  'Mutation.sendGift input.requestId': [null],
  'Mutation.sendGift input.streamId': NOT_YOURS,
  'Mutation.setGiftsEnabled streamId': NOT_YOURS,
  'Mutation.setStreamGoal input.streamId': NOT_YOURS,
  'Mutation.clearStreamGoal streamId': NOT_YOURS,
  'Mutation.sendStreamMessage input.streamId': NOT_YOURS,
  // The id of a message is made by its sender, and means nothing beside that sender.
  'Mutation.sendStreamMessage input.clientId': [null],
  'Mutation.deleteStreamMessage id': NOT_YOURS,
  'Mutation.muteViewer input.streamId': NOT_YOURS,
  'Mutation.muteViewer input.businessId': NOT_YOURS,
  'Mutation.unmuteViewer streamId': NOT_YOURS,
  'Mutation.unmuteViewer businessId': NOT_YOURS,
  'Mutation.removeViewer streamId': NOT_YOURS,
  'Mutation.removeViewer businessId': NOT_YOURS,
  'Mutation.banViewer streamId': NOT_YOURS,
  'Mutation.banViewer businessId': NOT_YOURS,
  'Mutation.unbanViewer streamId': NOT_YOURS,
  'Mutation.unbanViewer businessId': NOT_YOURS,
  'Mutation.setSlowMode streamId': NOT_YOURS,
  'Mutation.setBlockedWords streamId': NOT_YOURS,
  'Mutation.appointStreamModerator input.businessId': NOT_YOURS,
  // Answers the caller's own moderators.
  'Mutation.dismissStreamModerator businessId': [null],
  'Mutation.raiseHand streamId': NOT_YOURS,
  'Mutation.lowerHand streamId': NOT_YOURS,
  'Mutation.inviteToStage streamId': NOT_YOURS,
  // The stream is over, whoever is meant.
  'Mutation.inviteToStage businessId': ['STREAM_NOT_LIVE'],
  'Mutation.acceptStage streamId': NOT_YOURS,
  'Mutation.leaveStage streamId': NOT_YOURS,
  'Mutation.leaveStage businessId': NOT_YOURS,
  'Subscription.streamGiftAdded streamId': ['OPERATION_REFUSED'],
  'Subscription.streamChatChanged streamId': ['OPERATION_REFUSED'],
  'Subscription.streamStageChanged streamId': ['OPERATION_REFUSED'],
  'Mutation.decideEinVerification input.verificationId': NOT_YOURS,
  'Mutation.revealEin input.verificationId': NOT_YOURS,
  'Mutation.decideVerification input.verificationId': NOT_YOURS,
  'Mutation.revealLicense verificationId': NOT_YOURS,
  // A word of another method than the chosen one is left out. Last, because it changes where the caller is paid.
  'Mutation.savePayoutDestination input.stripeAccountId': [null],
  'Query.staffHelpRequest id': NOT_YOURS,
  'Mutation.claimHelpRequest input.id': NOT_YOURS,
  'Mutation.releaseHelpRequest id': NOT_YOURS,
  'Mutation.answerHelpRequest input.id': NOT_YOURS,
  'Mutation.closeHelpRequest id': NOT_YOURS,
  'Mutation.reopenHelpRequest id': NOT_YOURS,
  'Mutation.saveCoinPackage input.id': ['FORBIDDEN'],
  'Mutation.saveGift input.id': ['FORBIDDEN'],
  'Mutation.savePremiumPrice input.id': ['FORBIDDEN'],
  'Query.memberRecord userId': ['FORBIDDEN'],
  'Mutation.addMemberNote input.userId': ['FORBIDDEN'],
  'Mutation.suspendMember input.userId': ['FORBIDDEN'],
  'Mutation.restoreMember input.userId': ['FORBIDDEN'],
  'Mutation.writeOffDebt input.userId': ['FORBIDDEN'],
  'Mutation.endMemberSessions input.userId': ['FORBIDDEN'],
  'Mutation.endMemberSessions input.sessionId': ['FORBIDDEN'],
  'Mutation.resendMemberMail userId': ['FORBIDDEN'],
  'Mutation.updateStaff input.staffId': ['FORBIDDEN'],
  'Mutation.resetStaff input.staffId': ['FORBIDDEN'],
};

let world: World;
beforeAll(async () => void (world = await makeWorld()));
afterAll(() => world[Symbol.asyncDispose]());

const isId = (path: string, type: string): boolean => type.replace('!', '') === 'ID' || /(^|\.)id$|Ids?(\.0)?$/.test(path);
const idPlaces = (): string[] =>
  rootFields(world.t.app.schema).flatMap((name) =>
    placesOf(world.t.app.schema, name)
      .filter(({ path, type }) => isId(path, type.toString()) && !type.toString().startsWith('['))
      .map(({ path }) => `${name} ${path}`),
  );

test('every place of the schema that takes an id is asked below, and no row is left over', () => {
  expect(idPlaces().sort()).toEqual(Object.keys(PLACES).sort());
});

test('every operation has an honest call, and no call is left over', () => {
  expect(rootFields(world.t.app.schema).sort()).toEqual(Object.keys(HONEST).sort());
});

describe.each(Object.entries(PLACES))('%s', (place, allowed) => {
  const [name = '', path = ''] = place.split(' ');

  test.each(THINGS)("with somebody else's %s tells nothing and changes nothing", async (thing) => {
    const before = await rowsHash(world.t, world.ofAlice);
    const variables = withValue(HONEST[name]?.with(world) ?? {}, path, world.ofAlice[thing]);
    // Staff may work on verifications; here a member tries, and a verifier with ids of other things.
    const isStaffs = /Verification|revealEin|revealLicense/.test(name);
    const client = isStaffs && thing !== 'verificationId' ? world.verifier.client : world.bob.client;
    const answer = await client.graphql(documentOf(world.t.app.schema, name), variables);
    expect(allowed, JSON.stringify(answer.errors)).toContain(answer.code ?? null);
    for (const secret of secretsOf(world)) expect(JSON.stringify(answer)).not.toContain(secret);
    expect(await rowsHash(world.t, world.ofAlice)).toBe(before);
  });

  test('answers an id of somebody else as it answers one of nobody', async () => {
    const ask = async (id: string) => {
      const variables = withValue(HONEST[name]?.with(world) ?? {}, path, id);
      const { status, errors } = await world.bob.client.graphql(documentOf(world.t.app.schema, name), variables);
      return { status, errors };
    };
    if (['Mutation.sendMessage', 'Mutation.proposeMeeting'].includes(name) && path === 'input.id') return;
    expect(await ask(world.ofAlice.matchId)).toEqual(await ask(newId()));
  });
});

test("a report of another's message is refused, whichever kind it is said to be", async () => {
  const query = documentOf(world.t.app.schema, 'Mutation.report');
  for (const target of ['MESSAGE', 'BUSINESS', 'STREAM', 'STREAM_MESSAGE']) {
    for (const thing of THINGS) {
      const { code } = await world.bob.client.graphql(query, { input: { target, targetId: world.ofAlice[thing], category: 'SPAM' } });
      expect(code, `${target} ${thing}`).toBe('NOT_FOUND');
    }
  }
});

test("nobody hears a word of other people's matches, messages, typing and notifications", async () => {
  const { t, alice, bob, carol, ofAlice } = world;
  const names = rootFields(t.app.schema).filter((name) => name.startsWith('Subscription.') && HONEST[name]?.by === 'bob');
  // One session has ten sockets at most: eight at a time.
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

/** Places of the documented calls that name somebody or something, each with what it takes for a stranger's. */
const REST_PLACES: Record<string, number[]> = {
  'patch /api/businesses/{id} {id}': [403, 404],
  'post /api/businesses/{id}/photos {id}': [403, 404],
  'post /api/businesses/{id}/photos/preview {id}': [403, 404],
  'get /api/matches/{businessId} {businessId}': [403, 404],
  'put /api/threads/{matchId}/attachments/{id} {matchId}': [404],
  // The id of an upload is made by its sender, and means nothing outside a thread of one's own.
  'put /api/threads/{matchId}/attachments/{id} {id}': [400],
  'get /api/attachments/{id} {id}': [404],
  'get /api/meetings/{id}/calendar.ics {id}': [404],
  'get /api/account/exports/{id} {id}': [404],
  'get /api/analytics/{businessId} {businessId}': [403, 404],
  'patch /api/admin/ein-verifications/{verificationId} {verificationId}': [401, 404],
  'get /api/businesses/discover businessId': [403],
  'post /api/swipes swipedId': [403, 404],
  'get /api/conversion/requests/{userId} {userId}': [403],
  'get /api/bizcoin/wallet/{userId} {userId}': [403],
  'get /api/bizcoin/transactions/{walletId} {walletId}': [404],
  'get /api/bizcoin/purchases/{userId} {userId}': [403],
  // Documented and not read: what is paid is what the provider says.
  'post /api/bizcoin/purchase paymentIntentId': [201],
  'post /api/marketplace/purchase itemId': [404],
  'post /api/admin/marketplace/items/{id}/picture {id}': [401, 403, 404],
  'post /api/swipes swipedBusinessId': [403, 404],
  'post /api/stream/content-report streamId': [403, 404],
  'post /api/stream/content-report/{id}/frame {id}': [404],
  // Staff's alone: a member is not signed in there.
  'post /api/stream/content-reports/{id}/update {id}': [401, 403, 404],
  'post /api/admin/stream/content-reports/{id}/update {id}': [401, 403, 404],
  'get /api/admin/moderation/frames/{id} {id}': [401, 403, 404],
  'get /api/admin/verifications/driver-license/{id}/{side} {id}': [401, 403, 404],
  'get /api/admin/verifications/driver-license/{id}/{side} {side}': [401, 403, 404],
  'post /api/paypal/order/{orderId}/capture {orderId}': [404],
  'get /api/streams/user/{userId} {userId}': [403],
  'post /api/stream/gift streamId': [404],
  'post /api/stream/gift toUserId': [403],
  'get /api/stream/gifts/{streamId} {streamId}': [400, 404],
  'post /api/streams/{id}/end {id}': [404],
  'post /api/streams/{id}/join {id}': [404],
  'post /api/streams/{id}/leave {id}': [404],
  'get /api/stream/content-agreement/{userId} {userId}': [403],
};
/** Who acts; the session says it, and its own tests stand in `claimed-identity`. */
const IDENTITIES = /^(user|swiper|viewer|reporter|fromUser|streamer)Id$|^reviewedBy$/;

const placesOfRest = (): string[] =>
  REST_ROUTES.flatMap((route) => [
    ...[...route.path.matchAll(/\{\w+\}/g)].map(([place]) => `${nameOf(route)} ${place}`),
    ...[...fieldsOf(route.query), ...fieldsOf(route.body)]
      .filter((field) => /Id$|^id$/.test(field) && !IDENTITIES.test(field))
      .map((field) => `${nameOf(route)} ${field}`),
  ]);

test('every place of a documented call that names a thing is asked below', () => {
  expect(placesOfRest().filter((place) => !REST_PLACES[place])).toEqual([]);
});

/** The honest call, with `id` in one place of its path, query or body. */
async function callWith(method: string, path: string, field: string, id: string) {
  const honest = HONEST_REST[`${method} ${path}`];
  const url = field.startsWith('{') ? path.replace(field, id) : (honest?.path(world) ?? path);
  if (method === 'get') return world.bob.client.rest('GET', field.startsWith('{') ? url : `${path}?${field}=${id}`);
  if (REST_ROUTES.some((route) => nameOf(route) === `${method} ${path}` && route.multipart)) {
    const form = new FormData();
    form.set('photo', new Blob(['no picture at all']), 'photo.png');
    return world.bob.client.rest(method.toUpperCase(), url, form);
  }
  // Two names of one thing: one at a time.
  const body = Object.fromEntries(
    Object.entries(honest?.body?.(world) ?? {}).filter(([name]) => !field.startsWith('swiped') || !name.startsWith('swiped')),
  );
  return world.bob.client.rest(method.toUpperCase(), url, field.startsWith('{') ? body : { ...body, [field]: id });
}

test("documented calls with somebody else's ids are refused, tell nothing and change nothing", async () => {
  for (const place of placesOfRest()) {
    const [method = '', path = '', field = ''] = place.split(' ');
    for (const thing of THINGS) {
      const before = await rowsHash(world.t, world.ofAlice);
      const id = world.ofAlice[thing];
      const answer = await callWith(method, path, field, id);
      expect(REST_PLACES[place], `${place} with ${thing}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
      for (const secret of secretsOf(world)) expect(JSON.stringify(answer.body), place).not.toContain(secret);
      expect(await rowsHash(world.t, world.ofAlice), `${place} with ${thing}`).toBe(before);
    }
  }
}, 120_000);
