import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AppContext } from '../../../../apps/api/src/app-context.ts';
import { readConfig } from '../../../../apps/api/src/config.ts';
import { createApp } from '../../../../apps/api/src/create-app.ts';
import { identifyMember } from '../../../../apps/api/src/modules/accounts/identify.ts';
import { sendGift } from '../../../../apps/api/src/modules/streams/gifts/commands/send-gift.ts';
import type { StreamGift } from '../../../../apps/api/src/modules/streams/gifts/gift.ts';
import { answer, monotonicMs } from '../answering.ts';
import { attachFanOut, type FanOutWay } from './fan-out-ways.ts';
import { giftEvent, type GiftEvent } from './gift-shape.ts';
import { oneATurn, spread, type Burst } from './one-a-turn.ts';

declare module '../../../../apps/api/src/platform/events/event.ts' {
  interface Signals {
    'bench.gift': GiftEvent;
  }
}

/**
 * The peers: gifts are given as in the product, by its own command on the same database, but broadcast differently, straight from
 * the response: without an order common to all processes, and without checking again who may receive it. With Redis the event
 * goes through it.
 */
const way = process.argv.at(-1) as FanOutWay;
const app = await createApp(readConfig(process.env));
// @NOTE The events these gifts leave in the database are not sequenced while measuring.
app.sequencer.wake = () => {};
const server = createServer((request, response) => void give(app, request, response));
const fanOut = await attachFanOut(way, server);
app.bus.onMessage((message) => {
  if (message.kind === 'signal' && message.event.type === 'bench.gift') fanOut.publish(message.event.data);
});
const name = { id: '0193b000-0000-7000-8000-000000000002', name: 'Harbor & Pine Trading 2' };
let published = 0;
const hand = oneATurn();

answer({
  ready: () => true,
  cpu: () => process.cpuUsage(),
  publish: () => {
    const begun = monotonicMs();
    hand(() => fanOut.publish(giftEvent((published += 1))));
    return begun;
  },
  spread: ({ count, apartMs }: Burst) => spread(count, apartMs, () => fanOut.publish(giftEvent((published += 1)))),
  burst: ({ count }: Burst) => {
    for (let n = 0; n < count; n += 1) fanOut.publish(giftEvent((published += 1)));
  },
});
await new Promise<void>((resolve) => server.listen(app.config.PORT, app.config.HOST, resolve));

async function give(context: AppContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const actor = await identifyMember(context, request);
    const { variables } = JSON.parse(Buffer.concat(chunks).toString()) as { variables: { input: unknown } };
    const { gift } = await sendGift(context, actor, variables.input);
    context.bus.publish({ kind: 'signal', event: { type: 'bench.gift', topics: [], data: toEvent(gift) } });
    reply(response, 200, JSON.stringify({ data: { sendGift: { gift: { id: gift.id } } } }));
  } catch (error) {
    reply(response, 500, JSON.stringify({ errors: [{ message: String(error) }] }));
  }
}

function toEvent({ fromId: _fromId, sentAt, ...gift }: StreamGift): GiftEvent {
  return {
    cursor: String(gift.number),
    giftCount: gift.number,
    giftCoins: gift.number * gift.coins,
    gift: { ...gift, sentAt: sentAt.toISOString(), from: name },
  };
}

function reply(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
}
