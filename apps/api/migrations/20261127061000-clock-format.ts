import { OnlineMigration, validate, type Online } from './online-migration.ts';

/** By which clock times are told to a member. */
export class ClockFormats extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    const { client } = online;
    await client.query("alter table users add column if not exists clock_format text not null default 'AUTOMATIC'");
    await client.query('alter table users drop constraint if exists users_clock_format_check');
    await client.query(
      "alter table users add constraint users_clock_format_check check (clock_format in ('AUTOMATIC', 'TWELVE_HOURS', 'TWENTY_FOUR_HOURS')) not valid",
    );
    await validate(online, 'users', 'users_clock_format_check');
    await client.query(
      "comment on column users.clock_format is 'Whether times are told by twelve or twenty-four hours; AUTOMATIC: as the browser has it, and in mails by twelve.'",
    );
  }
}
