import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Who looked at whom, kept beside the looks: a popular member's viewers are read in the time of a page, however often they looked. */
export class ProfileViewers extends Migration {
  override up(): void {
    for (const text of [VIEWERS, KEEPING, PAST]) runStatements(this, text);
  }

  override down(): void {
    runStatements(this, 'drop trigger profile_views_viewers on profile_views;; drop function keep_viewers();; drop table profile_viewers');
  }
}

/** The last look of one business at another; those without its name stand apart from those with it. */
const VIEWERS = `
create table profile_viewers (
  viewed_id uuid not null references businesses on delete cascade,
  viewer_id uuid not null references businesses on delete cascade,
  was_unnamed boolean not null,
  at timestamptz not null,
  primary key (viewed_id, viewer_id, was_unnamed)
) with (fillfactor = 80);;
create index profile_viewers_newest on profile_viewers (viewed_id, at desc)
`;

const lastLooks = (rows: string): string => `
  insert into profile_viewers as p (viewed_id, viewer_id, was_unnamed, at)
  select v.viewed_id, v.viewer_id, v.is_anonymous or v.is_unrequited, max(v.at) from ${rows} v group by 1, 2, 3 order by 1, 2, 3
  on conflict (viewed_id, viewer_id, was_unnamed) do update set at = greatest(p.at, excluded.at)`;

// Looks go away with a business alone, and its rows here with it.
const KEEPING = `
create function keep_viewers() returns trigger language plpgsql as $$
begin
  ${lastLooks('added')};
  return null;
end $$;;
create trigger profile_views_viewers after insert on profile_views referencing new table as added for each statement execute function keep_viewers()
`;

const PAST = lastLooks('profile_views');
