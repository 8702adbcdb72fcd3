import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

/** Every root field of a schema as `Query.name`, `Mutation.name`, `Subscription.name`. */
export function rootFields(schema: GraphQLSchema): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return roots.flatMap((root) => (root ? Object.keys(root.getFields()).map((field) => `${root.name}.${field}`) : []));
}

/** A valid operation for one root field, with made-up arguments and the smallest selection that returns something. */
export function operationFor(schema: GraphQLSchema, root: string, field: string): { query: string; variables: Record<string, unknown> } {
  const definition = definitionOf(schema, `${root}.${field}`);
  const required = definition.args.filter((argument) => isNonNullType(argument.type));
  const declared = required.map((argument) => `$${argument.name}: ${argument.type.toString()}`).join(', ');
  const passed = required.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const head = declared ? `(${declared})` : '';
  const query = `${root.toLowerCase()} Op${head} { ${field}${passed ? `(${passed})` : ''} ${selectionOf(definition.type)} }`;
  return { query, variables: Object.fromEntries(required.map((argument) => [argument.name, valueFor(argument.type)])) };
}

/** The schema's definition of `Query.name`. @throws Error when there is no such field. */
export function definitionOf(schema: GraphQLSchema, name: string): GraphQLField<unknown, unknown> {
  const [root = '', field = ''] = name.split('.');
  const type = schema.getType(root);
  const definition = isObjectType(type) ? type.getFields()[field] : undefined;
  if (!definition) throw new Error(`${name} is not in the schema.`);
  return definition;
}

/** A single leaf, as deep as necessary. */
function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isUnionType(named)) return '{ __typename }';
  const fields = isObjectType(named) ? Object.values(named.getFields()) : [];
  const leaf = fields.find((one) => isLeafType(getNamedType(one.type)) && one.args.length === 0);
  return leaf ? `{ ${leaf.name} }` : '{ __typename }';
}

/** A meaningless value of the right type. */
function valueFor(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueFor(type.ofType);
  if (isListType(type)) return [valueFor(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(required.map((field) => [field.name, valueFor(field.type)]));
  }
  const byName: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Cents: 1,
    Coins: 1,
    Boolean: true,
    ID: '01900000-0000-7000-8000-000000000000',
    DateTime: '2030-01-01T00:00:00.000Z',
  };
  return byName[type.toString()] ?? 'made up';
}
