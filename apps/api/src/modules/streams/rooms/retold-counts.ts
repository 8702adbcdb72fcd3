import type { AppContext } from '../../../app-context.ts';
import { COUNTS_TOPIC, StreamEvent, streamTopic, type ViewersSignal } from '../events.ts';

interface CountRow {
  id: string;
  viewer_count: number;
  peak_viewers: number;
}

/**
 * The fallback beneath the ephemeral signal: a count sent while the bus between processes was down reached only its own process, and no
 * table replays it; one that the bus held back for minutes arrives after newer ones. Each process therefore checks its streams
 * regularly, and sends whatever differs from what it sent last.
 */
export class RetoldCounts implements Disposable {
  readonly #told = new Map<string, string>();
  readonly #stopListening: () => void;

  constructor(private readonly app: AppContext) {
    this.#stopListening = app.feed.listen({
      topics: [COUNTS_TOPIC],
      onEvent: ({ type, data: count }) => {
        if (type === StreamEvent.Viewers && this.#told.has(count.streamId)) this.#told.set(count.streamId, shown(count));
      },
    });
  }

  /** Checks the streams that somebody in this process watches. */
  async look(streamIds: readonly string[]): Promise<void> {
    const watched = new Set(streamIds);
    for (const id of this.#told.keys()) if (!watched.has(id)) this.#told.delete(id);
    if (watched.size === 0) return;
    const before = new Map(this.#told);
    const { rows } = await this.app.pool.query<CountRow>(
      'select id, viewer_count, peak_viewers from live_streams where id = any($1::uuid[]) and ended_at is null',
      [[...watched]],
    );
    for (const { id, viewer_count: viewerCount, peak_viewers: peakViewers } of rows) {
      const count: ViewersSignal = { streamId: id, viewerCount, peakViewers };
      const last = this.#told.get(id);
      // What was sent while the table was read is newer than what was read.
      if (last !== before.get(id) || last === shown(count)) continue;
      this.#told.set(id, shown(count));
      this.app.feed.signalHere({ type: StreamEvent.Viewers, topics: [streamTopic(id)], data: count });
    }
  }

  [Symbol.dispose](): void {
    this.#stopListening();
  }
}

const shown = ({ viewerCount, peakViewers }: ViewersSignal): string => `${viewerCount} of ${peakViewers}`;
