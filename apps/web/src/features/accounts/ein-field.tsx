import { useLayoutEffect, useRef, type ChangeEvent, type Ref } from 'react';
import { Field } from '../../components/fields/field.tsx';
import { typeEin } from './ein-typing.ts';

export interface EinFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly name: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly aside?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** An employer identification number, formatted while it is typed. */
export function EinField({ label = 'EIN', value, onChange, ref, ...rest }: EinFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
  const take = (element: HTMLInputElement | null) => {
    input.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = typeEin(event.target.value, event.target.selectionStart ?? event.target.value.length);
    caret.current = typed.caret;
    onChange(typed.text);
  };
  return (
    <Field
      {...rest}
      ref={take}
      mono
      label={label}
      placeholder="XX-XXXXXXX"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={handleChange}
    />
  );
}
