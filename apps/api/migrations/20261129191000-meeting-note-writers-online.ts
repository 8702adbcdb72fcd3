import { addReference, backfill, OnlineMigration, type Online } from './online-migration.ts';

/** Who wrote a meeting's note: whoever proposes other times may leave the other side's note as it is. */
export class MeetingNoteWritersOnline extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    await addReference(online, 'meetings', 'note_by', 'businesses (id) on delete set null');
    await backfill(online, OF_PROPOSERS);
    await online.client.query(
      `comment on column meetings.note_by is 'The side that wrote the note; null where there is none, or where it is not known.'`,
    );
  }
}

// Of later rounds nobody can tell any more.
const OF_PROPOSERS = `
  update meetings set note_by = proposed_by where id in (select id from meetings where note is not null and note_by is null and round = 1 limit $1)`;
