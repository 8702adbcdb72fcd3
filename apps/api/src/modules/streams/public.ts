/** What other modules may use of live streams. */
export {
  banFromLive,
  endStreamAccess,
  liftLiveBan,
  pauseStream,
  resumeStream,
  streamForReport,
  takeOffStages,
  terminateStream,
  watchRoom,
} from './enforcement.ts';
export { chatAround, chatLine, streamMessageForReport } from './chat/queries/chat-evidence.ts';
export { deleteStreamMessageByStaff, restoreStreamMessageByStaff } from './chat/remove-message.ts';
export { STREAMS_ENDED_TOPIC, StreamEvent, streamTopic } from './events.ts';
export { encoderDoor } from './ingest/encoder-door.ts';
export { endStreamKey } from './ingest/end-stream-key.ts';
export { putOldEncoderOut } from './ingest/put-old-encoder-out.ts';
export { hideStreamContent, showStreamContent, streamHiddenByBoth, type HiddenStream } from './hidden-content.ts';
export { hideRecording, showRecording, type HiddenRecording } from './recordings/hidden-recording.ts';
export { evidenceIdentity } from './identity.ts';
export { StreamType } from './graphql/stream.types.ts';
export { startStreamsJobs } from './jobs/start.ts';
export { startStreamsLive } from './live.ts';
export { loadStreams } from './loaders.ts';
export { removeRecordings } from './recordings/remove-recordings.ts';
export { applyRoomState } from './rooms/apply-room-state.ts';
export { streamFigures, type StreamsFigures } from './queries/stream-figures.ts';
export { calendarStreams, type CalendarStream } from './queries/calendar-streams.ts';
export { roomDoor } from './room-door.ts';
export { roomWebhooks } from './webhooks.ts';
