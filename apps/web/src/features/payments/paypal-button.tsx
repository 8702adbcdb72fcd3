import { NOTICES } from '@benison/contracts/notices';
import { loadScript } from '@paypal/paypal-js';
import { useEffect, useRef, useState } from 'react';
import { ErrorState, FormSkeleton } from '../../components/lists/states.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import { failureOf } from '../../lib/acts/errors.ts';
import type { PaymentOption, UseCheckout } from './use-checkout.ts';

/** PayPal's own button: approved in its window, captured by the server. */
export function PaypalButton({ option, checkout }: { readonly option: PaymentOption; readonly checkout: UseCheckout }) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(checkout);
  latest.current = checkout;
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    let isCurrent = true;
    let orderId = '';
    const draw = async () => {
      if (!option.publishableKey) throw new Error('PayPal is offered without a client id.');
      const paypal = await loadScript({ clientId: option.publishableKey, currency: 'USD', intent: 'capture' });
      const buttons = paypal?.Buttons?.({
        style: { shape: 'rect', borderRadius: 9, height: 48, label: 'pay' },
        createOrder: async () => {
          try {
            const { order, providerOrderId } = await latest.current.open(option);
            orderId = order.id;
            if (!providerOrderId) throw new Error('The order has no PayPal id.');
            return providerOrderId;
          } catch (error) {
            latest.current.refuse(failureOf(error));
            throw error;
          }
        },
        onApprove: async () => latest.current.ask(orderId),
        onError: () => notify({ ...NOTICES.providerButtonFailed, key: 'payment' }),
      });
      if (!buttons || !box.current || !isCurrent) return;
      await buttons.render(box.current);
      setState('ready');
    };
    draw().catch(() => isCurrent && setState('failed'));
    return () => {
      isCurrent = false;
    };
  }, [option]);
  if (state === 'failed')
    return (
      <ErrorState shape="short" title="PayPal did not load" text="Nothing was charged. Check your connection and open this window again." />
    );
  return (
    <>
      {state === 'loading' && <FormSkeleton fields={1} />}
      <div ref={box} />
    </>
  );
}
