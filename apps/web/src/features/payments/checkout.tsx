import { Suspense } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { FormSkeleton } from '../../components/lists/states.tsx';
import { pendingRequest } from '../../lib/storage/idempotency-key.ts';
import type { PaymentPanelProps } from './payment-panel.tsx';
import { requestNameOf, type Purchase } from './purchase.ts';

export type { Purchase } from './purchase.ts';

/** Whether this browser has an unfinished payment for this: the dialog resumes it. */
export const isPaymentBegun = (what: Pick<Purchase, 'product' | 'packageId'>): boolean => pendingRequest(requestNameOf(what)) !== null;

const PaymentPanel = lazyPart(async () => ({ default: (await import('./payment-panel.tsx')).PaymentPanel }), 'here');

export interface CheckoutProps extends Omit<PaymentPanelProps, 'purchase'> {
  /** What is being bought; null while nothing is. */
  readonly purchase: Purchase | null;
  readonly onClose: () => void;
  readonly title?: string;
}

/**
 * The one dialog for everything that costs money. It can be closed at any time: a payment in progress continues and is
 * found again when the same thing is bought.
 */
export function Checkout({ purchase, onClose, title = 'Payment', ...panel }: CheckoutProps) {
  return (
    <Dialog open={purchase !== null} onOpenChange={(open) => !open && onClose()} title={title}>
      <Suspense fallback={<FormSkeleton fields={3} />}>
        {/* The dialog may be rendered inside another form, which must not receive its submit events. */}
        {purchase && (
          <div onSubmit={(event) => event.stopPropagation()}>
            <PaymentPanel key={`${purchase.product}.${purchase.packageId ?? ''}`} purchase={purchase} {...panel} />
          </div>
        )}
      </Suspense>
    </Dialog>
  );
}
