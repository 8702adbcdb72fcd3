import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import type { AriaAttributes, Ref } from 'react';
import { Icon } from '../marks/icon.tsx';

// @NOTE Radix does not allow an empty item value, so "All industries" and the like use a name of their own.
const EMPTY = '__any__';

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectPanelProps<Value extends string> {
  readonly options: readonly SelectOption<Value>[];
  /** '' shows the placeholder. */
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Ties the button to its label and its errors. */
  readonly control: AriaAttributes & { readonly id?: string };
}

/** The button of a select and its list, from its first opening on: it starts opened. */
export function SelectPanel<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  disabled,
  name,
  ref,
  control,
}: SelectPanelProps<Value>) {
  const hasEmpty = options.some((option) => option.value === '');
  const change = (next: string) => {
    const option = options.find((candidate) => candidate.value === (next === EMPTY ? '' : next));
    if (option) onChange(option.value);
  };
  return (
    <Primitive.Root defaultOpen value={value === '' && hasEmpty ? EMPTY : value} onValueChange={change} disabled={disabled} name={name}>
      <Primitive.Trigger ref={ref} {...control} className="field select-trigger" onBlur={onBlur}>
        <Primitive.Value placeholder={placeholder ?? 'Choose'} />
        <Primitive.Icon asChild>
          <span>
            <Icon icon={ChevronDown} size="s" />
          </span>
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content className="options" position="popper" sideOffset={6} collisionPadding={8}>
          <Primitive.Viewport>
            {options.map((option) => (
              <Primitive.Item key={option.value} value={option.value || EMPTY} disabled={option.disabled} className="option">
                <Primitive.ItemText>{option.label}</Primitive.ItemText>
                <Primitive.ItemIndicator>
                  <Icon icon={Check} size="s" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
