import { formatEin } from '@benison/contracts/ein';

export interface TypedEin {
  text: string;
  caret: number;
}

/** The field after a key press: the number formatted, the caret after the same digit as before. */
export function typeEin(typed: string, caret: number): TypedEin {
  const text = formatEin(typed);
  const digitsBefore = typed.slice(0, caret).replace(/\D/g, '').length;
  return { text, caret: caretBehindDigit(text, digitsBefore, caret === typed.length) };
}

function caretBehindDigit(text: string, digits: number, atEnd: boolean): number {
  if (atEnd) return text.length;
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (/\d/.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}
