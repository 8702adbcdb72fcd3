import { readClock } from '@benison/contracts/read-clock';
import { Field, type FieldProps } from './field.tsx';

export interface TimeFieldProps extends Omit<FieldProps, 'type' | 'onChange' | 'value'> {
  /** What is typed; `readClock` makes a time of it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A time of day by 24 hours, as it stands everywhere else: the browser's own field follows the clock of the browser. */
export function TimeField({ value, onChange, ...rest }: TimeFieldProps) {
  const clock = readClock(value);
  return (
    <Field
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      placeholder="00:00"
      maxLength={8}
      value={value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => clock && clock !== value && onChange(clock)}
    />
  );
}
