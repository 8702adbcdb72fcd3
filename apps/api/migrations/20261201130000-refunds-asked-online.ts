import { OnlineMigration, type Online } from './online-migration.ts';

/** When a refund was last sent to its provider: those that cannot be sent go behind the others. */
export class RefundsAskedOnline extends OnlineMigration {
  override async take({ client }: Online): Promise<void> {
    await client.query('alter table refunds add column if not exists asked_at timestamptz');
    await client.query(
      `comment on column refunds.asked_at is 'When the provider was last asked again to make it; null where the first request is the only one.'`,
    );
  }
}
