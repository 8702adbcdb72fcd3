import createFetchClient, { type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch';
import type { HttpMethod, MediaType, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import { restRefusal, unreadable } from './error.ts';
import type { paths } from './gql/rest.ts';
import { repeating } from './repeating.ts';
import { REPEATABLE_CALLS } from './request-ids.ts';
import type { Settings } from './settings.ts';

const IDEMPOTENCY_KEY = 'Idempotency-Key';
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** How an answer is read: as JSON, or as a file. */
type ParseAs = 'json' | 'text' | 'blob' | 'arrayBuffer' | 'stream';
type Init<Path extends keyof paths, Method extends HttpMethod> = NonNullable<MaybeOptionalInit<paths[Path], Method & keyof paths[Path]>>;
type Asked<Wanted, As> = RequiredKeysOf<Wanted> extends never ? [init?: Wanted & { parseAs?: As }] : [init: Wanted & { parseAs?: As }];
type Answered<Call, As> =
  Call extends Record<string | number, any>
    ? { data: NonNullable<FetchResponse<Call, { parseAs: As }, MediaType>['data']>; response: Response }
    : never;

/** One method of the documented calls: a path, and what it takes. @throws BenisonError for every refusal */
export type RestCall<Method extends HttpMethod> = <Path extends PathsWithMethod<paths, Method>, As extends ParseAs = 'json'>(
  path: Path,
  ...asked: Asked<Init<Path, Method>, As>
) => Promise<Answered<paths[Path][Method & keyof paths[Path]], As>>;

/** The documented REST calls. */
export interface Rest {
  get: RestCall<'get'>;
  post: RestCall<'post'>;
  put: RestCall<'put'>;
  patch: RestCall<'patch'>;
  delete: RestCall<'delete'>;
}

/** The calls with their paths and types from the OpenAPI document. */
export function restOf(settings: Settings): Rest {
  const client = createFetchClient<paths>({
    baseUrl: settings.address('/').replace(/\/$/, ''),
    headers: settings.headers,
    fetch: (request) => send(settings, request),
  });
  const call =
    (method: HttpMethod) =>
    (path: never, ...asked: [never]) =>
      client.request(method as never, path, ...asked);
  // Which method takes which path, and gives what, the types say; sent they are alike.
  return { get: call('get'), post: call('post'), put: call('put'), patch: call('patch'), delete: call('delete') } as unknown as Rest;
}

/** Reads are sent again when their answer was lost, and so is what carries an id. */
function send(settings: Settings, request: Request): Promise<Response> {
  const takesKey = request.method === 'POST' && REPEATABLE_CALLS.has(new URL(request.url).pathname);
  if (takesKey && !request.headers.has(IDEMPOTENCY_KEY)) request.headers.set(IDEMPOTENCY_KEY, crypto.randomUUID());
  return repeating((signal) => answerOf(settings, new Request(request.clone(), { signal })), {
    isRepeatable: READING.has(request.method) || takesKey,
    signal: request.signal,
    patience: settings.patience,
  });
}

/** JSON is read to its end, so that an answer that breaks off counts as none; files are handed on as they come. */
async function answerOf(settings: Settings, request: Request): Promise<Response> {
  const response = await settings.fetch(request);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.ok && !isJson) return response;
  const text = await response.text();
  if (response.ok) return new Response(text, response);
  throw restRefusal(response, isJson ? parsed(text, response) : undefined);
}

function parsed(text: string, response: Response): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(response, cause);
  }
}
