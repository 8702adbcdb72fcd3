import { ChevronDown } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLate } from '../../lib/update/use-late-part.ts';
import { Icon } from '../marks/icon.tsx';
import { Labelled, useFieldIds } from './field.tsx';
import type { SelectPanelProps } from './select-panel.tsx';

export interface SelectProps<Value extends string = string> extends Omit<SelectPanelProps<Value>, 'control'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
  readonly labelHidden?: boolean;
  readonly id?: string;
}

const loadPanel = () => import('./select-panel.tsx');

/** One of many; in a form, `FormSelect`. An option may have the value ''. */
export function Select<Value extends string = string>({ label, hint, error, aside, labelHidden, id: given, ...rest }: SelectProps<Value>) {
  const { id, control } = useFieldIds(given, error, hint);
  const [isAsked, setAsked] = useState(false);
  const panel = useLate(loadPanel, isAsked);
  const named = { ...control, 'aria-labelledby': `${id}-label ${id}` };
  return (
    <Labelled id={id} label={label} hint={hint} error={error} aside={aside} labelHidden={labelHidden}>
      {panel ? <panel.SelectPanel {...rest} control={named} /> : <ShutSelect {...rest} control={named} onOpen={() => setAsked(true)} />}
    </Labelled>
  );
}

type ShutSelectProps<Value extends string> = Omit<SelectPanelProps<Value>, 'onChange' | 'name'> & { readonly onOpen: () => void };

/** The button before its list was first needed: hovering fetches the list, and so does pressing, which also opens it. */
function ShutSelect<Value extends string>({ options, value, placeholder, disabled, onBlur, ref, control, onOpen }: ShutSelectProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  const fetchAhead = () => void loadPanel().catch(() => {});
  const handleKey = (event: KeyboardEvent) => {
    const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp' || (event.key.length === 1 && event.key !== ' ');
    if (!opens || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <button
      ref={ref}
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="none"
      {...control}
      className="field select-trigger"
      data-state="closed"
      data-placeholder={chosen ? undefined : ''}
      disabled={disabled}
      onBlur={onBlur}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={onOpen}
      onKeyDown={handleKey}
    >
      <span>{chosen?.label ?? placeholder ?? 'Choose'}</span>
      <span>
        <Icon icon={ChevronDown} size="s" />
      </span>
    </button>
  );
}
