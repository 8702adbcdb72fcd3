import type { AppContext } from '../../../../apps/api/src/app-context.ts';
import type { NumberedEvent } from '../../../../apps/api/src/platform/events/event.ts';
import type { HttpServer } from '../../../../apps/api/src/server.ts';
import { monotonicMs } from '../answering.ts';
import { memberId } from '../world/fill-world.ts';
import { giftEvent } from './gift-shape.ts';
import { oneATurn, spread, type Burst } from './one-a-turn.ts';

const GIVERS = 20;

/**
 * Hands committed gifts to the product's own fan-out, as the sequencer does: everything from the bus on is the product's.
 * The events are in no table, so a server used for this is useless for anything else afterwards.
 */
export function giftFanOut({ app, http, streamId }: { app: AppContext; http: HttpServer; streamId: string }) {
  let published = 0;
  const make = (): NumberedEvent => {
    published += 1;
    return storedGift(published, streamId, app.feed.head);
  };
  const tell = (events: NumberedEvent[]): void => app.bus.publish({ kind: 'facts', events });
  const hand = oneATurn();
  return {
    publish: () => {
      const begun = monotonicMs();
      hand(() => tell([make()]));
      return begun;
    },
    spread: ({ count, apartMs }: Burst) => spread(count, apartMs, () => tell([make()])),
    burst: ({ count }: Burst) => {
      const head = app.feed.head;
      tell(Array.from({ length: count }, (_, n) => ({ ...make(), position: head + BigInt(n + 1) })));
    },
    executions: () => [...http.sockets.protocol.groups.values()].reduce((sum, group) => sum + group.executions, 0),
    listeners: () => [...http.sockets.protocol.groups.values()].reduce((sum, group) => sum + group.members.size, 0),
    groups: () => http.sockets.protocol.groups.size,
  };
}

function storedGift(number: number, streamId: string, head: bigint): NumberedEvent {
  const { gift, giftCount, giftCoins } = giftEvent(number);
  const { gift: kind, from: _from, ...rest } = gift;
  const data = {
    ...rest,
    streamId,
    giftId: kind.id,
    giftName: kind.name,
    giftText: 'Keep going, this one is on us.',
    coinsEach: kind.coins,
    fromId: memberId('b', 100 + (number % GIVERS)),
    giftCount,
    giftCoins,
    goal: null,
  };
  return { id: String(number), position: head + 1n, type: 'stream.gift', topics: [`stream:${streamId}`], data, at: new Date() };
}
