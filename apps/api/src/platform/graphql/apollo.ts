import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ErrorCode } from '@benison/contracts/errors';
import { GraphQLError, Kind, visit, type DocumentNode, type GraphQLFormattedError } from 'graphql';
import type { AppContext } from '../../app-context.ts';
import { limitHeaders } from '../http/limit-headers.ts';
import type { OpenSpan } from '../tracing/tracing.ts';
import type { GraphQLContext } from './context.ts';
import type { GraphQLDoor } from './door.ts';
import { formatGraphQLError } from './format-error.ts';
import { KnownOperations } from './known-operations.ts';
import { limitRules, TOKENS_MAX } from './limits.ts';
import { noteAnswer, noteOperation } from './noted-operation.ts';

/** The document with no directive at the root of a subscription; what else is in it may be run, and stays as it is. */
const withoutConditions = (document: DocumentNode): DocumentNode =>
  visit(document, {
    OperationDefinition: ({ operation }) => (operation === 'subscription' ? undefined : false),
    FragmentDefinition: ({ typeCondition }) => (typeCondition.name.value === 'Subscription' ? undefined : false),
    Directive: (_node, _key, _parent, _path, ancestors) =>
      ancestors.filter((one) => 'kind' in one && one.kind === Kind.FIELD).length > 1 ? undefined : null,
  });

/** Subscriptions over plain HTTP would end in an internal error; they get a clear answer instead. */
const refuseSubscriptions: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    return {
      // @NOTE The library's rule on subscriptions fails, where it should report, on a directive that depends on a variable.
      async validationDidStart(request) {
        Object.assign(request, { document: withoutConditions(request.document) });
      },
      async didResolveOperation({ operation }) {
        if (operation?.operation !== 'subscription') return;
        throw new GraphQLError('Subscriptions are served over the websocket.', {
          extensions: { code: ErrorCode.OperationRefused, http: { status: 400 } },
        });
      },
    };
  },
};

/** Tells what a request asks for, how it failed, and what is left of its limit. */
const noting = ({ tracing }: AppContext): ApolloServerPlugin<GraphQLContext> => ({
  async requestDidStart() {
    let stage: OpenSpan | null = null;
    return {
      async didResolveOperation({ operation, operationName }) {
        stage = noteOperation(tracing, { name: operationName, kind: operation?.operation });
      },
      async willSendResponse({ response: { body, http } }) {
        for (const [name, value] of Object.entries(limitHeaders())) http.headers.set(name.toLowerCase(), value);
        noteAnswer(stage, body.kind === 'single' ? body.singleResult.errors : undefined);
      },
    };
  },
});

/** The server of queries and mutations at one door, and what it has accepted so far. */
export interface GraphQLServer {
  apollo: ApolloServer<GraphQLContext>;
  known: KnownOperations;
}

export async function createGraphQLServer(app: AppContext, { schema }: Pick<GraphQLDoor, 'schema'>): Promise<GraphQLServer> {
  const introspection = !app.config.isProduction;
  const format = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError =>
    formatGraphQLError(formatted, error, app.logger);
  const known = new KnownOperations({ schema, tracing: app.tracing, format });
  const server = new ApolloServer<GraphQLContext>({
    schema,
    introspection,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: app.config.isProduction,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    parseOptions: { maxTokens: TOKENS_MAX },
    validationRules: limitRules({ introspection }),
    formatError: format,
    // @NOTE Without the cache-control plugin, which tracks every field, a request costs a third less.
    plugins: [ApolloServerPluginCacheControlDisabled(), refuseSubscriptions, noting(app), known.learning],
    stopOnTerminationSignals: false,
    logger: { debug: () => {}, info: () => {}, warn: (text) => app.logger.warn(text), error: (text) => app.logger.error(text) },
  });
  await server.start();
  return { apollo: server, known };
}
