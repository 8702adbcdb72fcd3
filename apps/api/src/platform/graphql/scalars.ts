import { tidyId } from '@benison/contracts/fields';
import { GraphQLScalarType, type GraphQLSchema } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';

const { name: _name, ...iso } = GraphQLDateTimeISO.toConfig();

/** A UTC instant in ISO 8601. */
export const DateTimeScalar = new GraphQLScalarType({ ...iso, name: 'DateTime', description: 'A UTC instant in ISO 8601.' });

/**
 * Ids arrive in one spelling, whoever reads the argument. The scalar `ID` is the library's own and is meant to be read as it came, so its
 * reading is what is changed: a type of ours by another name would be another type to every client.
 */
export function readIdsTidily(schema: GraphQLSchema): GraphQLSchema {
  const scalar = schema.getType('ID');
  if (!(scalar instanceof GraphQLScalarType)) return schema;
  const { parseValue, parseLiteral } = scalar.toConfig();
  scalar.parseValue = (value) => tidyId(parseValue(value) as string);
  scalar.parseLiteral = (node, variables) => tidyId(parseLiteral(node, variables) as string);
  return schema;
}
