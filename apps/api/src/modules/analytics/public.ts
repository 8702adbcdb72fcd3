/** What the composition root may use of analytics. */
export { startReconciliation } from './jobs/reconcile.ts';
