import { MediaHealth } from './media-status.ts';
import {
  MediaSource,
  MediaUnavailableError,
  MediaWebhookRefusedError,
  RoomWebhookKind,
  type Media,
  type RoomBearer,
  type RoomGrant,
  type RoomOptions,
  type RoomParticipant,
  type RoomWebhook,
  type WhipAnswer,
  type WhipCall,
} from './media.ts';
import type { MediaSettings } from './settings.ts';

/** A call to the server takes milliseconds; a server that is down must not hold up a command. */
export const ANSWER_SECONDS_MAX = 2.5;
/** A room nobody entered ends by itself, in case its end was lost. */
const EMPTY_ROOM_SECONDS = 300;
/** A room that everybody left stays open longer than a host has to return. */
const DEPARTED_ROOM_SECONDS = 180;

/** An offer is answered when the first ways to the server are known. */
const WHIP_MS_MAX = 8_000;
const WHIP_TYPES = { POST: 'application/sdp', PATCH: 'application/trickle-ice-sdpfrag', DELETE: null } as const;

type Sdk = typeof import('livekit-server-sdk');
type Info = Awaited<ReturnType<InstanceType<Sdk['RoomServiceClient']>['listParticipants']>>[number];

const EVERYTHING = Object.values(MediaSource);
const KINDS: ReadonlySet<string> = new Set(Object.values(RoomWebhookKind));
const isKind = (event: string): event is RoomWebhookKind => KINDS.has(event);

/** LiveKit behind the port. Its SDK is loaded on first use: it costs memory even when idle. */
export function createLiveKitMedia(settings: Omit<MediaSettings, 'recorder' | 'captions'>): Media {
  return new LiveKitMedia(settings);
}

class LiveKitMedia implements Media {
  readonly url: string;
  readonly #settings: Omit<MediaSettings, 'recorder' | 'captions'>;
  readonly #health: MediaHealth;
  #sdk: Promise<Sdk> | null = null;
  #rooms: InstanceType<Sdk['RoomServiceClient']> | null = null;

  constructor(settings: Omit<MediaSettings, 'recorder' | 'captions'>) {
    this.url = settings.publicUrl;
    this.#settings = settings;
    this.#health = new MediaHealth(settings);
  }

  async status(): ReturnType<Media['status']> {
    const status = await this.#health.status();
    // The caller is about to use it.
    if (status.isAvailable) void this.#load().catch(() => {});
    return status;
  }

