import { CookieJar } from './cookie-jar.ts';
import { subscribe, type LiveSubscription } from './live.ts';

/** The response of a GraphQL endpoint. */
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

/** The response to a REST call; `body` is parsed if it is JSON. */
export interface RestAnswer {
  status: number;
  headers: Headers;
  body: any;
}

/** Where GraphQL is asked: `/graphql` by members, `/graphql/staff` by staff. */
export type Endpoint = '/graphql' | '/graphql/staff';

/** The cookies of members' sessions and of staff's. */
const SESSIONS = ['sid', 'adm'];

/** Headers added to the client's own; the same name replaces one. */
interface RequestOptions {
  headers?: Record<string, string>;
}

/** What a client knows of the product it speaks to. */
interface ProductUnderTest {
  /** The door at which an operation stands; one's own where both or neither have it. Absent: everything is asked at one's own. */
  doorOf?(query: string, own: Endpoint): Endpoint;
  /** Resolves when everything written so far has been delivered. Absent, as for a process of its own: nothing is waited for. */
  untilTold?(): Promise<void>;
  /** Resolves when the subscriptions received by the server are active. */
  untilListening?(): Promise<void>;
}

/** Somebody with a browser of their own: it keeps cookies and sends the product's origin. */
export class TestClient {
  readonly cookies = new CookieJar();

  constructor(
    readonly url: string,
    /** Its own door. What stands at the other alone is asked there: whoever tries what is not theirs goes where it is. */
    readonly endpoint: Endpoint = '/graphql',
    private readonly product: ProductUnderTest,
    /** Set for a program: it calls with this API key, and has neither origin nor cookies. */
    private readonly key: string | null = null,
  ) {}

  /** Executes an operation and returns the whole response, errors included. */
  async graphql(query: string, variables: object = {}, options: RequestOptions = {}): Promise<GraphQLAnswer> {
    const answer = await this.rest('POST', this.#doorOf(query), { query, variables }, options);
    const errors = answer.body?.errors ?? [];
    return { status: answer.status, data: answer.body?.data ?? null, errors, code: errors[0]?.extensions?.code };
  }

  /** The data of an operation that must succeed. @throws Error with the response otherwise. */
  async query(query: string, variables: object = {}): Promise<Record<string, any>> {
    const { data, errors } = await this.graphql(query, variables);
    if (errors.length > 0 || !data) throw new Error(`The operation failed: ${JSON.stringify(errors)}`);
    return data;
  }

  /** The point after everything that the test has done so far, where a subscription can begin later. */
  async cursor(): Promise<string> {
    await this.product.untilTold?.();
    return (await this.query('{ cursor }'))['cursor'];
  }

  /** Calls a URL with the client's cookies and the product's own origin; forms and text are sent as they are, anything else as JSON. */
  async rest(method: string, path: string, body?: unknown, options: RequestOptions = {}): Promise<RestAnswer> {
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(path, this.url), {
      method,
      redirect: 'manual',
      headers: { ...this.#identity(), ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...options.headers },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.cookies.take(response.headers.getSetCookie());
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  }

  /** The same person, signed in as here, at another process of the product. */
  at(url: string): TestClient {
    const there = new TestClient(url, this.endpoint, {}, this.key);
    for (const name of SESSIONS) {
      const session = this.cookies.get(name);
      if (session !== undefined) there.cookies.set(name, session);
    }
    return there;
  }

  #doorOf(query: string): Endpoint {
    return this.product.doorOf?.(query, this.endpoint) ?? this.endpoint;
  }

  #identity(): Record<string, string> {
    return this.key === null ? { origin: this.url, cookie: this.cookies.header() } : { authorization: `Bearer ${this.key}` };
  }

  /** Subscribes to what happens from now on, or after the cursor `after`. Only the latter includes what the test did before. */
  async subscribe(query: string, variables: object = {}, options: RequestOptions = {}): Promise<LiveSubscription> {
    if (!('after' in variables)) await this.product.untilTold?.();
    const headers = { ...this.#identity(), ...options.headers };
    const live = await subscribe(new URL(this.#doorOf(query), this.url).href, headers, query, variables);
    await this.product.untilListening?.();
    return live;
  }
}
