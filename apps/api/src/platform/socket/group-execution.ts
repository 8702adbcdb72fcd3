import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { execute, GraphQLError, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Actor } from '../../actor.ts';
import type { AppContext } from '../../app-context.ts';
import { SkipEventError } from '../errors.ts';
import type { AnyEvent } from '../events/event.ts';
import { createContext } from '../graphql/context.ts';
import type { EventSource } from '../graphql/event-source.ts';
import { formatGraphQLError, isUnavailable } from '../graphql/format-error.ts';
import { wordOf } from '../graphql/operation-word.ts';
import { codeOf } from '../tracing/tracing.ts';

/** Pauses between tries to show a fact while the database is away, each twice the one before. */
const AWAY_PAUSE_MS_MIN = 250;
const AWAY_PAUSE_MS_MAX = 4_000;

/** An event's result could not be computed, for a reason that lasts: whoever waits for it must fetch again. What failed is logged already. */
export class RenderFailedError extends Error {
  override name = 'RenderFailedError';
}

/** How old what is known of a member's rights may be for a signal, of which there are many. */
const ACTOR_MS_MAX = 1_000;

export interface GroupOperation {
  key: string;
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName: string | undefined;
  variables: Record<string, unknown>;
  source: EventSource;
  actor: Actor;
}

/** Executes the operation of a group for one event at a time, with the rights of those who subscribed. */
export class GroupExecution {
  /** How many executions there have been. */
  count = 0;
  #actorReadAt = performance.now();

  constructor(
    private readonly app: AppContext,
    private readonly operation: GroupOperation,
    private readonly members: ReadonlySet<unknown>,
  ) {}

  /** Executes the operation for one event; null when it has nothing to show. A fact waits for a database that is away, an ephemeral signal does not. */
  async render(event: AnyEvent): Promise<Buffer | null> {
    for (let pauseMs = AWAY_PAUSE_MS_MIN; ; pauseMs = Math.min(2 * pauseMs, AWAY_PAUSE_MS_MAX)) {
      const result = await this.#executeTraced(event);
      if (result.errors?.some((error) => error.originalError instanceof SkipEventError)) return null;
      if (!result.errors?.some(isUnavailable)) return this.#bytesOf(result);
      if (event.position === undefined || this.members.size === 0) return null;
      await sleep(pauseMs);
    }
  }

  /** Each event's execution for a group is a trace: where its statements belong, whoever caused it. */
  async #executeTraced(event: AnyEvent): Promise<ExecutionResult> {
    const span = this.app.tracing.begin(`deliver ${wordOf(this.operation.operationName, 'subscription')}`, 'consumer', {
      'benison.event': event.type,
      'benison.subscribers': this.members.size,
    });
    if (!span) return this.#execute(event);
    const result = await span.run(() => this.#execute(event));
    const failed = result.errors?.find((error) => !(error.originalError instanceof SkipEventError));
    span.end({ errorCode: failed ? codeOf(failed.originalError ?? failed) : null });
    return result;
  }

  // @NOTE Rights seldom change: whether they did is read beside the result, which is made again for whoever has others now.
  async #execute(event: AnyEvent): Promise<ExecutionResult> {
    const known = this.operation.actor;
    try {
      const [actor, result] = await Promise.all([this.#actorFor(event), this.#executeAs(known, event)]);
      return isDeepStrictEqual(actor, known) ? result : await this.#executeAs(actor, event);
    } catch (error) {
      return { errors: [new GraphQLError('The result could not be computed.', { originalError: asError(error) })] };
    }
  }

  async #executeAs(actor: Actor, event: AnyEvent): Promise<ExecutionResult> {
    this.count += 1;
    const { schema, document, operationName, variables } = this.operation;
    return (await execute({
      schema,
      document,
      operationName,
      variableValues: variables,
      rootValue: event,
      contextValue: createContext(this.app, actor, { ipAddress: '', userAgent: '' }),
    })) as ExecutionResult;
  }

  /** Whose rights count for an event: for a fact as they are now, for a passing signal as they were a moment ago. */
  async #actorFor({ position }: AnyEvent): Promise<Actor> {
    const { actor, source } = this.operation;
    if (!source.isPersonal) return actor;
    const isRecent = performance.now() - this.#actorReadAt < ACTOR_MS_MAX;
    if (position !== undefined || !isRecent) {
      this.operation.actor = await this.app.freshActor(actor);
      this.#actorReadAt = performance.now();
    }
    return this.operation.actor;
  }

  /** @throws RenderFailedError: half a result would be taken for the truth, and none at all for no event. */
  #bytesOf({ data, errors }: ExecutionResult): Buffer {
    if (!errors) return Buffer.from(JSON.stringify({ data }));
    const codes = errors.map((error) => formatGraphQLError(error.toJSON(), error, this.app.logger).extensions?.code);
    throw new RenderFailedError(codes.join(', '));
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
