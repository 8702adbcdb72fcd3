import type { BusinessActor } from '../../../../apps/api/src/actor.ts';
import type { AppContext } from '../../../../apps/api/src/app-context.ts';
import { InsufficientCoinsError } from '../../../../apps/api/src/modules/coins/public.ts';
import { sendStreamMessage } from '../../../../apps/api/src/modules/streams/chat/commands/send-stream-message.ts';
import { endStream } from '../../../../apps/api/src/modules/streams/commands/end-stream.ts';
import { joinStream } from '../../../../apps/api/src/modules/streams/commands/join-stream.ts';
import { leaveStream } from '../../../../apps/api/src/modules/streams/commands/leave-stream.ts';
import { sendGift } from '../../../../apps/api/src/modules/streams/gifts/commands/send-gift.ts';
import { StreamEvent, streamTopic } from '../../../../apps/api/src/modules/streams/public.ts';
import { raiseHand } from '../../../../apps/api/src/modules/streams/stage/commands/raise-hand.ts';
import { newId } from '../../../../apps/api/src/platform/clock.ts';
import type { AnyEvent } from '../../../../apps/api/src/platform/events/event.ts';
import { ANSWERS, GIFT_HABITS, GIFT_MESSAGES, HOST_LINES, VIEWER_LINES } from '../data/live-lines.ts';
import { HumanPace, type Pause } from '../human-pace.ts';
import { findCrowd, isWatched, personNamed, type Host } from './cast.ts';
import { complainOf, misbehave } from './complaints.ts';
import { buyCoins } from './purse.ts';
import type { Studio } from './studio.ts';

const CROWD_MAX = 4;
const FIRST_COMES_MS: Pause = [2_500, 4_000];
const NEXT_COMES_MS: Pause = [6_000, 22_000];
const STAYS_MS: Pause = [50_000, 180_000];
const CHAT_MS: Pause = [5_000, 14_000];
const GIFT_MS: Pause = [9_000, 26_000];
const FIRST_GIFT_MS: Pause = [8_000, 12_000];
const ANSWER_MS: Pause = [3_000, 7_000];
const HAND_MS: Pause = [40_000, 100_000];
const MISBEHAVE_MS: Pause = [14_000, 24_000];
const AGAIN_MISBEHAVE_MS: Pause = [150_000, 300_000];
const NOTICED_MS: Pause = [3_000, 7_000];
const COMPLAIN_MS: Pause = [70_000, 140_000];
/** While nobody outside the demo is watching, everything slows down by this factor. */
const UNWATCHED_FACTOR = 3;
const HOST_WRITES_SHARE = 0.25;
const GIFT_MESSAGE_SHARE = 0.3;
const QUANTITY_MAX = 3;
/** With fewer coins than this, a viewer buys more before the next gift. */
const PURSE_LOW_COINS = 600;

const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];

export interface ShowOf {
  streamId: string;
  host: Host;
  /** The current picture, for somebody who reports it. */
  picture: Uint8Array | null;
}

/** The life of one demo stream: viewers come and go, write, give, and occasionally report something. */
export class Show implements AsyncDisposable {
  readonly #app: AppContext;
  readonly #studio: Studio;
  readonly #of: ShowOf;
  readonly #pace: HumanPace;
  readonly #present = new Map<string, BusinessActor>();
  #waiting: BusinessActor[] = [];
  readonly #said = new Set<string>();
  #stopListening = () => {};

  constructor(app: AppContext, studio: Studio, of: ShowOf) {
    this.#app = app;
    this.#studio = studio;
    this.#of = of;
    this.#pace = new HumanPace(app);
  }

  async start(): Promise<void> {
    const { streamId, host } = this.#of;
    this.#waiting = await findCrowd(this.#app.pool, host.actor);
    this.#stopListening = this.#app.feed.listen({ topics: [streamTopic(streamId)], onEvent: (event) => this.#hear(event) });
    this.#pace.later(FIRST_COMES_MS, () => this.#come());
    this.#pace.later(CHAT_MS, () => this.#chat());
    this.#pace.later(FIRST_GIFT_MS, () => this.#give());
    this.#pace.later(HAND_MS, () => this.#raiseHand());
    this.#pace.later(MISBEHAVE_MS, () => this.#misbehave());
    this.#pace.later(COMPLAIN_MS, () => this.#complain());
  }

  /** A viewer's connection was lost. */
  onOut(key: string): void {
    const viewer = this.#present.get(key);
    this.#present.delete(key);
    if (viewer) this.#waiting.push(viewer);
  }

