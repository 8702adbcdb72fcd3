import type { AppContext } from '../../app-context.ts';
import { VerificationEventType } from '../accounts/public.ts';
import { announceApprovals } from './commands/announce-approvals.ts';

/** The topics on which decisions about verifications are announced. */
const VERIFICATIONS_TOPIC = 'staff:verifications';

/**
 * Writes notifications for decisions of accounts, which know nothing of notifications themselves: at each
 * decision, and once at startup for those made while nobody listened. Returns a function that stops it.
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
