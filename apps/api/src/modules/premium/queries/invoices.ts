import { InvoiceKind } from '@benison/contracts/enumerations';
import { id as idField, PageInput } from '@benison/contracts/fields';
import { numberCursors, pageOf, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { invoiceNumber, type InvoiceBuyer, type InvoiceLine } from '../invoices.ts';

/** An invoice or credit note as it is printed. */
export interface InvoiceView {
  id: string;
  number: string;
  kind: InvoiceKind;
  issuedAt: Date;
  buyer: InvoiceBuyer;
  lines: { description: string; from: Date | null; to: Date | null; amountCents: number }[];
  totalCents: number;
  methodLabel: string | null;
  creditedNumber: string | null;
}

export type InvoicePage = Page<InvoiceView>;

interface InvoiceRow {
  id: string;
  number: number;
  kind: InvoiceKind;
  issued_at: Date;
  buyer: InvoiceBuyer;
  lines: InvoiceLine[];
  total_cents: number;
  method_label: string | null;
  credited_number: number | null;
}

const CURSORS = numberCursors('invoices', 'int');

const SELECT = `
  select i.id, i.number, i.kind, i.issued_at, i.buyer, i.lines, i.total_cents, i.method_label, c.number as credited_number
  from invoices i left join invoices c on c.id = i.credited_invoice_id and i.kind = 'CREDIT_NOTE' where i.user_id = $1`;

/** A member's invoices, newest first. */
export async function readInvoices(sql: Sql, userId: string, raw: unknown): Promise<InvoicePage> {
  const { first, after } = PageInput.parse(raw);
  const rows = await sql<InvoiceRow>(`${SELECT} and ($2::int is null or i.number < $2) order by i.number desc limit $3`, [
    userId,
    CURSORS.numberAfter(after),
    first + 1,
  ]);
  return pageOf(rows, first, ({ number }) => CURSORS.at(number), toView);
}

/** One invoice of the member's own. */
export async function readInvoice(sql: Sql, userId: string, rawId: unknown): Promise<InvoiceView> {
  const [row] = await sql<InvoiceRow>(`${SELECT} and i.id = $2`, [userId, parseArgument('id', idField, rawId)]);
  if (!row) throw new NotFoundError('That invoice');
  return toView(row);
}

function toView(row: InvoiceRow): InvoiceView {
  return {
    id: row.id,
    number: invoiceNumber(row.number),
    kind: row.kind,
    issuedAt: row.issued_at,
    buyer: row.buyer,
    totalCents: row.total_cents,
    methodLabel: row.method_label,
    creditedNumber: row.credited_number === null ? null : invoiceNumber(row.credited_number),
    lines: row.lines.map(({ description, from, to, amountCents }) => ({
      description,
      amountCents,
      from: from ? new Date(from) : null,
      to: to ? new Date(to) : null,
    })),
  };
}
