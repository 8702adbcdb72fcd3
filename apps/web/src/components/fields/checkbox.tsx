import { Check, Minus } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import { useId, type Ref } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { Icon } from '../marks/icon.tsx';
import type { ChoiceProps } from './choice-props.ts';
import { ChoiceWords } from './choice-words.tsx';
import { FieldError } from './field.tsx';

export interface CheckboxProps extends ChoiceProps {
  readonly checked: boolean | 'indeterminate';
  readonly onChange: (checked: boolean) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A yes or no that is sent with a form. */
export function Checkbox({ label, hint, checked, onChange, onBlur, error, disabled, name, ref }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={classNames('choice', disabled && 'disabled')}>
        <Primitive.Root
          ref={ref}
          name={name}
          checked={checked}
          disabled={disabled}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onCheckedChange={(next) => onChange(next === true)}
          className="box"
        >
          <Primitive.Indicator>
            <Icon icon={checked === 'indeterminate' ? Minus : Check} size="s" />
          </Primitive.Indicator>
        </Primitive.Root>
        <ChoiceWords label={label} hint={hint} />
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
