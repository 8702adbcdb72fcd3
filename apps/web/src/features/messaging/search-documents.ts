import { graphql } from '../../gql/index.ts';

/** The conversations with businesses of that name, wherever in the list they stand. */
export const FIND_THREADS = graphql(`
  query FindThreads($name: String!, $first: Int!, $after: String) {
    matches(name: $name, first: $first, after: $after) { nodes { ...Match_row } totalCount pageInfo { endCursor hasNextPage } }
  }
`);

export const SEARCH_MESSAGES = graphql(`
  query SearchMessages($text: String!, $after: String) {
    searchMessages(text: $text, first: 20, after: $after) {
      nodes { id matchId sequence isOwn content sentAt }
      pageInfo { endCursor hasNextPage }
      threads { matchId business { id name logo { id url srcSet width height } } }
    }
  }
`);
