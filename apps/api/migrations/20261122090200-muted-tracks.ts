import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** What a pause has muted is what its end unmutes: a microphone that its owner had switched off stays off. */
export class MutedTracks extends Migration {
  override up(): void {
    runStatements(this, MUTED_TRACKS);
  }
}

const MUTED_TRACKS = `
alter table live_streams add column muted_tracks text[] not null default '{}'
`;
