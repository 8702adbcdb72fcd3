import { graphQLRefusal, restRefusal, unreadable, type GraphQLRefusal } from './error.ts';
import { withRequestIds, type Operation } from './operation.ts';
import { repeating, type Patience } from './repeating.ts';
import type { Settings } from './settings.ts';

/** How one call differs from the others of the client. */
export interface CallOptions extends Patience {
  signal?: AbortSignal;
  /** Says that a mutation may be sent again when its answer was lost, though it carries no id: a decision about a card, a read mark. */
  isRepeatable?: boolean;
}

interface Answer {
  data?: unknown;
  errors?: GraphQLRefusal[];
}

/** Sends an operation, again where that is safe. @throws BenisonError for any refusal in the answer */
export function callGraphQL(settings: Settings, operation: Operation, given: object, options: CallOptions): Promise<unknown> {
  const { variables, isRepeatable } = withRequestIds(operation, given as Record<string, unknown>);
  const body = JSON.stringify({ query: operation.text, variables });
  return repeating(
    async (signal) => {
      const headers = { ...settings.headers, 'content-type': 'application/json', accept: 'application/json' };
      return dataOf(await settings.fetch(new Request(settings.address('/graphql'), { method: 'POST', headers, body, signal })));
    },
    { isRepeatable: options.isRepeatable ?? isRepeatable, signal: options.signal, patience: { ...settings.patience, ...options } },
  );
}

/** The body of an answer; a connection that breaks while it comes is no answer. */
async function bodyOf(response: Response): Promise<Answer> {
  const text = await response.text();
  try {
    return JSON.parse(text) as Answer;
  } catch (cause) {
    throw unreadable(response, cause);
  }
}

async function dataOf(response: Response): Promise<unknown> {
  const answer = await bodyOf(response);
  if (Array.isArray(answer?.errors) && answer.errors.length > 0) throw graphQLRefusal(answer.errors, response, answer.data);
  if (!response.ok || !answer?.data) throw restRefusal(response, answer);
  return answer.data;
}
