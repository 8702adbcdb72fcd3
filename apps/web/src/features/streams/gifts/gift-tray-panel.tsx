import { said } from '@benison/contracts/said';
import { giftMessageLengthMax, LARGEST_GIFT_MESSAGE_LENGTH_MAX } from '@benison/contracts/terms/stream-gift';
import { GIFT_QUANTITY_MAX, GIFT_QUANTITY_MIN, LIVE_WORDS } from '@benison/contracts/terms/streams';
import { lengthOf } from '@benison/contracts/text-length';
import { MessageSquarePlus, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button, IconButton } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/fields/field.tsx';
import { Fill, Only } from '../../../components/frame/layout.tsx';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import { GiftTray, Quantity, TrayFoot, TrayHead } from '../../../components/gifts/gift-tray.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/lists/states.tsx';
import { Amount } from '../../../components/marks/coin.tsx';
import { Text } from '../../../components/text.tsx';
import { quoteWords } from './quote-words.ts';
import { useGiftTray, type UseGiftTray } from './use-gift-tray.ts';

const Checkbox = lazyPart(async () => ({ default: (await import('../../../components/fields/checkbox.tsx')).Checkbox }));

export interface GiftTrayPanelProps {
  readonly streamId: string;
  readonly hostName: string;
  /** Why no gift can be sent right now; null if it can. */
  readonly closed: string | null;
  /** Why none can be sent for this moment, although the tray is open; null if one can. */
  readonly wait: string | null;
  readonly balance: number | null;
  readonly onBuy: () => void;
}

/** Below the picture, for viewers: choose a gift, see its meaning, send it. */
export function GiftTrayPanel({ streamId, hostName, closed, wait, balance, onBuy }: GiftTrayPanelProps) {
  const tray = useGiftTray(streamId, balance);
  const [hasExtra, setExtra] = useState(false);
  if (closed) return <p className="tray-closed">{closed}</p>;
  const isExtraShown = hasExtra || tray.message !== '' || tray.isAnonymous;
  return (
    <>
      <TrayHead title="Send a gift">
        <Only at="desk">
          <Text size={12} tone="3">
            Your balance
          </Text>
        </Only>
        {balance !== null && <Amount coins={balance} />}
        <Button size="sm" icon={Plus} variant={tray.isShort ? 'act' : 'plain'} onClick={onBuy}>
          Buy
        </Button>
      </TrayHead>
      <Loading active={tray.isLoading} skeleton={<Skeleton shape="block" />} label="Loading the gifts">
        {tray.hasFailed ? (
          <ErrorState shape="short" title="The gifts did not load" text="Your coins are safe." onRetry={tray.retry} />
        ) : (
          <GiftTray tiers={tray.tiers} chosenId={tray.giftId} onChoose={tray.choose} balance={balance ?? 0} />
        )}
      </Loading>
      {isExtraShown && <Extra tray={tray} />}
      <TrayFoot>
        <Quantity label="How many" value={tray.quantity} min={GIFT_QUANTITY_MIN} max={GIFT_QUANTITY_MAX} onChange={tray.setQuantity} />
        <IconButton
          icon={MessageSquarePlus}
          label="Add a message, or give anonymously"
          aria-pressed={isExtraShown}
          onClick={() => setExtra(!isExtraShown)}
        />
        <p className="fill" aria-live="polite">
          {wait ?? effectWords(tray, hostName)}
        </p>
        <SendButton tray={tray} isHeld={wait !== null} />
      </TrayFoot>
    </>
  );
}

function effectWords(tray: UseGiftTray, hostName: string): string {
  if (!tray.gift) return said`${hostName} receives every coin you send.`;
  if (tray.isShort) return 'Buy BizCoins without leaving the stream.';
  return tray.quote ? quoteWords(tray.quote, hostName) : '';
}

function SendButton({ tray, isHeld }: { readonly tray: UseGiftTray; readonly isHeld: boolean }) {
  const { gift, quantity, cost, isShort, isSending, send } = tray;
  if (!gift)
    return (
      <Button variant="gold" disabled>
        Choose a gift
      </Button>
    );
  if (isShort)
    return (
      <Button variant="gold" held>
        {LIVE_WORDS.insufficientBizCoins}
      </Button>
    );
  return (
    <Button
      variant="gold"
      busy={isSending}
      held={isHeld || lengthOf(tray.message.trim()) > giftMessageLengthMax(cost)}
      onClick={() => void send()}
    >
      Send {quantity > 1 && `${quantity} × `}
      {gift.name} <Amount coins={cost} />
    </Button>
  );
}

function Extra({ tray }: { readonly tray: UseGiftTray }) {
  const most = giftMessageLengthMax(tray.cost);
  const left = most - lengthOf(tray.message);
  return (
    <div className="tray-extra">
      <Fill>
        <Field
          label="Message with the gift"
          labelHidden
          placeholder="A short message, optional"
          value={tray.message}
          maxLength={LARGEST_GIFT_MESSAGE_LENGTH_MAX}
          autoComplete="off"
          onChange={(event) => tray.setMessage(event.target.value)}
          hint={left >= 0 && left <= 20 ? `${left} characters left` : undefined}
          error={left < 0 ? `At most ${most} characters with this gift; more with a larger one` : undefined}
        />
      </Fill>
      <Suspense fallback={null}>
        <Checkbox label="Give anonymously" checked={tray.isAnonymous} onChange={tray.setAnonymous} />
      </Suspense>
    </div>
  );
}
