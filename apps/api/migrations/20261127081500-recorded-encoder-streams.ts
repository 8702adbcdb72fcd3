import { OnlineMigration, type Online } from './online-migration.ts';

/** Whether what a program such as OBS streams is recorded. */
export class RecordedEncoderStreams extends OnlineMigration {
  override async take({ client }: Online): Promise<void> {
    await client.query('alter table stream_keys add column if not exists is_recorded boolean not null default false');
    await client.query("comment on column stream_keys.is_recorded is 'The next stream that a program begins with it is recorded.'");
  }
}
