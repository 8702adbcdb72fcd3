import type { Actor } from '../../actor.ts';

/** Called when a member's first socket opens and its last one closes, in this process. */
export interface ConnectionListener {
  online(userId: string): void;
  offline(userId: string): void;
}

/** How long a member may be without a socket (a reload, a tunnel) before it counts as gone. */
const GRACE_MS = 5_000;

/** Which members are connected to this process. Presence comes from this, never from a switch, and never from programs with a key. */
export class Connections {
  readonly #counts = new Map<string, number>();
  readonly #leaving = new Map<string, NodeJS.Timeout>();
  #listener: ConnectionListener = { online: () => {}, offline: () => {} };

  listen(listener: ConnectionListener): void {
    this.#listener = listener;
  }

  /** The members connected now, including those within their grace period. */
  get userIds(): string[] {
    return [...new Set([...this.#counts.keys(), ...this.#leaving.keys()])];
  }

  opened(actor: Actor): void {
    if (actor.kind !== 'member' || actor.key) return;
    const count = this.#counts.get(actor.userId) ?? 0;
    this.#counts.set(actor.userId, count + 1);
    const leaving = this.#leaving.get(actor.userId);
    clearTimeout(leaving);
    this.#leaving.delete(actor.userId);
    if (count === 0 && !leaving) this.#listener.online(actor.userId);
  }

  closed(actor: Actor): void {
    if (actor.kind !== 'member' || actor.key) return;
    const { userId } = actor;
    const count = (this.#counts.get(userId) ?? 1) - 1;
    if (count > 0) return void this.#counts.set(userId, count);
    this.#counts.delete(userId);
    const timer = setTimeout(() => {
      this.#leaving.delete(userId);
      this.#listener.offline(userId);
    }, GRACE_MS);
    timer.unref();
    this.#leaving.set(userId, timer);
  }

  /** Forgets everybody without notice, when the process ends. */
  clear(): void {
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    this.#leaving.clear();
    this.#counts.clear();
  }
}
