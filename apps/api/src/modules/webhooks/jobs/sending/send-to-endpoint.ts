import type { AppContext } from '../../../../app-context.ts';
import { bodyOf, type Told } from '../../message.ts';
import { signedHeaders } from '../../signature.ts';
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
  const outcomes: Outcome[] = [];
  let goesOn = false;
  try {
    for (const waiting of rows) {
      const outcome = await attempt(app, poster, endpoint, waiting, signal);
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

async function attempt(app: AppContext, poster: Poster, endpoint: HeldEndpoint, waiting: Waiting, signal: AbortSignal): Promise<Outcome> {
  const begun = performance.now();
  const body = bodyOf({ type: waiting.type, happenedAt: waiting.happened_at, data: waiting.data });
  const signed = { id: endpoint.id, secretVersion: endpoint.secret_version, formerSecretUntil: endpoint.former_secret_until };
  const headers = signedHeaders(app.secrets, signed, { id: `msg_${waiting.id}`, at: app.clock.now(), body });
  const answer = await poster.post(endpoint.url, headers, body, signal);
  const at = app.clock.now();
  const isDelivered = isSuccess(answer);
  return {
    ...answer,
    number: waiting.number,
    at,
    tookMs: performance.now() - begun,
    isDelivered,
    isGivenUp: !isDelivered && at >= waiting.due_until,
  };
}
