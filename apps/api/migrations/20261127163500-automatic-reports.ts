import { buildIndex, OnlineMigration, validate, type Online } from './online-migration.ts';

/** Reports that nobody made: what automatic checks found, the pictures they know, and how far they have looked. */
export class AutomaticReports extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    const { client } = online;
    await client.query('alter table content_reports alter column reporter_id drop not null');
    await client.query(
      `alter table content_reports add column if not exists source text not null default 'MEMBER', add column if not exists findings jsonb not null default '[]'`,
    );
    await client.query('alter table content_reports drop constraint if exists content_reports_made_by');
    await client.query(
      `alter table content_reports add constraint content_reports_made_by
         check (source in ('MEMBER', 'AUTOMATIC') and (source = 'MEMBER') = (reporter_id is not null)) not valid`,
    );
    await validate(online, 'content_reports', 'content_reports_made_by');
    await buildIndex(online, 'content_reports_automatic', `on content_reports (reported_id, created_at desc) where source = 'AUTOMATIC'`);
    await buildIndex(online, 'content_reports_one_automatic', `unique on content_reports (case_id) where source = 'AUTOMATIC'`);
    await client.query('alter table moderation_cases add column if not exists is_flagged boolean not null default false');
    await buildIndex(
      online,
      'moderation_cases_flagged',
      'on moderation_cases (decided_at desc) where is_flagged and decided_at is not null',
    );
    await client.query('alter table moderation_pace add column if not exists flags_upheld_share double precision');
    await buildIndex(online, 'media_by_age', 'on media (created_at, id)');
    for (const statement of NEW) await client.query(statement);
  }
}

const NEW = [
  `create table if not exists removed_pictures (
     case_id uuid not null references moderation_cases on delete cascade,
     hash bit(64) not null,
     bands integer[] not null,
     primary key (case_id, hash)
   )`,
  'create index if not exists removed_pictures_bands on removed_pictures using gin (bands)',
  `create table if not exists moderation_head (
     only_one boolean primary key default true check (only_one),
     position bigint not null,
     pictures_until timestamptz not null,
     picture_id uuid not null
   )`,
  `insert into moderation_head (position, pictures_until, picture_id)
     select position, now(), '00000000-0000-0000-0000-000000000000' from event_head on conflict do nothing`,
  `comment on column content_reports.source is 'A member, or an automatic check: only a member is a reporter.'`,
  `comment on column content_reports.findings is 'What an automatic check found: the rule, what matched, how sure it is, and where.'`,
  `comment on column moderation_cases.is_flagged is 'An automatic check reported it, alone or besides members.'`,
  `comment on table removed_pictures is 'How pictures look that moderators removed, for as long as the removal stands: their near copies are reported.'`,
  `comment on column removed_pictures.bands is 'The eight bytes of the hash, each with its place: pictures alike to 7 bits share at least one.'`,
  `comment on table moderation_head is 'One row: up to which event, and which uploaded picture, automatic checks have looked.'`,
];
