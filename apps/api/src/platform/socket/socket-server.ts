import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { HTTP_STATUS, type ErrorCode } from '@benison/contracts/errors';
import { WebSocket, type RawData } from 'ws';
import { GUEST, type Actor, type Origin } from '../../actor.ts';
import type { AppContext } from '../../app-context.ts';
import { DomainError, messageOf } from '../errors.ts';
import { recordUpgrade } from '../http/access.ts';
import { clientAddress } from '../http/client-address.ts';
import { readDevice } from '../http/device-cookie.ts';
import { createSocketServer, handlersOf, type ClientSocket, type Handlers } from './client-socket.ts';
import { SocketClient, type ClientSubscription } from './socket-client.ts';
import { SocketCounts } from './socket-counts.ts';
import { SocketProtocol } from './socket-protocol.ts';
import { destroyThis, readUpgrade, refuse, type SocketEndpoint } from './upgrade-request.ts';

export const INIT_TIMEOUT_MS = 3_000;
const HEARTBEAT_MS = 15_000;
const RECHECK_MS = 60_000;
export const ALLOWANCE_PER_MINUTE = 200;
/** The status of a connection that became a socket. */
const SWITCHING_PROTOCOLS = 101;
/** Our own close codes besides those of graphql-transport-ws. */
const CLOSE_SIGNED_OUT = 4403;
const CLOSE_TOO_MUCH = 4429;
const CLOSE_RESTART = 1012;
const CLOSE_TRY_LATER = 1013;
/** Longest reason of a closing, in characters of one byte. */
const REASON_LENGTH_MAX = 120;

/** Who comes in, and by which door. */
type Entry = Pick<SocketClient, 'actor' | 'door'>;

/** An open subscription: whose it is, its scope, and how to end it with a message to the client. */
export interface OpenSubscription {
  actor: Actor;
  scope: string;
  end(code: ErrorCode, message: string): void;
}

const openOne = ({ actor }: SocketClient, subscription: ClientSubscription): OpenSubscription => ({
  actor,
  scope: subscription.scope,
  end: (code, message) => subscription.fail(code, message),
});

type Chosen = (actor: Actor) => boolean;

/**
 * Serves GraphQL subscriptions with the graphql-transport-ws protocol. Its own writer, because results are serialized once
 * for many clients; ordinary clients notice no difference.
 */
export class SocketServer implements AsyncDisposable {
  readonly clients = new Set<SocketClient>();
  readonly protocol: SocketProtocol;
  readonly #server = createSocketServer();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #handlers: Handlers;
  readonly #onFarewell = new Set<(client: SocketClient) => void>();
  readonly #onOpened = new Set<(subscription: OpenSubscription, begunAt: number) => void>();
  readonly #counts = new SocketCounts();
  /** For each socket whose session is being looked up: who was to be closed meanwhile. */
  readonly #entering = new Set<Chosen[]>();

