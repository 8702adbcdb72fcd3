import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { FieldError } from './field.tsx';

export interface CheckboxGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly hint?: ReactNode }[];
  readonly chosen: ReadonlySet<Value>;
  readonly onChange: (chosen: ReadonlySet<Value>) => void;
  readonly error?: string | undefined;
}

/** Any number of a few choices. */
export function CheckboxGroup<Value extends string>({ label, options, chosen, onChange, error }: CheckboxGroupProps<Value>) {
  const toggle = (value: Value, isChosen: boolean) =>
    onChange(new Set([...chosen].filter((one) => one !== value).concat(isChosen ? value : [])));
  return (
    <div className="labelled" role="group" aria-label={label}>
      <div className="label">{label}</div>
      {options.map(({ value, ...words }) => (
        <Checkbox key={value} {...words} checked={chosen.has(value)} onChange={(isChosen) => toggle(value, isChosen)} />
      ))}
      <FieldError>{error}</FieldError>
    </div>
  );
}
