import { EventEmitter, on, setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import { createPubSub } from '@graphql-yoga/subscription';
import { buildSchema as buildGraphQLSchema, type GraphQLSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import 'reflect-metadata';
import { Arg, Field, ID, Int, ObjectType, Query, Resolver, Root, Subscription, buildSchema } from 'type-graphql';
import { WebSocketServer, type WebSocket } from 'ws';
import type { GiftEvent } from './gift-shape.ts';

/** Ways other than the product's to send one event to many sockets. */
export type FanOutWay = 'raw' | 'graphql-ws' | 'type-graphql';

/** A peer's fan-out, once it is attached. */
interface FanOut {
  publish(event: GiftEvent): void;
}

const TOPIC = 'gift';

/** Attaches a peer's fan-out to a server. */
export async function attachFanOut(way: FanOutWay, server: Server): Promise<FanOut> {
  if (way === 'raw') return attachRaw(server);
  if (way === 'graphql-ws') return attachGraphqlWs(server);
  return attachTypeGraphql(server);
}

/** `ws.send` of one buffer to every socket. */
function attachRaw(server: Server): FanOut {
  const clients = new Set<WebSocket>();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false });
  sockets.on('connection', (socket) => {
    clients.add(socket);
    socket.on('close', () => clients.delete(socket));
    socket.on('message', () => {});
  });
  const id = crypto.randomUUID();
  return {
    publish(event) {
      // @NOTE The bytes an ordinary subscriber of the other peers gets.
      const message = Buffer.from(JSON.stringify({ id, type: 'next', payload: { data: { streamGiftAdded: event } } }));
      for (const client of clients) client.send(message, { binary: false });
    },
  };
}

const SDL = `
  type Gift { id: ID! name: String! coins: Int! tier: String! }
  type Business { id: ID! name: String! }
  type StreamGift { id: ID! number: Int! quantity: Int! coins: Int! message: String isAnonymous: Boolean! sentAt: String! comboKey: ID! comboCount: Int! journalId: ID! gift: Gift! from: Business }
  type StreamGiftEvent { cursor: String! giftCount: Int! giftCoins: Int! gift: StreamGift! }
  type Query { isUp: Boolean }
  type Subscription { streamGiftAdded(streamId: ID!, after: String): StreamGiftEvent! }`;

/** graphql-ws set up as in its manual, and graphql-js with its own resolvers. */
function attachGraphqlWs(server: Server): FanOut {
  const events = new EventEmitter().setMaxListeners(0);
  const schema = buildGraphQLSchema(SDL);
  const field = schema.getSubscriptionType()?.getFields()['streamGiftAdded'];
  if (!field) throw new Error('The schema has no subscription.');
  field.subscribe = () => on(events, TOPIC);
  field.resolve = ([event]: [GiftEvent]) => event;
  serve(server, schema);
  return { publish: (event) => void events.emit(TOPIC, event) };
}

class Gift {
  id!: string;
  name!: string;
  coins!: number;
  tier!: string;
}
class Business {
  id!: string;
  name!: string;
}
class StreamGift {
  id!: string;
}
class StreamGiftEvent {
  cursor!: string;
}

/** type-graphql's own subscription, over the pub/sub its manual recommends. Its decorators are used as function calls. */
async function attachTypeGraphql(server: Server): Promise<FanOut> {
  ObjectType('Gift')(Gift);
  ObjectType('Business')(Business);
  ObjectType('StreamGift')(StreamGift);
  ObjectType('StreamGiftEvent')(StreamGiftEvent);
  const text = (): StringConstructor => String;
  fields(Gift, { id: () => ID, name: text, coins: () => Int, tier: text });
  fields(Business, { id: () => ID, name: text });
  fields(StreamGift, {
    id: () => ID,
    number: () => Int,
    quantity: () => Int,
    coins: () => Int,
    isAnonymous: () => Boolean,
    sentAt: text,
    comboKey: () => ID,
    comboCount: () => Int,
    journalId: () => ID,
    gift: () => Gift,
  });
  Field(text, { nullable: true })(StreamGift.prototype, 'message');
  Field(() => Business, { nullable: true })(StreamGift.prototype, 'from');
  fields(StreamGiftEvent, { cursor: text, giftCount: () => Int, giftCoins: () => Int, gift: () => StreamGift });
  class Gifts {
    isUp(): boolean {
      return true;
    }
    streamGiftAdded(event: GiftEvent, _streamId: string, _after: string | null): GiftEvent {
      return event;
    }
  }
  Query(() => Boolean)(Gifts.prototype, 'isUp', {});
  Reflect.defineMetadata('design:paramtypes', [Object, String, String], Gifts.prototype, 'streamGiftAdded');
  Root()(Gifts.prototype, 'streamGiftAdded', 0);
  Arg('streamId', () => ID)(Gifts.prototype, 'streamGiftAdded', 1);
  Arg('after', () => String, { nullable: true })(Gifts.prototype, 'streamGiftAdded', 2);
  Subscription(() => StreamGiftEvent, { topics: TOPIC })(Gifts.prototype, 'streamGiftAdded', {});
  Resolver()(Gifts);
  // @NOTE There is one listener per viewer; Node warns from eleven on.
  setMaxListeners(0);
  const pubSub = createPubSub<{ gift: [GiftEvent] }>();
  // @NOTE The library also knows the product's decorated classes, and insists on an auth checker for them.
  serve(server, await buildSchema({ resolvers: [Gifts], pubSub, authChecker: () => true }));
  return { publish: (event) => pubSub.publish(TOPIC, event) };
}

function fields(type: { prototype: object }, types: Record<string, () => object>): void {
  for (const [name, returns] of Object.entries(types)) Field(returns as () => StringConstructor)(type.prototype, name);
}

function serve(server: Server, schema: GraphQLSchema): void {
  useServer({ schema }, new WebSocketServer({ server, path: '/graphql', perMessageDeflate: false }));
}
