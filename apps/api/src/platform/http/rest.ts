import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ErrorCode, HTTP_STATUS } from '@benison/contracts/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Router, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import type { Actor, Origin } from '../../actor.ts';
import type { AppContext } from '../../app-context.ts';
import { authorize, type Action } from '../../policies.ts';
import { newId } from '../clock.ts';
import { PATIENCE, withPatience } from '../database/patience.ts';
import { DomainError, ForbiddenError } from '../errors.ts';
import type { ReplyCookies } from '../graphql/context.ts';
import { toPublicError } from '../graphql/format-error.ts';
import { nameOperation, noteError, noteKnown, requestScope } from '../request-scope.ts';
import { challengeOf } from './bearer.ts';
import { FileAnswer, withMark } from './csv.ts';
import { TaggedAnswer } from './etag.ts';
import { requestIdOf } from './idempotency-key.ts';
import { setLimitHeaders } from './limit-headers.ts';
import { PageAnswer } from './paged.ts';
import { refuseMethod } from './refuse-method.ts';
import { jsonBody } from './text-encoding.ts';

/** What a route's handler gets besides its parsed input. */
export interface RestContext {
  app: AppContext;
  actor: Actor;
  em: EntityManager;
  origin: Origin;
  reply: ReplyCookies;
  request: Request;
  /** The caller's id of an idempotent call; a new id for other calls. */
  requestId: string;
}

type Part = z.ZodType | undefined;
type Parsed<P extends Part> = P extends z.ZodType ? z.output<P> : undefined;

/** One documented call: its path, who may call it, its input and output, and the command or query behind it. */
export interface RestRoute<Params extends Part = Part, Query extends Part = Part, Body extends Part = Part> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Path with `{name}` places, as the documentation writes it. */
  path: string;
  action: Action;
  summary: string;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The parts of a `multipart/form-data` call, for the documentation; the handler reads the request itself. */
  multipart?: z.ZodType;
  /** The content types of a call whose body is a file by itself; the handler reads the request itself, and looks at the bytes alone. */
  upload?: readonly string[];
  /** The codes it refuses with by its own rules; what its input, its policy and its kind can bring is described without them. */
  refuses?: readonly ErrorCode[];
  /** Accepts an `Idempotency-Key`; the handler passes `requestId` to its command. */
  isIdempotent?: boolean;
  /** A list in pages: its query extends `PageQuery`, and the handler gives a `PageAnswer`. */
  isPaged?: boolean;
  /** Its answers carry an ETag, and changes accept an `If-Match`; the handler gives a `TaggedAnswer`. */
  isVersioned?: boolean;
  /** Answers 304 to whoever has this version: its answers carry an ETag, and it reads `If-None-Match` and `If-Modified-Since`. */
  isConditional?: boolean;
  /** Largest body, if the usual limit does not fit. */
  jsonBytesMax?: number;
  /** The JSON it gives; of one that gives a `FileAnswer` the content types that may be. */
  response: z.ZodType | readonly string[];
  status?: number;
  handle(context: RestContext, input: { params: Parsed<Params>; query: Parsed<Query>; body: Parsed<Body> }): Promise<unknown>;
}

/** Declares a route with the types of its parts. */
export function restRoute<Params extends Part = undefined, Query extends Part = undefined, Body extends Part = undefined>(
  route: RestRoute<Params, Query, Body>,
): RestRoute {
  const { query, body, multipart } = route;
  return {
    ...route,
    ...(query && { query: onlyItsFields(query) }),
    ...(body && { body: onlyItsFields(body) }),
    ...(multipart && { multipart: onlyItsFields(multipart) }),
  } as unknown as RestRoute;
}

/** A part that refuses fields it does not know, by name: who misspelled one would believe that it counted. */
function onlyItsFields(part: z.ZodType): z.ZodType {
  if (!(part instanceof z.ZodObject)) return part;
  // @NOTE A schema that is made stricter is another one, of which nothing is said yet.
  return part.strict().meta({ ...part.meta() });
}

