import { isObjectType, type GraphQLSchema } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import type { Visitor } from '../actor.ts';
import type { DoorExtensions } from '../platform/graphql/door.ts';
import { ANY_SCOPE, type Policy } from '../platform/policy.ts';
import { POLICIES, type Action } from '../policies.ts';
import { setGuard } from './field-guards.ts';

/** Which scope of an API key opens an operation, in words. No key opens the door of staff, nor what stands there as well as at the members'. */
const keyWords = ({ scope }: Policy, door: Visitor): string => {
  if (door === 'staff' || scope === undefined) return 'API keys: no.';
  return scope === ANY_SCOPE ? 'API keys: any.' : `API keys: \`${scope}\`.`;
};

/** What the three kinds of operations are, for who begins to read. */
const ROOT_WORDS = [
  'What can be asked. Reading changes nothing. A query that is refused is null, and the others of the request are answered.',
  'What can be changed, one mutation a request. Each takes one `input` and answers a payload that is named after it.',
  'What can be listened to, over a websocket that speaks `graphql-transport-ws`. Most take `after`, a cursor, and go on behind it.',
] as const;

/** Says what each kind of operations is. Returns the schema. */
export function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const [place, words] of ROOT_WORDS.entries()) if (roots[place]) roots[place].description = words;
  return schema;
}

/** Adds to each operation what its policy says of API keys, so that nobody has to guess, and at whose doors it stands. Returns the schema. */
export function describeAccess(schema: GraphQLSchema): GraphQLSchema {
  const { authorizedFields, queries, mutations, subscriptions } = getMetadataStorage();
  const roots = [
    [schema.getQueryType(), queries],
    [schema.getMutationType(), mutations],
    [schema.getSubscriptionType(), subscriptions],
  ] as const;
  for (const [root, fields] of roots) {
    const described = root?.getFields() ?? {};
    for (const { target, methodName, schemaName } of fields) {
      const field = described[schemaName];
      const roles = authorizedFields.find((one) => one.target === target && one.fieldName === methodName)?.roles;
      const [action] = (roles ?? []) as Action[];
      if (!field || !action) throw new Error(`The operation ${schemaName} names no action.`);
      const policy: Policy = POLICIES[action];
      const describedAt = (door: Visitor) => [field.description, keyWords(policy, door)].filter(Boolean).join('\n\n');
      const descriptions = { member: describedAt('member'), staff: describedAt('staff') };
      const stands: DoorExtensions = { doors: policy.doors ?? ['member'], descriptions };
      field.description = descriptions.member;
      field.extensions = { ...field.extensions, ...stands };
    }
  }
  return schema;
}

/** Adds to each field with a policy of its own what that says of API keys, and which action it asks for. Returns the schema. */
export function describeGuards(schema: GraphQLSchema): GraphQLSchema {
  for (const { name, fields = [] } of getMetadataStorage().objectTypes) {
    const type = schema.getType(name);
    if (!isObjectType(type)) continue;
    for (const { schemaName, roles } of fields) {
      const field = type.getFields()[schemaName];
      const [action] = (roles ?? []) as Action[];
      if (!field || !action) continue;
      const policy: Policy = POLICIES[action];
      if (isAtMembersDoor(policy)) field.description = [field.description, keyWords(policy, 'member')].filter(Boolean).join('\n\n');
      setGuard(field, action);
    }
  }
  return schema;
}

const isAtMembersDoor = ({ doors }: Policy): boolean => doors?.includes('member') ?? true;
