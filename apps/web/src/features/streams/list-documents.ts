import { graphql } from '../../gql/index.ts';

/** The running streams of the member's matches. */
export const LIVE_STREAMS = graphql(`
  query LiveStreams($after: String) { liveStreams(after: $after) { nodes { ...Stream_face } pageInfo { endCursor hasNextPage } } }
`);

export const VIEWER_STREAM = graphql(`query ViewerStream { cursor viewerStream { ...Stream_face } }`);

export const VIDEO_STATUS = graphql(`query VideoStatus { videoStatus { isAvailable message canRecord canCaption } }`);

export const LIVE_STREAMS_CHANGED = graphql(`
  subscription LiveStreamsChanged($after: String) { liveStreamsChanged(after: $after) { cursor streamId isLive stream { ...Stream_face } } }
`);

export const SCHEDULED_LINE = graphql(`
  fragment ScheduledStream_line on ScheduledStream { id title description startsAt guestCount isComing isCanceled streamId host { ...Stream_business } }
`);

export const SCHEDULED_STREAMS = graphql(`
  query ScheduledStreams($after: String) { scheduledStreams(after: $after) { nodes { ...ScheduledStream_line } pageInfo { endCursor hasNextPage } } }
`);

export const SCHEDULED_STREAM_CHANGED = graphql(
  `subscription ScheduledStreamChanged($after: String) { scheduledStreamChanged(after: $after) { cursor scheduledStream { ...ScheduledStream_line } } }`,
);

export const SCHEDULE_STREAM = graphql(
  `mutation ScheduleStream($input: ScheduleStreamInput!) { scheduleStream(input: $input) { scheduledStream { ...ScheduledStream_line } } }`,
);

export const CANCEL_SCHEDULED = graphql(
  `mutation CancelScheduledStream($id: ID!) { cancelScheduledStream(input: { id: $id }) { scheduledStream { ...ScheduledStream_line } } }`,
);

export const ANSWER_SCHEDULED = graphql(
  `mutation AnswerScheduledStream($id: ID!, $isComing: Boolean!) { answerScheduledStream(input: { id: $id, isComing: $isComing }) { scheduledStream { ...ScheduledStream_line } } }`,
);

export const LIVE_NOTICES = graphql(`query LiveNotices { liveNotices }`);

export const SET_LIVE_NOTICES = graphql(`mutation SetLiveNotices($isOn: Boolean!) { setLiveNotices(input: { isOn: $isOn }) { isOn } }`);