  constructor(
    private readonly app: AppContext,
    private readonly endpoints: SocketEndpoint[],
  ) {
    this.protocol = new SocketProtocol(app, (client, subscription, begunAt) => {
      for (const told of this.#onOpened) told(openOne(client, subscription), begunAt);
    });
    this.#handlers = handlersOf({
      hear: (client, data, isBinary) => this.#hear(client, data, isBinary),
      feel: (client) => void this.#spend(client),
      farewell: (client) => this.#farewell(client),
    });
    this.#timers.push(
      // Not before whatever had arrived was read: a process that was stopped for a while finds all their answers at once.
      setInterval(() => setImmediate(() => this.#heartbeat()), HEARTBEAT_MS),
      setInterval(() => void this.#recheck(), RECHECK_MS),
    );
    for (const timer of this.#timers) timer.unref();
  }

  attach(server: Server): void {
    server.on('upgrade', (request, transport, head) => void this.#upgrade(request, transport, head));
  }

  /** Closes every socket that the predicate selects, at once: signed out, suspended, blocked from the product. */
  closeWhere(predicate: Chosen): void {
    for (const client of [...this.clients]) if (predicate(client.actor)) client.close(CLOSE_SIGNED_OUT, 'Signed out');
    for (const meanwhile of this.#entering) meanwhile.push(predicate);
  }

  /** Every open subscription of this process, for those who know that a right has ended. */
  *subscriptions(): Generator<OpenSubscription> {
    for (const client of this.clients) {
      for (const subscription of client.subscriptions.values()) yield openOne(client, subscription);
    }
  }

  /**
   * Calls back for every subscription that has just been opened, with the moment (of `performance`) before which its rights were not
   * looked at: who knows of a change since must look again. Returns a function that stops it.
   */
  onOpened(told: (subscription: OpenSubscription, begunAt: number) => void): () => void {
    this.#onOpened.add(told);
    return () => void this.#onOpened.delete(told);
  }

  /** Calls back for every client that is gone, with what it was subscribed to. Returns a function that stops it. */
  onFarewell(told: (client: SocketClient) => void): () => void {
    this.#onFarewell.add(told);
    return () => void this.#onFarewell.delete(told);
  }

  /** Whether one of these clients answers within a time. A page that hangs still answers: its browser does it. */
  async doesAnyAnswer(clients: readonly SocketClient[], withinMs: number): Promise<boolean> {
    if (clients.length === 0) return false;
    return new Promise((resolve) => {
      const end = (isAnswered: boolean): void => {
        clearTimeout(timer);
        for (const { socket } of clients) socket.off('pong', hear);
        resolve(isAnswered);
      };
      const hear = (): void => end(true);
      const timer = setTimeout(() => end(false), withinMs);
      for (const { socket } of clients) socket.on('pong', hear).ping();
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const client of [...this.clients]) client.close(CLOSE_RESTART, 'Restarting');
    this.protocol.close();
    this.#server.close();
  }

  async #upgrade(request: IncomingMessage, transport: Duplex, head: Buffer): Promise<void> {
    transport.on('error', destroyThis);
    const begun = performance.now();
    const refused = (status: string, why?: string): void => {
      recordUpgrade(this.app, request, Number.parseInt(status, 10), performance.now() - begun);
      refuse(transport, status, why);
    };
    const asked = readUpgrade(request, this.endpoints, this.app.origins);
    if (typeof asked === 'string') return refused(asked);
    const { endpoint, isKeyed, isProgram, isGuest } = asked;
    const meanwhile: Chosen[] = [];
    this.#entering.add(meanwhile);
    try {
      const actor = isKeyed ? GUEST : await endpoint.identify(request);
      this.#server.handleUpgrade(request, transport, head, (socket) => {
        recordUpgrade(this.app, request, SWITCHING_PROTOCOLS, performance.now() - begun);
        const client = this.#welcome(socket, transport, request, { actor, door: endpoint.door });
        if (isProgram && actor.kind === 'guest') client.showKey = (authorization) => this.#showKey(client, endpoint, authorization);
        // @NOTE Its session was looked up before it ended, and the end was told before this socket stood among the others.
        if (meanwhile.some((isChosen) => isChosen(actor))) return client.close(CLOSE_SIGNED_OUT, 'Signed out');
        // @NOTE Taken for a guest, it would believe that it is still signed in and ask for everything again and again.
        const isOver = actor.kind === 'guest' && endpoint.hasSession(request) && !isKeyed && !isGuest;
        if (isOver) client.close(CLOSE_SIGNED_OUT, 'Session over');
      });
    } catch (error) {
      if (error instanceof DomainError)
        return refused(`${HTTP_STATUS[error.code]} ${STATUS_CODES[HTTP_STATUS[error.code]]}`, error.message);
      this.app.logger.warn({ err: messageOf(error) }, 'a socket could not be opened');
      refused('503 Service Unavailable');
    } finally {
      this.#entering.delete(meanwhile);
    }
  }

  /** A program that connected as nobody says who it is. Resolves to whether its key opens the connection; if not, it is closed. */
  async #showKey(client: SocketClient, endpoint: SocketEndpoint, authorization: string): Promise<boolean> {
    const meanwhile: Chosen[] = [];
    this.#entering.add(meanwhile);
    try {
      const actor = (await endpoint.identifyProgram?.(authorization, client.origin)) ?? null;
      if (!this.clients.has(client)) return false;
      if (!actor || meanwhile.some((isChosen) => isChosen(actor))) client.close(CLOSE_SIGNED_OUT, 'Please connect with an API key');
      else if (this.#countAs(client, actor)) return true;
      return false;
    } catch (error) {
      if (error instanceof DomainError) client.close(CLOSE_SIGNED_OUT, error.message.slice(0, REASON_LENGTH_MAX));
      else client.close(CLOSE_TRY_LATER, 'Please try again');
      if (!(error instanceof DomainError)) this.app.logger.warn({ err: messageOf(error) }, 'a key of a socket could not be looked up');
      return false;
    } finally {
      this.#entering.delete(meanwhile);
    }
  }

  /** Counts a socket as somebody's from now on; false, and it is closed, where that is one too many. */
  #countAs(client: SocketClient, actor: Actor): boolean {
    this.#counts.remove(client);
    client.actor = actor;
    if (this.#counts.add(client)) return true;
    client.close(CLOSE_TOO_MUCH, 'Too many connections');
    return false;
  }

  #welcome(socket: ClientSocket, transport: Duplex, request: IncomingMessage, { actor, door }: Entry): SocketClient {
    const origin: Origin = {
      ipAddress: clientAddress(request, this.app.config.TRUSTED_PROXIES),
      userAgent: request.headers['user-agent'] ?? '',
      device: readDevice(request),
    };
    const client = new SocketClient(socket, transport as Socket, { actor, origin, door });
    socket.client = client;
    client.allowance = ALLOWANCE_PER_MINUTE;
    const fits = this.#counts.add(client);
    this.clients.add(client);
    const { error, beat, close, message } = this.#handlers;
    socket.on('error', error).on('pong', beat).on('ping', beat).on('close', close);
    if (!fits) {
      client.close(CLOSE_TOO_MUCH, 'Too many connections');
      return client;
    }
    socket.on('message', message);
    setTimeout(() => {
      if (!client.acknowledged) client.close(4408, 'Connection initialisation timeout');
    }, INIT_TIMEOUT_MS).unref();
    this.app.connections.opened(actor);
    return client;
  }

  #hear(client: SocketClient, data: RawData, isBinary: boolean): void {
    if (!this.#spend(client)) return;
    if (isBinary) return client.close(4400, 'Text frames only');
    this.protocol.receive(client, (data as Buffer).toString('utf8'));
  }

  // @NOTE Pings count as well: each is answered, and whoever reads no answers would have them all kept.
  #spend(client: SocketClient): boolean {
    client.alive = true;
    client.allowance -= 1;
    if (client.allowance >= 0) return true;
    if (client.socket.readyState === WebSocket.OPEN) client.close(CLOSE_TOO_MUCH, 'Too many messages');
    return false;
  }

  #farewell(client: SocketClient): void {
    if (!this.clients.delete(client)) return;
    this.#counts.remove(client);
    for (const told of this.#onFarewell) told(client);
    for (const subscription of [...client.subscriptions.values()]) subscription.stop();
    this.app.connections.closed(client.actor);
  }

  #heartbeat(): void {
    for (const client of this.clients) {
      if (!client.alive) {
        client.socket.terminate();
        continue;
      }
      client.alive = false;
      client.allowance = Math.min(ALLOWANCE_PER_MINUTE, client.allowance + (ALLOWANCE_PER_MINUTE * HEARTBEAT_MS) / 60_000);
      client.socket.ping();
    }
  }

  /** The fallback beneath revocation messages: sessions that ended without this process hearing of it. */
  async #recheck(): Promise<void> {
    try {
      const ended = await this.app.endedSessions([...this.clients].map((client) => client.actor));
      this.closeWhere((actor) => actor.kind !== 'guest' && ended.has(actor.sessionId));
    } catch (error) {
      this.app.logger.warn({ err: messageOf(error) }, 'sessions of open sockets could not be checked');
    }
  }
}
