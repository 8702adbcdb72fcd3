import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ErrorCode, type FieldError } from '@benison/contracts/errors';

/** A failed operation, as the screen needs it. */
export interface Failure {
  code: ErrorCode | 'NETWORK';
  message: string;
  fields: FieldError[];
  details: Record<string, unknown>;
}

/** The server could not be reached. */
export const UNREACHABLE: Failure = { code: 'NETWORK', message: 'Unable to connect to the server', fields: [], details: {} };

/** Errors of the moment: something is away, and nothing is said of the request itself. The same request may be made again. */
const PASSING: ReadonlySet<Failure['code']> = new Set(['NETWORK', ErrorCode.Unavailable, ErrorCode.Busy]);

export const isPassing = ({ code }: Failure): boolean => PASSING.has(code);

/** Reads any error of an operation: our own code and fields, or that the server could not be reached. */
export function failureOf(error: unknown): Failure {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : errorsOfBody(error);
  if (!first) return UNREACHABLE;
  const { code, fields, details } = (first.extensions ?? {}) as Partial<Failure>;
  return { code: code ?? ErrorCode.Internal, message: first.message, fields: fields ?? [], details: details ?? {} };
}

/** For an operation without an answer: it may have been carried out, and only asking again can tell. */
export const UNANSWERED = 'Unable to connect to the server. It may have gone through anyway. What you typed is kept: please try again.';

/** The same where nothing was typed, and a second request changes nothing more. */
const UNSURE = 'Unable to connect to the server. It may have gone through anyway: please try again.';

/** What a dialog says of a failed act. */
export const actWords = ({ code, fields, message }: Failure): string => (code === 'NETWORK' ? UNSURE : (fields[0]?.message ?? message));

interface WireError {
  message: string;
  extensions?: Record<string, unknown>;
}

function errorsOfBody(error: unknown): readonly WireError[] {
  if (!ServerError.is(error)) return [];
  try {
    const body = JSON.parse(error.bodyText) as { errors?: WireError[]; message?: string; code?: string };
    if (body.errors) return body.errors;
    return body.code ? [{ message: body.message ?? '', extensions: { ...body } }] : [];
  } catch {
    return [];
  }
}
