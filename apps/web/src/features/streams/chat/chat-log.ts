/** What ordering the chat needs to know about a message. */
export interface NumberedMessage {
  readonly id: string;
  /** Its number within the stream. */
  readonly number: number;
  readonly sentAt: string;
}

/** A message written here that has not arrived yet. */
export interface OutgoingLine {
  readonly requestId: string;
  readonly text: string;
  readonly status: 'sending' | 'failed';
  readonly failure?: string;
  /** Sending it again cannot help. */
  readonly isFinal?: boolean;
}

export interface ChatLog<Message extends NumberedMessage> {
  /** Oldest first, each once, without deleted ones. */
  readonly messages: readonly Message[];
  readonly deleted: ReadonlySet<string>;
  /** Older messages have a smaller number than this; null if there are none. */
  readonly earlierBefore: number | null;
}

export const EMPTY_CHAT: ChatLog<never> = { messages: [], deleted: new Set(), earlierBefore: null };

/** How many messages are kept; older ones are loaded again on scrolling up. */
const LINES_KEPT = 500;

/** Adds messages from any source: history, live events, or the response to one's own. */
export function withMessages<Message extends NumberedMessage>(log: ChatLog<Message>, added: readonly Message[]): ChatLog<Message> {
  const known = new Set(log.messages.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id) && !log.deleted.has(id));
  if (fresh.length === 0) return log;
  const byId = new Map([...log.messages, ...fresh].map((message) => [message.id, message]));
  const all = [...byId.values()].sort((a, b) => a.number - b.number);
  const messages = all.slice(-Math.max(LINES_KEPT, log.messages.length));
  const [oldest] = messages;
  return { ...log, messages, earlierBefore: oldest && messages.length < all.length ? oldest.number : log.earlierBefore };
}

/** Adds the newest page. If there is a gap between it and the known messages, they are dropped, to be loaded again on scrolling up. */
export function withNewest<Message extends NumberedMessage>(
  log: ChatLog<Message>,
  newest: readonly Message[],
  earlierBefore: number | null,
): ChatLog<Message> {
  const [from, to] = [Math.min(...newest.map(({ number }) => number)), log.messages.at(-1)?.number];
  const isJoined = to !== undefined && from <= to + 1;
  return isJoined || newest.length === 0 ? withMessages(log, newest) : withMessages({ ...log, messages: [], earlierBefore }, newest);
}

/** Adds older messages on top; nothing is dropped to make space for them. */
export function withEarlier<Message extends NumberedMessage>(
  log: ChatLog<Message>,
  earlier: readonly Message[],
  earlierBefore: number | null,
): ChatLog<Message> {
  const known = new Set(log.messages.map(({ id }) => id));
  const fresh = earlier.filter(({ id }) => !known.has(id) && !log.deleted.has(id));
  return { ...log, messages: [...fresh, ...log.messages].sort((a, b) => a.number - b.number), earlierBefore };
}

/** Removes a deleted message, and keeps it out even if a page fetched earlier contains it. */
export function withoutMessage<Message extends NumberedMessage>(log: ChatLog<Message>, id: string): ChatLog<Message> {
  return { ...log, messages: log.messages.filter((message) => message.id !== id), deleted: new Set([...log.deleted, id]) };
}

/** A line of the chat: a message, or a gift (all of a combo in one). */
export type ChatEntry<Message, Gift> =
  | { readonly kind: 'message'; readonly key: string; readonly at: string; readonly message: Message }
  | {
      readonly kind: 'gift';
      readonly key: string;
      readonly at: string;
      readonly gift: Gift;
      readonly coins: number;
      readonly words: readonly string[];
    };

interface ComboGift {
  readonly id: string;
  readonly number: number;
  readonly sentAt: string;
  readonly coins: number;
  readonly comboKey: string;
  readonly message: string | null;
}

/**
 * Messages and gifts by time, gifts among themselves by number. The gifts of a combo are one line, at the position
 * of the newest, with what was said with any of them.
 */
export function chatEntries<Message extends NumberedMessage, Gift extends ComboGift>(
  { messages, earlierBefore }: ChatLog<Message>,
  gifts: readonly Gift[],
): ChatEntry<Message, Gift>[] {
  const combos = [...Map.groupBy(gifts, ({ comboKey }) => comboKey)].map(([key, combo]) => lineOf(key, combo));
  const oldest = messages[0]?.sentAt;
  const said = messages.map((message) => ({ kind: 'message', key: message.id, at: message.sentAt, message }) as const);
  const given = combos.flatMap((line) => line ?? []).sort((one, other) => one.gift.number - other.gift.number);
  // Gifts older than the oldest message here belong between messages that are not loaded.
  const inSight = oldest === undefined || earlierBefore === null ? given : given.filter(({ at }) => at >= oldest);
  return woven<ChatEntry<Message, Gift>>(said, inSight);
}

/** A line that others do not see. */
export interface HeldEntryLine<Held> {
  readonly kind: 'held';
  readonly key: string;
  readonly at: string;
  readonly held: Held;
}

/** The same with held lines, oldest first, where they were written. */
export function withHeldEntries<Entry extends { readonly at: string }, Held extends { readonly id: string; readonly heldAt: string }>(
  entries: readonly Entry[],
  lines: readonly Held[],
): (Entry | HeldEntryLine<Held>)[] {
  const held = lines.map((line) => ({ kind: 'held', key: `held.${line.id}`, at: line.heldAt, held: line }) as const);
  return woven<Entry | HeldEntryLine<Held>>(entries, held);
}

/** The same each time: with it a line stays as it is drawn. */
const NO_WORDS: readonly string[] = [];

/** The gifts of a combo as one line. */
function lineOf<Gift extends ComboGift>(key: string, combo: readonly Gift[]) {
  const inTurn = [...combo].sort((one, other) => one.number - other.number);
  const gift = inTurn.at(-1);
  if (!gift) return null;
  const coins = combo.reduce((sum, one) => sum + one.coins, 0);
  const said = [...new Set(inTurn.flatMap(({ message }) => message ?? []))];
  const words = said.length > 0 ? said : NO_WORDS;
  return { kind: 'gift', key: `gift.${key}`, at: gift.sentAt, gift, coins, words } as const;
}

/** Merges two lists by time. Each keeps its own order: gifts given at the same moment stay in the ledger's order. */
function woven<Entry extends { readonly at: string }>(one: readonly Entry[], other: readonly Entry[]): Entry[] {
  const all: Entry[] = [];
  let next = 0;
  for (const entry of other) {
    for (let first = one[next]; first && first.at <= entry.at; first = one[next]) {
      all.push(first);
      next += 1;
    }
    all.push(entry);
  }
  return [...all, ...one.slice(next)];
}
