import { Check, Minus } from 'lucide-react';
import {
  Checkbox as CheckboxPrimitive,
  RadioGroup as RadioPrimitive,
  Slider as SliderPrimitive,
  Switch as SwitchPrimitive,
} from 'radix-ui';
import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../icon.tsx';
import { FieldError } from './field.tsx';

interface ChoiceProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly name?: string;
}

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
        <CheckboxPrimitive.Root
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
          <CheckboxPrimitive.Indicator>
            <Icon icon={checked === 'indeterminate' ? Minus : Check} size="s" />
          </CheckboxPrimitive.Indicator>
        </CheckboxPrimitive.Root>
        <span>
          {label}
          {hint && <span className="hint">{hint}</span>}
        </span>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

export interface SwitchProps extends ChoiceProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that applies at once. */
export function Switch({ label, hint, checked, onChange, disabled, name }: SwitchProps) {
  return (
    <label className={classNames('choice between', disabled && 'disabled')}>
      <SwitchPrimitive.Root name={name} checked={checked} disabled={disabled} onCheckedChange={onChange} className="switch">
        <SwitchPrimitive.Thumb className="switch-thumb" />
      </SwitchPrimitive.Root>
      <span>
        {label}
        {hint && <span className="hint">{hint}</span>}
      </span>
    </label>
  );
}

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
      <RadioPrimitive.Root aria-labelledby={id} value={value} onValueChange={change} name={name}>
        {options.map((option) => (
          <label key={option.value} className={classNames('choice', option.disabled && 'disabled')}>
            <RadioPrimitive.Item
              value={option.value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              className="box round"
            >
              <RadioPrimitive.Indicator className="pip" />
            </RadioPrimitive.Item>
            <span>
              {option.label}
              {option.hint && <span className="hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </RadioPrimitive.Root>
      <FieldError>{error}</FieldError>
    </div>
  );
}

export interface SliderProps {
  /** Also says the value: "Within 600 miles of Baltimore". */
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Called when the thumb is released: the moment to ask the server. */
  readonly onCommit?: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly disabled?: boolean;
}

/** A number on a line. */
export function Slider({ label, value, onChange, onCommit, min, max, step = 1, disabled }: SliderProps) {
  return (
    <div className="labelled">
      <div className="label">
        <span>{label}</span>
      </div>
      <SliderPrimitive.Root
        className="slider"
        value={[value]}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        onValueCommit={([next]) => next !== undefined && onCommit?.(next)}
      >
        <SliderPrimitive.Track className="slider-track">
          <SliderPrimitive.Range className="slider-range" />
        </SliderPrimitive.Track>
        <SliderPrimitive.Thumb className="slider-thumb" aria-label={label} />
      </SliderPrimitive.Root>
    </div>
  );
}
