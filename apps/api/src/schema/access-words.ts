import type { GraphQLSchema } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import type { Visitor } from '../actor.ts';
import type { DoorExtensions } from '../platform/graphql/door.ts';
import { ANY_SCOPE, type Policy } from '../platform/policy.ts';
import { POLICIES, type Action } from '../policies.ts';

/** Which scope of an API key opens an operation, in words. No key opens the door of staff, nor what stands there as well as at the members'. */
const keyWords = ({ scope }: Policy, door: Visitor): string => {
  if (door === 'staff' || scope === undefined) return 'API keys: no.';
  return scope === ANY_SCOPE ? 'API keys: any.' : `API keys: \`${scope}\`.`;
};

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
