import type { AppContext } from '../../../../apps/api/src/app-context.ts';
import { readConfig } from '../../../../apps/api/src/config.ts';
import { createApp } from '../../../../apps/api/src/create-app.ts';
import type { Facts } from '../../../../apps/api/src/platform/events/event.ts';
import { listen } from '../../../../apps/api/src/server.ts';
import { answer, heldMemory, monotonicMs } from '../answering.ts';
import { PRODUCT_STREAM, streamId } from '../world/live-world.ts';
import { watchCommits } from './commit-moments.ts';
import { listenWithDefaultApollo } from './default-apollo.ts';
import { flaggingActs } from './flagging-acts.ts';
import { giftFanOut } from './gift-fan-out.ts';
import { answerFromMemory } from './memory-deck.ts';
import { moderationActs } from './moderation-acts.ts';
import { webhookSending } from './webhook-sending.ts';

/** What to serve, from the arguments: the product's own server or the peer, from the database or from memory. */
const isPeer = process.argv.includes('--default-apollo');
const isFromMemory = process.argv.includes('--memory');
const isWorker = process.argv.includes('--worker');

interface Draft {
  userId: string;
  data: Facts['message.sent'];
}

const app = await createApp(readConfig(process.env));
const commitSentAt = watchCommits(app.pool);
if (isFromMemory) answerFromMemory(app.doors.member.schema);
if (isWorker) app.sequencer.start();
const http = isPeer ? null : await listen(app);
if (isPeer) await listenWithDefaultApollo(app);

answer({
  ...(http && giftFanOut({ app, http, streamId: streamId(PRODUCT_STREAM) })),
  ...moderationActs(app),
  ...flaggingActs(app),
  ...webhookSending(app),
  cpu: () => process.cpuUsage(),
  ready: () => true,
  memory: () => heldMemory(),
  validations: () => app.doors.member.documents.validations,
  tell: (draft: Draft) => tell(app, draft),
  tellTogether: (draft: Draft) => commitSentAt(() => tell(app, draft)),
});

/** Commits one event as a command does. Resolves to the time its commit was known. */
async function tell({ transaction }: AppContext, { userId, data }: Draft): Promise<number> {
  await transaction(async (tx) => tx.emit({ type: 'message.sent', topics: [`user:${userId}`], data }));
  return monotonicMs();
}
