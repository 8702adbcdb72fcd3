import { graphql } from '../../gql/index.ts';

/** How many matches are loaded at a time. */
export const MATCHES_PAGE = 30;

/** The member's matches, which are the conversations too: one list, whichever screen shows it. */
export const MATCHES = graphql(`
  query Matches($first: Int!, $after: String) {
    matches(first: $first, after: $after) { nodes { ...Match_row } totalCount pageInfo { endCursor hasNextPage } }
  }
`);
