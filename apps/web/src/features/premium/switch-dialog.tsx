import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { dateWords } from '@benison/contracts/clock';
import { NOTICES, WORDS, type Notice } from '@benison/contracts/notices';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { StatLines } from '../../components/lists/list.tsx';
import { ErrorState, FormSkeleton, Loading } from '../../components/lists/states.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import type { SwitchTermsQuery } from '../../gql/graphql.ts';
import { failureOf, type Failure } from '../../lib/acts/errors.ts';
import { useShownPrices } from '../../lib/figures/use-shown-prices.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { requestAnswered, requestFailed, requestIdFor } from '../../lib/storage/idempotency-key.ts';
import { SWITCH_ORDER, SWITCH_PLAN, SWITCH_TERMS } from './documents.ts';
import type { PlanOffer, PremiumPurchase } from './use-premium-purchase.ts';
import { usePremiumRefresh } from './use-premium.ts';

export interface SwitchDialogProps {
  readonly offer: PlanOffer;
  readonly purchase: PremiumPurchase;
  readonly onClose: () => void;
}

type Terms = SwitchTermsQuery['switchTerms'];
const REQUEST = 'premium.switch';

/** The consequences of switching plans, shown before confirming. */
export function SwitchDialog({ offer, purchase, onClose }: SwitchDialogProps) {
  const { data, error, refetch } = useQuery(SWITCH_TERMS, { variables: { plan: offer.plan }, fetchPolicy: 'network-only' });
  const readPrices = useShownPrices();
  const { confirm, isBusy } = useSwitch(offer, purchase, onClose, () => {
    readPrices();
    refetchQuietly(refetch);
  });
  const terms = data?.switchTerms;
  const actions = (
    <>
      <Button onClick={onClose} disabled={isBusy}>
        Keep my plan
      </Button>
      <Button variant="act" disabled={!terms} busy={isBusy} busyText={WORDS.processing} onClick={() => terms && confirm(terms)}>
        {terms ? confirmWords(terms) : 'Switch'}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Switch to ${offer.name.toLowerCase()}`} actions={actions}>
      <Loading active={!terms && !error} skeleton={<FormSkeleton fields={2} />} label="Loading the terms">
        {error && !terms && (
          <ErrorState
            shape="short"
            title="The terms did not load"
            text={failureOf(error).message}
            onRetry={() => refetchQuietly(refetch)}
          />
        )}
        {terms && <StatLines items={linesOf(terms)} />}
      </Loading>
    </Dialog>
  );
}

const confirmWords = ({ amountCents }: Terms): string => (amountCents > 0 ? `Switch and pay ${dollarsInWords(amountCents)}` : 'Switch');

function linesOf(terms: Terms) {
  const next = { label: `Next charge, ${dateWords(terms.nextChargeAt)}`, value: dollarsInWords(terms.nextChargeCents) };
  if (!terms.isImmediate)
    return [{ label: 'Begins', value: dateWords(terms.effectiveAt) }, { label: 'You pay now', value: dollarsInWords(0) }, next];
  return [
    { label: 'New plan, beginning now', value: dollarsInWords(terms.priceCents) },
    { label: 'Unused part of your month', value: `\u2212${dollarsInWords(terms.creditCents)}` },
    { label: <b>You pay now</b>, value: <b>{dollarsInWords(terms.amountCents)}</b> },
    next,
  ];
}

function refusalOf({ code, message }: Failure): Notice {
  if (code === 'PAYMENT_FAILED') return NOTICES.purchaseFailed;
  if (code === 'NETWORK')
    return {
      title: 'Not known yet',
      text: 'The server could not be reached. Nothing is changed or paid twice: press again.',
      tone: 'danger',
    };
  return { title: 'Nothing was changed', text: message, tone: 'danger' };
}

/** Whether the saved method was refused, which the answer to a charge says at once; whatever else becomes of it is told when it is. */
function useRefusal() {
  const apollo = useApolloClient();
  return async (orderId: string | null | undefined): Promise<boolean> => {
    if (!orderId) return false;
    const read = apollo.query({ query: SWITCH_ORDER, variables: { id: orderId }, fetchPolicy: 'network-only' });
    return read.then(
      ({ data }) => data?.order.status === 'FAILED',
      () => false,
    );
  };
}

function useSwitch({ plan, name }: PlanOffer, purchase: PremiumPurchase, onClose: () => void, onRepriced: () => void) {
  const [switchPlan, { loading }] = useMutation(SWITCH_PLAN);
  const refresh = usePremiumRefresh();
  const isRefused = useRefusal();
  const pay = ({ amountCents, creditCents }: Terms, why = '') =>
    purchase.buyPlan({ plan, name }, amountCents, `${why}The unused part of your month, ${dollarsInWords(creditCents)}, is taken off.`);
  const ask = async (terms: Terms) => {
    const { amountCents: expectedAmountCents, nextChargeCents: expectedNextChargeCents } = terms;
    const agreed = { plan, expectedAmountCents, expectedNextChargeCents };
    const requestId = requestIdFor(REQUEST, agreed);
    try {
      const { data } = await switchPlan({ variables: { input: { requestId, ...agreed } } });
      // Until its outcome is known, pressing again asks the same once more.
      const mustPayAnew = await isRefused(data?.switchPlan.orderId);
      requestAnswered(REQUEST);
      refresh();
      onClose();
      if (mustPayAnew) return pay(terms, 'Your saved payment method was refused, so please use another. ');
      notify(
        data?.switchPlan.orderId
          ? { title: 'Payment under way', text: 'Your new plan begins as soon as it is confirmed.' }
          : { title: 'Plan changed', text: 'It begins when what you paid for is over.', tone: 'success' },
      );
    } catch (error) {
      const failure = failureOf(error);
      requestFailed(REQUEST, failure);
      if (failure.code === 'PRICE_CHANGED') onRepriced();
      notify(refusalOf(failure));
    }
  };
  const confirm = (terms: Terms) => {
    if (terms.amountCents === 0 || terms.hasSavedMethod) return void ask(terms);
    onClose();
    pay(terms);
  };
  return { confirm, isBusy: loading };
}
