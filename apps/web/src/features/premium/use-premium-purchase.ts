import { NOTICES } from '@benison/contracts/notices';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notify } from '../../components/toasts/toast.tsx';
import type { Order_LineFragment, PremiumOffersQuery } from '../../gql/graphql.ts';
import { useSession } from '../accounts/session.tsx';
import type { Purchase } from '../payments/checkout.tsx';
import { usePremiumRefresh } from './use-premium.ts';

export type PlanOffer = PremiumOffersQuery['plans'][number];
export type BoostOffer = PremiumOffersQuery['boosts'][number];

/** Buying with money: what the payment dialog shows, and what follows. Guests sign in first and then come back. */
export function usePremiumPurchase() {
  const { viewer } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const refresh = usePremiumRefresh();
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  const open = (next: Purchase) => {
    if (viewer) setPurchase(next);
    else void navigate(`/login?next=${encodeURIComponent(pathname)}`);
  };
  return {
    purchase,
    isOpen: purchase !== null,
    close: () => setPurchase(null),
    buyPlan: ({ plan, name }: Pick<PlanOffer, 'plan' | 'name'>, amountCents: number, text: string) =>
      open({ product: plan, title: `Premium, ${name.toLowerCase()}`, text, amountCents, saveMethod: true }),
    buyBoost: ({ product, name, priceCents }: BoostOffer) =>
      open({ product, title: `Boost, ${name}`, text: 'Your card ranks higher in every deck it fits.', amountCents: priceCents }),
    paid: (order: Order_LineFragment) => {
      setPurchase(null);
      refresh();
      notify({ ...NOTICES.purchaseSuccessful(order.product), key: 'payment' });
    },
  };
}

export type PremiumPurchase = ReturnType<typeof usePremiumPurchase>;
