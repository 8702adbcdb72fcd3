import type { AppContext } from '../../../../apps/api/src/app-context.ts';
import { WebhookSender } from '../../../../apps/api/src/modules/webhooks/jobs/sending/webhook-sender.ts';

/** Posts of the peer: as many callers as endpoints, each of them one after the other. */
export interface FetchPlan {
  url: string;
  callers: number;
  each: number;
}

const BODY = JSON.stringify({ type: 'match.created', timestamp: new Date(0).toISOString(), data: { n: 1 } });
const HEADERS = { 'content-type': 'application/json', 'webhook-id': 'msg_0', 'webhook-timestamp': '0', 'webhook-signature': 'v1,0' };

/** Sends webhooks as a worker does; and the same number of requests by `fetch`, unsigned, unlisted and unwritten. */
export function webhookSending(app: AppContext) {
  let made: WebhookSender | null = null;
  const sender = (): WebhookSender => (made ??= new WebhookSender(app));
  return {
    beginWebhooks: () => sender().begin(),
    settleWebhooks: () => sender().settled(),
    fetchAlike: ({ url, callers, each }: FetchPlan) =>
      Promise.all(
        Array.from({ length: callers }, async () => {
          for (let n = 0; n < each; n += 1) await (await fetch(url, { method: 'POST', headers: HEADERS, body: BODY })).text();
        }),
      ).then(() => true),
  };
}
