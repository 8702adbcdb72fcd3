import { lengthOf } from '@benison/contracts/text-length';
import type { ChangeEvent, ComponentProps } from 'react';

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
 * What an input method is composing is left alone until it is done.
 */
function keepWithin(field: HTMLInputElement, max: number, isComposing: boolean): void {
  if (isComposing) return;
  const { value, selectionStart } = field;
  const typed = cutTyped({ text: value, caret: selectionStart ?? value.length }, max);
  if (typed.text === value) return;
  field.value = typed.text;
  field.setSelectionRange(typed.caret, typed.caret);
}

/** The input's own properties, with the limit held by the product's own count. */
export function limited<Props extends Pick<ComponentProps<'input'>, 'maxLength' | 'onChange'>>({ maxLength, onChange, ...rest }: Props) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (maxLength !== undefined)
      keepWithin(event.target, maxLength, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing);
    onChange?.(event);
  };
  return { ...rest, onChange: handleChange };
}
