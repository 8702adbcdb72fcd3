import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What is known of a request while it is answered. */
export interface RequestScope {
  /** In the answer's `X-Request-Id`, in every log line, and on the screen of whom it failed. */
  id: string;
  /** The trace it is, if it is sent to a collector; in its log lines. */
  traceId: string | null;
  /** What was asked for: the name of a GraphQL operation, or the path of a call as it is documented. */
  operation: string | null;
  /** Codes of the errors of a GraphQL answer, whose status is always 200. */
  errorCode: string | null;
  /** Its request id was known: the answer is that of the first one, and nothing was done again. */
  isReplayed?: boolean;
  /** Somebody who is signed in asks, or a program: whoever may be told of its limits. */
  isKnown?: boolean;
  /** Of the limits that it counted in, the one with the least left. */
  limit?: CountedLimit;
}

/** What is left of a rate limit. */
export interface CountedLimit {
  name: string;
  points: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** What a proxy may call a request: anything else could forge a line of the log. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The request's number: the proxy's, if there is one that is believed, or a new one. */
export function requestIdFor(request: IncomingMessage, isBehindProxy: boolean): string {
  const given = request.headers['x-request-id'];
  return isBehindProxy && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Answers a request in its scope. */
export const inScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** The request that is being answered here, if any. */
export const requestScope = (): RequestScope | undefined => scopes.getStore();

/** Says with which code the request being answered failed; the first one counts. */
export function noteError(code: string): void {
  const scope = scopes.getStore();
  if (scope) scope.errorCode ??= code;
}

/** Says that the request being answered repeats one that was answered. */
export function noteReplay(): void {
  const scope = scopes.getStore();
  if (scope) scope.isReplayed = true;
}

/** Says in which limit the request being answered counts. */
export function noteLimit(limit: CountedLimit): void {
  const scope = scopes.getStore();
  if (scope && limit.remaining <= (scope.limit?.remaining ?? Number.POSITIVE_INFINITY)) scope.limit = limit;
}

/** Says that the request being answered is of somebody who is signed in, or of a program. */
export function noteKnown(): void {
  const scope = scopes.getStore();
  if (scope) scope.isKnown = true;
}

/** Does what is not of the request being answered alone: what is noted meanwhile is not of it. */
export const outsideRequest = <T>(work: () => T): T => scopes.exit(work);

/** Says what the request being answered asks for. */
export function nameOperation(operation: string): void {
  const scope = scopes.getStore();
  if (scope) scope.operation = operation;
}
