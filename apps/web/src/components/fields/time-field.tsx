import { readClock } from '@benison/contracts/read-clock';
import { useState } from 'react';
import { clockHours, openingWords } from '../../lib/words/clock-hours.ts';
import { Field, type FieldProps } from './field.tsx';

export interface TimeFieldProps extends Omit<FieldProps, 'type' | 'onChange' | 'value'> {
  /** What is typed; `readClock` makes a time of it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A time of day by the member's own clock, as it stands everywhere else: the browser's own field follows the clock of the browser. */
export function TimeField({ value, onChange, ...rest }: TimeFieldProps) {
  // While it is typed it stays as it is typed.
  const [isTyped, setTyped] = useState(false);
  const clock = readClock(value);
  return (
    <Field
      {...rest}
      inputMode={clockHours() === 'h12' ? 'text' : 'numeric'}
      autoComplete="off"
      dir="ltr"
      placeholder={openingWords('00:00')}
      maxLength={8}
      value={isTyped || !clock ? value : openingWords(clock)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(true);
        onChange(event.target.value);
      }}
      onBlur={() => {
        setTyped(false);
        if (clock && clock !== value) onChange(clock);
      }}
    />
  );
}
