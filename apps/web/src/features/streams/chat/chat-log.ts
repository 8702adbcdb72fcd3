/** What the order of the chat needs to know of a message. */
export interface NumberedMessage {
  readonly id: string;
  /** Its place in the stream. */
  readonly number: number;
  readonly sentAt: string;
}

/** A message that was written here and has not arrived yet. */
export interface OutgoingLine {
  readonly clientId: string;
  readonly text: string;
  readonly status: 'sending' | 'failed';
  readonly failure?: string;
  /** Sending the same again cannot help. */
  readonly isFinal?: boolean;
}

export interface ChatLog<Message extends NumberedMessage> {
  /** Oldest first, each once, without what was deleted. */
  readonly messages: readonly Message[];
  readonly deleted: ReadonlySet<string>;
}

export const EMPTY_CHAT: ChatLog<never> = { messages: [], deleted: new Set() };

/** How many lines are kept; older ones are asked for again when somebody scrolls there. */
const LINES_KEPT = 500;

/** Adds messages wherever they came from: history, live, the answer to one's own. */
export function withMessages<Message extends NumberedMessage>(log: ChatLog<Message>, added: readonly Message[]): ChatLog<Message> {
  const known = new Set(log.messages.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id) && !log.deleted.has(id));
  if (fresh.length === 0) return log;
  const byId = new Map([...log.messages, ...fresh].map((message) => [message.id, message]));
  const messages = [...byId.values()].sort((a, b) => a.number - b.number);
  return { ...log, messages: messages.slice(-Math.max(LINES_KEPT, log.messages.length)) };
}

/** Older messages that were asked for: they come above, and nothing is let go for them. */
export function withEarlier<Message extends NumberedMessage>(log: ChatLog<Message>, earlier: readonly Message[]): ChatLog<Message> {
  const known = new Set(log.messages.map(({ id }) => id));
  const fresh = earlier.filter(({ id }) => !known.has(id) && !log.deleted.has(id));
  return { ...log, messages: [...fresh, ...log.messages].sort((a, b) => a.number - b.number) };
}

/** A message was deleted: it goes, and does not come back with a page that was read before. */
export function withoutMessage<Message extends NumberedMessage>(log: ChatLog<Message>, id: string): ChatLog<Message> {
  return { messages: log.messages.filter((message) => message.id !== id), deleted: new Set([...log.deleted, id]) };
}

/** A line of the chat column: something said, or a gift (all of a combo in one). */
export type ChatEntry<Message, Gift> =
  | { readonly kind: 'message'; readonly key: string; readonly at: string; readonly message: Message }
  | { readonly kind: 'gift'; readonly key: string; readonly at: string; readonly gift: Gift; readonly coins: number };

interface ComboGift {
  readonly id: string;
  readonly number: number;
  readonly sentAt: string;
  readonly coins: number;
  readonly comboKey: string;
}

/**
 * What was said and given, by time; gifts among themselves by their number. The gifts of a combo are one line, which stands where the
 * newest of them stands.
 */
export function chatEntries<Message extends NumberedMessage, Gift extends ComboGift>(
  messages: readonly Message[],
  gifts: readonly Gift[],
): ChatEntry<Message, Gift>[] {
  const combos = new Map<string, { gift: Gift; coins: number }>();
  for (const gift of gifts) {
    const combo = combos.get(gift.comboKey);
    if (!combo) combos.set(gift.comboKey, { gift, coins: gift.coins });
    else combos.set(gift.comboKey, { gift: gift.number > combo.gift.number ? gift : combo.gift, coins: combo.coins + gift.coins });
  }
  const oldest = messages[0]?.sentAt;
  const said = messages.map((message) => ({ kind: 'message', key: message.id, at: message.sentAt, message }) as const);
  const inTurn = [...combos].sort(([, one], [, other]) => one.gift.number - other.gift.number);
  const given = inTurn.map(([key, { gift, coins }]) => ({ kind: 'gift', key: `gift.${key}`, at: gift.sentAt, gift, coins }) as const);
  // What was given before the oldest line in sight stands with the lines that are not in sight.
  const inSight = oldest === undefined || messages.length < 40 ? given : given.filter(({ at }) => at >= oldest);
  return woven<ChatEntry<Message, Gift>>(said, inSight);
}

/** Two orders as one, by time. Each keeps its own: gifts given in one instant stand as the books have them. */
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
