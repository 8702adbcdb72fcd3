import { SEMANTIC_NON_NULL } from '@benison/contracts/semantic-non-null';
import {
  DirectiveLocation,
  getNullableType,
  GraphQLDirective,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLSchema,
  isNonNullType,
  parse,
  Kind,
} from 'graphql';

/** As Apollo's and Relay's compilers and the code generators read it. */
const semanticNonNull = new GraphQLDirective({
  name: SEMANTIC_NON_NULL,
  description: 'Null beside an error alone: whoever takes an answer with errors for none need not look for null here.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))),
      defaultValue: [0],
      description: 'Of lists in lists, which: 0 is the field itself.',
    },
  },
});

/** The queries that are null beside an error alone. */
const MARK = 'isSemanticNonNull';

/** Lets a refused query empty its own field and leave the others of the answer: none is non-null, whatever its resolver says. Returns the schema. */
export function emptyRefusedQueries(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    if (!isNonNullType(field.type)) continue;
    field.type = getNullableType(field.type);
    field.extensions = { ...field.extensions, [MARK]: true };
  }
  const config = schema.toConfig();
  return new GraphQLSchema({ ...config, directives: [...config.directives, semanticNonNull] });
}

/** The printed schema, with the directive where it applies: the library prints none. */
export function withSemanticNonNull(text: string, schema: GraphQLSchema): string {
  const fields = schema.getQueryType()?.getFields() ?? {};
  const query = parse(text).definitions.find(
    (one) => one.kind === Kind.OBJECT_TYPE_DEFINITION && one.name.value === schema.getQueryType()?.name,
  );
  const ends =
    query?.kind === Kind.OBJECT_TYPE_DEFINITION
      ? (query.fields ?? []).flatMap(({ name, type }) => (fields[name.value]?.extensions[MARK] ? [type.loc?.end ?? 0] : []))
      : [];
  return ends.toReversed().reduce((printed, end) => `${printed.slice(0, end)} @${SEMANTIC_NON_NULL}${printed.slice(end)}`, text);
}
