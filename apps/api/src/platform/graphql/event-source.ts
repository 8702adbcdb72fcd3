import type { AnyEvent, EventType } from '../events/event.ts';

export interface EventSourceOptions {
  /** Topics of the feed that this subscription listens to. */
  topics: string[];
  /** Event types it wants; others on the same topics are skipped. */
  types: readonly EventType[];
  /** Whose rights the results are computed with, e.g. `user:<id>`. Subscribers of one scope share their results. */
  scope: string;
  /** Where to continue from; null starts now. Ephemeral signals have no past. */
  after?: string | null;
  /** A last filter on an event before anything is loaded for it. */
  accept?: (event: AnyEvent) => boolean;
}

const wantsAll = (): boolean => true;

/** Scopes of one person; in all others the results do not depend on who subscribes. */
const PERSONAL_SCOPE = /^(?:user|staff|buyer):/;

/**
 * What a subscription's `subscribe` returns: not a stream but the description of one, from which the socket server
 * makes one shared execution for all subscribers of the same operation, variables and scope.
 */
export class EventSource implements AsyncIterable<AnyEvent> {
  readonly topics: readonly string[];
  readonly types: readonly EventType[];
  readonly scope: string;
  readonly after: string | null;
  readonly accept: (event: AnyEvent) => boolean;

  constructor(options: EventSourceOptions) {
    this.topics = options.topics;
    this.types = options.types;
    this.scope = options.scope;
    this.after = options.after ?? null;
    this.accept = options.accept ?? wantsAll;
  }

  /** Whether results are computed with the rights of one person, as they are at the moment of each event. */
  get isPersonal(): boolean {
    return PERSONAL_SCOPE.test(this.scope);
  }

  wants(event: AnyEvent): boolean {
    return this.types.includes(event.type) && this.accept(event);
  }

  [Symbol.asyncIterator](): AsyncIterator<AnyEvent> {
    throw new Error('Subscriptions are served over the websocket alone.');
  }
}
