import {
  getNamedType,
  GraphQLInputObjectType,
  GraphQLNonNull,
  GraphQLSchema,
  GraphQLString,
  isInputObjectType,
  isObjectType,
  type GraphQLField,
} from 'graphql';
import { BadInputError } from '../errors.ts';

type MutationField = GraphQLField<unknown, unknown>;

const NAME = 'clientMutationId';
/** Longest word that is sent back, in characters: a UUID or a name and a number, not a text. */
const LENGTH_MAX = 100;
const DESCRIPTION = {
  taken: `A word of the caller’s own, up to ${LENGTH_MAX} characters, which comes back in the payload: it tells apart the answers to several changes. It has no other effect.`,
  answered: 'The `clientMutationId` of the input; null where it had none.',
};

/** The words that callers gave, by the payloads in which they come back. */
const words = new WeakMap<object, string>();

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The input type of a mutation; one that takes nothing else gets one, so that all are called in one form and each can take more one day. */
function inputOf(field: MutationField): GraphQLInputObjectType {
  const taken = field.args[0] && getNamedType(field.args[0].type);
  if (isInputObjectType(taken)) return taken;
  const input = new GraphQLInputObjectType({
    name: `${capitalized(field.name)}Input`,
    description: `What \`${field.name}\` takes: nothing but a word of the caller's own.`,
    fields: {},
  });
  field.args = [
    {
      name: 'input',
      description: undefined,
      type: new GraphQLNonNull(input),
      defaultValue: undefined,
      deprecationReason: undefined,
      extensions: {},
      astNode: undefined,
    },
  ];
  return input;
}

function rememberWord(field: MutationField): void {
  const { resolve } = field;
  if (!resolve) throw new Error(`The mutation ${field.name} does nothing.`);
  field.resolve = async (source, args: { input: { [NAME]?: string | null } }, context, info) => {
    const word = args.input[NAME];
    if (word && word.length > LENGTH_MAX) throw new BadInputError([{ path: NAME, message: `Please use up to ${LENGTH_MAX} characters` }]);
    const payload: unknown = await resolve(source, args, context, info);
    if (typeof word === 'string' && typeof payload === 'object' && payload) words.set(payload, word);
    return payload;
  };
}

/** Gives every mutation's input and payload a `clientMutationId`, as clients in Relay's manner expect it. Returns the schema. */
export function echoClientMutationIds(schema: GraphQLSchema): GraphQLSchema {
  const shape = { type: GraphQLString, deprecationReason: undefined, extensions: {}, astNode: undefined };
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const payload = getNamedType(field.type);
    if (!isObjectType(payload)) throw new Error(`The mutation ${field.name} answers no payload.`);
    inputOf(field).getFields()[NAME] = { ...shape, name: NAME, description: DESCRIPTION.taken, defaultValue: undefined };
    payload.getFields()[NAME] = {
      ...shape,
      name: NAME,
      description: DESCRIPTION.answered,
      args: [],
      subscribe: undefined,
      resolve: (source: object) => words.get(source) ?? null,
    };
    rememberWord(field);
  }
  // Built again from its parts: the inputs that were added here are among its types.
  return new GraphQLSchema(schema.toConfig());
}
