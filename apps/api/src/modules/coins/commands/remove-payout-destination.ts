import { id as idField } from '@benison/contracts/fields';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asMember } from '../../../platform/policy.ts';

/** Takes a destination away. Payouts under way still go there. */
export async function removePayoutDestination(app: AppContext, actor: Actor, raw: unknown): Promise<boolean> {
  const id = parseArgument('id', idField, raw);
  const { userId } = asMember(actor);
  await app.transaction(async (tx) => {
    const removed = await tx.sql(
      'update payout_destinations set removed_at = $3 where id = $1 and user_id = $2 and removed_at is null returning id',
      [id, userId, app.clock.now()],
    );
    if (removed.length === 0) throw new NotFoundError('That destination');
  });
  return true;
}
