import { rootFields } from '@benison/testkit/operations';
import {
  defaultFieldResolver,
  getNamedType,
  isAbstractType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../src/actor.ts';
import { newId } from '../src/platform/clock.ts';
import { createContext, type GraphQLContext } from '../src/platform/graphql/context.ts';
import { EventSource } from '../src/platform/graphql/event-source.ts';
import { isViewersOwn } from '../src/platform/graphql/viewers-own.ts';
import { HONEST } from './hostile/test-operations.ts';
import { makeWorld, type World } from './hostile/test-world.ts';

/**
 * Subscribers who share a scope get results that were made once, for one of them: a field that asks who views may stand in them where it is
 * marked as the viewer's own.
 */

let world: World;
let schema: GraphQLSchema;
beforeAll(async () => {
  world = await makeWorld();
  ({ schema } = world.t.app);
});
afterAll(() => world[Symbol.asyncDispose]());

const actorOf = (by: string): Actor => (world as unknown as Record<string, { actor?: Actor }>)[by]?.actor ?? { kind: 'guest' };

/** What a subscription describes to somebody to whom it is open. */
async function sourceOf(name: string): Promise<{ source: EventSource | null; actor: Actor }> {
  const { by, with: given } = HONEST[`Subscription.${name}`] ?? { by: 'bob', with: () => ({}) };
  const actor = actorOf(by);
  const field = schema.getSubscriptionType()?.getFields()[name];
  const context = createContext(world.t.app, actor, { ipAddress: '', userAgent: '' });
  const source: unknown = await field?.subscribe?.(undefined, given(world), context, { fieldName: name } as never);
  return { source: source instanceof EventSource ? source : null, actor };
}

/** Whether a scope is that of one person alone: it names the one who asked. */
function isOfOne({ scope }: EventSource, actor: Actor): boolean {
  if (actor.kind === 'guest') return false;
  const ids = actor.kind === 'staff' ? [actor.staffId] : [actor.userId, actor.businessId];
  return ids.some((id) => id != null && scope.includes(id));
}

/** The subscriptions whose results people share. */
async function sharedSubscriptions(): Promise<string[]> {
  const names = rootFields(schema).flatMap((name) => (name.startsWith('Subscription.') ? [name.slice('Subscription.'.length)] : []));
  const asked = await Promise.all(names.map(async (name) => ({ name, ...(await sourceOf(name)) })));
  expect(asked.flatMap(({ name, source }) => (source ? [] : [name]))).toEqual([]);
  return asked.flatMap(({ name, source, actor }) => (source && !isOfOne(source, actor) ? [name] : []));
}

interface Placed {
  path: string;
  field: GraphQLField<unknown, unknown>;
}

/** The fields that results of these subscriptions may hold, whatever is asked for. */
function fieldsWithin(names: readonly string[]): Placed[] {
  const roots = Object.values(schema.getSubscriptionType()?.getFields() ?? {}).filter(({ name }) => names.includes(name));
  const seen = new Set<GraphQLNamedType>();
  const found: Placed[] = roots.map((field) => ({ path: `Subscription.${field.name}`, field }));
  const visit = (type: GraphQLNamedType): void => {
    if (seen.has(type)) return;
    seen.add(type);
    if (isAbstractType(type)) schema.getPossibleTypes(type).forEach(visit);
    if (!isObjectType(type)) return;
    for (const field of Object.values(type.getFields())) {
      found.push({ path: `${type.name}.${field.name}`, field });
      visit(getNamedType(field.type));
    }
  };
  for (const { type } of roots) visit(getNamedType(type));
  return found;
}

/** Something that resolvers may be given: whatever they look for is an id. */
const anything = (): object =>
  new Proxy({}, { get: (_target, name) => (name === 'then' || typeof name === 'symbol' ? undefined : newId()) });

/** Whether a resolver asks who views, apart from the check of its policy. What it answers does not matter here, nor that it may fail. */
async function asksWhoViews({ field }: Placed): Promise<boolean> {
  if (!field.resolve || field.resolve === defaultFieldResolver) return false;
  let isAsked = false;
  const context = Object.create(createContext(world.t.app, world.bob.actor, { ipAddress: '', userAgent: '' }), {
    actor: {
      get: () => {
        isAsked ||= !new Error('asked').stack?.includes('checkPolicy');
        return world.bob.actor;
      },
    },
  }) as GraphQLContext;
  const args = Object.fromEntries(field.args.map(({ name, defaultValue }) => [name, defaultValue ?? null]));
  const root = Object.assign(Object.create(anything()) as object, { data: anything() });
  try {
    await field.resolve(root, args, context, { fieldName: field.name } as never);
  } catch {
    // It asked by then, or does not.
  }
  return isAsked;
}

/** A field of the schema by its path. */
function placedAt(path: string): Placed {
  const [type = '', name = ''] = path.split('.');
  const holder = schema.getType(type);
  const field = isObjectType(holder) ? holder.getFields()[name] : undefined;
  if (!field) throw new Error(`The schema has no ${path}.`);
  return { path, field };
}

/** All fields that are marked, wherever they stand. */
const marked = (): string[] =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).flatMap((field) => (isViewersOwn(field) ? [`${type.name}.${field.name}`] : [])));

test('what asks who views, and can be sent to many at once, is marked as the viewer’s own; nothing else is', async () => {
  const shared = await sharedSubscriptions();
  expect(shared).toEqual(expect.arrayContaining(['streamChanged', 'streamChatChanged', 'moderationCaseChanged', 'marketplaceItemChanged']));
  const asking: string[] = [];
  for (const placed of fieldsWithin(shared)) if (await asksWhoViews(placed)) asking.push(placed.path);
  expect(asking.toSorted()).toEqual(marked().toSorted());
});

test.each(['Match.unreadCount', 'Match.lastMessage', 'CoinTransaction.facts', 'StageEntryConnection.own', 'Query.viewerWallet'])(
  'that rule sees that %s asks who views, at once or while it reads',
  async (path) => expect(await asksWhoViews(placedAt(path))).toBe(true),
);

test.each(['Stream.host', 'StageEntry.business', 'Query.giftCatalogue'])(
  'that rule sees that %s answers everybody the same',
  async (path) => expect(await asksWhoViews(placedAt(path))).toBe(false),
);
