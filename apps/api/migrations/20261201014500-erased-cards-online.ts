import { OnlineMigration, type Online } from './online-migration.ts';

/** An erasure takes the card from an invoice as well: its last digits say whose it was. */
export class ErasedCardsOnline extends OnlineMigration {
  override async take({ client }: Online): Promise<void> {
    await client.query(
      `create or replace trigger invoices_keep before update on invoices for each row execute function refuse_change_but_erasure('buyer', 'method_label')`,
    );
  }
}