/** Checks a documented id that names the caller; a different one is refused, an absent one is fine. */
export function assertSelf(given: string | null | undefined, own: string | null): void {
  if (given === null || given === undefined || given === '' || given === own) return;
  throw new ForbiddenError('That id is not yours.');
}

export interface RestRouterOptions {
  app: AppContext;
  routes: readonly RestRoute[];
  identify(request: Request): Promise<Actor>;
  originOf(request: Request): Origin;
  jsonBytesMax: (route: RestRoute) => number;
}

/** Serves the documented calls. Each parses, authorises and calls the same commands as GraphQL. */
export function createRestRouter({ app, routes, identify, originOf, jsonBytesMax }: RestRouterOptions): Router {
  const router = Router({ caseSensitive: true });
  const serve = (path: string, route: RestRoute): void => {
    const readBody: RequestHandler[] = route.body ? [requireJson, jsonBody(jsonBytesMax(route))] : route.multipart ? [requireForm] : [];
    // @NOTE Authorisation comes before the body, so that megabytes are not parsed just to be refused.
    const admit: RequestHandler = async (request, response, next) => {
      nameOperation(`${route.method.toUpperCase()} ${route.path}`);
      const actor = await identify(request);
      response.locals.actor = actor;
      if (actor.kind !== 'guest') noteKnown();
      authorize(actor, route.action);
      next();
    };
    router[route.method](path, admit, ...readBody, async (request, response) => {
      const actor = response.locals.actor as Actor;
      const input = {
        params: route.params?.parse(request.params),
        query: route.query?.parse(request.query),
        body: route.body?.parse(request.body),
      };
      const cookies: string[] = [];
      const reply: ReplyCookies = { set: (cookie) => void cookies.push(cookie) };
      const requestId = route.isIdempotent ? requestIdOf(request) : newId();
      const context: RestContext = { app, actor, em: app.em(), origin: originOf(request), reply, request, requestId };
      const handle = (): Promise<unknown> => route.handle(context, input as never);
      const answer = await (isList(route) ? withPatience(PATIENCE.export, handle) : handle());
      if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
      setLimitHeaders(response);
      if (route.isIdempotent && requestScope()?.isReplayed) response.setHeader('Idempotent-Replayed', 'true');
      if (answer instanceof FileAnswer) {
        assert(isDescribed(route, answer), `${route.path} is described with the type of its file`);
        return sendFile(response, answer);
      }
      response.status(route.status ?? 200);
      if (answer instanceof PageAnswer) {
        assert(route.isPaged, `${route.path} is described with its pages`);
        const link = answer.linkOf(request, app.config.origin);
        if (link !== null) response.setHeader('Link', link);
        return void response.json(answer.entries);
      }
      if (!(answer instanceof TaggedAnswer)) return void response.json(answer);
      // The tag names what can be changed, not all that is shown: it never stands for an answer that was not modified.
      delete request.headers['if-none-match'];
      response.set('ETag', answer.tag).json(answer.body);
    });
  };
  for (const [template, ofPath] of pathsInOrder(routes)) {
    const path = template.replace(/\{(\w+)\}/g, ':$1');
    for (const route of ofPath) serve(path, route);
    router.all(path, (_request, response) => {
      refuseMethod(response, ofPath.map(({ method }) => method.toUpperCase()).join(', '));
    });
  }
  router.use('/api', () => {
    throw new DomainError(ErrorCode.NotFound, 'There is no such call.');
  });
  return router;
}

/** The calls by their paths, those with fewer places first: a path of words answers for itself, and is no id of the one beside it. */
function pathsInOrder(routes: readonly RestRoute[]): [string, RestRoute[]][] {
  const placesIn = (path: string): number => path.split('{').length;
  return [...Map.groupBy(routes, ({ path }) => path)].toSorted(([one], [other]) => placesIn(one) - placesIn(other));
}

