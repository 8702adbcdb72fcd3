import { AsyncResource } from 'node:async_hooks';
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HeaderMap } from '@apollo/server';
import { ErrorCode, HTTP_STATUS } from '@benison/contracts/errors';
import { JSON_BODY_BYTES_MAX } from '@benison/contracts/limits';
import { LRUCache } from 'lru-cache';
import { limitHeaders } from '../http/limit-headers.ts';
import { isUtf8Head } from '../http/text-encoding.ts';
import type { GraphQLServer } from './apollo.ts';
import type { GraphQLContext } from './context.ts';
import { unlisted, type OperationList } from './operation-list.ts';

/** Where GraphQL is served, by which server, and how a request becomes a context. */
export interface GraphQLPath {
  path: string;
  server: GraphQLServer;
  /** The only operations that are answered; null for any. */
  operations: OperationList | null;
  context(request: IncomingMessage, response: ServerResponse): Promise<GraphQLContext>;
}

export interface UsualRequestOptions {
  paths: readonly GraphQLPath[];
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Whether it comes from one of our pages, or from a program with a key of its own. */
  isAllowed(request: IncomingMessage): boolean;
  /** Whether a program asks, whose key is looked at before anything is read: it is not held to the list. */
  isProgram(request: IncomingMessage): boolean;
  /** Called for unexpected errors; the connection is then closed, so that no client waits for an answer. */
  onFailure(error: unknown): void;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Ways to say what is accepted that are remembered, with what the server made of each; a browser has one. */
const ACCEPTS_MAX = 50;
const USUAL_TYPE = /^application\/json(?:; ?charset="?utf-?8"?)?$/i;

/**
 * Answers what the web app sends: a POST of plain JSON, of a known length, from one of our pages. It reaches the GraphQL
 * server without the web framework, which would cost as much as a third of the whole answer. Other requests are left to
 * the framework; returns whether it took the request.
 */
export function createUsualRequest(options: UsualRequestOptions): (request: IncomingMessage, response: ServerResponse) => boolean {
  const answering: Answering = { ...options, types: new LRUCache({ max: ACCEPTS_MAX }) };
  const byPath = new Map(options.paths.map((one) => [one.path, one]));
  return (request, response) => {
    const served = byPath.get(request.url ?? '');
    if (!served || !isUsual(request) || !options.isAllowed(request)) return false;
    const length = Number(request.headers['content-length']);
    // @NOTE The body's events belong to the connection: bound, what is answered then still knows which request it is.
    const handleBytes = AsyncResource.bind((bytes: Buffer) => {
      answer(answering, served, request, response, bytes).catch((error: unknown) => {
        options.onFailure(error);
        response.destroy();
      });
    });
    readBody(request, length, handleBytes);
    return true;
  };
}

interface Answering extends UsualRequestOptions {
  /** By what a client accepts, the type of content that the server chose for it. */
  types: LRUCache<string, string>;
}

function isUsual(request: IncomingMessage): boolean {
  const { method, headers } = request;
  const length = headers['content-length'] ?? '';
  return (
    method === 'POST' &&
    USUAL_TYPE.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    headers['expect'] === undefined &&
    isUtf8Head(request) &&
    /^\d{1,9}$/.test(length) &&
    Number(length) <= JSON_BODY_BYTES_MAX
  );
}

function readBody(request: IncomingMessage, length: number, onBytes: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('error', () => {});
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  // @NOTE A client that disconnects midway gets no answer; Node has closed the connection by then.
  request.on('end', () => onBytes(Buffer.concat(chunks, length)));
}

async function answer(
  answering: Answering,
  { server, operations, context }: GraphQLPath,
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer,
): Promise<void> {
  const { headers, isProgram, types } = answering;
  const body = isUtf8(bytes) ? parseObject(bytes.toString('utf8')) : null;
  if (body === null) return refuse(response, headers, ErrorCode.BadInput, UNREADABLE);
  if (operations?.has(body) === false && !isProgram(request))
    return refuse(response, headers, ErrorCode.OperationUnlisted, { errors: [unlisted()] });
  let made: Promise<GraphQLContext> | undefined;
  const contextOnce = (): Promise<GraphQLContext> => (made ??= context(request, response));
  const type = types.get(request.headers.accept ?? '');
  const known = type === undefined ? null : server.known.find(body);
  // A context that cannot be made is the server's to tell of.
  const contextValue = known && (await contextOnce().catch(() => null));
  if (type === undefined || !known || !contextValue)
    return answerOfServer(answering, request, response, { server, body, context: contextOnce });
  const answered = await server.known.run(known, contextValue);
  send(response, { ...headers, ...limitHeaders() }, 200, type, answered);
}

/** What the server is asked with. */
interface Asked {
  server: GraphQLServer;
  body: object;
  context(): Promise<GraphQLContext>;
}

async function answerOfServer(
  { headers, types }: Answering,
  request: IncomingMessage,
  response: ServerResponse,
  { server, body, context }: Asked,
): Promise<void> {
  const given = new HeaderMap();
  for (const name in request.headers) given.set(name, String(request.headers[name]));
  const result = await server.apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers: given, search: '', body },
    context,
  });
  const answered = result.body.kind === 'complete' ? result.body.string : '';
  const type = result.headers.get('content-type');
  if (type !== undefined && (result.status ?? 200) === 200) types.set(request.headers.accept ?? '', type);
  response.writeHead(result.status ?? 200, {
    ...headers,
    ...Object.fromEntries(result.headers),
    'content-length': Buffer.byteLength(answered),
  });
  response.end(answered);
}

function parseObject(text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}

/** The same words as at the other entry points. */
const UNREADABLE = { code: ErrorCode.BadInput, message: 'That request could not be read.' };

function refuse(response: ServerResponse, headers: UsualRequestOptions['headers'], code: ErrorCode, answer: object): void {
  send(response, headers, HTTP_STATUS[code], JSON_TYPE, JSON.stringify(answer));
}

function send(response: ServerResponse, headers: UsualRequestOptions['headers'], status: number, type: string, body: string): void {
  response.writeHead(status, { ...headers, 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
