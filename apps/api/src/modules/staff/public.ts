/** What other modules may use of the staff area. */
export { startStaffJobs } from './jobs/watch-due-times.ts';
