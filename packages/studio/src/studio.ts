import type { StudioNews, StudioOrder } from './orders.ts';
import { Rooms } from './rooms.ts';

/** Joins rooms as it is told by the process that started it, and ends with that process. */
const rooms = new Rooms((news: StudioNews) => {
  // Whom it would tell may be ending at this moment; then nobody needs to hear it.
  if (process.connected) process.send?.(news, undefined, undefined, () => {});
});

process.on('message', (order: StudioOrder) => {
  switch (order.kind) {
    case 'publish':
      return void rooms.publish(order.key, order);
    case 'watch':
      return void rooms.watch(order.key, order);
    case 'leave':
      return void rooms.leave(order.key);
  }
});

process.once('disconnect', async () => {
  // @NOTE The native part may hang in a room whose server is away; nobody waits for it.
  setTimeout(() => process.exit(0), 1_000).unref();
  await rooms[Symbol.asyncDispose]();
  process.exit(0);
});
// Ctrl-C reaches all processes of a terminal; the one that started this decides.
process.on('SIGINT', () => {});
