import { said } from '@benison/contracts/said';
import { coinWords } from '../../lib/words/money-words.ts';
import { GiftArt } from '../gifts/gift-art.tsx';
import { Amount } from '../marks/coin.tsx';

export interface PinnedGift {
  readonly id: string;
  readonly giftId: string;
  readonly giftName: string;
  /** null: given anonymously. */
  readonly name: string | null;
  readonly coins: number;
  readonly message: string | null;
  readonly onOpen: () => void;
}

/** Larger gifts stand above the chat for their time, in one row. Each opens its journal entry. */
export function PinnedGifts({ gifts }: { readonly gifts: readonly PinnedGift[] }) {
  if (gifts.length === 0) return null;
  return (
    <ul className="pinned-gifts" aria-label="Larger gifts">
      {gifts.map(({ id, giftId, giftName, name, coins, message, onOpen }) => (
        <li key={id}>
          <button
            type="button"
            title={message ?? undefined}
            aria-label={said`${name ?? 'Someone'} sent ${giftName} for ${coinWords(coins)}${message ? `: ${message}` : ''}`}
            onClick={onOpen}
          >
            <GiftArt id={giftId} size={28} />
            <span className="fill">
              <b className="cut" dir="auto">
                {name ?? 'Someone'}
              </b>
              {message && (
                <span className="cut" dir="auto">
                  {message}
                </span>
              )}
            </span>
            <Amount coins={coins} />
          </button>
        </li>
      ))}
    </ul>
  );
}
