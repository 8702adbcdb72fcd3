/** What other modules may use of moderation. */
export { startModerationJobs } from './jobs/start.ts';
export { report } from './commands/report.ts';
export { carryOut, type Enforced } from './enforce.ts';
export { liftByStaff, suspendByStaff, tellRestored } from './staff-suspension.ts';
export { ModerationEvent, REPORTS_TOPIC } from './moderation-events.ts';
export { tellOfSubject } from './tell-of-subject.ts';
