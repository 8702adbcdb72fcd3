import { graphql } from '../../../gql/index.ts';

export const STREAM_KEY_FACE = graphql(`
  fragment StreamKey_face on StreamKey {
    id hint serverUrl title description isRecorded isCaptioned createdAt lastUsedAt restsUntil
    test { until isConnected hasPicture hasSound } uses { kind hint ipAddress userAgent at }
  }
`);

/** The business's stream key. */
export const STREAM_KEY = graphql(`query StreamKey { cursor streamKey { ...StreamKey_face } }`);

export const RENEW_STREAM_KEY = graphql(`mutation RenewStreamKey { renewStreamKey(input: {}) { secret streamKey { ...StreamKey_face } } }`);

export const REMOVE_STREAM_KEY = graphql(`mutation RemoveStreamKey { removeStreamKey(input: {}) { streamKey { ...StreamKey_face } } }`);

export const CHANGE_ENCODER_STREAM = graphql(
  `mutation ChangeEncoderStream($input: ChangeEncoderStreamInput!) { changeEncoderStream(input: $input) { streamKey { ...StreamKey_face } } }`,
);

export const TEST_ENCODER = graphql(
  `mutation TestEncoder($input: TestEncoderInput!) { testEncoder(input: $input) { streamKey { ...StreamKey_face } } }`,
);

export const LET_ENCODER_IN = graphql(`mutation LetEncoderIn { letEncoderIn(input: {}) { streamKey { ...StreamKey_face } } }`);

export const STREAM_KEY_CHANGED = graphql(
  `subscription StreamKeyChanged($after: String) { streamKeyChanged(after: $after) { cursor streamKey { ...StreamKey_face } } }`,
);
