import { failureOf } from '../errors.ts';
import { requestAnswered, requestFailed, requestIdFor, type RequestStore } from './kept-request.ts';

/**
 * Asks for something that must not be done twice: under an id that stays the same until an answer came. It is kept with this tab alone,
 * and goes when somebody signs out: what staff write about others is left in no browser.
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
