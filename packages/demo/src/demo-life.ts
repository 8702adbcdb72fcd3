import { SwipeDirection } from '@benison/contracts/enumerations';
import type { BusinessActor } from '../../../apps/api/src/actor.ts';
import type { AppContext } from '../../../apps/api/src/app-context.ts';
import { swipe } from '../../../apps/api/src/modules/matching/commands/swipe.ts';
import { markRead } from '../../../apps/api/src/modules/messaging/commands/mark-read.ts';
import { sendMessage } from '../../../apps/api/src/modules/messaging/commands/send-message.ts';
import { setTyping } from '../../../apps/api/src/modules/messaging/commands/set-typing.ts';
import { newId } from '../../../apps/api/src/platform/clock.ts';
import type { AnyEvent } from '../../../apps/api/src/platform/events/event.ts';
import { userTopic } from '../../../apps/api/src/platform/events/topics.ts';
import { demoActor, temperOf, type DemoActorRow } from './demo-actor.ts';
import { openerFor, replyTo } from './demo-replies.ts';
import { HumanPace } from './human-pace.ts';

/** How long a person at a desk takes, in milliseconds: from, to. */
const LIKE_BACK_MS = [4_000, 12_000] as const;
const OPEN_MS = [12_000, 25_000] as const;
const READ_MS = [1_500, 3_500] as const;
const TYPE_MS = [1_000, 2_500] as const;
const WRITE_MS = [3_000, 7_000] as const;
/** The share of demo members who like back whoever likes them; always the same ones. */
const LIKE_BACK_SHARE = 0.7;
/** A third are at their desks and shown as active, as long as this is renewed. */
const AT_DESK_SHARE = 0.34;
const AT_DESK_RENEW_MS = 60_000;

interface DemoPerson {
  actor: BusinessActor;
  /** A number from 0 to 1 that is constant for the person. */
  temper: number;
}

interface Heard {
  sender_id: string;
  content: string;
  sequence: number;
  is_person: boolean;
}

/**
 * Brings demo members to life: they like back, read, type and answer after a human pause, using the same commands as people.
 * Members somebody has ever signed in as are left alone.
 */
export class DemoLife implements AsyncDisposable {
  readonly #pace: HumanPace;
  readonly #people = new Map<string, DemoPerson>();
  #stopListening = () => {};
  #desk: NodeJS.Timeout | null = null;

  constructor(private readonly app: AppContext) {
    this.#pace = new HumanPace(app);
  }

  async start(): Promise<void> {
    const { rows } = await this.app.pool.query<DemoActorRow>(
      `select u.id as user_id, b.id as business_id, u.is_premium from users u join businesses b on b.user_id = u.id where u.is_demo and u.state = 'ACTIVE'`,
    );
    for (const row of rows) this.#people.set(row.user_id, { actor: demoActor(row), temper: temperOf(row.business_id) });
    const listeners = [...this.#people.values()].map((person) =>
      this.app.feed.listen({ topics: [userTopic(person.actor.userId)], onEvent: (event) => this.#hear(person, event) }),
    );
    this.#stopListening = () => listeners.forEach((stop) => stop());
    await this.#sitAtDesks();
    this.#desk = setInterval(() => void this.#sitAtDesks(), AT_DESK_RENEW_MS);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopListening();
    if (this.#desk) clearInterval(this.#desk);
    this.#pace[Symbol.dispose]();
  }

  #hear(person: DemoPerson, event: AnyEvent): void {
    if (event.type === 'notification.added') this.#pace.later(LIKE_BACK_MS, () => this.#likeBack(person, event.data.notificationId));
    if (event.type === 'match.created') this.#pace.later(OPEN_MS, () => this.#openTalk(person, event.data.matchId));
    if (event.type === 'message.sent') this.#pace.later(READ_MS, () => this.#answer(person, event.data.matchId, event.data.messageId));
  }

  async #likeBack(person: DemoPerson, notificationId: string): Promise<void> {
    const { rows } = await this.app.pool.query<{ business_id: string | null }>(
      `select n.business_id from notifications n where n.id = $1 and n.type in ('LIKE_RECEIVED', 'SUPER_LIKE_RECEIVED') and ${SILENT}`,
      [notificationId, person.actor.userId],
    );
    const liker = rows[0]?.business_id;
    if (!liker || person.temper > LIKE_BACK_SHARE) return;
    await swipe(this.app, person.actor, { businessId: liker, direction: SwipeDirection.Like });
  }

  /** The one with the lower id waits for the other, so that they never both start at once. */
  async #openTalk(person: DemoPerson, matchId: string): Promise<void> {
    const { rows } = await this.app.pool.query(
      `select from matches m where m.id = $1 and m.message_count = 0 and m.ended_at is null and ${SILENT}
         and exists (select from businesses o join users u on u.id = o.user_id where o.id in (m.business1_id, m.business2_id) and u.id <> $2
                     and (not u.is_demo or exists (select from sessions s where s.user_id = u.id)))`,
      [matchId, person.actor.userId],
    );
    if (rows.length === 1) await this.#write(person, matchId, openerFor(matchId));
  }

  async #answer(person: DemoPerson, matchId: string, messageId: string): Promise<void> {
    const { rows } = await this.app.pool.query<Heard>(
      `select m.sender_id, m.content, m.sequence, (not u.is_demo or exists (select from sessions s where s.user_id = u.id)) as is_person
       from messages m join businesses b on b.id = m.sender_id join users u on u.id = b.user_id where m.id = $1 and ${SILENT}`,
      [messageId, person.actor.userId],
    );
    const heard = rows[0];
    if (!heard?.is_person || heard.sender_id === person.actor.businessId) return;
    await markRead(this.app, person.actor, { matchId, upToSequence: heard.sequence });
    const said = await this.app.pool.query<{ content: string }>('select content from messages where match_id = $1 and sender_id = $2', [
      matchId,
      person.actor.businessId,
    ]);
    const reply = replyTo(heard.content, new Set(said.rows.map((row) => row.content)));
    if (reply) this.#pace.later(TYPE_MS, () => this.#write(person, matchId, reply));
  }

  async #write(person: DemoPerson, matchId: string, content: string): Promise<void> {
    await setTyping(this.app, person.actor, { matchId });
    this.#pace.later(WRITE_MS, async () => void (await sendMessage(this.app, person.actor, { id: newId(), matchId, content })));
  }

  async #sitAtDesks(): Promise<void> {
    const present = [...this.#people.values()].filter((person) => person.temper < AT_DESK_SHARE).map((person) => person.actor.businessId);
    await this.#pace.guarded(async () => {
      await this.app.pool.query(
        `update businesses b set online_until = now() + interval '90 seconds', last_active_at = now()
         where b.id = any($1) and not exists (select from sessions s where s.user_id = b.user_id)`,
        [present],
      );
    });
  }
}

/** Nobody has ever signed in as `$2`. */
const SILENT = 'not exists (select from sessions s where s.user_id = $2)';
