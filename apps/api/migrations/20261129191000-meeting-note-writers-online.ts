import { backfill, OnlineMigration, validate, type Online } from './online-migration.ts';

/** Who wrote a meeting's note: whoever proposes other times may leave the other side's note as it is. */
export class MeetingNoteWritersOnline extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    const { client } = online;
    await client.query('alter table meetings add column if not exists note_by uuid');
    await client.query('alter table meetings drop constraint if exists meetings_note_by_fkey');
    await client.query(
      'alter table meetings add constraint meetings_note_by_fkey foreign key (note_by) references businesses (id) on delete set null not valid',
    );
    await validate(online, 'meetings', 'meetings_note_by_fkey');
    await backfill(online, OF_PROPOSERS);
    await client.query(
      `comment on column meetings.note_by is 'The side that wrote the note; null where there is none, or where it is not known.'`,
    );
  }
}

// Of later rounds nobody can tell any more.
const OF_PROPOSERS = `
  update meetings set note_by = proposed_by where id in (select id from meetings where note is not null and note_by is null and round = 1 limit $1)`;
