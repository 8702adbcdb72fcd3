import { useQuery } from '@apollo/client/react';
import { Section, Stack } from '../../components/layout.tsx';
import { StatLines } from '../../components/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../components/states.tsx';
import { Text } from '../../components/text.tsx';
import { coinWords, dollars } from '../../lib/money-words.ts';
import { readAgain } from '../../lib/read-on.ts';
import { CATALOGUE_PLANS } from './catalogue-documents.ts';

/** The plans and boosts as they are sold. Their prices are terms members agreed to: they are read here, and change with a release. */
export function CataloguePlans() {
  const { data, error, refetch } = useQuery(CATALOGUE_PLANS);
  if (error && !data)
    return (
      <ErrorState title="The plans could not be read" text="Nothing was changed." onRetry={() => readAgain(refetch)} />
    );
  return (
    <Loading active={!data} skeleton={<RowsSkeleton rows={4} />} label="Loading the plans">
      <Stack gap="xl">
        <Section title="Premium">
          <StatLines items={(data?.plans ?? []).map((one) => ({ label: one.name, value: dollars(one.priceCents) }))} />
        </Section>
        <Section title="Boosts">
          <StatLines
            items={(data?.boosts ?? []).map((one) => ({
              label: one.name,
              value: `${dollars(one.priceCents)} or ${coinWords(one.priceCoins)}`,
            }))}
          />
        </Section>
        <Text size={14} tone="2">
          Subscriptions renew at the price their members agreed to, so these prices change with a release and not here.
        </Text>
      </Stack>
    </Loading>
  );
}
