import { cardDigits, type CardFields } from '../../lib/card/card-rules.ts';
import { CardNotTakenError } from './use-checkout.ts';

interface SandboxAnswer {
  token?: string;
  field?: string;
  message?: string;
}

/**
 * Exchanges the card for a token at the sandbox. The card number is sent only there.
 * @throws CardNotTakenError with a message for the payer.
 */
export async function sandboxToken(tokenUrl: string, { name, number, month, year, cvv }: CardFields): Promise<string> {
  const body = JSON.stringify({ number: cardDigits(number), expMonth: Number(month), expYear: Number(year), cvv, name: name.trim() });
  let answer: SandboxAnswer;
  try {
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    answer = (await response.json()) as SandboxAnswer;
  } catch {
    throw new CardNotTakenError('The card service could not be reached. Nothing was paid. Please try again.');
  }
  if (answer.token) return answer.token;
  throw new CardNotTakenError(answer.message ?? 'Your card could not be read. Nothing was paid.');
}
