import { failureOf } from '../acts/errors.ts';
import { requestAnswered, requestFailed, requestIdFor, type RequestStore } from './idempotency-key.ts';

/**
 * Makes a request that must not take effect twice, under an id that stays the same until an answer arrives. It is stored only in this tab,
 * and removed at sign-out: nothing of it is left for whoever comes next.
 */
export async function askOnce<Answer>(
  name: string,
  input: unknown,
  ask: (requestId: string) => Promise<Answer>,
  store: RequestStore = sessionStorage,
): Promise<Answer> {
  try {
    const answer = await ask(requestIdFor(name, input, store));
    requestAnswered(name, store);
    return answer;
  } catch (error) {
    requestFailed(name, failureOf(error), store);
    throw error;
  }
}