  async createRoom(name: string, { peopleMax = 0 }: RoomOptions = {}): Promise<void> {
    await this.#call(({ rooms }) =>
      rooms.createRoom({ name, emptyTimeout: EMPTY_ROOM_SECONDS, departureTimeout: DEPARTED_ROOM_SECONDS, maxParticipants: peopleMax }),
    );
  }

  async deleteRoom(name: string): Promise<void> {
    await this.#call(({ rooms }) => goneIsFine(rooms.deleteRoom(name)));
  }

  async participants(name: string): Promise<RoomParticipant[] | null> {
    const [infos, sdk] = await Promise.all([this.#infos(name), this.#load()]);
    return infos?.map((info) => toParticipant(info, sdk)) ?? null;
  }

  async rooms(): Promise<string[]> {
    return this.#call(async ({ rooms }) => (await rooms.listRooms()).map((room) => room.name));
  }

  async remove(name: string, identity: string): Promise<void> {
    await this.#call(({ rooms }) => goneIsFine(rooms.removeParticipant(name, identity)));
  }

  async setPublishing(name: string, identity: string, may: boolean, sources: readonly MediaSource[] = EVERYTHING): Promise<void> {
    await this.#call(({ rooms, sdk }) => {
      // Permissions are replaced as a whole: those not listed here are revoked.
      const permission = {
        canSubscribe: true,
        canPublish: may,
        canPublishData: false,
        canUpdateMetadata: false,
        canPublishSources: may ? toSources(sdk, sources) : [],
      };
      return goneIsFine(rooms.updateParticipant(name, identity, { permission }));
    });
  }

  async muteTracks(name: string): Promise<string[]> {
    return this.#setMuted(name, true, () => true);
  }

  async unmuteTracks(name: string, tracks: readonly string[]): Promise<void> {
    await this.#setMuted(name, false, (sid) => tracks.includes(sid));
  }

  async #setMuted(name: string, muted: boolean, isMeant: (sid: string) => boolean): Promise<string[]> {
    const infos = (await this.#infos(name)) ?? [];
    const tracks = infos.flatMap((info) =>
      info.tracks.filter((track) => track.muted !== muted && isMeant(track.sid)).map((track) => ({ of: info.identity, sid: track.sid })),
    );
    await Promise.all(tracks.map(({ of, sid }) => this.#call(({ rooms }) => goneIsFine(rooms.mutePublishedTrack(name, of, sid, muted)))));
    return tracks.map(({ sid }) => sid);
  }

  async token({
    room,
    identity,
    name,
    canPublish,
    sources = EVERYTHING,
    hidden = false,
    records = false,
    ttlSeconds,
  }: RoomGrant): Promise<string> {
    if (!room || !identity) throw new Error('A token is for one room and one person.');
    const sdk = await this.#load();
    const token = new sdk.AccessToken(this.#settings.apiKey, this.#settings.apiSecret, { identity, name, ttl: ttlSeconds });
    token.addGrant({
      room,
      roomJoin: true,
      canSubscribe: true,
      canPublish,
      // @NOTE An absent list means every source.
      ...(canPublish && { canPublishSources: toSources(sdk, sources) }),
      canPublishData: false,
      canUpdateOwnMetadata: false,
      ...(hidden && { hidden }),
      ...(records && { recorder: true }),
    });
    return token.toJwt();
  }

  async whip({ token, method, session, body, ifMatch }: WhipCall): Promise<WhipAnswer> {
    const obstacle = await this.#health.obstacle();
    if (obstacle !== null) throw new MediaUnavailableError(obstacle.message);
    const type = WHIP_TYPES[method];
    try {
      const answer = await fetch(`${this.#settings.serverUrl}/whip/v1${session === null ? '' : `/${encodeURIComponent(session)}`}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }), ...(ifMatch && { 'if-match': ifMatch }) },
        ...(type && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(WHIP_MS_MAX),
      });
      return {
        status: answer.status,
        body: await answer.text(),
        session: answer.headers.get('location')?.split('/').at(-1) ?? null,
        etag: answer.headers.get('etag'),
        links: answer.headers.get('link'),
      };
    } catch (cause) {
      throw new MediaUnavailableError(undefined, { cause });
    }
  }

  async bearerOf(token: string): Promise<RoomBearer | null> {
    const { TokenVerifier } = await this.#load();
    const claims = await new TokenVerifier(this.#settings.apiKey, this.#settings.apiSecret).verify(token, 0).catch(() => null);
    const { sub: identity } = claims ?? {};
    return claims?.video?.roomJoin && claims.video.room && identity ? { room: claims.video.room, identity } : null;
  }

  async receive(rawBody: Buffer, authorization: string | undefined): Promise<RoomWebhook | null> {
    const { WebhookReceiver } = await this.#load();
    const receiver = new WebhookReceiver(this.#settings.apiKey, this.#settings.apiSecret);
    // The server signs each message for five minutes.
    const event = await receiver.receive(rawBody.toString('utf8'), authorization).catch((cause: unknown) => {
      throw new MediaWebhookRefusedError({ cause });
    });
    const at = new Date(Number(event.createdAt) * 1_000);
    if (!event.id || !event.room?.name || !isKind(event.event) || Number.isNaN(at.getTime())) return null;
    return { id: event.id, kind: event.event, room: event.room.name, identity: event.participant?.identity ?? null, at };
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  async #infos(name: string): Promise<Info[] | null> {
    return this.#call(async ({ rooms, sdk }) => {
      const infos = await rooms.listParticipants(name).catch(nullWhenGone);
      // An empty room and a missing one give the same answer.
      if (!infos?.length) return (await rooms.listRooms([name])).length > 0 ? [] : null;
      return infos.filter((info) => info.state !== sdk.ParticipantInfo_State.DISCONNECTED);
    });
  }

  async #call<T>(work: (parts: { rooms: InstanceType<Sdk['RoomServiceClient']>; sdk: Sdk }) => Promise<T>): Promise<T> {
    const obstacle = await this.#health.obstacle();
    if (obstacle !== null) throw new MediaUnavailableError(obstacle.message);
    const sdk = await this.#load();
    const { serverUrl, apiKey, apiSecret } = this.#settings;
    this.#rooms ??= new sdk.RoomServiceClient(serverUrl, apiKey, apiSecret, { requestTimeout: ANSWER_SECONDS_MAX, failover: false });
    try {
      return await work({ rooms: this.#rooms, sdk });
    } catch (cause) {
      throw new MediaUnavailableError(undefined, { cause });
    }
  }

  #load(): Promise<Sdk> {
    return (this.#sdk ??= import('livekit-server-sdk'));
  }
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'not_found';

function nullWhenGone(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}

async function goneIsFine(work: Promise<unknown>): Promise<void> {
  await work.catch(nullWhenGone);
}

function toSources(sdk: Sdk, sources: readonly MediaSource[]) {
  const { TrackSource } = sdk;
  const known = {
    [MediaSource.Camera]: TrackSource.CAMERA,
    [MediaSource.Microphone]: TrackSource.MICROPHONE,
    [MediaSource.ScreenShare]: TrackSource.SCREEN_SHARE,
    [MediaSource.ScreenShareAudio]: TrackSource.SCREEN_SHARE_AUDIO,
  };
  return sources.map((source) => known[source]);
}

const toParticipant = (info: Info, { TrackType }: Sdk): RoomParticipant => ({
  identity: info.identity,
  joinedAt: new Date(Number(info.joinedAtMs || info.joinedAt * 1_000n)),
  isPublishing: info.tracks.length > 0,
  hasPicture: info.tracks.some(({ type }) => type === TrackType.VIDEO),
  hasSound: info.tracks.some(({ type }) => type === TrackType.AUDIO),
});
