import { EventSocket } from './event-socket.ts';
import { callGraphQL, type CallOptions } from './graphql-calls.ts';
import { operationOf, type Document, type Given, type Operation, type Optional } from './operation.ts';
import { restOf, type Rest } from './rest.ts';
import { settingsOf, type ClientOptions, type Settings } from './settings.ts';
import { eventsOf, type Events, type SubscribeOptions } from './subscriptions.ts';

/** What a program asks Benison with: GraphQL, REST and subscriptions under one API key. */
export class BenisonClient {
  /** The documented REST calls, typed by their paths. */
  readonly rest: Rest;
  readonly #settings: Settings;
  readonly #closing = new AbortController();
  #socket: EventSocket | undefined;

  constructor(options: ClientOptions) {
    this.#settings = settingsOf(options);
    this.rest = restOf(this.#settings);
  }

  /** Reads. Sent again, within the patience of the client, when it is refused for a moment or its answer is lost. @throws BenisonError */
  query<Data, Variables>(document: Document<Data, Variables>, ...call: Call<Variables>): Promise<Data> {
    return this.#call(document, 'query', call);
  }

  /**
   * Changes. Whatever carries the id of its request is sent again when its answer was lost, and happens once; a missing id is made. Anything
   * else is sent once. @throws BenisonError
   */
  mutate<Data, Variables>(document: Document<Data, Variables>, ...call: Call<Given<Variables>>): Promise<Data> {
    return this.#call(document, 'mutation', call);
  }

  /**
   * Events, to be read with `for await`. After a break it goes on behind the last one that was read, so that none is lost and none comes
   * twice; leaving the loop ends it. @throws BenisonError while it is read: for what lasts, and `RESYNC` where the past is gone (fetch the
   * list and its `cursor` anew, and subscribe again)
   */
  subscribe<Data, Variables>(
    document: Document<Data, Variables>,
    ...call: [...Optional<Omit<Variables, 'after'>>, options?: SubscribeOptions]
  ): Events<Data> {
    const [variables = {}, options = {}] = call as unknown as [Record<string, unknown>?, SubscribeOptions?];
    const operation = operationOf(document as Document<never, never>);
    const socketOf = (): EventSocket => (this.#socket ??= new EventSocket(this.#settings));
    return eventsOf({ settings: this.#settings, socketOf, closing: this.#closing.signal }, { operation, variables, options });
  }

  /** Ends every subscription that still is read, and closes the websocket. */
  async close(): Promise<void> {
    this.#closing.abort(new DOMException('The client was closed.', 'AbortError'));
    await this.#socket?.close();
  }

  async #call<Data>(document: unknown, kind: Operation['kind'], call: readonly unknown[]): Promise<Data> {
    const [variables = {}, options = {}] = call as [object?, CallOptions?];
    const operation = operationOf(document as Document<never, never>);
    if (operation.kind !== kind) throw new TypeError(`This is a ${operation.kind}, not a ${kind}.`);
    return (await callGraphQL(this.#settings, operation, variables, options)) as Data;
  }
}

/** Variables, which may be left out where none is required, and how this call differs. */
type Call<Variables> = [...Optional<Variables>, options?: CallOptions];
