import { useState, type ChangeEvent, type FormEvent } from 'react';
import {
  CARD_BLOCKED,
  CARD_NUMBER_HINT,
  cardBrand,
  cardProblems,
  cvvDigits,
  isCardComplete,
  needsNumberHint,
  typeCardNumber,
  type CardFields,
  type CardProblems,
} from '../../lib/card/card-rules.ts';
import { productNow } from '../../lib/time/product-clock.ts';

const EMPTY: CardFields = { name: '', number: '', month: '', year: '', cvv: '' };

/** The card form: its values, its errors, and whether it may be sent. */
export function useCardForm(onPay: (card: CardFields) => void) {
  const [card, setCard] = useState(EMPTY);
  const [left, setLeft] = useState<ReadonlySet<keyof CardFields>>(new Set());
  const [isTried, setTried] = useState(false);
  const problems = cardProblems(card, new Date(productNow()));
  const shown = (field: keyof CardFields): string | undefined => {
    if (field === 'number' && needsNumberHint(card.number)) return CARD_NUMBER_HINT;
    return isTried || left.has(field) ? problems[field] : undefined;
  };
  const set = (field: keyof CardFields, value: string) => setCard((before) => ({ ...before, [field]: value }));
  const leave = (field: keyof CardFields) => () => setLeft((before) => new Set(before).add(field));
  const handleNumber = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target;
    const typed = typeCardNumber(value, selectionStart ?? value.length);
    set('number', typed.text);
    return typed.caret;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length === 0) onPay(card);
  };
  const errors: CardProblems = {
    name: shown('name'),
    number: shown('number'),
    month: shown('month'),
    year: shown('year'),
    cvv: shown('cvv'),
  };
  return {
    card,
    errors,
    brand: cardBrand(card.number),
    isComplete: isCardComplete(card),
    blocked: isTried && Object.keys(problems).length > 0 ? CARD_BLOCKED : null,
    set: (field: Exclude<keyof CardFields, 'number' | 'cvv'>, value: string) => set(field, value),
    setCvv: (value: string) => set('cvv', cvvDigits(value)),
    fill: (number: string) => setCard((before) => ({ ...before, number: typeCardNumber(number, number.length).text })),
    handleNumber,
    leave,
    submit,
  };
}

export type UseCardForm = ReturnType<typeof useCardForm>;
