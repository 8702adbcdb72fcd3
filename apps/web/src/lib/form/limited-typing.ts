import { lengthOf } from '@benison/contracts/text-length';
import { useState, type ChangeEvent, type ComponentProps } from 'react';

export interface Typed {
  readonly text: string;
  /** Where the caret stands, in the field's own units. */
  readonly caret: number;
}

/** What goes beyond the limit is cut off before the caret, where it was typed or pasted. */
export function cutTyped({ text, caret }: Typed, max: number): Typed {
  const beyond = lengthOf(text) - max;
  if (beyond <= 0) return { text, caret };
  const before = Array.from(text.slice(0, caret)).slice(0, -beyond).join('');
  return { text: before + text.slice(caret), caret: before.length };
}

/**
 * Lets a field take in what the server does. The browser's own `maxlength` counts some signs twice, as 💥.
 * What an input method is composing is left alone until it is done. Returns whether something was cut off.
 */
export function keepWithin(
  field: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>,
  max: number,
  isComposing: boolean,
): boolean {
  if (isComposing) return false;
  const { value, selectionStart } = field;
  const typed = cutTyped({ text: value, caret: selectionStart ?? value.length }, max);
  if (typed.text === value) return false;
  field.value = typed.text;
  // Fields for email addresses and numbers have no caret to ask for or to set.
  if (selectionStart !== null) field.setSelectionRange(typed.caret, typed.caret);
  return true;
}

/** What is said of a text that was cut: nothing that somebody typed goes away in silence. */
const cutWords = (max: number): string => `At most ${max} characters fit here; the rest was left out`;

/** The input's own properties, with the limit held by the product's own count, and what is to be said when it cut something off. */
export function useLimited<Props extends Pick<ComponentProps<'input'>, 'maxLength' | 'onChange'>>({ maxLength, onChange, ...rest }: Props) {
  const [cut, setCut] = useState<string>();
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (maxLength !== undefined) {
      const isCut = keepWithin(event.target, maxLength, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing);
      setCut(isCut ? cutWords(maxLength) : undefined);
    }
    onChange?.(event);
  };
  return { input: { ...rest, onChange: handleChange }, cut };
}
