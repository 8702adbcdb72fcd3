import type { LedgerAccount, OrderStatus, PayoutStatus, ReconciliationFactKind } from '@benison/contracts/enumerations';
import { paymentFacts, type PaymentFacts } from '../payments/public.ts';

/** A value that a check of the ledger came upon. */
export interface LedgerValue {
  name: string;
  value: string | null;
}

/** One side of a difference in the books, value by value; null for what its kind does not tell. */
export interface ReconciliationFacts {
  kind: ReconciliationFactKind;
  amountCents: number | null;
  currency: string | null;
  coins: number | null;
  orderStatus: OrderStatus | null;
  payoutStatus: PayoutStatus | null;
  heldCoins: number | null;
  closedCoins: number | null;
  closedTo: LedgerAccount | null;
  returnedCoins: number | null;
  payment: PaymentFacts | null;
  ledgerRow: LedgerValue[];
  words: string | null;
}

/** The same as a comparison keeps it: the payment as payment differences keep theirs, what the ledger was found to hold as it was read. */
export interface StoredFacts extends Partial<Omit<ReconciliationFacts, 'kind' | 'payment' | 'ledgerRow'>> {
  kind: ReconciliationFactKind;
  payment?: unknown;
  ledgerRow?: Record<string, unknown>;
}

const UNTOLD: Omit<ReconciliationFacts, 'kind' | 'payment' | 'ledgerRow'> = {
  amountCents: null,
  currency: null,
  coins: null,
  orderStatus: null,
  payoutStatus: null,
  heldCoins: null,
  closedCoins: null,
  closedTo: null,
  returnedCoins: null,
  words: null,
};

const said = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** What a comparison kept of one side of a difference. */
export function readFacts({ payment, ledgerRow, ...stored }: StoredFacts): ReconciliationFacts {
  return {
    ...UNTOLD,
    ...stored,
    payment: payment === undefined ? null : paymentFacts(payment),
    ledgerRow: Object.entries(ledgerRow ?? {}).map(([name, value]) => ({ name, value: value == null ? null : said(value) })),
  };
}
