/** What other modules may use of privacy. */
export { startPrivacyJobs } from './jobs/start.ts';
export { resealEverything, sealWithNewest } from './reseal.ts';
