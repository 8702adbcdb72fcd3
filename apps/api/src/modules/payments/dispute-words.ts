import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import type { MoneyWords, ToldMoney } from './refund-words.ts';

/** What a member is told whose bank asks for money back: what was bought with it is gone until that is decided. */
export function disputeWords({ description, amountCents, effect, methodLabel }: ToldMoney): MoneyWords {
  const amount = dollarsInWords(amountCents);
  const bank = methodLabel ? `the bank of ${methodLabel}` : 'your bank';
  return {
    title: `A payment of ${amount} is disputed`,
    text: `${description}: ${bank} asks for ${amount} back. ${effect} If you did not mean this, tell your bank: once the dispute is over in our favor, what you bought comes back.`,
  };
}

/** What a member is told when that money, or a part of it, stays paid. */
export function disputeOverWords({ description, amountCents, effect }: ToldMoney): MoneyWords {
  const amount = dollarsInWords(amountCents);
  return { title: 'The dispute of a payment is over', text: `${description}: ${amount} stays paid. ${effect}` };
}
