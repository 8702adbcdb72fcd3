import { useQuery } from '@apollo/client/react';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { useState } from 'react';
import { Button, TextLink } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { RadioGroup } from '../../components/fields/radio-group.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { ErrorState, FormSkeleton, Loading } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { coinNumber, coinWords } from '../../lib/words/money-words.ts';
import { COIN_PACKAGES } from './documents.ts';
import type { CoinPackage } from './use-coin-purchase.ts';

/** The wallet's own packages: choose one, then pay. */
export function PurchaseForm({ onChoose }: { readonly onChoose: (chosen: CoinPackage) => void }) {
  const { data, error, refetch } = useQuery(COIN_PACKAGES, { variables: { surface: 'WALLET' } });
  const [id, setId] = useState('');
  const packages = data?.coinPackages ?? [];
  const chosen = packages.find((one) => one.id === id) ?? packages[0];
  return (
    <Loading active={!data && !error} skeleton={<FormSkeleton fields={3} />} label="Loading the packages">
      {error && !data && (
        <ErrorState shape="short" title="The packages did not load" text="Nothing was charged." onRetry={() => refetchQuietly(refetch)} />
      )}
      {chosen && (
        <Stack gap="lg">
          <RadioGroup
            label="Amount"
            options={packages.map((one) => ({
              value: one.id,
              label: <PackageLabel one={one} />,
              hint: one.bonusCoins > 0 ? `${coinNumber(one.coins - one.bonusCoins)} and ${coinNumber(one.bonusCoins)} bonus` : undefined,
            }))}
            value={chosen.id}
            onChange={setId}
          />
          <Text size={13} tone="2">
            Larger packages at a better price are in the <TextLink to="/buy-bizcoins">store</TextLink>.
          </Text>
          <div className="form-acts">
            <Button variant="act" onClick={() => onChoose(chosen)}>{`Purchase for ${dollarsInWords(chosen.priceCents)}`}</Button>
          </div>
        </Stack>
      )}
    </Loading>
  );
}

function PackageLabel({ one }: { readonly one: CoinPackage }) {
  return (
    <>
      <b>{coinWords(one.coins)}</b> for {dollarsInWords(one.priceCents)} {one.isPopular && <Badge tone="gold">Most Popular</Badge>}
    </>
  );
}
