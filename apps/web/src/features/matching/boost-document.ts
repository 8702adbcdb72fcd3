import { graphql } from '../../gql/index.ts';

export const DECK_BOOST = graphql(`
  query DeckBoost {
    activeBoost { startedAt endsAt cards views likes }
    boostReports(first: 1) { nodes { id startedAt endedAt cards cardsBefore views viewsBefore likes likesBefore } pageInfo { endCursor hasNextPage } }
  }
`);
