import { Suspense } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { FormSkeleton } from '../../components/states.tsx';
import { keptRequest } from '../../lib/kept/kept-request.ts';
import type { PaymentPanelProps } from './payment-panel.tsx';
import { requestNameOf, type Purchase } from './purchase.ts';

export type { Purchase } from './purchase.ts';

/** Whether a payment for this was begun in this browser and has no end yet: the dialog goes on with it. */
export const isPaymentBegun = (what: Pick<Purchase, 'product' | 'packageId'>): boolean => keptRequest(requestNameOf(what)) !== null;

const PaymentPanel = lazyPart(async () => ({ default: (await import('./payment-panel.tsx')).PaymentPanel }), 'here');

export interface CheckoutProps extends Omit<PaymentPanelProps, 'purchase'> {
  /** What is bought; null while nothing is. */
  readonly purchase: Purchase | null;
  readonly onClose: () => void;
  readonly title?: string;
}

/**
 * The one dialog for everything that costs money. It may be closed at any time: a payment under way goes on, and is
 * found again when the same thing is bought.
 */
export function Checkout({ purchase, onClose, title = 'Payment', ...panel }: CheckoutProps) {
  return (
    <Dialog open={purchase !== null} onOpenChange={(open) => !open && onClose()} title={title}>
      <Suspense fallback={<FormSkeleton fields={3} />}>
        {/* The dialog may stand inside another form: what is sent in it is not meant for that one. */}
        {purchase && (
          <div onSubmit={(event) => event.stopPropagation()}>
            <PaymentPanel key={`${purchase.product}.${purchase.packageId ?? ''}`} purchase={purchase} {...panel} />
          </div>
        )}
      </Suspense>
    </Dialog>
  );
}
