import { useApolloClient, useQuery } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { NOTICES } from '@benison/contracts/notices';
import { GIFT_TIERS } from '@benison/contracts/terms/stream-gift';
import { useEffect, useMemo, useState } from 'react';
import type { TrayTier } from '../../../components/gifts/gift-tray.tsx';
import { notify } from '../../../components/toasts/toast.tsx';
import type { SendGiftInput } from '../../../gql/graphql.ts';
import { failureOf } from '../../../lib/acts/errors.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { useAskAgain } from '../../../lib/live/use-ask-again.ts';
import { pendingRequest, requestAnswered, requestFailed, requestIdFor } from '../../../lib/storage/idempotency-key.ts';
import { GIFT_CATALOGUE, GIFT_QUOTE, SEND_GIFT } from './gift-documents.ts';

/** An earlier press had already given this gift, so this press gave nothing more: the notice makes that clear. */
const GIVEN_ONCE = {
  title: 'Given once',
  text: 'Your first press went through: the gift is in the list once. Press again to send another.',
  key: 'gift',
};

/** The gift is in the list, its message is not yet. */
const MESSAGE_HELD = {
  title: 'Your message is held',
  text: 'The gift was sent. The host decides whether its message is shown.',
  key: 'gift',
};

/** The available gifts, the chosen one, and the cost of the chosen number. */
function useGiftChoice(streamId: string, balance: number | null) {
  const catalogue = useQuery(GIFT_CATALOGUE);
  const [giftId, setGiftId] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  const gifts = catalogue.data?.giftCatalogue;
  const gift = gifts?.find(({ id }) => id === giftId) ?? null;
  const quote = useQuery(GIFT_QUOTE, {
    variables: { streamId, giftId: giftId ?? '', quantity },
    skip: !gift,
    fetchPolicy: 'cache-and-network',
  });
  // The coins a gift would use change with the balance and with its price; the query itself reports a failed refetch.
  const { refetch: refetchQuote } = quote;
  const price = gift?.coins;
  useEffect(() => {
    if (giftId !== null) void refetchQuote().catch(() => undefined);
  }, [balance, giftId, price, refetchQuote]);
  const tiers = useMemo<readonly TrayTier[]>(
    () =>
      [...GIFT_TIERS]
        .reverse()
        .map(({ tier, label }) => ({ label, gifts: (gifts ?? []).filter((one) => one.tier === tier) }))
        .filter((tier) => tier.gifts.length > 0),
    [gifts],
  );
  const cost = gift ? gift.coins * quantity : 0;
  return {
    tiers,
    gift,
    giftId,
    choose: setGiftId,
    quantity,
    setQuantity,
    cost,
    isShort: gift !== null && balance !== null && balance < cost,
    quote: quote.data?.giftQuote ?? quote.previousData?.giftQuote ?? null,
    isLoading: !gifts && !catalogue.error,
    hasFailed: catalogue.error !== undefined && !gifts,
    retry: () => refetchQuietly(catalogue.refetch),
    readPrices: () => catalogue.refetch().catch(() => undefined),
  };
}

interface UseGivingOptions {
  readonly onGiven: () => void;
  readonly onPriceChanged: () => Promise<unknown>;
}

/** Gives a gift exactly once, even if the response is lost. */
function useGiving(streamId: string, { onGiven, onPriceChanged }: UseGivingOptions) {
  const apollo = useApolloClient();
  const [isSending, setSending] = useState(false);
  const askAgain = useAskAgain();
  const name = `gift.${streamId}`;
  const give = async (gift: Omit<SendGiftInput, 'requestId' | 'streamId'>): Promise<void> => {
    const input = { streamId, ...gift };
    const unanswered = pendingRequest(name)?.id;
    const requestId = requestIdFor(name, input);
    await deliver({ requestId, ...input }, requestId === unanswered);
  };
  const deliver = async (input: SendGiftInput, isRepeated: boolean): Promise<void> => {
    setSending(true);
    try {
      const { data } = await apollo.mutate({ mutation: SEND_GIFT, variables: { input } });
      requestAnswered(name);
      askAgain(null);
      onGiven();
      if (isRepeated) notify(GIVEN_ONCE);
      else if (input.message && data?.sendGift.gift.message === null) notify(MESSAGE_HELD);
    } catch (error) {
      const failure = failureOf(error);
      requestFailed(name, failure);
      askAgain(failure, () => void deliver(input, true));
      if (failure.code === ErrorCode.PriceChanged) await onPriceChanged();
      const text =
        failure.code === 'NETWORK'
          ? 'The server could not be reached. Nothing is sent twice: press again.'
          : (failure.fields[0]?.message ?? failure.message);
      notify({ ...NOTICES.giftFailed(text), key: 'gift' });
    } finally {
      setSending(false);
    }
  };
  return { isSending, give };
}

/** Chooses and sends a gift, optionally with a message or anonymously. */
export function useGiftTray(streamId: string, balance: number | null) {
  const { readPrices, ...choice } = useGiftChoice(streamId, balance);
  const [message, setMessage] = useState('');
  const [isAnonymous, setAnonymous] = useState(false);
  const { isSending, give } = useGiving(streamId, { onGiven: () => setMessage(''), onPriceChanged: readPrices });
  const { gift, quantity, cost } = choice;
  const send = async () => {
    if (!gift || isSending) return;
    const words = message.trim();
    await give({ giftId: gift.id, quantity, isAnonymous, expectedCoins: cost, ...(words && { message: words }) });
  };
  return { ...choice, message, setMessage, isAnonymous, setAnonymous, isSending, send };
}

export type UseGiftTray = ReturnType<typeof useGiftTray>;