function isDescribed({ response }: RestRoute, { contentType }: FileAnswer): boolean {
  return !(response instanceof z.ZodType) && response.includes(contentType.split(';')[0] ?? '');
}

/** A list as a file: read whole, however long it is. */
const isList = ({ response }: RestRoute): boolean =>
  !(response instanceof z.ZodType) && response.some((type) => type === 'text/csv' || type === 'text/vcard');

/** Each piece is read when the one before has been taken, by then far from where the first was asked for. */
async function* withExportPatience(pieces: FileAnswer['pieces']): AsyncGenerator<string | Uint8Array> {
  if (!(Symbol.asyncIterator in pieces)) return yield* pieces;
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await withPatience(PATIENCE.export, () => iterator.next());
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Writes a file as it is made, no faster than it is read. */
async function sendFile(response: Response, { fileName, contentType, pieces, headers, status }: FileAnswer): Promise<void> {
  response.status(status).attachment(fileName).type(contentType).set(headers);
  const whole = contentType.startsWith('text/csv') ? withMark(pieces) : pieces;
  await pipeline(Readable.from(withExportPatience(whole)), response);
}

/** Refuses a body that is no JSON, before any of it is read. */
export function requireJson(request: Request, _response: Response, next: NextFunction): void {
  if (request.is('application/json')) return next();
  next(new DomainError(ErrorCode.UnsupportedMediaType, 'Please send application/json.'));
}

function requireForm(request: Request, _response: Response, next: NextFunction): void {
  if (request.is('multipart/form-data')) return next();
  next(new DomainError(ErrorCode.UnsupportedMediaType, 'Please send multipart/form-data.'));
}

/** Errors of Express's own body reader, by `type`. */
const BODY_ERRORS: Record<string, ErrorCode> = {
  'entity.too.large': ErrorCode.PayloadTooLarge,
  'entity.parse.failed': ErrorCode.BadInput,
  'entity.verify.failed': ErrorCode.BadInput,
  'encoding.unsupported': ErrorCode.UnsupportedMediaType,
  'charset.unsupported': ErrorCode.UnsupportedMediaType,
  'request.aborted': ErrorCode.BadInput,
  'request.size.invalid': ErrorCode.BadInput,
  'parameters.too.many': ErrorCode.BadInput,
};

/** Errors that Express's own parts report by status: a missing or unavailable file, an unreadable request. */
function codeOfStatus(status: number | undefined): ErrorCode | null {
  if (status === 403 || status === 404) return ErrorCode.NotFound;
  return status !== undefined && status >= 400 && status < 500 ? ErrorCode.BadInput : null;
}

const BODY_WORDS: Partial<Record<ErrorCode, string>> = {
  [ErrorCode.NotFound]: 'There is nothing here.',
  [ErrorCode.PayloadTooLarge]: 'That request is larger than it may be.',
  [ErrorCode.UnsupportedMediaType]: 'Please send UTF-8, as it is or compressed with gzip.',
};

/** The one place where errors become answers: the status and `{ message, code, fields? }`. */
export function restErrors(app: AppContext) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) return next(error);
    const { type, status } = (error ?? {}) as { type?: string; status?: number };
    const bodyCode = (type && BODY_ERRORS[type]) || (error instanceof URIError ? ErrorCode.BadInput : codeOfStatus(status));
    const known = bodyCode ? new DomainError(bodyCode, BODY_WORDS[bodyCode] ?? 'That request could not be read.') : error;
    const answer = toPublicError(known, app.logger);
    noteError(answer.code);
    setLimitHeaders(response);
    const retryAfter = answer.details?.retryAfterSeconds;
    if (typeof retryAfter === 'number') response.setHeader('Retry-After', String(retryAfter));
    const answered = HTTP_STATUS[answer.code];
    if (answered === 401) response.setHeader('WWW-Authenticate', challengeOf(request.headers.authorization));
    response.status(answered).json(answer);
  };
}
