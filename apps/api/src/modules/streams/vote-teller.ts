import type { AppContext } from '../../app-context.ts';
import { messageOf } from '../../platform/errors.ts';

/** Everybody who watches may vote at once: one process tells a stream's votes at most twice a second. */
const TOGETHER_MS = 500;

interface Pending {
  ids: Set<string>;
  timer: NodeJS.Timeout;
}

/** Tells that the votes for some things of a stream have changed. */
export type TellVotes = (app: AppContext, change: { streamId: string; ids: string[] }) => Promise<void>;

/** Tells votes together, after they were counted. */
export class VoteTeller {
  readonly #pending = new Map<string, Pending>();
  readonly #running = new Set<Promise<void>>();

  constructor(
    private readonly app: AppContext,
    private readonly tell: TellVotes,
  ) {}

  /** The votes for this have changed. */
  note(streamId: string, id: string): void {
    const known = this.#pending.get(streamId);
    if (known) return void known.ids.add(id);
    const timer = setTimeout(() => this.#tell(streamId), TOGETHER_MS);
    timer.unref();
    this.#pending.set(streamId, { ids: new Set([id]), timer });
  }

  /** Tells what waits, and ends. */
  async close(): Promise<void> {
    for (const streamId of [...this.#pending.keys()]) this.#tell(streamId);
    await Promise.all(this.#running);
  }

  #tell(streamId: string): void {
    const pending = this.#pending.get(streamId);
    if (!pending) return;
    clearTimeout(pending.timer);
    this.#pending.delete(streamId);
    const work: Promise<void> = this.tell(this.app, { streamId, ids: [...pending.ids] })
      .catch((error: unknown) => this.app.logger.warn({ err: messageOf(error), streamId }, 'votes were counted and could not be told'))
      .finally(() => this.#running.delete(work));
    this.#running.add(work);
  }
}
