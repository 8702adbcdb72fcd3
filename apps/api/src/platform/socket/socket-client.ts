import type { Socket } from 'node:net';
import type { ErrorCode } from '@benison/contracts/errors';
import type { WebSocket } from 'ws';
import type { Actor, Origin } from '../../actor.ts';
import type { GraphQLDoor } from '../graphql/door.ts';
import type { NextFrames } from './next-frames.ts';

/** Bytes a client may leave unread before it is disconnected. */
export const UNREAD_BYTES_MAX = 1_048_576;
/** Close code for a client that reads nothing. */
export const CLOSE_SLOW = 4429;
const TERMINATE_AFTER_MS = 1_000;

/** What a client has open, to those who close it. */
export interface ClientSubscription {
  /** Whose rights its results are computed with. */
  readonly scope: string;
  /** Ends it with an error the client can act on. */
  fail(code: ErrorCode, message: string): void;
  stop(): void;
}

/** One connected client: its socket, its identity, and its subscriptions. */
export class SocketClient {
  /** As it was known last: who acts never changes, what they may does. */
  actor: Actor;
  readonly origin: Origin;
  /** By which it came in: what it may ask stands there. */
  readonly door: GraphQLDoor;
  readonly subscriptions = new Map<string, ClientSubscription>();
  /** Ids whose subscription is being opened; removed when the client completes them or leaves. */
  #opening: Map<string, symbol> | null = null;
  acknowledged = false;
  /** Of a program that has not said who it is: takes the key it connects with, and resolves to whether that opens the connection. */
  showKey: ((authorization: string) => Promise<boolean>) | null = null;
  alive = true;
  /** Messages it may still send in the current minute. */
  allowance = 0;
  #corked = false;

  constructor(
    readonly socket: WebSocket,
    private readonly transport: Socket,
    { actor, origin, door }: Pick<SocketClient, 'actor' | 'origin' | 'door'>,
  ) {
    this.actor = actor;
    this.origin = origin;
    this.door = door;
  }

  get openingCount(): number {
    return this.#opening?.size ?? 0;
  }

  /** Whether an id is in use, by an open subscription or one being opened. */
  holds(id: string): boolean {
    return this.subscriptions.has(id) || this.#opening?.has(id) === true;
  }

  /** Reserves an id before any waiting. `finish` says whether it is still wanted. */
  beginOpening(id: string): { finish(): boolean } {
    const mark = Symbol(id);
    this.#opening ??= new Map();
    this.#opening.set(id, mark);
    return { finish: () => this.#opening?.get(id) === mark && this.#closeOpening(id) && this.socket.readyState === this.socket.OPEN };
  }

  // @NOTE An empty map for each of thousands of sockets would be most of what an idle one costs beyond its buffers.
  #closeOpening(id: string): boolean {
    const wasOpening = this.#opening?.delete(id) === true;
    if (this.#opening?.size === 0) this.#opening = null;
    return wasOpening;
  }

  complete(id: string): void {
    this.#closeOpening(id);
    this.subscriptions.get(id)?.stop();
  }

  /**
   * Results for one subscription, in one write. The frames are already built and go straight to the connection, as those of
   * `ws` do when nothing is compressed.
   */
  sendNext(id: string, frames: NextFrames): void {
    const { transport } = this;
    if (frames.payloads.length === 0 || this.socket.readyState !== this.socket.OPEN) return;
    if (transport.writableLength > UNREAD_BYTES_MAX) return this.close(CLOSE_SLOW, 'Too slow, please reconnect');
    transport.write(frames.for(id));
    // @NOTE Usually the kernel has taken the bytes by now. If not, they are waiting in this very buffer.
    if (transport.writableLength > 0) frames.keep(id);
  }

  /** Waits while much of what was sent is unread: who is told its past is not let go for being slower than we are. */
  async keptUp(): Promise<void> {
    const { transport } = this;
    if (transport.destroyed || transport.writableLength <= UNREAD_BYTES_MAX / 2) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        transport.off('drain', done).off('close', done);
        resolve();
      };
      transport.on('drain', done).on('close', done);
    });
  }

  send(frame: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > UNREAD_BYTES_MAX) return this.close(CLOSE_SLOW, 'Too slow, please reconnect');
    this.socket.send(frame, { binary: false });
    this.#cork();
  }

  sendJson(message: object): void {
    this.send(JSON.stringify(message));
  }

  /** Ends the connection, politely at first; a client that does not read is cut off. */
  close(code: number, reason: string): void {
    for (const subscription of this.subscriptions.values()) subscription.stop();
    this.subscriptions.clear();
    this.#opening = null;
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), TERMINATE_AFTER_MS).unref();
  }

  // @NOTE A single event is written at once; further frames of the same tick wait for its end and become one write.
  #cork(): void {
    if (this.#corked) return;
    this.#corked = true;
    this.transport.cork();
    setImmediate(() => {
      this.#corked = false;
      this.transport.uncork();
    });
  }
}
