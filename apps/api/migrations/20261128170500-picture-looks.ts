import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** How every picture looks, so that copies of a removed one are found that are already here. */
export class PictureLooks extends Migration {
  override up(): void {
    runStatements(this, LOOKS);
  }
}

const LOOKS = `
create table picture_looks (
  id bigint generated always as identity primary key,
  media_id uuid references media on delete cascade,
  attachment_id uuid references message_attachments on delete cascade,
  hash bit(64) not null,
  bands integer[] not null,
  check (num_nonnulls(media_id, attachment_id) = 1)
);;
create unique index picture_looks_of_media on picture_looks (media_id, hash) where media_id is not null;;
create unique index picture_looks_of_attachment on picture_looks (attachment_id, hash) where attachment_id is not null;;
create index picture_looks_bands on picture_looks using gin (bands gin__int_ops);;
comment on table picture_looks is 'How pictures look, of profiles in each of their shapes and of messages: copies of a removed one are found by it. It goes with the picture.';;
comment on column picture_looks.bands is 'The eight bytes of the hash, each with its place: pictures alike to 7 bits share at least one.';;
create table picture_copies (
  of_case_id uuid not null references moderation_cases on delete cascade,
  case_id uuid not null references moderation_cases on delete cascade,
  primary key (of_case_id, case_id)
);;
create index picture_copies_case on picture_copies (case_id);;
comment on table picture_copies is 'Cases about copies of a picture, and the case that removed it.';;
alter table moderation_head add column media_before uuid not null default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  add column messages_before uuid not null default 'ffffffff-ffff-ffff-ffff-ffffffffffff';;
comment on column moderation_head.media_before is 'How far down the pictures of profiles are known by their looks that were here before any was.';;
comment on column moderation_head.messages_before is 'The same for messages with pictures.'
`;
