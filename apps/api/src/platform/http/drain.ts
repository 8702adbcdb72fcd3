import type { Server } from 'node:http';
import { Server as PlainServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../durations.ts';

/** What is being answered when the process stops has this long to finish. */
const ANSWER_MS_MAX = 5 * SECOND_MS;
/** A connection that a proxy has left alone for so long is not among those it would use. */
const LEFT_ALONE_MS = SECOND_MS;
const LOOK_MS = 50;

interface Use {
  /** Requests under way on it. */
  count: number;
  since: number;
}

/**
 * Stops a server without losing a request, also one that a proxy is about to send on a connection it keeps open: nobody can refuse that one
 * in a way the proxy may repeat. So each connection ends after an answer that announces it, or when it was left alone.
 */
export class Drain {
  readonly #uses = new Map<Socket, Use>();
  #isUnderWay = false;

  constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.#uses.set(socket, { count: 0, since: performance.now() });
      socket.once('close', () => this.#uses.delete(socket));
    });
    server.prependListener('request', (request, response) => {
      if (this.#isUnderWay) response.shouldKeepAlive = false;
      const use = this.#uses.get(request.socket);
      if (!use) return;
      use.count += 1;
      response.once('close', () => {
        use.count -= 1;
        use.since = performance.now();
      });
    });
  }

  /** Announces with each answer from now on that its connection ends. */
  announce(): void {
    this.#isUnderWay = true;
  }

  /** Takes no new connection, and resolves when the last one has ended. `leftAloneMs` is how long an idle one is kept for its next request. */
  async finish({ isBehindProxy }: { isBehindProxy: boolean }): Promise<void> {
    if (!this.server.listening) return;
    this.announce();
    // @NOTE Not the close of the http server, which cuts idle connections at once.
    const closed = new Promise((resolve) => PlainServer.prototype.close.call(this.server, resolve));
    const until = performance.now() + ANSWER_MS_MAX;
    while (this.#uses.size > 0 && performance.now() < until) {
      this.#endIdle(isBehindProxy ? LEFT_ALONE_MS : 0);
      await sleep(LOOK_MS);
    }
    this.server.closeAllConnections();
    for (const socket of this.#uses.keys()) socket.destroy();
    await closed;
    // Timers of the http server that only its own close ends.
    this.server.close();
  }

  #endIdle(leftAloneMs: number): void {
    const now = performance.now();
    for (const [socket, { count, since }] of this.#uses) if (count === 0 && now - since >= leftAloneMs) socket.end();
  }
}
