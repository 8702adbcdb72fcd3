import { Migration } from '@mikro-orm/migrations';

/** The matches of a week are counted nowhere. */
export class MatchesRecent extends Migration {
  override up(): void {
    this.addSql('drop index matches_recent');
  }
}
