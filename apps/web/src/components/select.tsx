import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import { Labelled, useFieldIds } from './field.tsx';
import { Icon } from './icon.tsx';

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps<Value extends string = string> {
  readonly label: ReactNode;
  readonly options: readonly SelectOption<Value>[];
  /** '' shows the placeholder. */
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
  readonly labelHidden?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

// @NOTE Radix refuses an empty value for an item, so "All industries" and its like travel under a name of their own.
const EMPTY = '__any__';

/** One of many. With react-hook-form: wrap in Controller and pass its field. An option may have the value ''. */
export function Select<Value extends string = string>({ label, options, value, onChange, onBlur, placeholder, hint, error, aside, labelHidden, disabled, name, id: given, ref }: SelectProps<Value>) {
  const { id, control } = useFieldIds(given, error, hint);
  const hasEmpty = options.some((option) => option.value === '');
  const change = (next: string) => {
    const option = options.find((candidate) => candidate.value === (next === EMPTY ? '' : next));
    if (option) onChange(option.value);
  };
  return (
    <Labelled id={id} label={label} hint={hint} error={error} aside={aside} labelHidden={labelHidden}>
      <Primitive.Root value={value === '' && hasEmpty ? EMPTY : value} onValueChange={change} disabled={disabled} name={name}>
        <Primitive.Trigger ref={ref} {...control} aria-labelledby={`${id}-label ${id}`} className="field select-trigger" onBlur={onBlur}>
          <Primitive.Value placeholder={placeholder ?? 'Choose'} />
          <Primitive.Icon asChild><span><Icon icon={ChevronDown} size="s" /></span></Primitive.Icon>
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content className="options" position="popper" sideOffset={6} collisionPadding={8}>
            <Primitive.Viewport>
              {options.map((option) => (
                <Primitive.Item key={option.value} value={option.value || EMPTY} disabled={option.disabled} className="option">
                  <Primitive.ItemText>{option.label}</Primitive.ItemText>
                  <Primitive.ItemIndicator><Icon icon={Check} size="s" /></Primitive.ItemIndicator>
                </Primitive.Item>
              ))}
            </Primitive.Viewport>
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Labelled>
  );
}
