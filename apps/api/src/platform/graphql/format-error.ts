import { ErrorCode, type FieldError } from '@benison/contracts/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { newId } from '../clock.ts';
import { databaseCode } from '../database/transaction.ts';
import { DomainError } from '../errors.ts';

/** What a door tells about an error: a stable code, a sentence, and nothing from inside. */
export interface PublicError {
  code: ErrorCode;
  message: string;
  fields?: FieldError[];
  details?: Record<string, unknown>;
}

/** PostgreSQL classes that mean "not now": connection trouble, out of resources, operator intervention. */
const UNAVAILABLE_CLASS = /^(08|53|57|58)/;
const UNAVAILABLE_NODE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Translates any error for the outside. An unknown one is logged with an id and becomes INTERNAL. */
export function toPublicError(error: unknown, logger: Logger): PublicError {
  if (error instanceof DomainError) return domainError(error);
  if (error instanceof ZodError) {
    const fields = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    return { code: ErrorCode.BadInput, message: fields[0]?.message ?? 'Please check what is marked.', fields };
  }
  if (isUnavailable(error)) {
    logger.warn({ err: (error as Error).message }, 'a part of the product could not be reached');
    return { code: ErrorCode.Unavailable, message: 'Something we need is away for a moment. Nothing was lost; please try again.' };
  }
  const logId = newId();
  logger.error({ err: error, logId }, 'an unexpected error');
  return { code: ErrorCode.Internal, message: 'Something went wrong on our side.', details: { logId } };
}

function domainError(error: DomainError): PublicError {
  return {
    code: error.code,
    message: error.message,
    ...(error.fields && { fields: error.fields }),
    ...(error.details && { details: error.details }),
  };
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (UNAVAILABLE_CLASS.test(databaseCode(error) ?? '')) return true;
  const { code } = error as { code?: unknown };
  return UNAVAILABLE_NODE_CODES.has(String(code)) || /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
}

/** Codes of the server library that mean the client sent something unfit, and what we call them. */
const REFUSED = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_REQUEST', 'OPERATION_RESOLUTION_FAILURE']);

/** The GraphQL form of an error: `extensions` holds `code`, `fields` and `details`, nothing else. */
export function formatGraphQLError(formatted: GraphQLFormattedError, error: unknown, logger: Logger): GraphQLFormattedError {
  const original = causeOf(error);
  const code = String(formatted.extensions?.code ?? '');
  if (!original && (REFUSED.has(code) || !code)) {
    return { message: formatted.message, locations: formatted.locations, extensions: { code: ErrorCode.OperationRefused } };
  }
  if (code === 'BAD_USER_INPUT' || (code === ErrorCode.BadInput && !original)) {
    return { message: formatted.message, path: formatted.path, extensions: { code: ErrorCode.BadInput, fields: fieldsOf(formatted.message) } };
  }
  const { message, ...extensions } = toPublicError(original ?? error, logger);
  return { message, path: formatted.path, extensions };
}

/** The error a resolver threw, beneath what the library wrapped around it; null when the library itself objected. */
function causeOf(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError) {
    if (!cause.originalError) return null;
    cause = cause.originalError;
  }
  return cause;
}

/** The field a variable's coercion stumbled over, from the library's sentence: `… at "input.email"; …`. */
function fieldsOf(message: string): FieldError[] {
  const place = /at "[^".]+\.([^"]+)"; (.*)$/s.exec(message);
  if (place) return [{ path: place[1] as string, message: place[2] as string }];
  const field = /Field "([^"]+)" (?:of required type|is not defined)/.exec(message);
  return field ? [{ path: field[1] as string, message }] : [];
}
