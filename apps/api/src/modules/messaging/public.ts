/** What other modules may use of messaging. */
export { MessagingEvent } from './events.ts';
export { filesOfMessage, readSentFile, type SentFile } from './attachments/files-of-message.ts';
export { formerWordsOf } from './former-words.ts';
export { removeMessage, restoreMessage, type RemovedMessage } from './removed-message.ts';
export { meetingEvent } from './meetings/calendar-file.ts';
export { calendarEntries } from './meetings/queries/calendar-entries.ts';
export { startMeetingRoomsLive } from './meetings/room/live.ts';
export { mayEnterMeetingRoom } from './meetings/room/queries/room-entry.ts';
export { lookIntoMeetingRoom } from './meetings/room/room-watch.ts';
export { startMessagingJobs } from './jobs/start.ts';