  /** The host ends the stream, unless a moderator already did. */
  async end(): Promise<void> {
    const { streamId, host } = this.#of;
    await this.#pace.guarded(async () => void (await endStream(this.#app, host.actor, streamId)));
    await this[Symbol.asyncDispose]();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#pace[Symbol.dispose]();
    this.#stopListening();
    for (const key of this.#present.keys()) this.#studio.leave(key);
    this.#present.clear();
  }

  async #come(): Promise<void> {
    this.#pace.later(NEXT_COMES_MS, () => this.#come());
    const viewer = this.#present.size < CROWD_MAX ? this.#waiting.shift() : undefined;
    if (!viewer) return;
    const { streamId } = this.#of;
    const key = `${streamId}/${viewer.businessId}`;
    const isIn = await this.#pace.guarded(async () => {
      const { token } = await joinStream(this.#app, viewer, streamId);
      this.#studio.send({ kind: 'watch', key, url: roomsUrl(this.#app), token });
    });
    if (!isIn) return void this.#waiting.push(viewer);
    this.#present.set(key, viewer);
    this.#pace.later(STAYS_MS, () => this.#leave(key));
  }

  async #leave(key: string): Promise<void> {
    const viewer = this.#present.get(key);
    if (!viewer) return;
    this.#studio.leave(key);
    this.onOut(key);
    await leaveStream(this.#app, viewer, this.#of.streamId);
  }

  async #chat(): Promise<void> {
    await this.#nextAfter(CHAT_MS, () => this.#chat());
    const isHost = Math.random() < HOST_WRITES_SHARE;
    const speaker = isHost ? this.#of.host.actor : this.#someone();
    if (speaker) await this.#say(speaker, this.#unsaid(isHost ? HOST_LINES : VIEWER_LINES));
  }

  /** A line nobody has said recently; once all have been used, it starts over. */
  #unsaid(lines: readonly string[]): string | undefined {
    const left = lines.filter((line) => !this.#said.has(line));
    if (left.length === 0) for (const line of lines) this.#said.delete(line);
    const line = pick(left.length > 0 ? left : lines);
    if (line) this.#said.add(line);
    return line;
  }

  async #say(speaker: BusinessActor, text: string | undefined): Promise<string | null> {
    if (!text) return null;
    const { id } = await sendStreamMessage(this.#app, speaker, { streamId: this.#of.streamId, requestId: newId(), text });
    return id;
  }

  async #give(): Promise<void> {
    await this.#nextAfter(GIFT_MS, () => this.#give());
    const giver = this.#someone();
    const giftId = pick(GIFT_HABITS);
    if (!giver || !giftId) return;
    const message = Math.random() < GIFT_MESSAGE_SHARE ? pick(GIFT_MESSAGES) : null;
    const quantity = giftId === 'clover' || giftId === 'coffee' ? 1 + Math.floor(Math.random() * QUANTITY_MAX) : 1;
    const gift = { requestId: newId(), streamId: this.#of.streamId, giftId, quantity, message, expectedCoins: null };
    try {
      const { balance } = await sendGift(this.#app, giver, gift);
      if (balance < PURSE_LOW_COINS) await buyCoins(this.#app, giver);
    } catch (error) {
      if (!(error instanceof InsufficientCoinsError)) throw error;
      await buyCoins(this.#app, giver);
    }
  }

  async #raiseHand(): Promise<void> {
    this.#pace.later(HAND_MS, () => this.#raiseHand());
    const viewer = this.#someone();
    if (viewer) await raiseHand(this.#app, viewer, this.#of.streamId);
  }

  async #misbehave(): Promise<void> {
    this.#pace.later(AGAIN_MISBEHAVE_MS, () => this.#misbehave());
    const [culprit, witness] = [...this.#present.values()].sort(() => Math.random() - 0.5);
    const deed = culprit ? await misbehave(this.#app, culprit, this.#of.streamId) : null;
    if (deed) this.#pace.later(NOTICED_MS, () => deed.report(witness ?? this.#of.host.actor));
  }

  async #complain(): Promise<void> {
    const witness = this.#someone();
    if (witness) await complainOf(this.#app, witness, this.#of);
  }

  /** The host answers real people. */
  #hear(event: AnyEvent): void {
    if (event.type === StreamEvent.Message) {
      const { messageId } = event.data;
      this.#pace.later(ANSWER_MS, async () => {
        const { rows } = await this.#app.pool.query<{ sender_id: string }>(
          'select sender_id from stream_messages where id = $1 and deleted_at is null',
          [messageId],
        );
        if (rows[0] && (await personNamed(this.#app.pool, rows[0].sender_id))) await this.#say(this.#of.host.actor, pick(ANSWERS));
      });
    }
    if (event.type === StreamEvent.Gift) {
      const { fromId, giftName } = event.data;
      if (!fromId || [...this.#present.values()].some(({ businessId }) => businessId === fromId)) return;
      this.#pace.later(ANSWER_MS, async () => {
        const name = await personNamed(this.#app.pool, fromId);
        if (name) await this.#say(this.#of.host.actor, `Thank you for the ${giftName}, ${name}.`);
      });
    }
  }

  #someone(): BusinessActor | undefined {
    return pick([...this.#present.values()]);
  }

  async #nextAfter([from, to]: Pause, deed: () => Promise<void>): Promise<void> {
    const factor = (await isWatched(this.#app.pool, this.#of.streamId)) ? 1 : UNWATCHED_FACTOR;
    this.#pace.later([from * factor, to * factor], deed);
  }
}

/** Where processes on this machine reach LiveKit. */
export function roomsUrl({ config, media }: Pick<AppContext, 'config' | 'media'>): string {
  return config.media?.serverUrl.replace(/^http/, 'ws') ?? media.url;
}
