import { useMutation, useQuery } from '@apollo/client/react';
import { PackageSurface, valuesOf } from '@benison/contracts/enumerations';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Badge } from '../../../components/controls/chip.tsx';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { Field, Textarea } from '../../../components/fields/field.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { Columns, Section, Stack } from '../../../components/frame/layout.tsx';
import { RuledItem, RuledList } from '../../../components/lists/list.tsx';
import { ErrorState, Loading, RowsSkeleton } from '../../../components/lists/states.tsx';
import { PriceQuestion } from '../../../components/money/price-question.tsx';
import { notify } from '../../../components/toasts/toast.tsx';
import type { CataloguePackagesQuery } from '../../../gql/graphql.ts';
import { useStaffAction } from '../../../lib/acts/use-staff-action.ts';
import { usePriceQuestion } from '../../../lib/figures/use-price-question.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { checkLate } from '../../../lib/live/late-rules.ts';
import { askOnce } from '../../../lib/storage/ask-once.ts';
import { useStaffFields } from '../../../lib/storage/use-staff-text.ts';
import { coinNumber, coinWords } from '../../../lib/words/money-words.ts';
import { CatalogueDialog } from './catalogue-dialog.tsx';
import { CATALOGUE_PACKAGES, SAVE_PACKAGE } from './catalogue-documents.ts';
import { draftOf, inputOf, unreadOf, type PackageDraft } from './package-draft.ts';

type Package = CataloguePackagesQuery['cataloguePackages'][number];

const SURFACE_NAMES: Record<PackageSurface, string> = { STORE: 'The store', WALLET: 'The wallet' };
const SURFACES = valuesOf(PackageSurface).map((value) => ({ value, label: SURFACE_NAMES[value] }));

/** The coin packages of both screens that sell them. */
export function CataloguePackages() {
  const { data, error, refetch } = useQuery(CATALOGUE_PACKAGES, { fetchPolicy: 'cache-and-network' });
  const [editing, setEditing] = useState<Package | 'new' | null>(null);
  if (error && !data)
    return <ErrorState title="The packages did not load" text="Nothing was changed." onRetry={() => refetchQuietly(refetch)} />;
  return (
    <Loading active={!data} skeleton={<RowsSkeleton rows={8} />} label="Loading the packages">
      <Stack gap="xl">
        <div>
          <Button icon={Plus} onClick={() => setEditing('new')}>
            New package
          </Button>
        </div>
        {SURFACES.map(({ value, label }) => (
          <Section key={value} title={label}>
            <RuledList label={label}>
              {data?.cataloguePackages
                .filter(({ surface }) => surface === value)
                .map((one) => (
                  <PackageRow key={one.id} one={one} onEdit={() => setEditing(one)} />
                ))}
            </RuledList>
          </Section>
        ))}
      </Stack>
      {editing && (
        <PackageDialog
          known={editing === 'new' ? null : editing}
          onRefused={() => refetchQuietly(refetch)}
          onClose={() => setEditing(null)}
        />
      )}
    </Loading>
  );
}

function PackageRow({ one, onEdit }: { readonly one: Package; readonly onEdit: () => void }) {
  const bonus = one.bonusCoins > 0 ? `, ${coinNumber(one.bonusCoins)} of them a bonus` : '';
  return (
    <RuledItem
      title={one.name}
      text={`${dollarsInWords(one.priceCents)} · ${coinWords(one.coins)}${bonus}`}
      onOpen={onEdit}
      trail={
        <>
          {one.isPopular && <Badge tone="info">Popular</Badge>}
          {!one.isActive && <Badge>Off sale</Badge>}
          <Button size="sm" only="desk" aria-label={`Edit ${one.name}`} onClick={onEdit}>
            Edit
          </Button>
        </>
      }
    />
  );
}

interface PackageDialogProps {
  readonly known: Package | null;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

const rules = async () => (await import('@benison/contracts/coins')).SaveCoinPackageInput.omit({ requestId: true, seenUpdatedAt: true });

function PackageDialog({ known, onRefused, onClose }: PackageDialogProps) {
  const [save] = useMutation(SAVE_PACKAGE, { refetchQueries: [CATALOGUE_PACKAGES] });
  const { isBusy, problem, run } = useStaffAction({
    onFields: (fields) => setWrong(Object.fromEntries(fields.map(({ path, message }) => [path, message]))),
  });
  // The list may be read again while the dialog is open; what was typed is compared with what it opened with.
  const [begun] = useState(() => draftOf(known));
  const [draft, setDraft] = useStaffFields<PackageDraft>(`package.${known?.id ?? 'new'}`, begun);
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const change = (part: Partial<PackageDraft>) => setDraft((before) => ({ ...before, ...part }));
  const text = (name: 'id' | 'name' | 'paidCoins' | 'promoCoins' | 'price') => ({
    value: draft[name],
    error: wrong[name === 'price' ? 'priceCents' : name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const question = usePriceQuestion();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = await checkLate(rules, inputOf(draft));
    setWrong({ ...Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])), ...unreadOf(draft) });
    if (!data) return;
    const confirmsPriceChange = await question.confirmsPriceChange(data.name, known?.priceCents ?? null, data.priceCents, dollarsInWords);
    if (confirmsPriceChange === null) return;
    const input = { ...data, confirmsPriceChange, seenUpdatedAt: known?.updatedAt ?? null };
    const isSaved = await run(() =>
      askOnce(`package.${known?.id ?? 'new'}`, input, (requestId) => save({ variables: { input: { requestId, ...input } } })),
    );
    if (!isSaved) return onRefused();
    notify({ title: 'Package saved', text: input.name, tone: 'success' });
    onClose();
  };
  return (
    <CatalogueDialog
      wide
      name={known && known.name}
      thing="package"
      isDirty={JSON.stringify(draft) !== JSON.stringify(begun)}
      text="A package whose coins could be cashed out for as much as it costs is refused. Existing orders keep the price they were quoted."
      busy={isBusy}
      error={problem}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Columns of="fields">
        <Field label="Name" {...text('name')} />
        <Field label="Id" mono readOnly={known !== null} hint="Lowercase letters, digits and dashes. Permanent." {...text('id')} />
      </Columns>
      <Columns of="fields">
        <Field label="Bought coins" inputMode="numeric" {...text('paidCoins')} />
        <Field label="Bonus coins" inputMode="numeric" hint="Promo coins: spent, never cashed out." {...text('promoCoins')} />
      </Columns>
      <Columns of="fields">
        <Field label="Price in dollars" inputMode="decimal" {...text('price')} />
        <Select label="Where it is sold" options={SURFACES} value={draft.surface} onChange={(surface) => change({ surface })} />
      </Columns>
      <Textarea
        label="Benefits"
        hint="One per line, up to six."
        rows={3}
        value={draft.benefits}
        error={wrong['benefits']}
        onChange={(event) => change({ benefits: event.target.value })}
      />
      <Checkbox label="On sale" checked={draft.isActive} onChange={(isActive) => change({ isActive })} />
      <Checkbox label="Marked as popular" checked={draft.isPopular} onChange={(isPopular) => change({ isPopular })} />
      <PriceQuestion asked={question.asked} onAnswer={question.close} />
    </CatalogueDialog>
  );
}
