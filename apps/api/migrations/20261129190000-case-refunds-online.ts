import { buildIndex, OnlineMigration, validate, type Online } from './online-migration.ts';

/** A case may be settled by a refund: which one it was settled by, so that the money counts once. */
export class CaseRefundsOnline extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    const { client } = online;
    await client.query('alter table refunds add column if not exists dispute_id uuid');
    await client.query('alter table refunds drop constraint if exists refunds_dispute_id_fkey');
    await client.query(
      'alter table refunds add constraint refunds_dispute_id_fkey foreign key (dispute_id) references disputes (id) not valid',
    );
    await validate(online, 'refunds', 'refunds_dispute_id_fkey');
    await buildIndex(online, 'refunds_of_dispute', 'on refunds (dispute_id) where dispute_id is not null');
    await client.query(
      `comment on column refunds.dispute_id is 'The case that the provider made it for: its money counts as refunded, and no longer as disputed.'`,
    );
  }
}
