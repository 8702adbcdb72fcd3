import { graphql } from './gql/gql.ts';
import type { TypedDocumentString } from './gql/graphql.ts';

/** What the benchmarks ask the api, checked against the schema when its types are made. */
export const OPERATIONS = {
  /** Twenty cards with fifteen fields each. */
  deck: graphql(`query BenchDeck {
    discoverDeck(first: 20) {
      cards {
        score distanceMiles superLikedYou note
        business { id name industry description city state companySize website isVerified isOnline profileViews }
      }
    }
  }`),
  swipe: graphql(`mutation BenchSwipe($input: SwipeInput!) { swipe(input: $input) { direction canUndo match { id } } }`),
  messages: graphql(`subscription BenchMessages($after: String) {
    messageChanged(after: $after) { cursor kind matchId message { id matchId sequence isOwn content sentAt } }
  }`),
} as const;

/** A request's body. */
export function bodyOf<Variables>(query: TypedDocumentString<unknown, Variables>, variables?: Variables): string {
  return JSON.stringify({ query: query.toString(), variables });
}
