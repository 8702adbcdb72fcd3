import { HeaderMap } from '@apollo/server';
import { ErrorCode, HTTP_STATUS, isTemporary, type FieldError } from '@benison/contracts/errors';
import { SENTENCES } from '@benison/contracts/fields';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { newId } from '../clock.ts';
import { databaseCode } from '../database/transaction.ts';
import { DomainError, messageOf } from '../errors.ts';
import { TOKEN_REFUSED } from '../http/bearer.ts';
import { requestScope } from '../request-scope.ts';

/** The public form of an error: a stable code, a sentence, and nothing internal. */
export interface PublicError {
  code: ErrorCode;
  message: string;
  fields?: FieldError[];
  details?: Record<string, unknown>;
}

/**
 * PostgreSQL's codes that mean "not now": connection trouble, a transaction that stood idle for too long, a race lost repeatedly, out of
 * resources, a lock that another holds, operator intervention (a statement that took too long among it).
 */
const UNAVAILABLE_CODE = /^(08|25P0[34]|40|53|55P03|57|58)/;
/** When to ask again for what is away, as an answer's Retry-After says. */
const RETRY_AFTER_SECONDS = 2;
const UNAVAILABLE_NODE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

const AWAY = 'a part of the product could not be reached';

/** Translates any error for the outside. An unknown one is logged with an id and becomes INTERNAL. */
export function toPublicError(error: unknown, logger: Logger): PublicError {
  if (error instanceof DomainError) {
    if (isTemporary(error.code) && error.cause !== undefined) logger.warn({ err: messageOf(error.cause), code: error.code }, AWAY);
    return domainError(error);
  }
  if (error instanceof ZodError) {
    const fields = faultsOf(error);
    return { code: ErrorCode.BadInput, message: fields[0]?.message ?? 'Please check what is marked.', fields };
  }
  if (isUnavailable(error)) {
    logger.warn({ err: messageOf(error) }, AWAY);
    return {
      code: ErrorCode.Unavailable,
      message: 'Something we need is away for a moment. Nothing was lost; please try again.',
      details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
    };
  }
  // @NOTE What the screen shows is the number by which the request is found in every log line, the proxy's too.
  const logId = requestScope()?.id ?? newId();
  logger.error({ err: error, logId }, 'an unexpected error');
  return { code: ErrorCode.Internal, message: 'Something went wrong on our side.', details: { logId } };
}

/** All that is wrong with an input, each fault once. */
export const faultsOf = ({ issues }: ZodError): FieldError[] => issues.filter(isOwnFault).flatMap(fieldsOfIssue);

/** A value of the wrong kind is told that alone: a list, too, has a length that could be too short for a text. */
function isOwnFault({ path }: ZodError['issues'][number], at: number, issues: ZodError['issues']): boolean {
  const place = path.join('.');
  return !issues.slice(0, at).some((earlier) => earlier.code === 'invalid_type' && earlier.path.join('.') === place);
}

/** Names unknown fields one by one, and what is possible where only some values are. */
function fieldsOfIssue({ path, message, ...issue }: ZodError['issues'][number]): FieldError[] {
  const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
  const possible = possibleOf(issue);
  const allowed = possible.length > 1 ? { allowed: possible } : {};
  return names.map((name) => ({ path: name.join('.'), message, ...allowed }));
}

/** What an issue may say of the values that are possible: itself, by a rule of ours, or in its alternatives. */
interface Possible {
  values?: unknown[];
  params?: { values?: unknown[] };
  errors?: { path: PropertyKey[] }[][];
}

/** The values that an issue says are possible, in each of its alternatives. */
function possibleOf(issue: object): string[] {
  const { values, params, errors = [] } = issue as Possible;
  const inside = errors.flat().filter(({ path }) => path.length === 0);
  return [...(values ?? params?.values ?? []).map(String).filter(Boolean), ...inside.flatMap(possibleOf)];
}

function domainError(error: DomainError): PublicError {
  return {
    code: error.code,
    message: error.message,
    ...(error.fields && { fields: error.fields }),
    ...(error.details && { details: error.details }),
  };
}

