/** What the benchmarks ask the api; a test holds each against the schema. */
export const OPERATIONS = {
  /** Twenty cards with fifteen fields each. */
  deck: `query BenchDeck {
    discoverDeck(first: 20) {
      cards {
        score distanceMiles superLikedYou note
        business { id name industry description city state companySize website isVerified isOnline profileViews }
      }
    }
  }`,
  swipe: `mutation BenchSwipe($input: SwipeInput!) { swipe(input: $input) { direction canUndo match { id } } }`,
  messages: `subscription BenchMessages($after: String) {
    messageChanged(after: $after) { cursor kind matchId message { id matchId sequence isOwn content sentAt } }
  }`,
} as const;

/** A request's body. */
export function bodyOf(query: string, variables?: object): string {
  return JSON.stringify({ query, variables });
}
