import { WebhookState } from '@benison/contracts/enumerations';
import { WEBHOOK_FAILING_DAYS } from '@benison/contracts/terms/webhooks';
import type { AppContext } from '../../../../app-context.ts';
import { backoffMs } from '../../../../platform/backoff.ts';
import { DAY_MS, MINUTE_MS } from '../../../../platform/durations.ts';
import { mailOwner } from '../../mail-owner.ts';
import { webhookDisabled } from '../../webhook-mails.ts';
import type { Attempt } from './post.ts';

const GONE = 410;
/** Rests after failures in a row: soon at first, an hour at the longest. */
const REST = { firstMs: 5_000, longestMs: 60 * MINUTE_MS };
/** An endpoint whose answers take longer than this is sent to beside the others. */
const SLOW_MS = 1_000;

/** An endpoint that this turn alone may send to, while it is held by it. */
export interface HeldEndpoint {
  id: string;
  user_id: string;
  url: string;
  secret_version: number;
  former_secret_until: Date | null;
  former_secrets: number;
  failures: number;
  failing_since: Date | null;
  held_by: string;
}

/** What came of one delivery. */
export interface Outcome extends Attempt {
  number: string;
  at: Date;
  tookMs: number;
  isDelivered: boolean;
  /** Its time to be tried is over: what comes after it waits no longer. */
  isGivenUp: boolean;
}

const WRITE = `
  update webhook_deliveries d set attempts = d.attempts + 1, tried_at = o.at, answer_status = o.status, answer = o.answer,
    status = case when o."isDelivered" then 'DELIVERED' when o."isGivenUp" then 'FAILED' else 'PENDING' end
  from jsonb_to_recordset($1::jsonb) as o(number bigint, at timestamptz, status int, answer text, "isDelivered" boolean, "isGivenUp" boolean)
  where d.number = o.number and d.status = 'PENDING'`;

/** What waited behind one that fails until its own time was over. */
const GIVE_UP = `
  update webhook_deliveries set status = 'FAILED', answer = coalesce(answer, 'It was not sent: those before it failed.')
  where endpoint_id = $1 and status = 'PENDING' and due_until <= $2`;

const REST_UNTIL = `
  update webhook_endpoints set failures = $3, failing_since = $4, is_slow = $5, next_attempt_at = $6,
    held_by = case when $7 then held_by end, held_until = case when $7 then held_until else '-infinity' end,
    state = case when state = 'ENABLED' then coalesce($8, state) else state end
  where id = $1 and held_by = $2 returning state`;

/**
 * Writes what came of a batch, and when the endpoint is tried next; unless its turn goes on, it is let go. Resolves to whether it is still
 * held: an owner who changed it has taken it from us, and how it fared before says nothing of it any more.
 */
export async function keepOutcomes(
  app: AppContext,
  endpoint: HeldEndpoint,
  outcomes: readonly Outcome[],
  goesOn: boolean,
): Promise<boolean> {
  const now = app.clock.now();
  const { state, ...fared } = faringAfter(endpoint, outcomes, now);
  const { isHeld, isDisabled } = await app.transaction(async (tx) => {
    const rest = [fared.failures, fared.failingSince, fared.isSlow, new Date(now.getTime() + fared.restMs), goesOn, state];
    // First of all, as deleting an endpoint locks it before its deliveries.
    const [changed] = await tx.sql<{ state: WebhookState }>(REST_UNTIL, [endpoint.id, endpoint.held_by, ...rest]);
    if (outcomes.length > 0) await tx.sql(WRITE, [JSON.stringify(outcomes)]);
    if (fared.failures > 0) await tx.sql(GIVE_UP, [endpoint.id, now]);
    const isOff = state !== null && changed?.state === state;
    if (isOff)
      await mailOwner(app, tx.sql, endpoint.user_id, (settingsUrl) =>
        webhookDisabled({ url: endpoint.url, isGone: state === WebhookState.DisabledGone, settingsUrl }),
      );
    return { isHeld: changed !== undefined, isDisabled: isOff };
  });
  if (isDisabled) app.onMailWritten();
  endpoint.failures = fared.failures;
  endpoint.failing_since = fared.failingSince;
  return isHeld;
}

interface Faring {
  failures: number;
  failingSince: Date | null;
  isSlow: boolean;
  restMs: number;
  /** The state it comes to; null for the one it has. */
  state: WebhookState | null;
}

function faringAfter(before: HeldEndpoint, outcomes: readonly Outcome[], now: Date): Faring {
  const last = outcomes.at(-1);
  if (!last) return { failures: before.failures, failingSince: before.failing_since, isSlow: false, restMs: 0, state: null };
  const isSlow = outcomes.reduce((sum, { tookMs }) => sum + tookMs, 0) / outcomes.length > SLOW_MS;
  if (last.isDelivered) return { failures: 0, failingSince: null, isSlow, restMs: 0, state: null };
  const hadSuccess = outcomes.some(({ isDelivered }) => isDelivered);
  const failures = (hadSuccess ? 0 : before.failures) + 1;
  const failingSince = (hadSuccess ? null : before.failing_since) ?? now;
  return { failures, failingSince, isSlow, restMs: backoffMs(failures - 1, REST), state: stateAfter(last, failingSince, now) };
}

/** Whether an endpoint is turned off after a failure: it says that it is gone, or nothing has reached it for days. */
function stateAfter({ status }: Outcome, failingSince: Date, now: Date): WebhookState | null {
  if (status === GONE) return WebhookState.DisabledGone;
  return now.getTime() - failingSince.getTime() >= WEBHOOK_FAILING_DAYS * DAY_MS ? WebhookState.DisabledFailing : null;
}