/** Whether an error means that something the product needs, like its database, is away: the same may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof GraphQLError) return isUnavailable(error.originalError);
  if (!(error instanceof Error)) return false;
  if (UNAVAILABLE_CODE.test(databaseCode(error) ?? '')) return true;
  const { code } = error as { code?: unknown };
  return (
    UNAVAILABLE_NODE_CODES.has(String(code)) ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message)
  );
}

/**
 * Makes a request's context. A failure here fails the whole request: it gets the status of its code, where the
 * server library would report every error as its own.
 */
export async function makingContext<T>(make: () => Promise<T>, logger: Logger): Promise<T> {
  try {
    return await make();
  } catch (error) {
    const { code, message, details = null, fields = null } = toPublicError(error, logger);
    throw new GraphQLError(message, {
      originalError: new DomainError(code, message, details, fields),
      extensions: { code, http: { status: HTTP_STATUS[code], headers: headersOf(code, details) } },
    });
  }
}

function headersOf(code: ErrorCode, details: Record<string, unknown> | null): HeaderMap {
  const headers = new HeaderMap();
  const seconds = details?.['retryAfterSeconds'];
  if (typeof seconds === 'number') headers.set('retry-after', String(seconds));
  // Who shows nothing is a guest and has a context: what was shown is worth nothing.
  if (HTTP_STATUS[code] === 401) headers.set('www-authenticate', TOKEN_REFUSED);
  return headers;
}

/** The server library's codes for bad requests, and ours for them. */
const REFUSED = new Set<string>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  ErrorCode.OperationRefused,
]);

/**
 * What the library finds wrong with values only when it runs them, and calls an error of its own: variables over the socket, more than
 * fifty wrong ones, and an argument that must not be null and has a variable that is.
 */
const WRONG_VALUE =
  /^(?:Too many errors processing variables|(?:Variable "\$|Argument ")\w+" (?:got invalid value|has invalid value|of (?:required|non-null) type))/;

/** The GraphQL form of an error: `extensions` contains `code`, `fields` and `details`, nothing else. */
export function formatGraphQLError(formatted: GraphQLFormattedError, error: unknown, logger: Logger): GraphQLFormattedError {
  const original = causeOf(error);
  const code = String(formatted.extensions?.code ?? '');
  const isWrongValue = !original && !REFUSED.has(code) && WRONG_VALUE.test(formatted.message);
  if (!original && !isWrongValue && (REFUSED.has(code) || !code)) {
    return { message: formatted.message, locations: formatted.locations, extensions: { code: ErrorCode.OperationRefused } };
  }
  if (isWrongValue || code === 'BAD_USER_INPUT' || (!original && code === ErrorCode.BadInput)) {
    // @NOTE The library suggests names close to the wrong one even when introspection is off.
    const message = formatted.message.replace(/ Did you mean .*$/s, '');
    return { message, path: formatted.path, extensions: { code: ErrorCode.BadInput, fields: fieldsOf(message) } };
  }
  const { message, ...extensions } = toPublicError(original ?? error, logger);
  return { message, path: formatted.path, extensions };
}

/** The error a resolver threw, unwrapped from the library's; null when the library itself objected. */
function causeOf(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError) {
    if (!cause.originalError) return null;
    cause = cause.originalError;
  }
  return cause;
}

/** The field that a variable or an argument failed at, from the library's sentence: `… at "input.tags[0]"; …`. */
function fieldsOf(message: string): FieldError[] {
  const named = /^(?:Variable "\$|Argument ")(\w+)"/.exec(message)?.[1];
  if (!named) return [];
  const place = / at "([^"]+)"; /.exec(message)?.[1] ?? named;
  const field = /; Field "([^"]+)" (?:of required type|is not defined)/.exec(message)?.[1];
  const path = [place, ...(field ? [field] : [])]
    .join('.')
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .replace(/^input(\.|$)/, '');
  return [{ path, message: sentenceOf(message) }];
}

function sentenceOf(message: string): string {
  if (/Expected non-nullable type|of required type|of non-null type/.test(message)) return SENTENCES.missing;
  if (/; Field "[^"]+" is not defined/.test(message)) return SENTENCES.unknown;
  if (/\bInt cannot represent/.test(message)) return SENTENCES.noWholeNumber;
  if (/\bFloat cannot represent/.test(message)) return SENTENCES.noNumber;
  return /Enum "\w+" cannot represent|does not exist in "\w+" enum/.test(message) ? SENTENCES.notOffered : SENTENCES.malformed;
}
