import type { StudioNews, StudioOrder } from './orders.ts';
import { Rooms } from './rooms.ts';

/** Joins rooms on the orders of its parent process, and ends with it. */
const rooms = new Rooms((news: StudioNews) => {
  // The parent may be ending at this very moment, and then it does not need the news.
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
  // @NOTE The native library may hang in a room whose server is gone, so it is not waited for.
  setTimeout(() => process.exit(0), 1_000).unref();
  await rooms[Symbol.asyncDispose]();
  process.exit(0);
});
// Ctrl-C reaches every process of a terminal; the parent decides when to end.
process.on('SIGINT', () => {});
