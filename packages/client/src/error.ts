import type { components } from './gql/rest.ts';

type Refusal = components['schemas']['Error'];

/** Every code that the product refuses with. */
export type ErrorCode = Refusal['code'];

/** What the client finds out by itself: no answer came, none came in time, or what came was not the product's. */
export type LostCode = 'CONNECTION_LOST' | 'TIMED_OUT' | 'ANSWER_UNREADABLE';

/** One problem with one field of an input: where, a sentence for the person, and the values that are possible, where only some are. */
export interface FieldProblem {
  path: string;
  message: string;
  allowed?: string[];
}

/** A refusal as GraphQL lists it. */
export interface GraphQLRefusal {
  message: string;
  path?: readonly (string | number)[];
  extensions?: { code?: string; fields?: FieldProblem[]; details?: Record<string, unknown> };
}

/** All that a refusal may say. */
interface Told {
  code: ErrorCode | LostCode;
  message: string;
  status?: number | undefined;
  fields?: FieldProblem[] | undefined;
  details?: Record<string, unknown> | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  data?: unknown;
  errors?: readonly GraphQLRefusal[] | undefined;
  cause?: unknown;
}

/** What was asked for was refused, or no answer came. Switch on `code`; the message is for people. */
export class BenisonError extends Error {
  override name = 'BenisonError';
  readonly code: ErrorCode | LostCode;
  /** The status of the answer; undefined where none came, or where a subscription was refused. */
  readonly status: number | undefined;
  /** Everything that is wrong with the input at once, each with its place. */
  readonly fields: readonly FieldProblem[];
  /** What belongs to the code: a price as it is now, the scope that a key lacks. */
  readonly details: Readonly<Record<string, unknown>>;
  /** By which the request is found in the product's log. */
  readonly requestId: string | undefined;
  /** In how many seconds to ask again. */
  readonly retryAfter: number | undefined;
  /** What GraphQL answered all the same: a refusal empties one field, and the others may be there. */
  readonly data: unknown;
  /** Every refusal of the answer; the code is that of the first. */
  readonly errors: readonly GraphQLRefusal[];

  constructor(told: Told) {
    super(told.message, { cause: told.cause });
    this.code = told.code;
    this.status = told.status;
    this.fields = told.fields ?? [];
    this.details = told.details ?? {};
    this.requestId = told.requestId;
    this.retryAfter = told.retryAfter ?? secondsIn(told.details);
    this.data = told.data;
    this.errors = told.errors ?? [];
  }
}

const secondsIn = (details: Record<string, unknown> | undefined): number | undefined => {
  const seconds = details?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds : undefined;
};

/** What the headers of an answer say of it. */
function saidBy({ status, headers }: Response): Pick<Told, 'status' | 'requestId' | 'retryAfter'> {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return { status, requestId: headers.get('x-request-id') ?? undefined, retryAfter: Number.isNaN(seconds) ? undefined : seconds };
}

const isRefusal = (body: unknown): body is Refusal =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'message' in body;

/** The refusal that a REST answer holds. What is not the product's own, a page of a proxy for example, is unreadable. */
export function restRefusal(response: Response, body: unknown): BenisonError {
  if (!isRefusal(body)) return unreadable(response);
  const { code, message, fields, details } = body;
  return new BenisonError({
    code,
    message,
    fields: fields as FieldProblem[],
    details: details as Record<string, unknown>,
    ...saidBy(response),
  });
}

/** The answer came from elsewhere, or was cut off. */
export const unreadable = (response: Response, cause?: unknown): BenisonError =>
  new BenisonError({
    code: 'ANSWER_UNREADABLE',
    message: `The answer (${response.status}) is not one of Benison's.`,
    cause,
    ...saidBy(response),
  });

/** What GraphQL refused, over HTTP or, without a response, in a subscription. */
export function graphQLRefusal(errors: readonly GraphQLRefusal[], response?: Response, data?: unknown): BenisonError {
  const [first] = errors;
  const { code = 'INTERNAL', fields, details } = first?.extensions ?? {};
  const message = first?.message ?? 'The operation was refused.';
  return new BenisonError({ code: code as ErrorCode, message, fields, details, data, errors, ...(response && saidBy(response)) });
}
