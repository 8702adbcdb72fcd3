import { CookieJar } from './cookie-jar.ts';
import { subscribe, type LiveSubscription } from './live.ts';

/** What a GraphQL door answered. */
export interface GraphQLAnswer {
  status: number;
  data: Record<string, any> | null;
  errors: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; fields?: { path: string; message: string }[]; details?: any };
  }[];
  /** The first error's code, for short assertions. */
  code: string | undefined;
}

/** What a REST call answered; `body` is parsed where it is JSON. */
export interface RestAnswer {
  status: number;
  headers: Headers;
  body: any;
}

/** Headers on top of the client's own; a name given here takes its place. */
interface RequestOptions {
  headers?: Record<string, string>;
}

/** What a subscription of a test waits for: who subscribes hears what comes after, and all of it. */
interface Waits {
  /** Resolves when what was written before has been told to whom it concerns. */
  untilTold(): Promise<void>;
  /** Resolves when a subscription that the server has read hears what comes. */
  untilListening(): Promise<void>;
}

/** Somebody with a browser of their own: cookies are kept, the origin is the product's. */
export class TestClient {
  readonly cookies = new CookieJar();

  constructor(
    readonly url: string,
    /** `/graphql` for members, `/graphql/staff` for staff. */
    readonly endpoint: '/graphql' | '/graphql/staff' = '/graphql',
    private readonly product: Waits,
  ) {}

  /** Asks an operation and gives whatever was answered, errors too. */
  async graphql(query: string, variables: object = {}, options: RequestOptions = {}): Promise<GraphQLAnswer> {
    const answer = await this.rest('POST', this.endpoint, { query, variables }, options);
    const errors = answer.body?.errors ?? [];
    return { status: answer.status, data: answer.body?.data ?? null, errors, code: errors[0]?.extensions?.code };
  }

  /** The data of an operation that must succeed. @throws Error with what was answered instead. */
  async query(query: string, variables: object = {}): Promise<Record<string, any>> {
    const { data, errors } = await this.graphql(query, variables);
    if (errors.length > 0 || !data) throw new Error(`The operation failed: ${JSON.stringify(errors)}`);
    return data;
  }

  /** Calls an address with the client's cookies and the product's own origin; a form is sent as one, text as it is, all else as JSON. */
  async rest(method: string, path: string, body?: unknown, options: RequestOptions = {}): Promise<RestAnswer> {
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(path, this.url), {
      method,
      redirect: 'manual',
      headers: {
        origin: this.url,
        cookie: this.cookies.header(),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.cookies.take(response.headers.getSetCookie());
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  }

  /** Subscribes to what comes from now on, or after the cursor `after`. What a test did before is heard only in the second case. */
  async subscribe(query: string, variables: object = {}, options: RequestOptions = {}): Promise<LiveSubscription> {
    if (!('after' in variables)) await this.product.untilTold();
    const headers = { origin: this.url, cookie: this.cookies.header(), ...options.headers };
    const live = await subscribe(new URL(this.endpoint, this.url).href, headers, query, variables);
    await this.product.untilListening();
    return live;
  }
}
