import { useMutation, useQuery } from '@apollo/client/react';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/fields/field.tsx';
import { Section, Stack } from '../../../components/frame/layout.tsx';
import { RuledItem, RuledList } from '../../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../../components/lists/states.tsx';
import { PriceQuestion } from '../../../components/money/price-question.tsx';
import { Text } from '../../../components/text.tsx';
import { notify } from '../../../components/toasts/toast.tsx';
import type { CataloguePlansQuery } from '../../../gql/graphql.ts';
import { useStaffAction } from '../../../lib/acts/use-staff-action.ts';
import { usePriceQuestion } from '../../../lib/figures/use-price-question.ts';
import { readAmount } from '../../../lib/form/read-number.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { checkLate } from '../../../lib/live/late-rules.ts';
import { askOnce } from '../../../lib/storage/ask-once.ts';
import { useStaffText } from '../../../lib/storage/use-staff-text.ts';
import { coinWords } from '../../../lib/words/money-words.ts';
import { stampWords } from '../../../lib/words/time-words.ts';
import { CatalogueDialog } from './catalogue-dialog.tsx';
import { CATALOGUE_PLANS, SAVE_PRICE } from './catalogue-documents.ts';

type Price = CataloguePlansQuery['premiumPrices'][number];

/** Who keeps the old price when a plan's price changes: stated here and in the edit dialog. */
const RULE =
  'A new price applies to anyone who subscribes or changes plan from now on. Running subscriptions renew at the price their members agreed to. Orders and invoices keep theirs.';

/** The plans and boosts, with the prices staff set for them. */
export function CataloguePlans() {
  const { data, error, refetch } = useQuery(CATALOGUE_PLANS, { fetchPolicy: 'cache-and-network' });
  const [editing, setEditing] = useState<Price | null>(null);
  if (error && !data)
    return <ErrorState title="The plans did not load" text="Nothing was changed." onRetry={() => refetchQuietly(refetch)} />;
  const shelf = (title: string, isPlan: boolean) => (
    <Section title={title}>
      <RuledList label={title}>
        {data?.premiumPrices
          .filter((one) => one.isPlan === isPlan)
          .map((one) => (
            <PriceRow key={one.id} one={one} onEdit={() => setEditing(one)} />
          ))}
      </RuledList>
    </Section>
  );
  return (
    <Loading active={!data} skeleton={<RowsSkeleton rows={5} />} label="Loading the plans">
      <Stack gap="xl">
        {shelf('Premium', true)}
        {shelf('Boosts', false)}
        <Text size={14} tone="2">
          {RULE}
        </Text>
      </Stack>
      {editing && <PriceDialog one={editing} onRefused={() => refetchQuietly(refetch)} onClose={() => setEditing(null)} />}
    </Loading>
  );
}

function PriceRow({ one, onEdit }: { readonly one: Price; readonly onEdit: () => void }) {
  return (
    <RuledItem
      title={one.name}
      text={[costOf(one), one.setBy && `since ${stampWords(one.setAt)}, by ${one.setBy}`, othersOf(one)].filter(Boolean).join(' · ')}
      onOpen={onEdit}
      trail={
        <Button size="sm" only="desk" aria-label={`Edit ${one.name}`} onClick={onEdit}>
          Edit
        </Button>
      }
    />
  );
}

// 100 coins are always worth one dollar, so a boost costs as many coins as cents.
const costOf = ({ isPlan, priceCents }: Price): string =>
  isPlan ? dollarsInWords(priceCents) : `${dollarsInWords(priceCents)} or ${coinWords(priceCents)}`;

function othersOf({ othersAgreed: n }: Price): string | null {
  return n > 0 ? `${n.toLocaleString('en-US')} ${n === 1 ? 'subscription keeps its' : 'subscriptions keep their'} own price` : null;
}

interface PriceDialogProps {
  readonly one: Price;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

const rules = async () => (await import('@benison/contracts/premium')).SavePremiumPriceInput.omit({ requestId: true });

function PriceDialog({ one, onRefused, onClose }: PriceDialogProps) {
  const [save] = useMutation(SAVE_PRICE);
  const { isBusy, problem, run } = useStaffAction();
  const saved = (one.priceCents / 100).toFixed(2);
  const [price, setPrice] = useStaffText(`price.${one.id}`, saved);
  const [error, setError] = useState<string>();
  const question = usePriceQuestion();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = readAmount(price);
    const draft = { id: one.id, priceCents: typed.value ?? Number.NaN, expectedPriceCents: one.priceCents };
    const { data, error: wrong } = await checkLate(rules, draft);
    setError(wrong && (typed.problem ?? 'A price in dollars and whole cents, from $1.00 to $10,000.00'));
    if (!data) return;
    const confirmsPriceChange = await question.confirmsPriceChange(one.name, one.priceCents, data.priceCents, dollarsInWords);
    if (confirmsPriceChange === null) return;
    const input = { ...data, confirmsPriceChange };
    const isSaved = await run(() =>
      askOnce(`price.${one.id}`, input, (requestId) => save({ variables: { input: { requestId, ...input } } })),
    );
    if (!isSaved) return onRefused();
    notify({ title: 'Price saved', text: `${one.name}, ${dollarsInWords(input.priceCents)}`, tone: 'success' });
    onClose();
  };
  return (
    <CatalogueDialog
      name={one.name}
      thing="price"
      isDirty={price !== saved}
      text={one.isPlan ? RULE : BOOST_RULE}
      busy={isBusy}
      error={problem}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field label="Price in dollars" inputMode="decimal" value={price} error={error} onChange={(event) => setPrice(event.target.value)} />
      <PriceQuestion asked={question.asked} onAnswer={question.close} />
    </CatalogueDialog>
  );
}

const BOOST_RULE =
  'A new price applies from now on, in dollars and in coins. Boosts already bought stay as they are. Anyone about to buy one is asked again.';
