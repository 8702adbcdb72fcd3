import { buildIndex, OnlineMigration, type Online } from './online-migration.ts';

/** A case whose decision was taken back is decided again: of what was done about it, one thing stands, beside what was undone. */
export class DecidedAgainOnline extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    await buildIndex(online, 'enforcements_of_case', 'on enforcements (case_id)');
    await buildIndex(online, 'enforcements_standing', 'unique on enforcements (case_id) where undone_at is null');
    await online.client.query('alter table enforcements drop constraint if exists enforcements_case_id_key');
  }
}
