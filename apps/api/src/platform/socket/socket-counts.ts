import type { Actor, Origin } from '../../actor.ts';
import { networkOf } from '../http/client-address.ts';

export const SOCKETS_PER_SESSION_MAX = 10;
/** Of all sessions of one person together, each on a device of its own. */
export const SOCKETS_PER_PERSON_MAX = 40;
export const SOCKETS_PER_GUEST_ADDRESS_MAX = 20;

/** Whose a socket is, and where it comes from. */
interface Counted {
  readonly actor: Actor;
  readonly origin: Origin;
}

/** What a socket is counted as, and how many of each there may be. */
function countedAs({ actor, origin }: Counted): { key: string; max: number }[] {
  if (actor.kind === 'guest') return [{ key: networkOf(origin.ipAddress), max: SOCKETS_PER_GUEST_ADDRESS_MAX }];
  return [
    { key: actor.sessionId, max: SOCKETS_PER_SESSION_MAX },
    { key: actor.kind === 'member' ? actor.userId : actor.staffId, max: SOCKETS_PER_PERSON_MAX },
  ];
}

/** Open sockets by session and by person, or by network for guests. */
export class SocketCounts {
  readonly #counts = new Map<string, number>();

  /** Counts one more. Returns whether it fits; one too many is counted as well, until it is taken out. */
  add(socket: Counted): boolean {
    const keys = countedAs(socket);
    const fits = keys.every(({ key, max }) => (this.#counts.get(key) ?? 0) < max);
    for (const { key } of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return fits;
  }

  /** Takes one out that was counted for the same person. */
  remove(socket: Counted): void {
    for (const { key } of countedAs(socket)) {
      const others = (this.#counts.get(key) ?? 1) - 1;
      if (others > 0) this.#counts.set(key, others);
      else this.#counts.delete(key);
    }
  }
}
