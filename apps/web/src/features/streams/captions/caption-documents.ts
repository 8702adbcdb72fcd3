import { graphql } from '../../../gql/index.ts';

export const CAPTION_SAID = graphql(`
  subscription StreamCaptionSaid($streamId: ID!) { streamCaptionSaid(streamId: $streamId) { streamId startsAt endsAt text isFinal } }
`);

export const CAPTION_LINE = graphql(`fragment Caption_line on StreamCaption { id startsAt endsAt text correctedAt }`);

export const STREAM_CAPTIONS = graphql(`
  query StreamCaptions($streamId: ID!, $after: String) {
    streamCaptions(streamId: $streamId, after: $after) { nodes { ...Caption_line } pageInfo { endCursor hasNextPage } }
  }
`);

export const CORRECT_CAPTION = graphql(`
  mutation CorrectCaption($input: CorrectCaptionInput!) { correctCaption(input: $input) { caption { ...Caption_line } } }
`);
