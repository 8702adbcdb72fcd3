import { useMutation, useQuery } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Badge } from '../../../components/controls/chip.tsx';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { Field } from '../../../components/fields/field.tsx';
import { GiftArt } from '../../../components/gifts/gift-art.tsx';
import { RuledItem, RuledList } from '../../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../../components/lists/states.tsx';
import { PriceQuestion } from '../../../components/money/price-question.tsx';
import { notify } from '../../../components/toasts/toast.tsx';
import type { CatalogueGiftsQuery } from '../../../gql/graphql.ts';
import { useStaffAction } from '../../../lib/acts/use-staff-action.ts';
import { usePriceQuestion } from '../../../lib/figures/use-price-question.ts';
import { readWhole } from '../../../lib/form/read-number.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { checkLate } from '../../../lib/live/late-rules.ts';
import { askOnce } from '../../../lib/storage/ask-once.ts';
import { useStaffFields } from '../../../lib/storage/use-staff-text.ts';
import { coinWords } from '../../../lib/words/money-words.ts';
import { CatalogueDialog } from './catalogue-dialog.tsx';
import { CATALOGUE_GIFTS, SAVE_GIFT } from './catalogue-documents.ts';

type Gift = CatalogueGiftsQuery['catalogueGifts'][number];

/** The gifts for live streams: their prices, and which ones are offered. */
export function CatalogueGifts() {
  const { data, error, refetch } = useQuery(CATALOGUE_GIFTS, { fetchPolicy: 'cache-and-network' });
  const [editing, setEditing] = useState<Gift | null>(null);
  if (error && !data)
    return <ErrorState title="The gifts did not load" text="Nothing was changed." onRetry={() => refetchQuietly(refetch)} />;
  return (
    <Loading active={!data} skeleton={<RowsSkeleton rows={8} />} label="Loading the gifts">
      <RuledList label="Gifts">
        {data?.catalogueGifts.map((gift) => (
          <RuledItem
            key={gift.id}
            lead={<GiftArt id={gift.id} />}
            title={gift.name}
            text={`${coinWords(gift.coins)} · ${gift.description}`}
            onOpen={() => setEditing(gift)}
            trail={
              <>
                {!gift.isActive && <Badge>Off the tray</Badge>}
                <Button size="sm" only="desk" aria-label={`Edit ${gift.name}`} onClick={() => setEditing(gift)}>
                  Edit
                </Button>
              </>
            }
          />
        ))}
      </RuledList>
      {editing && <GiftDialog gift={editing} onRefused={() => refetchQuietly(refetch)} onClose={() => setEditing(null)} />}
    </Loading>
  );
}

interface GiftDialogProps {
  readonly gift: Gift;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

const rules = async () => (await import('@benison/contracts/staff-area')).SaveGiftInput.omit({ requestId: true, seenUpdatedAt: true });

function GiftDialog({ gift, onRefused, onClose }: GiftDialogProps) {
  const [save] = useMutation(SAVE_GIFT);
  const { isBusy, problem, run } = useStaffAction();
  const [{ coins, isActive }, setDraft] = useStaffFields(`gift.${gift.id}`, { coins: String(gift.coins), isActive: gift.isActive });
  const [error, setError] = useState<string>();
  const question = usePriceQuestion();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = readWhole(coins);
    const { data, error: wrong } = await checkLate(rules, { id: gift.id, coins: typed.value ?? Number.NaN, isActive });
    setError(wrong && (typed.problem ?? 'A whole number from 1 to 100,000'));
    if (!data) return;
    const confirmsPriceChange = await question.confirmsPriceChange(gift.name, gift.coins, data.coins, coinWords);
    if (confirmsPriceChange === null) return undefined;
    const input = { ...data, confirmsPriceChange, seenUpdatedAt: gift.updatedAt };
    const isSaved = await run(() =>
      askOnce(`gift.${gift.id}`, input, (requestId) => save({ variables: { input: { requestId, ...input } } })),
    );
    if (!isSaved) return onRefused();
    notify({ title: 'Gift saved', text: gift.name, tone: 'success' });
    return onClose();
  };
  return (
    <CatalogueDialog
      name={gift.name}
      thing="gift"
      isDirty={coins !== String(gift.coins) || isActive !== gift.isActive}
      text="A new price applies to gifts sent from now on. Anyone about to send one is asked again."
      busy={isBusy}
      error={problem}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field
        label="Price in BizCoins"
        inputMode="numeric"
        value={coins}
        error={error}
        onChange={(event) => setDraft({ coins: event.target.value, isActive })}
      />
      <Checkbox
        label="On the tray"
        hint="Off the tray it cannot be sent. Gifts already sent stay."
        checked={isActive}
        onChange={(next) => setDraft({ coins, isActive: next })}
      />
      <PriceQuestion asked={question.asked} onAnswer={question.close} />
    </CatalogueDialog>
  );
}
