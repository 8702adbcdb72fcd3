import { z } from 'zod';

/** How the documented payloads name ways to pay. Cards of every kind go to the provider that takes cards. */
const WORDS = ['credit_card', 'debit_card', 'card', 'apple_pay', 'google_pay', 'paypal', 'stripe', 'sandbox'] as const;

/** A documented way to pay, however it is capitalised. */
export const paymentMethodWord = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(WORDS, `Please choose a way to pay: ${WORDS.join(', ')}`));
