import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Removals from a stream whose time is over are found without reading the bans. */
export class RemovalsOver extends Migration {
  override up(): void {
    runStatements(this, 'create index stream_bans_until on stream_bans (until) where until is not null');
  }

  override down(): void {
    runStatements(this, 'drop index stream_bans_until');
  }
}
