import { Tabs as TabsPrimitive, ToggleGroup } from 'radix-ui';
import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { Count } from './chip.tsx';

export interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly disabled?: boolean }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly full?: boolean;
}

/** A few views of the same thing, one at a time. */
export function Segments<Value extends string>({ label, options, value, onChange, full }: SegmentsProps<Value>) {
  const change = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onChange(option.value);
  };
  return (
    <ToggleGroup.Root type="single" className={classNames('seg', full && 'full')} aria-label={label} value={value} onValueChange={change}>
      {options.map((option) => (
        <ToggleGroup.Item key={option.value} value={option.value} disabled={option.disabled} className="seg-item">
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode; readonly count?: number; readonly content: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A press focuses a tab by script, which a browser takes for the keyboard's doing: no ring is drawn until a key is pressed. */
const pressed = {
  onPointerDown: ({ currentTarget }: SyntheticEvent) => currentTarget.setAttribute('data-pressed', ''),
  onKeyDown: ({ currentTarget }: SyntheticEvent) => currentTarget.removeAttribute('data-pressed'),
  onBlur: ({ currentTarget }: SyntheticEvent) => currentTarget.removeAttribute('data-pressed'),
};

/** Parts of one page behind underlined tabs. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  // A press fires for itself and for the focus it brings: that must be one change, and one step in the history.
  const told = useRef<string>(value);
  useEffect(() => void (told.current = value), [value]);
  const change = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (!tab || told.current === next) return;
    told.current = next;
    onChange(tab.value);
  };
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoSight(list.current), [value]);
  return (
    <TabsPrimitive.Root value={value} onValueChange={change}>
      <TabsPrimitive.List ref={list} className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <TabsPrimitive.Trigger key={tab.value} value={tab.value} className="tab" {...pressed}>
            {tab.label}
            <Count value={tab.count ?? 0} />
          </TabsPrimitive.Trigger>
        ))}
      </TabsPrimitive.List>
      {tabs.map((tab) => (
        <TabsPrimitive.Content key={tab.value} value={tab.value} className="tab-panel">
          {tab.content}
        </TabsPrimitive.Content>
      ))}
    </TabsPrimitive.Root>
  );
}

/** On a narrow screen tabs overflow sideways: the chosen one is always scrolled into view, without moving the page. */
function bringIntoSight(list: HTMLElement | null): void {
  const chosen = list?.querySelector('[data-state="active"]')?.getBoundingClientRect();
  if (!list || !chosen) return;
  const shown = list.getBoundingClientRect();
  if (chosen.left < shown.left) list.scrollLeft -= shown.left - chosen.left;
  if (chosen.right > shown.right) list.scrollLeft += chosen.right - shown.right;
}
