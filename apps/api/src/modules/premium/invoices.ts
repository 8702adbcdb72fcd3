import { InvoiceKind } from '@benison/contracts/enumerations';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** One line of an invoice. */
export interface InvoiceLine {
  description: string;
  /** ISO instants of the time it covers; absent when it covers none. */
  from?: string;
  to?: string;
  amountCents: number;
}

/** The recipient of an invoice, as of that day. */
export interface InvoiceBuyer {
  name: string;
  businessName: string | null;
  address: string | null;
  email: string;
}

const BUYER = `
  select trim(concat_ws(' ', u.first_name, u.last_name)) as name, u.username, u.email::text, b.name as business_name,
    nullif(concat_ws(', ', b.address, concat_ws(' ', concat_ws(', ', nullif(b.city, ''), nullif(b.state, '')), b.zip_code)), '') as address
  from users u left join businesses b on b.user_id = u.id where u.id = $1`;

interface PaidDraft {
  userId: string;
  orderId: string;
  lines: InvoiceLine[];
}

/** Writes the invoice of a payment, in its transaction. Numbers are consecutive, without gaps. Returns its own as it is printed. */
export async function writeInvoice(tx: Tx, draft: PaidDraft, now: Date): Promise<string> {
  return invoiceNumber(await insertInvoice(tx, { ...draft, kind: InvoiceKind.Invoice, creditedInvoiceId: null }, now));
}

interface Refunded {
  orderId: string;
  amountCents: number;
}

/** Writes the credit note for a refund of an order. Without an invoice there is nothing to credit. */
export async function writeCreditNote(tx: Tx, { orderId, amountCents }: Refunded, now: Date): Promise<void> {
  const invoice = await invoiceOf(tx, orderId);
  if (!invoice) return;
  const lines = [{ description: `Refund of invoice ${invoiceNumber(invoice.number)}`, amountCents: -amountCents }];
  await insertInvoice(tx, { userId: invoice.user_id, orderId, lines, kind: InvoiceKind.CreditNote, creditedInvoiceId: invoice.id }, now);
}

/** Takes a credit note back by an invoice of its own: the bank sent its refund back. What was issued stays as it is. */
export async function takeCreditNoteBack(tx: Tx, { orderId, amountCents }: Refunded, now: Date): Promise<void> {
  const invoice = await invoiceOf(tx, orderId);
  if (!invoice) return;
  const lines = [{ description: `Refund of invoice ${invoiceNumber(invoice.number)} that did not go through`, amountCents }];
  await insertInvoice(tx, { userId: invoice.user_id, orderId, lines, kind: InvoiceKind.Invoice, creditedInvoiceId: invoice.id }, now);
}

/** The invoice of an order's payment. */
async function invoiceOf(tx: Tx, orderId: string): Promise<{ id: string; user_id: string; number: number } | null> {
  const [invoice] = await tx.sql<{ id: string; user_id: string; number: number }>(
    `select id, user_id, number from invoices where order_id = $1 and kind = 'INVOICE' and credited_invoice_id is null`,
    [orderId],
  );
  return invoice ?? null;
}

async function insertInvoice(
  tx: Tx,
  draft: PaidDraft & { kind: InvoiceKind; creditedInvoiceId: string | null },
  now: Date,
): Promise<number> {
  const [owner] = await tx.sql<{ name: string; username: string; email: string; business_name: string | null; address: string | null }>(
    BUYER,
    [draft.userId],
  );
  if (!owner) throw new Error('An invoice is written to a member that exists.');
  const buyer: InvoiceBuyer = {
    name: owner.name || owner.username,
    businessName: owner.business_name,
    address: owner.address,
    email: owner.email,
  };
  // @NOTE The counter row stays locked until the commit, so numbers are assigned in order and none is lost.
  const [numbers] = await tx.sql<{ last: number }>('update invoice_numbers set last = last + 1 returning last');
  if (!numbers) throw new Error('Invoices are numbered by the row that holds the last number.');
  await tx.sql(
    `insert into invoices (id, number, kind, user_id, order_id, credited_invoice_id, buyer, lines, total_cents, method_label, issued_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, (select method_label from charges where order_id = $5), $10)`,
    [
      newId(),
      numbers.last,
      draft.kind,
      draft.userId,
      draft.orderId,
      draft.creditedInvoiceId,
      JSON.stringify(buyer),
      JSON.stringify(draft.lines),
      draft.lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
      now,
    ],
  );
  return numbers.last;
}

/** An invoice's number as it is printed. */
export const invoiceNumber = (number: number): string => `BEN-${String(number).padStart(6, '0')}`;
