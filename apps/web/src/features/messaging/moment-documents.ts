import { graphql } from '../../gql/index.ts';

export const STREAM_MOMENT = graphql(
  `fragment StreamMoment_line on StreamMoment { id kind isOwn at title streamId giftCount coins isComing hasReplay }`,
);

/** What both sides did in each other's streams, the latest first. */
export const THREAD_MOMENTS = graphql(
  `query ThreadMoments($matchId: ID!, $after: String) { streamMoments(matchId: $matchId, first: 50, after: $after) { nodes { ...StreamMoment_line } pageInfo { endCursor hasNextPage } } }`,
);
