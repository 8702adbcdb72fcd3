import { useQuery } from '@apollo/client/react';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { ButtonLink } from '../../components/controls/button.tsx';
import { Page } from '../../components/frame/page.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import type { Order_LineFragment } from '../../gql/graphql.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { TAKEN_BACK } from './checkout-state.ts';
import { ORDER } from './documents.ts';
import { isSettled } from './purchase.ts';

const LOOK_EVERY_MS = 2_000;

const BACK: Record<Order_LineFragment['product'], { to: string; label: string }> = {
  REGISTRATION_ACCESS: { to: '/register', label: 'Continue' },
  COIN_PACKAGE: { to: '/wallet', label: 'Go to your wallet' },
  PREMIUM_MONTHLY: { to: '/premium', label: 'Go to Premium' },
  PREMIUM_YEARLY: { to: '/premium', label: 'Go to Premium' },
  BOOST_24H: { to: '/premium', label: 'Go to your boosts' },
  BOOST_72H: { to: '/premium', label: 'Go to your boosts' },
  BOOST_WEEK: { to: '/premium', label: 'Go to your boosts' },
};

/** Where a provider's page returns to, in a tab of its own: shows the payment's state. */
export function PaymentReturn({ orderId }: { readonly orderId: string }) {
  const { data, error, refetch, stopPolling } = useQuery(ORDER, {
    variables: { id: orderId },
    fetchPolicy: 'network-only',
    pollInterval: LOOK_EVERY_MS,
  });
  const order = data?.order;
  if (order && isSettled(order)) stopPolling();
  return (
    <main>
      <Page width="form" title="Your payment">
        <Loading active={!order && !error} skeleton={<RowsSkeleton rows={2} />} label="Looking up your payment">
          {error && !order && (
            <ErrorState
              title="The payment could not be looked up"
              text="Nothing is lost: it continues where you started it."
              onRetry={() => refetchQuietly(refetch)}
            />
          )}
          {order && <Standing order={order} />}
        </Loading>
      </Page>
    </main>
  );
}

function Standing({ order }: { readonly order: Order_LineFragment }) {
  const { to, label } = BACK[order.product];
  const what = `${order.description}, ${dollarsInWords(order.amountCents)}.`;
  const action = (
    <ButtonLink variant="act" to={to}>
      {label}
    </ButtonLink>
  );
  if (!isSettled(order))
    return (
      <EmptyState
        title="Your payment is being processed"
        text={`${what} You may close this tab: it continues in the window you came from.`}
        action={action}
      />
    );
  if (order.status === 'FAILED' || order.status === 'CANCELED')
    return (
      <ErrorState
        title="Payment Failed"
        text={`${what} ${order.failure ?? 'Nothing was charged.'} You can try again in the window you came from.`}
      />
    );
  const takenBack = TAKEN_BACK[order.status];
  if (takenBack) return <EmptyState title="Payment taken back" text={`${what} ${takenBack}`} action={action} />;
  return <EmptyState title="Payment Successful!" text={`${what} You may close this tab.`} action={action} />;
}
