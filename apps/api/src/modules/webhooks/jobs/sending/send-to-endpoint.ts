import type { AppContext } from '../../../../app-context.ts';
import { bodyOf, type Told } from '../../message.ts';
import { signerOf } from '../../signature.ts';
import { keepOutcomes, type HeldEndpoint, type Outcome } from './keep-outcomes.ts';
import type { Attempt, Poster } from './post.ts';

export type { HeldEndpoint } from './keep-outcomes.ts';

/** Deliveries sent one after the other before their outcomes are written: a process that dies among them sends these again. */
const BATCH = 50;

interface Waiting {
  number: string;
  id: string;
  type: Told['type'];
  data: object;
  happened_at: Date;
  due_until: Date;
}

interface Turn {
  /** Whether the endpoint may have another delivery now, or others have its place. */
  mayGoOn: () => boolean;
  signal: AbortSignal;
}

const isSuccess = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300;

/**
 * Sends what waits for an endpoint, in order, until something fails, the turn is over or the batch is through. Resolves to whether the
 * turn goes on with the next batch; otherwise the endpoint is let go.
 */
export async function sendToEndpoint(app: AppContext, poster: Poster, endpoint: HeldEndpoint, { mayGoOn, signal }: Turn): Promise<boolean> {
  const { rows } = await app.pool.query<Waiting>(
    `select number, id, type, data, happened_at, due_until from webhook_deliveries where endpoint_id = $1 and status = 'PENDING'
     order by position, number limit ${BATCH}`,
    [endpoint.id],
  );
  const attempt = attemptsAt(app, poster, endpoint, signal);
  const outcomes: Outcome[] = [];
  let goesOn = false;
  try {
    for (const waiting of rows) {
      const outcome = await attempt(waiting);
      outcomes.push(outcome);
      if (!outcome.isDelivered || !mayGoOn()) break;
    }
    goesOn = outcomes.length === BATCH && outcomes.every(({ isDelivered }) => isDelivered) && mayGoOn();
  } finally {
    // @NOTE Also when it is told to stop: what was delivered by then is not sent again.
    goesOn = (await keepOutcomes(app, endpoint, outcomes, goesOn)) && goesOn;
  }
  return goesOn;
}

function attemptsAt(
  { clock, secrets }: AppContext,
  poster: Poster,
  endpoint: HeldEndpoint,
  signal: AbortSignal,
): (waiting: Waiting) => Promise<Outcome> {
  const { id, secret_version: secretVersion, former_secret_until: formerSecretUntil, former_secrets: formerSecrets } = endpoint;
  const sign = signerOf(secrets, { id, secretVersion, formerSecretUntil, formerSecrets });
  return async (waiting) => {
    const begun = performance.now();
    const body = bodyOf({ type: waiting.type, happenedAt: waiting.happened_at, data: waiting.data });
    const answer = await poster.post(endpoint.url, sign({ id: `msg_${waiting.id}`, at: clock.now(), body }), body, signal);
    const at = clock.now();
    const isDelivered = isSuccess(answer);
    return {
      ...answer,
      number: waiting.number,
      at,
      tookMs: performance.now() - begun,
      isDelivered,
      isGivenUp: !isDelivered && at >= waiting.due_until,
    };
  };
}
