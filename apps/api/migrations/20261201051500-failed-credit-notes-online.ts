import { buildIndex, dropIndex, OnlineMigration, validate, type Online } from './online-migration.ts';

/** A refund may come back from the bank after its credit note: another invoice of the order, which names the one for the payment, takes that back. */
export class FailedCreditNotesOnline extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    const { client } = online;
    await buildIndex(
      online,
      'invoices_one_per_payment',
      `unique on invoices (order_id) where kind = 'INVOICE' and credited_invoice_id is null`,
    );
    await dropIndex(online, 'invoices_one_per_order');
    await client.query('alter table invoices drop constraint if exists invoices_check');
    await client.query('alter table invoices drop constraint if exists invoices_credits_check');
    await client.query(
      `alter table invoices add constraint invoices_credits_check check (kind = 'INVOICE' or credited_invoice_id is not null) not valid`,
    );
    await validate(online, 'invoices', 'invoices_credits_check');
    await client.query(
      `comment on column invoices.credited_invoice_id is 'The invoice of the payment, on a credit note and on an invoice that takes one back.'`,
    );
  }
}
