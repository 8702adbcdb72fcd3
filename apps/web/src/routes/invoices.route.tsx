import { useParams } from 'react-router';
import { InvoicePage, Invoices } from '../features/premium/invoices.tsx';
import { usePageTitle } from '../lib/page/page-title.ts';

/** The member's invoices, or one of them for printing. */
export function InvoicesRoute() {
  const { invoiceId } = useParams();
  usePageTitle(invoiceId ? 'Invoice' : 'Invoices');
  return invoiceId ? <InvoicePage key={invoiceId} id={invoiceId} /> : <Invoices />;
}
