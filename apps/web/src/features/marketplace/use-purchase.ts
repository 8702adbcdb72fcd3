import { useApolloClient, useMutation } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import type { DeliveryDetails } from '@benison/contracts/marketplace';
import { NOTICES } from '@benison/contracts/notices';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { notify } from '../../components/toasts/toast.tsx';
import type { BuyMarketplaceItemInput } from '../../gql/graphql.ts';
import { failureOf, type Failure } from '../../lib/acts/errors.ts';
import { showFieldErrors } from '../../lib/form/form-failure.ts';
import { lateRules } from '../../lib/live/late-rules.ts';
import { useAskAgain } from '../../lib/live/use-ask-again.ts';
import { requestAnswered, requestFailed, requestIdFor } from '../../lib/storage/idempotency-key.ts';
import { useStoredForm } from '../../lib/storage/use-stored-form.ts';
import { useViewer } from '../accounts/session.tsx';
import { BUY_ITEM, SHOP } from './documents.ts';
import { refreshBalance, rememberOrder, type ShopOrder } from './use-orders.ts';
import type { ShopItem } from './use-shop.ts';

export type DeliveryValues = z.input<typeof DeliveryDetails>;

export const DELIVERY_FIELDS = [
  'recipientName',
  'company',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'phone',
  'instructions',
] as const;

const rules = lateRules(async () => (await import('@benison/contracts/marketplace')).DeliveryDetails);

interface UsePurchaseOptions {
  readonly item: ShopItem;
  readonly delivery: Partial<DeliveryValues>;
  readonly onBought: (order: ShopOrder) => void;
}

/** Buys an item: the draft is kept until it is bought, and a second press repeats the same request. */
export function usePurchase({ item, delivery, onBought }: UsePurchaseOptions) {
  const apollo = useApolloClient();
  const [buy] = useMutation(BUY_ITEM);
  const [chosen, setChosen] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const askAgain = useAskAgain();
  const [problem, setProblem] = useState<string>();
  const form = useForm<DeliveryValues, unknown, DeliveryDetails>({ resolver: rules.resolver, defaultValues: delivery });
  const { forget } = useStoredForm(`benison.delivery-draft.${useViewer().id}`, form);
  const quantity = Math.min(chosen, Math.max(1, item.quantityMax));
  const refuse = (failure: Failure) => {
    const { code, message, details, fields } = failure;
    const inForm = fields.map((field) => ({ ...field, path: field.path.replace(/^delivery\./, '') }));
    if (showFieldErrors({ ...failure, fields: inForm }, DELIVERY_FIELDS, form.setError)) return;
    if (code === ErrorCode.InsufficientCoins) notify(NOTICES.insufficientBizCoins(String(details['needed']), String(details['balance'])));
    else notify(NOTICES.marketplacePurchaseFailed(code === 'NETWORK' ? undefined : message));
    setProblem(code === 'NETWORK' ? 'Unable to connect to the server. Press again: you will not pay twice.' : message);
  };
  const send = (details: DeliveryDetails | null): Promise<void> => {
    const input = { itemId: item.id, quantity, expectedPriceCoins: item.priceCoins };
    const name = `marketplace.${item.id}`;
    const requestId = requestIdFor(name, { ...input, to: details && fingerprint(JSON.stringify(details)) });
    return deliver(name, { ...input, requestId, ...(details && { delivery: details }) });
  };
  const deliver = async (name: string, input: BuyMarketplaceItemInput): Promise<void> => {
    setProblem(undefined);
    setBusy(true);
    try {
      const { data } = await buy({ variables: { input } });
      requestAnswered(name);
      if (input.delivery) forget();
      askAgain(null);
      if (!data) return;
      const order = data.buyMarketplaceItem.order;
      rememberOrder(apollo, order);
      notify(order.fulfilment === 'INSTANT' ? NOTICES.instantPurchaseSuccessful : NOTICES.marketplacePurchaseSuccessful);
      onBought(order);
    } catch (error) {
      const failure = failureOf(error);
      requestFailed(name, failure);
      askAgain(failure, () => void deliver(name, input));
      refuse(failure);
      // What was shown was out of date: refetch the price, the stock and the balance.
      if (failure.code !== 'NETWORK') void apollo.refetchQueries({ include: [SHOP] });
    } finally {
      refreshBalance(apollo);
      setBusy(false);
    }
  };
  const needsDelivery = item.fulfilment === 'DELIVERY';
  return {
    form,
    quantity,
    setQuantity: setChosen,
    isBusy,
    problem,
    warm: rules.warm,
    submit: needsDelivery ? form.handleSubmit((values) => send(values)) : async () => send(null),
  };
}

/** Distinguishes inputs without storing an address for longer than this tab lives (FNV-1a). */
function fingerprint(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(16);
}
