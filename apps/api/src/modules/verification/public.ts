/** What other modules may use of verification. */
export { QUEUE_EVENTS } from './identity-events.ts';
export { startVerificationJobs } from './jobs/start.ts';
export { VERIFICATION_SEALED } from './sealed-columns.ts';
