import { tidyId } from '@benison/contracts/fields';
import { GraphQLScalarType, GraphQLString, type GraphQLSchema } from 'graphql';
import { GraphQLDateTimeISO, GraphQLSafeInt } from 'graphql-scalars';

/** Reads as another scalar does, and refuses under its own name: that of the other is not in the schema. */
function underOwnName(name: string, like: GraphQLScalarType): Pick<GraphQLScalarType, 'parseValue' | 'parseLiteral'> {
  const named = <Value>(read: () => Value): Value => {
    try {
      return read();
    } catch (error) {
      if (error instanceof Error) error.message = error.message.replace(like.name, name);
      throw error;
    }
  };
  const { parseValue, parseLiteral } = like.toConfig();
  return {
    parseValue: (value) => named(() => parseValue(value)),
    parseLiteral: (node, variables) => named(() => parseLiteral(node, variables)),
  };
}

const { name: _name, ...iso } = GraphQLDateTimeISO.toConfig();

/** A UTC instant in ISO 8601. */
export const DateTimeScalar = new GraphQLScalarType({ ...iso, name: 'DateTime', description: 'A UTC instant in ISO 8601.' });

/** A sum outgrows the 32 bits of an Int: on the wire it is a JSON number all the same, as whole numbers are exact there up to 2^53. */
const wholeNumber = (name: string, description: string): GraphQLScalarType =>
  new GraphQLScalarType({ ...GraphQLSafeInt.toConfig(), ...underOwnName(name, GraphQLSafeInt), name, description });

/** Money in cents. */
export const CentsScalar = wholeNumber('Cents', 'Money, in whole US cents: a JSON number that may exceed 32 bits.');
/** A count of BizCoins. */
export const CoinsScalar = wholeNumber('Coins', 'BizCoins, whole: a JSON number that may exceed 32 bits.');

/**
 * Text of a known form. The scalar itself accepts any text: the command tidies what it was given before it checks it, and its refusal names
 * the field.
 */
const formed = (name: string, specifiedByURL: string, description: string): GraphQLScalarType =>
  new GraphQLScalarType({ ...GraphQLString.toConfig(), ...underOwnName(name, GraphQLString), name, specifiedByURL, description });

/** An address of the web. */
export const UrlScalar = formed('URL', 'https://url.spec.whatwg.org/', 'An address of the web: a whole one, or a path of this server.');
/** An email address. */
export const EmailAddressScalar = formed('EmailAddress', 'https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2', 'An email address.');
/** The name of a time zone. */
export const TimeZoneScalar = formed('TimeZone', 'https://www.iana.org/time-zones', 'A time zone by its name, as `America/New_York`.');
/** A day of the calendar. */
export const DateScalar = formed('Date', 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6', 'A day of the calendar, as `2026-11-21`.');

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
