/** What other modules may use of live streams. */
export { assertMayWatch, viewerScope, watching, watchingLive } from './access.ts';
export { removeFromStreams } from './commands/remove-from-streams.ts';
export {
  banFromLive, endStreamAccess, liftLiveBan, pauseStream, resumeStream, streamForReport, terminateStream, type LiveBan, type ReportedStream,
} from './enforcement.ts';
export { chatAround, streamMessageForReport, type ChatLine, type ReportedStreamMessage } from './chat/queries/chat-evidence.ts';
export { deleteStreamMessageByStaff, restoreStreamMessageByStaff } from './chat/remove-message.ts';
export { LiveBannedError, StreamBannedError, StreamNotLiveError } from './errors.ts';
export { StreamEvent, streamChanged, streamHostTopic, streamNotice, streamTopic } from './events.ts';
export { hideStreamTitle, showStreamTitle, type HiddenTitle } from './hidden-title.ts';
export { StreamType } from './graphql/stream.types.ts';
export { startStreamsJobs } from './jobs/start.ts';
export { startStreamsLive } from './live.ts';
export { loadStreams } from './loaders.ts';
export { applyRoomState } from './rooms/apply-room-state.ts';
export { streamFigures, type StreamFigures, type StreamsFigures } from './queries/stream-figures.ts';
export type { StreamView } from './stream.ts';
export { roomWebhooks } from './webhooks.ts';
