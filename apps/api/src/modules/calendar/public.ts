/** What other modules may use of the calendar. */
export { endCalendarFeed } from './feed.ts';
