/** What other modules may use of premium. */
export { endSubscription } from './commands/cancel-subscription.ts';
export { startBoost } from './boosts.ts';
export { hasEntitlement, PremiumRequiredError, requireEntitlement } from './entitlements.ts';
export { startPremiumJobs } from './jobs/start.ts';
export { boostProducts, planProducts } from './product-handlers.ts';
export { PREMIUM_CHECKS } from './premium-checks.ts';
export { renewTrialEin, renewTrialMarks } from './trial-marks.ts';
