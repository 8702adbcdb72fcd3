import { useQuery } from '@apollo/client/react';
import { dateWords } from '@benison/contracts/clock';
import { ErrorCode } from '@benison/contracts/errors';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { Printer, ReceiptText } from 'lucide-react';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Page } from '../../components/frame/page.tsx';
import { LoadMore, RuledItem, RuledList, Table, Tile } from '../../components/lists/list.tsx';
import { EmptyState, ErrorState, FormSkeleton, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { PrintSheet } from '../../components/money/plan.tsx';
import { Text } from '../../components/text.tsx';
import type { InvoiceQuery } from '../../gql/graphql.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { loadMore } from '../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { dotted } from '../../lib/words/place-words.ts';
import { INVOICE, INVOICES } from './documents.ts';

const PAGE = 20;
type Invoice = InvoiceQuery['invoice'];

const signed = (cents: number): string => (cents < 0 ? `\u2212${dollarsInWords(-cents)}` : dollarsInWords(cents));

/** Everything the member was charged for premium and boosts, newest first. */
export function Invoices() {
  const { data, error, loading, refetch, fetchMore } = useQuery(INVOICES, { variables: { first: PAGE }, fetchPolicy: 'cache-and-network' });
  const page = data?.invoices;
  return (
    <Page
      width="form"
      title="Invoices"
      lead="For Premium and boosts. Open one to print it or keep it as a PDF."
      actions={<ButtonLink to="/premium">Premium</ButtonLink>}
    >
      <Loading active={!page && !error} skeleton={<RowsSkeleton rows={4} />} label="Loading your invoices">
        {error && !page && <ErrorState title="Your invoices did not load" text="They are safe." onRetry={() => refetchQuietly(refetch)} />}
        {page?.nodes.length === 0 && (
          <EmptyState
            title="No invoices yet"
            text="What you pay for Premium and boosts appears here."
            action={
              <ButtonLink to="/premium" variant="act">
                See Premium
              </ButtonLink>
            }
          />
        )}
        {page && page.nodes.length > 0 && (
          <RuledList label="Your invoices">
            {page.nodes.map(({ id, number, kind, issuedAt, totalCents, lines }) => (
              <RuledItem
                key={id}
                lead={<Tile icon={ReceiptText} />}
                title={number}
                text={dotted(lines[0]?.description, dateWords(issuedAt))}
                to={`/premium/invoices/${id}`}
                trail={
                  <>
                    {kind === 'CREDIT_NOTE' && <Badge tone="line">Credit</Badge>}
                    <Text num strong>
                      {signed(totalCents)}
                    </Text>
                  </>
                }
              />
            ))}
          </RuledList>
        )}
        {page?.pageInfo.hasNextPage && <LoadMore busy={loading} onLoad={() => loadMore({ fetchMore }, page)} />}
      </Loading>
    </Page>
  );
}

/** One invoice, for printing. */
export function InvoicePage({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(INVOICE, { variables: { id } });
  const invoice = data?.invoice;
  const isUnknown = error !== undefined && failureOf(error).code === ErrorCode.NotFound;
  const actions = (
    <>
      <ButtonLink to="/premium/invoices">All invoices</ButtonLink>
      {invoice && (
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      )}
    </>
  );
  return (
    <Page title={invoice?.number ?? 'Invoice'} actions={actions}>
      <Loading active={!invoice && !error} skeleton={<FormSkeleton fields={4} />} label="Loading the invoice">
        {isUnknown && <EmptyState title="This invoice is not available" text="All of yours are in the list." />}
        {error && !invoice && !isUnknown && (
          <ErrorState title="This invoice did not load" text={failureOf(error).message} onRetry={() => refetchQuietly(refetch)} />
        )}
        {invoice && <InvoiceSheet invoice={invoice} />}
      </Loading>
    </Page>
  );
}

function InvoiceSheet({ invoice }: { readonly invoice: Invoice }) {
  const { kind, number, issuedAt, buyer, lines, totalCents, methodLabel, creditedNumber } = invoice;
  const columns = [
    { key: 'what', title: 'Description', cell: (line: Invoice['lines'][number]) => line.description },
    {
      key: 'when',
      title: 'Period',
      cell: ({ from, to }: Invoice['lines'][number]) => (from && to ? `${dateWords(from)} to ${dateWords(to)}` : ''),
    },
    { key: 'amount', title: 'Amount', numeric: true, cell: ({ amountCents }: Invoice['lines'][number]) => signed(amountCents) },
  ];
  return (
    <PrintSheet>
      <div className="print-head">
        <h1>{kind === 'INVOICE' ? 'Invoice' : 'Credit note'}</h1>
        <p>
          <b>{number}</b>
          <br />
          {dateWords(issuedAt)}
        </p>
      </div>
      <div className="print-parties">
        <div>
          <h2>From</h2>
          <p>Benison</p>
        </div>
        <div>
          <h2>To</h2>
          <p>
            {[buyer.businessName, buyer.name, buyer.address, buyer.email].filter(Boolean).map((line) => (
              <span key={line}>
                {line}
                <br />
              </span>
            ))}
          </p>
        </div>
      </div>
      <Table caption="What it is for" columns={columns} rows={lines} rowKey={({ description }) => description} />
      <p className="print-total">
        {totalCents < 0 ? 'Credited, US dollars' : 'Paid, US dollars'} <b>{signed(totalCents)}</b>
      </p>
      <Text size={13} tone="3">
        {[methodLabel && `Paid with ${methodLabel}`, creditedNumber && `Credits invoice ${creditedNumber}`].filter(Boolean).join(' · ')}
      </Text>
    </PrintSheet>
  );
}
