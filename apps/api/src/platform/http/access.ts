import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AppContext } from '../../app-context.ts';
import { inScope, requestIdFor, type RequestScope } from '../request-scope.ts';
import type { OpenSpan } from '../tracing/tracing.ts';
import { plainPath } from './plain-path.ts';

/** What answers outside the documented calls: one name each, however many addresses there are. */
const ELSEWHERE = /^\/(media|assets|healthz|readyz|graphql|api)(?:\/|$)/;
/** Addresses that open something for whoever has them: their secret is not written down. */
const WITH_SECRET = /^(\/(?:api\/calendar|reset-password|confirm-email|undo-email|unsubscribe|help)\/).+/;
const ASKED_BY_MACHINES = new Set(['healthz', 'readyz']);

/** Gives each request its number and its line in the log, and counts it. */
export function withAccess(app: AppContext, answer: RequestListener): RequestListener {
  const isBehindProxy = app.config.TRUSTED_PROXIES > 0;
  return (request, response) => {
    request.url = plainPath(request.url ?? '');
    const begun = performance.now();
    const span = app.tracing.begin(request.method ?? 'request', 'server');
    const id = requestIdFor(request, isBehindProxy);
    const scope: RequestScope = { id, traceId: span?.traceId ?? null, operation: null, errorCode: null };
    response.setHeader('X-Request-Id', scope.id);
    response.once('close', () => {
      record(app, scope, request, response, performance.now() - begun);
      if (span) describe(span, scope, request, response);
    });
    const work = (): void => inScope(scope, () => answer(request, response));
    if (span) span.run(work);
    else work();
  };
}

function record(
  { logger, metrics }: AppContext,
  scope: RequestScope,
  request: IncomingMessage,
  response: ServerResponse,
  ms: number,
): void {
  const operation = nameOf(scope, pathOf(request));
  metrics.answered({ operation, outcome: outcomeOf(scope, response), seconds: ms / 1_000 });
  const level = ASKED_BY_MACHINES.has(operation) ? 'debug' : 'info';
  logger[level](
    {
      requestId: scope.id,
      ...(scope.traceId && { traceId: scope.traceId }),
      ...askedOf(request),
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

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? '';

/** What was asked for, as the log may hold it. */
const askedOf = (request: IncomingMessage) => ({ method: request.method, path: pathOf(request).replace(WITH_SECRET, '$1...') });

/** The same of a request to open a socket, once it is open or refused. */
export function recordUpgrade({ logger, metrics, config }: AppContext, request: IncomingMessage, status: number, ms: number): void {
  metrics.answered({ operation: 'socket', outcome: outcomeOfStatus(status), seconds: ms / 1_000 });
  const requestId = requestIdFor(request, config.TRUSTED_PROXIES > 0);
  logger.info({ requestId, ...askedOf(request), operation: 'socket', status, ms: Math.round(ms) }, 'request');
}

const nameOf = ({ operation }: RequestScope, path: string): string => operation ?? ELSEWHERE.exec(path)?.[1] ?? 'page';

/** Of an address the name of what answers there: the address itself may hold the key of a link. */
function describe(span: OpenSpan, scope: RequestScope, { url = '', method = '' }: IncomingMessage, response: ServerResponse): void {
  const name = nameOf(scope, url.split('?', 1)[0] ?? '');
  const outcome = outcomeOf(scope, response);
  span.end({
    name,
    attributes: { 'http.request.method': method, 'http.response.status_code': response.statusCode, 'benison.request_id': scope.id },
    errorCode: outcome === 'ok' ? null : outcome,
  });
}

function outcomeOf({ errorCode }: RequestScope, { statusCode }: ServerResponse): string {
  return errorCode ?? outcomeOfStatus(statusCode);
}

const outcomeOfStatus = (status: number): string => (status < 400 ? 'ok' : `status ${Math.floor(status / 100)}xx`);
