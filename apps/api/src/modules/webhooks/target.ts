import { BadInputError } from '../../platform/errors.ts';
import { isAllowedTarget, type WebhookTargets } from './jobs/sending/post.ts';

/** @throws BadInputError for an address that nothing is sent to. */
export function assertAllowedTarget(url: string, targets: WebhookTargets): void {
  if (isAllowedTarget(new URL(url), targets)) return;
  throw new BadInputError([{ path: 'url', message: 'Please enter an address on the open internet that begins with https://' }]);
}
