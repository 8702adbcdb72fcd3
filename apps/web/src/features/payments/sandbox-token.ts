import { cardDigits, type CardFields } from '../../lib/card/card-rules.ts';
import { CardNotTakenError } from './use-checkout.ts';

interface SandboxAnswer {
  token?: string;
  field?: string;
  message?: string;
}

/**
 * Hands the card to the sandbox and gets a token for it. The number goes from this page to the sandbox alone.
 * @throws CardNotTakenError with a sentence for the payer.
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
