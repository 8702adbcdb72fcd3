import {
  COMPANY_SIZE_LABELS,
  CompanySize,
  INDUSTRIES,
  PARTNERSHIP_LABELS,
  PartnershipInterest,
  valuesOf,
} from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import { useEffect, useState } from 'react';
import { ChipGroup } from '../../components/controls/chip.tsx';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { Select } from '../../components/fields/select.tsx';
import { Slider } from '../../components/fields/slider.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { FilterStack } from '../../components/matching/deck-template.tsx';
import { LockedRow } from '../../components/money/plan.tsx';
import type { Industry, UsState } from '../../gql/graphql.ts';
import { stateOptions } from '../../lib/form/state-options.ts';
import { openUpsell } from '../../lib/upsell.ts';
import { nameOfChoice } from '../../lib/words/business-words.ts';
import type { DeckFilter } from './deck-state.ts';

/** One of a list's choices, or all of them. */
interface Choice<Name extends string> {
  readonly value: Name | '';
  readonly label: string;
}

/** The slider's scale: its last step means "any distance". */
const MILES_MIN = 25;
const MILES_MAX = 1_000;
const MILES_STEP = 25;

const INDUSTRY_OPTIONS: Choice<Industry>[] = [
  { value: '', label: 'All industries' },
  ...INDUSTRIES.map((label) => ({ value: nameOfChoice<Industry>(label), label })),
];
const STATE_OPTIONS: Choice<UsState>[] = [{ value: '', label: 'All states' }, ...stateOptions];
const SEEKING_OPTIONS = valuesOf(PartnershipInterest).map((value) => ({
  value,
  label: value === PartnershipInterest.Strategic ? 'Strategic' : PARTNERSHIP_LABELS[value],
}));
const SIZE_OPTIONS = valuesOf(CompanySize).map((value) => ({ value, label: COMPANY_SIZE_LABELS[value] }));

export interface DeckFiltersProps {
  readonly filter: DeckFilter;
  readonly onChange: (filter: DeckFilter) => void;
  /** The place that distances are measured from. */
  readonly city: string;
  /** Whether the member may use the advanced filters. */
  readonly isPremium: boolean;
}

/** Which cards are dealt. The server saves every change, so it still applies on the next visit. */
export function DeckFilters({ filter, onChange, city, isPremium }: DeckFiltersProps) {
  const change = (part: Partial<DeckFilter>) => onChange({ ...filter, ...part });
  const oneOf = <Name extends string>(value: Name | '' | typeof SEVERAL) => (value === '' || value === SEVERAL ? [] : [value]);
  return (
    <FilterStack>
      <Select
        label="Industry"
        options={several(INDUSTRY_OPTIONS, filter.industries)}
        value={valueOf(filter.industries)}
        onChange={(value) => value !== SEVERAL && change({ industries: oneOf(value) })}
      />
      {isPremium && (
        <ChipGroup label="Looking for" options={SEEKING_OPTIONS} value={filter.seeking} onChange={(seeking) => change({ seeking })} />
      )}
      <MilesSlider miles={filter.withinMiles} city={city} onCommit={(withinMiles) => change({ withinMiles })} />
      <Select
        label="State"
        options={several(STATE_OPTIONS, filter.states)}
        value={valueOf(filter.states)}
        onChange={(value) => value !== SEVERAL && change({ states: oneOf(value) })}
      />
      {isPremium ? (
        <Advanced filter={filter} change={change} />
      ) : (
        <LockedRow title="Advanced filters" text="What they look for, size, EIN verified, active now" onOpen={openUpsell} />
      )}
    </FilterStack>
  );
}

function Advanced({ filter, change }: { filter: DeckFilter; change: (part: Partial<DeckFilter>) => void }) {
  return (
    <>
      <ChipGroup label="People" options={SIZE_OPTIONS} value={filter.companySizes} onChange={(companySizes) => change({ companySizes })} />
      <Stack gap="sm">
        <Checkbox label="EIN verified only" checked={filter.verifiedOnly} onChange={(verifiedOnly) => change({ verifiedOnly })} />
        <Checkbox label="Active now only" checked={filter.onlineOnly} onChange={(onlineOnly) => change({ onlineOnly })} />
      </Stack>
    </>
  );
}

/** A filter set elsewhere may hold several values; the list says so until one is chosen. */
const SEVERAL = '__several__';

function several<Name extends string>(
  options: readonly Choice<Name>[],
  chosen: readonly Name[],
): readonly (Choice<Name> | { value: typeof SEVERAL; label: string })[] {
  const label = chosen.map((one) => options.find(({ value }) => value === one)?.label ?? one).join(', ');
  return chosen.length > 1 ? [...options, { value: SEVERAL, label }] : options;
}

const valueOf = <Name extends string>(chosen: readonly Name[]): Name | '' | typeof SEVERAL =>
  chosen.length > 1 ? SEVERAL : (chosen[0] ?? '');

function MilesSlider({ miles, city, onCommit }: { miles: number | null; city: string; onCommit: (miles: number | null) => void }) {
  const [shown, setShown] = useState(miles ?? MILES_MAX + MILES_STEP);
  useEffect(() => setShown(miles ?? MILES_MAX + MILES_STEP), [miles]);
  const isAny = shown > MILES_MAX;
  const distance = isAny ? 'Any distance' : `Within ${shown.toLocaleString('en-US')} miles`;
  const label = city ? said`${distance} ${isAny ? 'from' : 'of'} ${city}` : distance;
  return (
    <Slider
      label={label}
      value={Math.min(shown, MILES_MAX + MILES_STEP)}
      min={MILES_MIN}
      max={MILES_MAX + MILES_STEP}
      step={MILES_STEP}
      onChange={setShown}
      onCommit={(value) => onCommit(value > MILES_MAX ? null : value)}
    />
  );
}
