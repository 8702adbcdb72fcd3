import type { ModerationAction } from '@benison/contracts/enumerations';
import { ACKNOWLEDGED_ACTIONS } from '@benison/contracts/terms/moderation';
import type { BusinessActor } from '../../../../apps/api/src/actor.ts';
import type { AppContext } from '../../../../apps/api/src/app-context.ts';
import { acknowledgeWarning } from '../../../../apps/api/src/modules/moderation/commands/acknowledge-warning.ts';
import { appeal } from '../../../../apps/api/src/modules/moderation/commands/appeal.ts';
import { acceptStreamAgreement } from '../../../../apps/api/src/modules/streams/commands/accept-stream-agreement.ts';
import { endStream } from '../../../../apps/api/src/modules/streams/commands/end-stream.ts';
import { startStream } from '../../../../apps/api/src/modules/streams/commands/start-stream.ts';
import { setStreamGoal } from '../../../../apps/api/src/modules/streams/gifts/commands/set-goal.ts';
import { newId } from '../../../../apps/api/src/platform/clock.ts';
import { userTopic } from '../../../../apps/api/src/platform/events/topics.ts';
import { APPEALS, DEMO_MARK } from '../data/live-lines.ts';
import { AGREEMENT_ACCEPTED, DEMO_ORIGIN, temperOf } from '../demo-actor.ts';
import { HumanPace, type Pause } from '../human-pace.ts';
import { streamTopicOf } from '../stream-topics.ts';
import { findHost, findLeftStreams, findSilent, type Host } from './cast.ts';
import { orderScene } from './scenes.ts';
import { roomsUrl, Show } from './show.ts';
import { Studio } from './studio.ts';

/** The maximum number of simultaneous streams: each takes a few per cent of a core. */
const PLACES = 2;
const LENGTH_MS: readonly Pause[] = [
  [420_000, 600_000],
  [150_000, 260_000],
];
const BETWEEN_MS: Pause = [12_000, 25_000];
/** The second stream starts a little after the first. */
const FIRST_MS: readonly Pause[] = [
  [500, 1_000],
  [6_000, 9_000],
];
/** How often to check whether live video is available yet. */
const LOOK_MS: Pause = [2_000, 2_500];
const AFTER_TROUBLE_MS: Pause = [8_000, 12_000];
const READ_MS: Pause = [15_000, 30_000];
const APPEAL_MS: Pause = [12_000, 30_000];
const APPEAL_SHARE = 0.75;
const GOAL = { title: 'A box of samples for every viewer', coins: 400 };

/** Has demo members go live in turn while live video is available; a separate process draws their pictures. */
export class DemoStreams implements AsyncDisposable {
  readonly #app: AppContext;
  readonly #pace: HumanPace;
  readonly #studio: Studio;
  readonly #shows = new Map<string, { show: Show; place: number }>();
  #stopListening = () => {};

  constructor(app: AppContext) {
    this.#app = app;
    this.#pace = new HumanPace(app);
    this.#studio = new Studio((key) => this.#onOut(key));
  }

