import { ErrorCode } from '@benison/contracts/errors';
import { REPLAY_EVENTS_MAX } from '@benison/contracts/limits';
import type { AppContext } from '../../app-context.ts';
import { RenderFailedError } from './group-execution.ts';
import { NextFrames, type Payload } from './next-frames.ts';
import type { SharedReplay } from './shared-replay.ts';
import type { ClientSubscription, SocketClient } from './socket-client.ts';
import type { GroupMember, SubscriptionGroup } from './subscription-group.ts';

/** Results held back during replay; past it the client is told to resync. */
const HELD_BACK_MAX = 1_024;
/** Past results sent in one write. */
const REPLAYED_TOGETHER = 32;

/** Where a subscription reports its end. */
export interface GroupKeeper {
  leave(group: SubscriptionGroup): void;
}

/** One client's part in a group: replays what it missed, then goes live without a gap or a repeat. */
export class Subscription implements ClientSubscription, GroupMember {
  #heldBack: Payload[] | null = [];
  #stopped = false;
  /** The client already knows facts up to here. */
  #floor = -1n;

  constructor(
    private readonly app: AppContext,
    private readonly client: SocketClient,
    private readonly id: string,
    private readonly group: SubscriptionGroup,
    private readonly keeper: GroupKeeper,
  ) {}

  get scope(): string {
    return this.group.operation.source.scope;
  }

  deliver(frames: NextFrames): void {
    if (this.#stopped) return;
    const news = this.#news(frames);
    if (!this.#heldBack) return this.client.sendNext(this.id, news);
    this.#heldBack.push(...news.payloads);
    if (this.#heldBack.length > HELD_BACK_MAX) this.resync();
  }

  resync(): void {
    this.fail(ErrorCode.Resync, 'Too much has happened meanwhile. Please fetch again.');
  }

  fail(code: ErrorCode, message: string): void {
    if (this.#stopped) return;
    this.client.sendJson({ id: this.id, type: 'error', payload: [{ message, extensions: { code } }] });
    this.stop();
  }

  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#heldBack = null;
    this.client.subscriptions.delete(this.id);
    this.group.members.delete(this);
    this.keeper.leave(this.group);
  }

  /** Joins the group at once, holding back live results until the past up to here was replayed. */
  async start(after: string | null): Promise<void> {
    this.group.members.add(this);
    this.#floor = this.app.feed.head;
    if (after !== null && !(await this.#replay(after, this.#floor))) return;
    const heldBack = this.#heldBack ?? [];
    this.#heldBack = null;
    if (heldBack.length > 0) this.client.sendNext(this.id, new NextFrames(heldBack));
  }

  /** The results that the client does not know yet: usually all of them, since they arrive in order. */
  #news(frames: NextFrames): NextFrames {
    const isNew = ({ position }: Payload): boolean => position === undefined || position > this.#floor;
    const [oldest] = frames.payloads;
    return !oldest || isNew(oldest) ? frames : new NextFrames(frames.payloads.filter(isNew));
  }

  async #replay(after: string, upTo: bigint): Promise<boolean> {
    const position = this.app.feed.positionOf(after);
    if (position === null) {
      this.fail(ErrorCode.BadInput, 'That cursor is not one of ours.');
      return false;
    }
    if (position === 'ENDED') {
      this.resync();
      return false;
    }
    // @NOTE Another process may have been ahead of this one when it issued the cursor.
    if (position > upTo) this.#floor = position;
    const shared = this.group.joinReplay();
    try {
      return await this.#replayShared(shared, position, upTo);
    } catch (error) {
      if (!(error instanceof RenderFailedError)) throw error;
      this.resync();
      return false;
    } finally {
      this.group.leaveReplay();
    }
  }

  async #replayShared(shared: SharedReplay, position: bigint, upTo: bigint): Promise<boolean> {
    const [kept, events] = await Promise.all([this.app.feed.kept(), shared.events(position, upTo)]);
    if (position < kept.oldest || position > kept.newest || events.length > REPLAY_EVENTS_MAX) {
      this.resync();
      if (position > kept.newest) await this.app.feed.foundBeyond(position);
      return false;
    }
    for (let from = 0; from < events.length && !this.#stopped; from += REPLAYED_TOGETHER) {
      const results = await Promise.all(events.slice(from, from + REPLAYED_TOGETHER).map((event) => shared.result(event)));
      const payloads = results.flatMap((bytes, nth) => (bytes ? [{ bytes, position: events[from + nth]?.position }] : []));
      if (!this.#stopped) this.client.sendNext(this.id, new NextFrames(payloads));
      await this.client.keptUp();
    }
    return !this.#stopped;
  }
}
