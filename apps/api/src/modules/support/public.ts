/** What other modules may use of support. */
export { SUPPORT_TOPIC, SupportEvent } from './events.ts';
export { startSupportJobs } from './jobs/start.ts';
