import { ErrorCode } from '@benison/contracts/errors';
import { createSourceEventStream, getOperationAST, type DocumentNode } from 'graphql';
import { z } from 'zod';
import type { Visitor } from '../../actor.ts';
import type { AppContext } from '../../app-context.ts';
import { createContext } from '../graphql/context.ts';
import { EventSource } from '../graphql/event-source.ts';
import { formatGraphQLError } from '../graphql/format-error.ts';
import { unlisted } from '../graphql/operation-list.ts';
import { GroupKeys } from './group-key.ts';
import type { SocketClient } from './socket-client.ts';
import { SubscriptionGroup } from './subscription-group.ts';
import { Subscription, type GroupKeeper } from './subscription.ts';

/** Every subscription that the schema has, and those of a stage once more: from one stream to the next, the two may overlap. */
export const SUBSCRIPTIONS_PER_SOCKET_MAX = 48;
/** Deepest JSON in a frame; parsing deeper could exhaust the stack. */
const NESTING_MAX = 32;

const Id = z.string().min(1).max(128);
const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_init'), payload: z.record(z.string(), z.unknown()).nullish() }),
  z.object({ type: z.literal('ping'), payload: z.unknown().optional() }),
  z.object({ type: z.literal('pong'), payload: z.unknown().optional() }),
  z.object({ type: z.literal('complete'), id: Id }),
  z.object({
    type: z.literal('subscribe'),
    id: Id,
    payload: z.object({
      query: z.string().max(20_000),
      operationName: z.string().max(200).nullish(),
      variables: z.record(z.string(), z.unknown()).nullish(),
      extensions: z.unknown().optional(),
    }),
  }),
]);
type Subscribe = Extract<z.infer<typeof Message>, { type: 'subscribe' }>;

/** The server side of graphql-transport-ws: what each message of a client means. */
export class SocketProtocol implements GroupKeeper {
  readonly #groups = new Map<string, SubscriptionGroup>();
  readonly #keys: Readonly<Record<Visitor, GroupKeys>>;

  constructor(
    private readonly app: AppContext,
    /** Called for each opened subscription, with the moment at which its opening began. */
    private readonly onOpened: (client: SocketClient, subscription: Subscription, begunAt: number) => void,
  ) {
    this.#keys = { member: new GroupKeys(app.doors.member), staff: new GroupKeys(app.doors.staff) };
  }

  get groups(): ReadonlyMap<string, SubscriptionGroup> {
    return this.#groups;
  }

  close(): void {
    for (const group of this.#groups.values()) group.close();
    this.#groups.clear();
  }

  receive(client: SocketClient, text: string): void {
    const message = parseMessage(text);
    if (!message) return client.close(4400, 'Invalid message received');
    if (message.type === 'connection_init') return void this.#acknowledge(client, message.payload ?? {});
    if (message.type === 'ping') return client.sendJson({ type: 'pong' });
    if (message.type === 'pong') return;
    if (!client.acknowledged || client.showKey) return client.close(4401, 'Unauthorized');
    if (message.type === 'complete') return client.complete(message.id);
    if (client.holds(message.id)) return client.close(4409, `Subscriber for ${message.id} already exists`);
    void this.#subscribe(client, message);
  }

  async #acknowledge(client: SocketClient, payload: Record<string, unknown>): Promise<void> {
    if (client.acknowledged) return client.close(4429, 'Too many initialisation requests');
    client.acknowledged = true;
    const { showKey } = client;
    if (showKey) {
      const given = payload['Authorization'] ?? payload['authorization'];
      if (!(await showKey(typeof given === 'string' ? given : ''))) return;
      client.showKey = null;
    }
    client.sendJson({ type: 'connection_ack' });
  }

  async #subscribe(client: SocketClient, { id, payload }: Subscribe): Promise<void> {
    const refuse = (errors: object[]) => client.sendJson({ id, type: 'error', payload: errors });
    if (client.subscriptions.size + client.openingCount >= SUBSCRIPTIONS_PER_SOCKET_MAX)
      return refuse([refusal('Too many subscriptions on one connection.', ErrorCode.RateLimited)]);
    const { operations, documents } = client.door;
    if (operations?.has(payload) === false && !isProgram(client)) return refuse([unlisted()]);
    const checked = documents.check(payload.query);
    if (!checked.ok) return refuse(checked.errors.map((error) => refusal(error.message)));
    const operation = getOperationAST(checked.document, payload.operationName);
    if (operation?.operation !== 'subscription') return refuse([refusal('Only subscriptions are served here.')]);
    const opening = client.beginOpening(id);
    const begunAt = performance.now();
    try {
      // @NOTE A socket lives for hours: its member may have got a business, premium or a verification since it was opened.
      client.actor = await this.app.freshActor(client.actor);
      const source = await this.#openSource(client, checked.document, payload);
      if (!opening.finish()) return;
      if (!(source instanceof EventSource)) return refuse(source);
      const group = this.#join(client, checked.document, payload, source);
      const subscription = new Subscription(this.app, client, id, group, this);
      client.subscriptions.set(id, subscription);
      this.onOpened(client, subscription, begunAt);
      await subscription.start(source.after);
    } catch (error) {
      opening.finish();
      client.subscriptions.get(id)?.stop();
      refuse([formatGraphQLError({ message: '', extensions: { code: ErrorCode.Internal } }, error, this.app.logger)]);
    }
  }

  /** Runs the field's own `subscribe`: it checks arguments and rights, and describes the source. */
  async #openSource(client: SocketClient, document: DocumentNode, payload: Subscribe['payload']): Promise<EventSource | object[]> {
    const stream = await createSourceEventStream({
      schema: client.door.schema,
      document,
      operationName: payload.operationName,
      variableValues: payload.variables,
      contextValue: createContext(this.app, client.actor, client.origin),
    });
    if (stream instanceof EventSource) return stream;
    if (!('errors' in stream)) throw new Error('A subscription describes its source with an EventSource.');
    return (stream.errors ?? []).map((error) => formatGraphQLError(error.toJSON(), error, this.app.logger));
  }

  #join(client: SocketClient, document: DocumentNode, payload: Subscribe['payload'], source: EventSource): SubscriptionGroup {
    const variables = payload.variables ?? {};
    const operationName = payload.operationName ?? undefined;
    const { visitor, schema } = client.door;
    const key = this.#keys[visitor].keyOf({ document, operationName, variables }, source, client.actor);
    const known = this.#groups.get(key);
    if (known) return known;
    const group = new SubscriptionGroup(this.app, { key, schema, document, operationName, variables, source, actor: client.actor });
    this.#groups.set(key, group);
    return group;
  }

  /** Closes a group that has no members any more. */
  leave(group: SubscriptionGroup): void {
    if (group.members.size > 0) return;
    group.close();
    this.#groups.delete(group.operation.key);
  }
}

const isProgram = ({ actor }: SocketClient): boolean => actor.kind === 'member' && actor.key !== undefined;

function refusal(message: string, code: ErrorCode = ErrorCode.OperationRefused): object {
  return { message, extensions: { code } };
}

function parseMessage(text: string): z.infer<typeof Message> | null {
  if (nestsTooDeep(text)) return null;
  try {
    const parsed = Message.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function nestsTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x5d || code === 0x7d) depth -= 1;
    if (depth > NESTING_MAX) return true;
  }
  return false;
}
