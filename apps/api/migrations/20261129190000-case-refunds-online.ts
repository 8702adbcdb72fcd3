import { addReference, buildIndex, OnlineMigration, type Online } from './online-migration.ts';

/** A case may be settled by a refund: which one it was settled by, so that the money counts once. */
export class CaseRefundsOnline extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    await addReference(online, 'refunds', 'dispute_id', 'disputes (id)');
    await buildIndex(online, 'refunds_of_dispute', 'on refunds (dispute_id) where dispute_id is not null');
    await online.client.query(
      `comment on column refunds.dispute_id is 'The case that the provider made it for: its money counts as refunded, and no longer as disputed.'`,
    );
  }
}
