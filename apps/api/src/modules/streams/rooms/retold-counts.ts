import type { AppContext } from '../../../app-context.ts';
import { StreamEvent, streamTopic, type ViewersWeather } from '../events.ts';

interface CountRow {
  id: string;
  viewer_count: number;
  peak_viewers: number;
}

/**
 * The net beneath the weather: a count that was told while the bus between processes was away reached those of its own process
 * alone, and no table reads it on. Each process looks at its streams now and then, and tells here what has changed since.
 */
export class RetoldCounts {
  #known = new Map<string, string>();

  constructor(private readonly app: AppContext) {}

  /** Looks at the streams that somebody in this process watches. */
  async look(streamIds: readonly string[]): Promise<void> {
    const before = this.#known;
    this.#known = new Map();
    if (streamIds.length === 0) return;
    const { rows } = await this.app.pool.query<CountRow>(
      'select id, viewer_count, peak_viewers from live_streams where id = any($1::uuid[]) and ended_at is null',
      [[...new Set(streamIds)]],
    );
    for (const { id, viewer_count: viewerCount, peak_viewers: peakViewers } of rows) {
      const shown = `${viewerCount} of ${peakViewers}`;
      this.#known.set(id, shown);
      if (before.get(id) === shown) continue;
      const data: ViewersWeather = { streamId: id, viewerCount, peakViewers };
      this.app.feed.weatherHere({ type: StreamEvent.Viewers, topics: [streamTopic(id)], data: { ...data } });
    }
  }
}
