import { backfill, OnlineMigration, validate, type Online } from './online-migration.ts';

/** Before pictures told where they come from, one with a file's name was part of what was reported, and one without was sent by a reporter. */
export class EvidenceOriginOnline extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    await backfill(
      online,
      `update evidence set origin = 'CONTENT' where id in (select id from evidence where file_name is not null and origin = 'REPORTER' limit $1)`,
    );
    await validate(online, 'evidence', 'evidence_origin_known');
  }
}
