import { GraphQLScalarType } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';

const { name: _name, ...iso } = GraphQLDateTimeISO.toConfig();

/** A UTC instant in ISO 8601. */
export const DateTimeScalar = new GraphQLScalarType({ ...iso, name: 'DateTime', description: 'A UTC instant in ISO 8601.' });
