import type { RestAnswer, TestClient } from '@benison/testkit/client';
import type { DocumentedCall } from '@benison/testkit/sweep/calls';
import { BenisonClient } from '../../../../packages/client/src/client.ts';
import { BenisonError } from '../../../../packages/client/src/error.ts';

/** A way to make a documented call: its path with the parameters and the query filled in, and its body. */
export type Transport = (client: TestClient, call: DocumentedCall, at: string, body?: unknown) => Promise<RestAnswer>;

export const byPlainRequests: Transport = (client, { method }, at, body) => client.rest(method.toUpperCase(), at, body);

/** What stands in a filled path for the parameters of its template, and in its query. */
function paramsOf(template: string, at: string): { path: Record<string, string>; query: Record<string, string> } {
  const { pathname, searchParams } = new URL(at, 'http://here');
  const given = pathname.split('/');
  const named = template.split('/').flatMap((part, place) => (/^\{.*\}$/.test(part) ? [[part.slice(1, -1), given[place] ?? '']] : []));
  return { path: Object.fromEntries(named), query: Object.fromEntries(searchParams) };
}

/** As the published client makes it. Who asks is a browser's session, whose cookies and origin are added on the way. */
export const byPublishedClient: Transport = async (client, { method, path }, at, body) => {
  const fetch = async (request: Request): Promise<Response> => {
    request.headers.set('origin', client.url);
    request.headers.set('cookie', client.cookies.header());
    const response = await globalThis.fetch(request);
    client.cookies.take(response.headers.getSetCookie());
    return response;
  };
  const { rest } = new BenisonClient({ url: client.url, fetch, attempts: 1 });
  // Which path takes what, the types say; all calls are made alike here.
  const make = rest[method] as (path: string, asked: object) => Promise<{ data: unknown; response: Response }>;
  try {
    const { data, response } = await make(path, { params: paramsOf(path, at), body });
    return { status: response.status, headers: response.headers, body: data };
  } catch (error) {
    if (!(error instanceof BenisonError) || error.status === undefined) throw error;
    const { status, code, message, fields } = error;
    return { status, headers: new Headers(), body: { code, message, ...(fields.length > 0 && { fields }) } };
  }
};
