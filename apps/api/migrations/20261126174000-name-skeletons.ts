import { buildIndex, OnlineMigration, type Online } from './online-migration.ts';

/**
 * What a name looks like, by which one that looks the same is found. Names there are get theirs from a job: of those that look alike by now
 * the oldest has the skeleton, and the others keep their names under one of their own.
 */
export class NameSkeletons extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    for (const table of ['users', 'admins']) {
      await online.client.query(`alter table ${table} add column if not exists name_skeleton text collate "C"`);
      await buildIndex(online, `${table}_name_skeleton`, `unique on ${table} (name_skeleton)`);
    }
  }
}
