/** What other modules may use of messaging. */
export { MessagingEvent } from './events.ts';
export { filesOfMessage, readSentFile, type SentFile } from './attachments/files-of-message.ts';
export { formerWordsOf } from './former-words.ts';
export { removeMessage, restoreMessage, type RemovedMessage } from './removed-message.ts';
export { writtenWords } from './written-words.ts';
export { meetingEvent } from './meetings/calendar-file.ts';
export { calendarEntries } from './meetings/queries/calendar-entries.ts';
export { startMeetingRoomsLive } from './meeting-rooms/live.ts';
export { mayEnterMeetingRoom } from './meeting-rooms/queries/room-entry.ts';
export { lookIntoMeetingRoom } from './meeting-rooms/room-watch.ts';
export { startMessagingJobs } from './jobs/start.ts';
