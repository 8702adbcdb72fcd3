import type { ApolloServerPlugin } from '@apollo/server';
import {
  execute,
  getVariableValues,
  type DocumentNode,
  type GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Tracing } from '../tracing/tracing.ts';
import type { GraphQLContext } from './context.ts';
import { noteAnswer, noteOperation } from './noted-operation.ts';
import { prepareQuery, type PreparedQuery } from './prepared-query.ts';

/** Total text of the documents that are remembered: all of the web app's several times over, and no room for a stranger to fill. */
const CHARACTERS_MAX = 1_000_000;

/** An operation that the GraphQL server has accepted: parsed, valid, within the limits, alone in its document, and no subscription. */
export interface KnownOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  name: string | null;
  /** Its fields and resolvers, looked up; null of what only the library runs. */
  run: PreparedQuery | null;
}

/** What is asked for in a known operation's words, with variables that fit it. */
export interface KnownRequest {
  known: KnownOperation;
  variables: Readonly<Record<string, unknown>>;
  /** The variables as the schema reads them. */
  coerced: Record<string, unknown>;
}

export interface KnownOperationsOptions {
  schema: GraphQLSchema;
  tracing: Tracing;
  /** What everybody is told of an error: the same whoever runs the operation. */
  format(formatted: GraphQLFormattedError, error: GraphQLError): GraphQLFormattedError;
}

const NONE: Readonly<Record<string, unknown>> = {};
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The operations that were accepted before. Asked for again they need no further look, so they are run without the GraphQL server, which
 * would do as much around them as they are themselves. Everything else is the server's: what is new, wrong, or asked for in another way.
 */
export class KnownOperations {
  readonly #options: KnownOperationsOptions;
  readonly #known = new LRUCache<string, KnownOperation>({
    maxSize: CHARACTERS_MAX,
    sizeCalculation: (_operation, text) => Math.max(1, text.length),
  });

  constructor(options: KnownOperationsOptions) {
    this.#options = options;
  }

  /** Learns what the server accepts. */
  readonly learning: ApolloServerPlugin<GraphQLContext> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ source, document, operation }) => {
        if (!operation || operation.operation === 'subscription') return;
        const isAlone = document.definitions.filter(({ kind }) => kind === 'OperationDefinition').length === 1;
        if (!isAlone) return;
        const run = prepareQuery(this.#options.schema, document, operation);
        this.#known.set(source, { document, operation, name: operation.name?.value ?? null, run });
      },
    }),
  };

  /** The known operation that a request's body asks for; null for whatever the server has to look at. */
  find(body: object): KnownRequest | null {
    const { query, operationName = null, variables, extensions = null, ...others } = body as Record<string, unknown>;
    if (typeof query !== 'string' || Object.keys(others).length > 0) return null;
    const known = this.#known.get(query);
    if (!known || (operationName !== null && operationName !== known.name)) return null;
    if (extensions !== null && (!isRecord(extensions) || 'persistedQuery' in extensions)) return null;
    const given = variables ?? NONE;
    const coerced = isRecord(given) ? this.#coerced(known, given) : null;
    return coerced && { known, variables: given as Readonly<Record<string, unknown>>, coerced };
  }

  /** Runs a known operation. Returns the answer's text, the same as the server's. */
  async run({ known, variables, coerced }: KnownRequest, contextValue: GraphQLContext): Promise<string> {
    const { schema, tracing, format } = this.#options;
    const stage = noteOperation(tracing, { name: known.name, kind: known.operation.operation });
    const { data, errors } = await (known.run
      ? known.run(contextValue, coerced)
      : execute({ schema, document: known.document, contextValue, variableValues: variables }));
    const told = errors?.map((error) => format(withCode(error), error));
    noteAnswer(stage, told);
    return `${JSON.stringify({ errors: told, data })}\n`;
  }

  /** Variables that do not fit run nothing: the server says what is wrong with them. */
  #coerced({ operation: { variableDefinitions = [] } }: KnownOperation, variables: Readonly<Record<string, unknown>>) {
    return getVariableValues(this.#options.schema, variableDefinitions, variables).coerced ?? null;
  }
}

/** An error as the GraphQL server hands it on: with its own code where nobody gave one. */
function withCode(error: GraphQLError): GraphQLFormattedError {
  return { ...error.toJSON(), extensions: { ...error.extensions, code: error.extensions['code'] ?? 'INTERNAL_SERVER_ERROR' } };
}
