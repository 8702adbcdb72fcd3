import { Navigate, useSearchParams } from 'react-router';
import { PaymentReturn } from '../../features/payments/payment-return.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** Where a payment provider's page returns to. */
export function PaymentReturnRoute() {
  usePageTitle('Payment');
  const [query] = useSearchParams();
  const orderId = query.get('order');
  return orderId ? <PaymentReturn orderId={orderId} /> : <Navigate to="/" replace />;
}
