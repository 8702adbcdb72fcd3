import type { CallToAction } from '@benison/contracts/enumerations';
import { PressCallToActionInput } from '@benison/contracts/stream-calls';
import type { Actor } from '../../../../actor.ts';
import type { AppContext } from '../../../../app-context.ts';
import { ForbiddenError } from '../../../../platform/errors.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { watchingLive } from '../../access.ts';

/**
 * Counts that a viewer pressed what the host shows, once however often it does.
 * @throws NotFoundError, StreamNotLiveError, ForbiddenError for the host, and for what is not shown
 */
export async function pressCallToAction(app: AppContext, actor: Actor, raw: unknown): Promise<CallToAction> {
  const { streamId, action } = PressCallToActionInput.parse(raw);
  const me = asBusiness(actor);
  await app.limits.take('writePerMember', me.userId);
  return app.transaction(async ({ sql }) => {
    const now = app.clock.now();
    const { isHost } = await watchingLive(sql, actor, streamId, now);
    if (isHost) throw new ForbiddenError('Your viewers press it.');
    const [shown] = await sql('select 1 from stream_calls where stream_id = $1 and action = $2 and hidden_at is null', [streamId, action]);
    if (!shown) throw new ForbiddenError('The host no longer shows this.');
    await sql(
      'insert into stream_call_presses (stream_id, action, business_id, pressed_at) values ($1, $2, $3, $4) on conflict do nothing',
      [streamId, action, me.businessId, now],
    );
    return action;
  });
}
