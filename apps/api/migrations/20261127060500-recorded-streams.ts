import { buildIndex, OnlineMigration, type Online } from './online-migration.ts';

/** The streams that recorders look for. */
export class RecordedStreams extends OnlineMigration {
  override take(online: Online): Promise<void> {
    return buildIndex(online, 'live_streams_recording', 'on live_streams (id) where is_recorded and ended_at is null');
  }
}
