import { Migration } from '@mikro-orm/migrations';

/** Addresses at which calendar programs read a member's meetings and streams. */
export class CalendarFeeds extends Migration {
  override up(): void {
    this.addSql(`
      create table calendar_feeds (
        user_id uuid primary key references users on delete cascade,
        secret_hash text not null unique,
        created_at timestamptz not null,
        last_read_at timestamptz,
        content_tag text,
        changed_at timestamptz not null
      )`);
    this.addSql(
      `comment on table calendar_feeds is 'Secret addresses at which calendar programs read a member''s meetings and streams, by their hashes.'`,
    );
    this.addSql(`comment on column calendar_feeds.content_tag is 'Names what was read there last; null: nothing yet.'`);
    this.addSql(`comment on column calendar_feeds.changed_at is 'When something else was read there than before.'`);
  }
}
