import { tidyId } from '@benison/contracts/fields';
import { GraphQLScalarType, type GraphQLSchema } from 'graphql';
import { GraphQLDateTimeISO, GraphQLSafeInt } from 'graphql-scalars';

const { name: _name, ...iso } = GraphQLDateTimeISO.toConfig();

/** A UTC instant in ISO 8601. */
export const DateTimeScalar = new GraphQLScalarType({ ...iso, name: 'DateTime', description: 'A UTC instant in ISO 8601.' });

/** A sum outgrows the 32 bits of an Int: on the wire it is a JSON number all the same, as whole numbers are exact there up to 2^53. */
const wholeNumber = (name: string, description: string): GraphQLScalarType =>
  new GraphQLScalarType({ ...GraphQLSafeInt.toConfig(), name, description });

/** Money in cents. */
export const CentsScalar = wholeNumber('Cents', 'Money, in whole US cents: a JSON number that may exceed 32 bits.');
/** A count of BizCoins. */
export const CoinsScalar = wholeNumber('Coins', 'BizCoins, whole: a JSON number that may exceed 32 bits.');

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
