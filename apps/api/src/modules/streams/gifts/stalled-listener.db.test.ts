import { PURCHASE_QUANTITY_MAX } from '@benison/contracts/limits';
import type { SeededMember } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { untilTold } from '@benison/testkit/told';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDED, broken, GIFTS, liveWith, order, purseOf } from '../../../../tests/setups/test-gifts.ts';
import { anotherDevice, TestSocket } from '../../../../tests/setups/test-socket.ts';
import { CLOSE_SLOW } from '../../../platform/socket/socket-client.ts';
import { sendGift } from './commands/send-gift.ts';

/** One process delivers a stream's gifts to everybody in it: what one client does with its socket must not affect the others. */

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));
afterAll(() => t[Symbol.asyncDispose]());

const WATCHING = 40;
/** Subscriptions of the stalling client: enough times the bytes for a few hundred gifts to be too much for it. */
const STALLED_TIMES = 20;
const AT_ONCE = 60;
const ROUNDS_MAX = 60;
const WORDS = 'Well done, and thank you for showing every step of it so patiently to all of us who are watching.';

const numbersOf = (socket: TestSocket, id = '1'): number[] =>
  socket.payloads(id).map(({ data }) => data.streamGiftAdded.gift.number as number);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);

/** Reads only a tenth of the time. */
function readsSlowly({ socket }: TestSocket): () => void {
  let timer: NodeJS.Timeout;
  const turn = (isReading: boolean): void => {
    if (isReading) socket.resume();
    else socket.pause();
    timer = setTimeout(() => turn(!isReading), isReading ? 10 : 90);
  };
  turn(false);
  return () => {
    clearTimeout(timer);
    socket.resume();
  };
}

test('when one viewer stops reading and one reads a tenth of the time, the others get every gift in order; the stalled one is disconnected and fetches what it missed', async () => {
  const { host, streamId, viewers } = await liveWith(t, 12, 100_000);
  await untilTold(t);
  const open = async (nth: number): Promise<TestSocket> =>
    TestSocket.open(t.url, { headers: await anotherDevice(t, (viewers[nth % viewers.length] as SeededMember).userId) });
  const watching = await Promise.all(Array.from({ length: WATCHING }, (_, nth) => open(nth)));
  const [slow, stalled] = await Promise.all([open(0), open(1)]);
  for (const socket of [...watching, slow]) socket.subscribe('1', ADDED, { streamId });
  for (let n = 1; n <= STALLED_TIMES; n += 1) stalled.subscribe(`${n}`, ADDED, { streamId });
  const listeners = () =>
    [...t.http.sockets.protocol.groups.values()]
      .filter(({ operation }) => operation.variables.streamId === streamId)
      .reduce((sum, { members }) => sum + members.size, 0);
  await expect.poll(listeners).toBe(WATCHING + 1 + STALLED_TIMES);
  const give = (n: number) =>
    sendGift(
      t.app,
      (viewers[n % viewers.length] as SeededMember).actor,
      order(streamId, { message: WORDS, quantity: 1 + (n % PURCHASE_QUANTITY_MAX), expectedCoins: 10 * (1 + (n % PURCHASE_QUANTITY_MAX)) })
        .input,
    );
  const stop = readsSlowly(slow);
  stalled.socket.pause();
  let given = 0;
  for (let round = 0; round < ROUNDS_MAX && listeners() > WATCHING + 1; round += 1, given += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => give(given + n)));
  expect(listeners()).toBe(WATCHING + 1);
  stalled.socket.resume();
  for (const socket of watching) {
    await socket.waitFor(() => numbersOf(socket).length >= given);
    expect(numbersOf(socket)).toEqual(upTo(given));
  }
  stop();
  await slow.waitFor(() => numbersOf(slow).length >= given);
  expect(numbersOf(slow)).toEqual(upTo(given));
  // The close code is queued behind everything sent before; a machine too busy to read that within a second has the connection cut.
  expect([CLOSE_SLOW, 1006]).toContain((await stalled.closed).code);
  const heard = numbersOf(stalled);
  expect(heard).toEqual(upTo(heard.length));
  const back = await open(1);
  back.subscribe('1', ADDED, { streamId, after: stalled.payloads('1').at(-1).data.streamGiftAdded.cursor });
  await back.waitFor(() => numbersOf(back).length === given - heard.length);
  expect([...heard, ...numbersOf(back)]).toEqual(upTo(given));
  const coins = watching[0]?.payloads('1').reduce((sum, { data }) => sum + data.streamGiftAdded.gift.coins, 0);
  expect((await purseOf(t, host)).totalEarned).toBe(coins);
  expect((await viewers[0].client.query(GIFTS, { streamId, first: 1 })).streamGifts.totalCount).toBe(given);
  expect(await broken(t)).toEqual([]);
  await Promise.all([...watching, slow, back].map((socket) => socket.close()));
});