  async start(): Promise<void> {
    if (!this.#app.config.media) return;
    const silent = new Map((await findSilent(this.#app.pool)).map((actor) => [userTopic(actor.userId), actor]));
    this.#stopListening = this.#app.feed.listen({
      topics: [...silent.keys()],
      onEvent: (event) => {
        const who = event.topics.map((topic) => silent.get(topic)).find((actor) => actor !== undefined);
        if (event.type === 'enforcement.changed' && who) this.#takeIn(who, event.data.enforcementId);
      },
    });
    // Not awaited: an unreachable server takes its time to fail.
    this.#pace.later([0, 0], () =>
      this.#whenThereIsVideo(async () => {
        for (const { streamId, host } of await findLeftStreams(this.#app.pool))
          await this.#pace.guarded(async () => void (await endStream(this.#app, host, streamId)));
        for (let place = 0; place < PLACES; place += 1) this.#pace.later(FIRST_MS[place] ?? BETWEEN_MS, () => this.#goLive(place));
      }),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopListening();
    this.#pace[Symbol.dispose]();
    for (const { show } of this.#shows.values()) await show[Symbol.asyncDispose]();
    await this.#studio[Symbol.asyncDispose]();
  }

  async #whenThereIsVideo(deed: () => Promise<void>): Promise<void> {
    if ((await this.#app.media.status()).isAvailable) await this.#pace.guarded(deed);
    else this.#pace.later(LOOK_MS, () => this.#whenThereIsVideo(deed));
  }

  #goLive(place: number): Promise<void> {
    return this.#whenThereIsVideo(async () => {
      const isLive = await this.#pace.guarded(async () => {
        const host = await findHost(this.#app.pool);
        if (host) await this.#begin(host, place);
        else this.#pace.later(AFTER_TROUBLE_MS, () => this.#goLive(place));
      });
      if (!isLive) this.#pace.later(AFTER_TROUBLE_MS, () => this.#goLive(place));
    });
  }

  async #begin(host: Host, place: number): Promise<void> {
    const { title, description } = streamTopicOf(host);
    await acceptStreamAgreement(this.#app, host.actor, DEMO_ORIGIN, AGREEMENT_ACCEPTED);
    const scene = await orderScene(this.#app.files, { businessId: host.actor.businessId, name: host.name, title, coverId: host.coverId });
    const { stream, token } = await startStream(this.#app, host.actor, {
      requestId: newId(),
      title,
      description: `${description} ${DEMO_MARK}`,
    });
    this.#studio.send({ kind: 'publish', key: `${stream.id}/host`, url: roomsUrl(this.#app), token, scene });
    const show = new Show(this.#app, this.#studio, { streamId: stream.id, host, picture: scene.cover });
    this.#shows.set(stream.id, { show, place });
    await setStreamGoal(this.#app, host.actor, { streamId: stream.id, ...GOAL });
    await show.start();
    this.#pace.later(LENGTH_MS[place] ?? BETWEEN_MS, () => this.#end(stream.id, BETWEEN_MS));
  }

  /** Ends a demo stream and schedules the next one. */
  async #end(streamId: string, pause: Pause): Promise<void> {
    const running = this.#shows.get(streamId);
    if (!running) return;
    this.#shows.delete(streamId);
    await running.show.end();
    this.#studio.leave(`${streamId}/host`);
    this.#pace.later(pause, () => this.#goLive(running.place));
  }

  #onOut(key: string): void {
    const [streamId, who] = key.split('/');
    if (!streamId) return;
    if (who === 'host') void this.#pace.guarded(() => this.#end(streamId, AFTER_TROUBLE_MS));
    else this.#shows.get(streamId)?.show.onOut(key);
  }

  /** A demo member reacts to a moderator's action: it acknowledges a warning, and may appeal against anything else. */
  #takeIn(who: BusinessActor, enforcementId: string): void {
    void this.#pace.guarded(async () => {
      const { rows } = await this.#app.pool.query<{ action: ModerationAction }>(
        `select action from enforcements e where id = $1 and acknowledged_at is null and undone_at is null and not exists (select from appeals a where a.enforcement_id = e.id)`,
        [enforcementId],
      );
      const action = rows[0]?.action;
      if (!action) return;
      if (ACKNOWLEDGED_ACTIONS.includes(action))
        this.#pace.later(READ_MS, async () => void (await acknowledgeWarning(this.#app, who, enforcementId)));
      else if (temperOf(who.businessId) < APPEAL_SHARE)
        this.#pace.later(
          APPEAL_MS,
          async () => void (await appeal(this.#app, who, { enforcementId, text: APPEALS[Math.floor(Math.random() * APPEALS.length)] })),
        );
    });
  }
}
