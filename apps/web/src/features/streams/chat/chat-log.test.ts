import { expect, test } from 'vitest';
import {
  chatEntries,
  EMPTY_CHAT,
  withEarlier,
  withMessages,
  withNewest,
  withoutMessage,
  type ChatLog,
  type NumberedMessage,
} from './chat-log.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, second)).toISOString();
const message = (number: number): NumberedMessage => ({ id: `m${number}`, number, sentAt: at(number) });
const gift = (number: number, comboKey = `c${number}`, message: string | null = null) => ({
  id: `g${number}`,
  number,
  comboKey,
  coins: 100,
  message,
  sentAt: at(number),
});
const empty: ChatLog<NumberedMessage> = EMPTY_CHAT;
const ids = (log: ChatLog<NumberedMessage>) => log.messages.map(({ id }) => id);

test('messages appear in order and once, however they arrive', () => {
  const log = withMessages(withMessages(empty, [message(3), message(1)]), [message(2), message(3)]);
  expect(ids(log)).toEqual(['m1', 'm2', 'm3']);
});

test('a deleted message disappears, and an older page does not bring it back', () => {
  const log = withoutMessage(withMessages(empty, [message(1), message(2)]), 'm1');
  expect(ids(withMessages(log, [message(1), message(2)]))).toEqual(['m2']);
  expect(ids(withEarlier(log, [message(1)], null))).toEqual(['m2']);
});

test('older messages go above the known ones', () => {
  expect(ids(withEarlier(withMessages(empty, [message(9)]), [message(7), message(8)], null))).toEqual(['m7', 'm8', 'm9']);
});

test('messages dropped from a long chat are loaded again, from just before the oldest one kept', () => {
  const long = withNewest(
    empty,
    Array.from({ length: 500 }, (_, index) => message(index + 1)),
    null,
  );
  expect(long.earlierBefore).toBeNull();
  const dropped = withMessages(long, [message(501), message(502)]);
  expect([ids(dropped)[0], dropped.earlierBefore]).toEqual(['m3', 3]);
  const whole = withEarlier(dropped, [message(1), message(2)], null);
  expect([whole.messages.length, whole.earlierBefore]).toEqual([502, null]);
});

test('a newest page that joins the known messages keeps them; after a gap the chat goes on from that page', () => {
  const known = withNewest(empty, [message(4), message(5)], 4);
  expect(withNewest(known, [message(5), message(6)], 5)).toMatchObject({ messages: [{ number: 4 }, {}, { number: 6 }], earlierBefore: 4 });
  expect(withNewest(known, [message(8), message(9)], 8)).toMatchObject({ messages: [{ number: 8 }, { number: 9 }], earlierBefore: 8 });
});

test('gifts from before the oldest message are shown only if that message is the first', () => {
  const keys = (earlierBefore: number | null) =>
    chatEntries(withNewest(empty, [message(5)], earlierBefore), [gift(2)]).map(({ key }) => key);
  expect([keys(null), keys(5)]).toEqual([['gift.c2', 'm5'], ['m5']]);
});

test('the gifts of a combo are one line with their sum, at the position of the newest', () => {
  const entries = chatEntries(withMessages(empty, [message(1), message(3), message(8)]), [gift(2, 'combo'), gift(5, 'combo'), gift(4)]);
  expect(entries.map(({ key }) => key)).toEqual(['m1', 'm3', 'gift.c4', 'gift.combo', 'm8']);
  expect(entries.find(({ key }) => key === 'gift.combo')).toMatchObject({ coins: 200, gift: { number: 5 } });
});

test('what was said with a gift stays in its line when more of the combo come, without words or with others', () => {
  const combo = [gift(9, 'combo'), gift(8, 'combo', 'And on.'), gift(7, 'combo', 'Well done.'), gift(6, 'combo', 'Well done.')];
  expect(chatEntries(empty, combo)).toMatchObject([{ coins: 400, gift: { number: 9 }, words: ['Well done.', 'And on.'] }]);
  expect(chatEntries(empty, [gift(1)])).toMatchObject([{ words: [] }]);
});

test('gifts at the same time, or from differing clocks, are ordered by number', () => {
  const [first, second, third] = [gift(1), { ...gift(2), sentAt: at(9) }, { ...gift(3), sentAt: at(9) }];
  const late = { ...gift(4), sentAt: at(8) };
  const entries = chatEntries(withMessages(empty, [message(2), message(10)]), [late, third, second, first]);
  expect(entries.map(({ key }) => key)).toEqual(['gift.c1', 'm2', 'gift.c2', 'gift.c3', 'gift.c4', 'm10']);
});
