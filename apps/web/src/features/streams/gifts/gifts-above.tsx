import { HYPE_LEVELS } from '@benison/contracts/terms/stream-gift';
import { HypeBar } from '../../../components/streams/hype-bar.tsx';
import { PinnedGifts } from '../../../components/streams/pinned-gifts.tsx';
import type { StreamGift_LineFragment } from '../../../gql/graphql.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { hypeWords, type StreamHype } from './hype.ts';
import { standing } from './pinned-gifts.ts';

/** The hype of a stream while it lasts. */
export function Hype({ hype }: { readonly hype: StreamHype }) {
  const words = hypeWords(hype, HYPE_LEVELS.length, useNow(1_000));
  return words && <HypeBar level={hype.level} coins={hype.coins} nextCoins={hype.nextCoins} words={words} />;
}

interface GiftsAboveProps {
  readonly gifts: readonly StreamGift_LineFragment[];
  readonly onOpen: (gift: StreamGift_LineFragment) => void;
}

/** The larger gifts, each for its time. */
export function GiftsAbove({ gifts, onOpen }: GiftsAboveProps) {
  const shown = standing(gifts, useNow(1_000));
  return (
    <PinnedGifts
      gifts={shown.map((one) => ({
        id: one.id,
        giftId: one.gift.id,
        giftName: one.quantity > 1 ? `${one.quantity} × ${one.gift.name}` : one.gift.name,
        name: one.from?.name ?? null,
        coins: one.coins,
        message: one.message,
        onOpen: () => onOpen(one),
      }))}
    />
  );
}
