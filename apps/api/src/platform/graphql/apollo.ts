import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ErrorCode } from '@benison/contracts/errors';
import { GraphQLError, Kind, visit, type DocumentNode } from 'graphql';
import type { AppContext } from '../../app-context.ts';
import { nameOperation, noteError } from '../request-scope.ts';
import type { OpenSpan } from '../tracing/tracing.ts';
import type { GraphQLContext } from './context.ts';
import { formatGraphQLError } from './format-error.ts';
import { limitRules, TOKENS_MAX } from './limits.ts';
import { wordOf } from './operation-word.ts';

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

/** Tells what a request asks for, and how it failed. */
const noteOperation = ({ tracing }: AppContext): ApolloServerPlugin<GraphQLContext> => ({
  async requestDidStart() {
    let stage: OpenSpan | null = null;
    return {
      async didResolveOperation({ operation, operationName }) {
        const name = wordOf(operationName, operation?.operation);
        nameOperation(name);
        stage = tracing.beginStage(name, { 'graphql.operation.type': operation?.operation ?? '' });
      },
      async willSendResponse({ response: { body } }) {
        const [error] = (body.kind === 'single' && body.singleResult.errors) || [];
        const code = error ? String(error.extensions?.code ?? ErrorCode.Internal) : null;
        if (code) noteError(code);
        stage?.end({ errorCode: code });
      },
    };
  },
});

/** The server of queries and mutations. */
export async function createApollo(app: AppContext): Promise<ApolloServer<GraphQLContext>> {
  const introspection = !app.config.isProduction;
  const server = new ApolloServer<GraphQLContext>({
    schema: app.schema,
    introspection,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: app.config.isProduction,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    parseOptions: { maxTokens: TOKENS_MAX },
    validationRules: limitRules({ introspection }),
    formatError: (formatted, error) => formatGraphQLError(formatted, error, app.logger),
    // @NOTE Without the cache-control plugin, which tracks every field, a request costs a third less.
    plugins: [ApolloServerPluginCacheControlDisabled(), refuseSubscriptions, noteOperation(app)],
    stopOnTerminationSignals: false,
    logger: { debug: () => {}, info: () => {}, warn: (text) => app.logger.warn(text), error: (text) => app.logger.error(text) },
  });
  await server.start();
  return server;
}
