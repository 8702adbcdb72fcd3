import { dateWords } from '@benison/contracts/clock';
import { CircleAlert } from 'lucide-react';
import { ButtonLink } from '../../components/controls/button.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { Band } from '../../components/lists/states.tsx';
import { PayoutPreview } from '../../components/money/wallet.tsx';
import { Text } from '../../components/text.tsx';
import { blockWords, type PayoutBlock } from './payout-words.ts';
import type { UsePayoutForm } from './use-payout-form.ts';

/** Problems that the form already shows beside its fields. */
const SAID_BY_FIELDS: ReadonlySet<PayoutBlock> = new Set(['BELOW_MINIMUM', 'WRONG_STEP', 'INSUFFICIENT_COINS', 'DESTINATION_REQUIRED']);

const WAYS: Partial<Record<PayoutBlock, { to: string; label: string }>> = {
  PREMIUM_REQUIRED: { to: '/premium', label: 'See Premium' },
  VERIFICATION_REQUIRED: { to: '/profile', label: 'Your verification' },
};

/** Shows what will arrive, and what prevents the payout, before it is requested. */
export function PayoutOutlook({ payout }: { readonly payout: UsePayoutForm }) {
  const { quote } = payout;
  if (payout.hasQuoteFailed)
    return (
      <Text size={13} tone="2">
        The preview could not be reached. Nothing is requested without it.
      </Text>
    );
  if (!quote) return payout.isQuoting ? <PayoutPreview quote={null} /> : null;
  const blocks = quote.blockedBy.filter((block) => !SAID_BY_FIELDS.has(block));
  return (
    <Stack gap="md">
      {blocks.map((block) => {
        const way = WAYS[block];
        return (
          <Band
            key={block}
            icon={CircleAlert}
            action={
              way && (
                <ButtonLink size="sm" to={way.to}>
                  {way.label}
                </ButtonLink>
              )
            }
          >
            {blockWords(block, quote.availableCoins)}
          </Band>
        );
      })}
      <PayoutPreview quote={{ ...quote, expectedBy: dateWords(quote.expectedBy) }} />
    </Stack>
  );
}
