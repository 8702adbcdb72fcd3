import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AppContext } from '../../app-context.ts';
import { inScope, requestIdFor, type RequestScope } from '../request-scope.ts';

/** What answers outside the documented calls: one name each, however many addresses there are. */
const ELSEWHERE = /^\/(media|assets|healthz|readyz|graphql|api)(?:\/|$)/;
const ASKED_BY_MACHINES = new Set(['healthz', 'readyz']);

/** Gives each request its number and its line in the log, and counts it. */
export function withAccess(app: AppContext, answer: RequestListener): RequestListener {
  const isBehindProxy = app.config.TRUSTED_PROXIES > 0;
  return (request, response) => {
    const begun = performance.now();
    const scope: RequestScope = { id: requestIdFor(request, isBehindProxy), operation: null, errorCode: null };
    response.setHeader('X-Request-Id', scope.id);
    response.once('close', () => record(app, scope, request, response, performance.now() - begun));
    inScope(scope, () => answer(request, response));
  };
}

function record(
  { logger, metrics }: AppContext,
  scope: RequestScope,
  request: IncomingMessage,
  response: ServerResponse,
  ms: number,
): void {
  const [path = ''] = (request.url ?? '').split('?');
  const operation = scope.operation ?? ELSEWHERE.exec(path)?.[1] ?? 'page';
  metrics.answered({ operation, outcome: outcomeOf(scope, response), seconds: ms / 1_000 });
  const level = ASKED_BY_MACHINES.has(operation) ? 'debug' : 'info';
  logger[level](
    {
      requestId: scope.id,
      method: request.method,
      path,
      operation,
      status: response.statusCode,
      ms: Math.round(ms),
      ...(scope.errorCode && { code: scope.errorCode }),
      // The client went before its answer was complete.
      ...(!response.writableFinished && { isCutOff: true }),
    },
    'request',
  );
}

function outcomeOf({ errorCode }: RequestScope, { statusCode }: ServerResponse): string {
  return errorCode ?? (statusCode < 400 ? 'ok' : `status ${Math.floor(statusCode / 100)}xx`);
}
