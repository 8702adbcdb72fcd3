import type { AppContext } from '../../app-context.ts';
import { VerificationEventType } from '../accounts/public.ts';
import { announceApprovals } from './commands/announce-approvals.ts';

/** Where decisions about verifications are told. */
const VERIFICATIONS_TOPIC = 'staff:verifications';

/**
 * Writes the notifications that follow from what accounts decide, which know nothing of notifications themselves: at each
 * decision, and once at the start for those that came while nobody listened. Gives back the way to stop.
 */
export function startNotifications(app: AppContext): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const announce = () => {
    running = running
      .then(() => announceApprovals(app))
      .catch((error: Error) => {
        app.logger.warn({ err: error.message }, 'approvals could not be announced');
      });
  };
  const stopListening = app.feed.listen({
    topics: [VERIFICATIONS_TOPIC],
    onEvent: (event) => {
      if (event.type === VerificationEventType.Decided) announce();
    },
  });
  announce();
  return async () => {
    stopListening();
    await running;
  };
}
