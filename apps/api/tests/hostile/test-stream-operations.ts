import { newId } from '../../src/platform/clock.ts';
import { DAY_MS } from '../../src/platform/durations.ts';
import { input, nothing, type Asked, type RestAsked } from './test-asked.ts';

const TOMORROW = () => new Date(Date.now() + DAY_MS).toISOString();
const BOXES = { hasAcceptedContentGuidelines: true, hasAcceptedModerationPolicy: true, hasAcceptedBusinessFocus: true };

/** An honest call of every live stream operation. */
export const STREAM_OPERATIONS: Record<string, Asked> = {
  'Query.videoStatus': { by: 'bob', with: nothing },
  'Query.liveStreams': { by: 'bob', with: () => ({ first: 5, after: null }) },
  'Query.stream': { by: 'bob', with: (w) => ({ id: w.ofBob.streamId }) },
  'Query.viewerStream': { by: 'bob', with: nothing },
  'Query.streamAgreement': { by: 'bob', with: nothing },
  'Query.streamSummary': { by: 'bob', with: (w) => ({ streamId: w.ofBob.streamId }) },
  'Query.streamViewers': { by: 'bob', with: (w) => ({ streamId: w.ofBob.streamId, first: 5, after: null }) },
  'Query.scheduledStreams': { by: 'bob', with: () => ({ first: 5, after: null }) },
  'Query.liveNotices': { by: 'bob', with: nothing },
  'Mutation.acceptStreamAgreement': { by: 'bob', with: () => ({ input: { version: '1.0', ...BOXES } }) },
  'Mutation.startStream': {
    by: 'bob',
    with: (w) => ({
      input: { requestId: newId(), title: 'Open house', description: 'Come in', scheduledStreamId: w.ofBob.scheduledStreamId },
    }),
  },
  'Query.streamKey': { by: 'bob', with: nothing },
  'Mutation.renewStreamKey': { by: 'bob', with: input(nothing) },
  'Mutation.removeStreamKey': { by: 'bob', with: input(nothing) },
  'Mutation.changeEncoderStream': { by: 'bob', with: () => ({ input: { title: 'Open house', description: 'Come in' } }) },
  'Mutation.testEncoder': { by: 'bob', with: () => ({ input: { isOn: false } }) },
  'Mutation.letEncoderIn': { by: 'bob', with: input(nothing) },
  'Subscription.streamKeyChanged': { by: 'bob', with: () => ({ after: null }) },
  'Mutation.joinStream': { by: 'bob', with: (w) => ({ input: { streamId: w.ofBob.streamId } }) },
  'Mutation.leaveStream': { by: 'bob', with: (w) => ({ input: { streamId: w.ofBob.streamId } }) },
  'Mutation.seekInRoom': { by: 'bob', with: (w) => ({ input: { streamId: w.ofBob.streamId, businessId: w.bob.businessId } }) },
  'Mutation.endStream': { by: 'bob', with: (w) => ({ input: { streamId: w.ofBob.streamId } }) },
  'Mutation.scheduleStream': {
    by: 'bob',
    with: () => ({ input: { requestId: newId(), title: 'Open house', description: 'Come in', startsAt: TOMORROW() } }),
  },
  'Mutation.cancelScheduledStream': { by: 'bob', with: () => ({ input: { id: newId() } }) },
  'Mutation.answerScheduledStream': { by: 'bob', with: () => ({ input: { id: newId(), isComing: true } }) },
  'Mutation.setLiveNotices': { by: 'bob', with: () => ({ input: { isOn: true } }) },
  'Subscription.liveStreamsChanged': { by: 'bob', with: () => ({ after: null }) },
  'Subscription.streamChanged': { by: 'bob', with: (w) => ({ streamId: w.ofBob.streamId, after: null }) },
  'Subscription.streamViewersChanged': { by: 'bob', with: (w) => ({ streamId: w.ofBob.streamId }) },
  'Subscription.streamNoticeAdded': { by: 'bob', with: () => ({ after: null }) },
  'Subscription.scheduledStreamChanged': { by: 'bob', with: () => ({ after: null }) },
};

/** An honest call of every documented live stream path. */
export const STREAM_REST: Record<string, RestAsked> = {
  'get /api/streams/active': { by: 'bob', path: () => '/api/streams/active' },
  'get /api/streams/user/{userId}': { by: 'bob', path: (w) => `/api/streams/user/${w.bob.userId}` },
  'post /api/streams/start': {
    by: 'bob',
    path: () => '/api/streams/start',
    body: (w) => ({
      streamerId: w.bob.userId,
      title: 'Open house',
      description: 'Come in',
      streamKey: 'stream_1',
      rtmpUrl: 'rtmp://localhost/live',
      hlsUrl: 'http://localhost/hls',
    }),
  },
  'get /api/replays/{id}': { by: 'bob', path: () => `/api/replays/${newId()}?until=1&signature=0` },
  'post /api/streams/{id}/end': { by: 'bob', path: (w) => `/api/streams/${w.ofBob.streamId}/end`, body: nothing },
  'post /api/streams/{id}/join': {
    by: 'bob',
    path: (w) => `/api/streams/${w.ofBob.streamId}/join`,
    body: (w) => ({ viewerId: w.bob.userId }),
  },
  'post /api/streams/{id}/leave': {
    by: 'bob',
    path: (w) => `/api/streams/${w.ofBob.streamId}/leave`,
    body: (w) => ({ viewerId: w.bob.userId }),
  },
  'post /api/stream/content-agreement': {
    by: 'bob',
    path: () => '/api/stream/content-agreement',
    body: (w) => ({ userId: w.bob.userId, agreementVersion: '1.0', ...BOXES, ipAddress: '127.0.0.1', userAgent: 'made up' }),
  },
  'get /api/stream/content-agreement/{userId}': { by: 'bob', path: (w) => `/api/stream/content-agreement/${w.bob.userId}` },
};
