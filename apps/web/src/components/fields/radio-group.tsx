import { RadioGroup as Primitive } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { ChoiceWords } from './choice-words.tsx';
import { FieldError } from './field.tsx';

export interface RadioGroupProps<Value extends string> {
  readonly label: ReactNode;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly hint?: ReactNode; readonly disabled?: boolean }[];
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
  readonly labelHidden?: boolean;
  readonly name?: string;
}

/** One of a few, all visible. */
export function RadioGroup<Value extends string>({ label, options, value, onChange, error, labelHidden, name }: RadioGroupProps<Value>) {
  const id = useId();
  const change = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onChange(option.value);
  };
  return (
    <div className="labelled">
      <div className={labelHidden ? 'unseen' : 'label'} id={id}>
        {label}
      </div>
      <Primitive.Root aria-labelledby={id} value={value} onValueChange={change} name={name}>
        {options.map((option) => (
          <label key={option.value} className={classNames('choice', option.disabled && 'disabled')}>
            <Primitive.Item value={option.value} disabled={option.disabled} aria-invalid={error ? true : undefined} className="box round">
              <Primitive.Indicator className="pip" />
            </Primitive.Item>
            <ChoiceWords label={option.label} hint={option.hint} />
          </label>
        ))}
      </Primitive.Root>
      <FieldError>{error}</FieldError>
    </div>
  );
}
