import type { VideoOutage } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { DomainError } from '../errors.ts';

/** How long a token admits its bearer; a connected client stays, and reconnects with a new one. */
export const MEDIA_TOKEN_TTL_SECONDS = 120;

/** What a participant may publish. */
export const MediaSource = {
  Camera: 'camera',
  Microphone: 'microphone',
  ScreenShare: 'screen_share',
  ScreenShareAudio: 'screen_share_audio',
} as const;
export type MediaSource = (typeof MediaSource)[keyof typeof MediaSource];

/** What a room server reports. */
export const RoomWebhookKind = {
  RoomStarted: 'room_started',
  RoomFinished: 'room_finished',
  ParticipantJoined: 'participant_joined',
  ParticipantLeft: 'participant_left',
  ParticipantConnectionAborted: 'participant_connection_aborted',
  TrackPublished: 'track_published',
  TrackUnpublished: 'track_unpublished',
} as const;
export type RoomWebhookKind = (typeof RoomWebhookKind)[keyof typeof RoomWebhookKind];

export interface RoomOptions {
  /** How many it holds; default: as many as come. */
  peopleMax?: number;
}

/** What one person may do in one room, for as long as it takes to connect. */
export interface RoomGrant {
  room: string;
  identity: string;
  name: string;
  canPublish: boolean;
  /** Default, where publishing is allowed: everything. */
  sources?: readonly MediaSource[];
  /** Sees and hears without being visible to anybody. */
  hidden?: boolean;
  /** Records: no room stays open for its sake. */
  records?: boolean;
  ttlSeconds: number;
}

/** Whom a token admits, and where. */
export type RoomBearer = Pick<RoomGrant, 'room' | 'identity'>;

/** A participant in a room, including hidden ones. */
export interface RoomParticipant {
  identity: string;
  joinedAt: Date;
  isPublishing: boolean;
  hasPicture: boolean;
  hasSound: boolean;
}

/** One call of a program that sends by WHIP (RFC 9725): it begins with an offer, and changes or ends its session afterwards. */
export interface WhipCall {
  /** A token of ours, for the room and the identity it sends as. */
  token: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  /** The session; null to begin one. */
  session: string | null;
  body: string;
  /** The ICE session that a change is for; `*` restarts it. */
  ifMatch: string | null;
}

export interface WhipAnswer {
  status: number;
  body: string;
  /** The session that began. */
  session: string | null;
  etag: string | null;
  /** Servers for ICE, as `Link`. */
  links: string | null;
}

/** One signed message of the room server. Messages may be repeated, late, reordered or lost. */
export interface RoomWebhook {
  id: string;
  kind: RoomWebhookKind;
  room: string;
  identity: string | null;
  at: Date;
}

export interface MediaStatus {
  isAvailable: boolean;
  /** Why not; null where it is. */
  reason: VideoOutage | null;
  /** One sentence: why not, and what to do. */
  message: string | null;
}

/** Rooms with picture and sound, and nothing about their purpose. */
export interface Media extends AsyncDisposable {
  /** Where browsers connect (ws://…); empty where there is no video at all. */
  readonly url: string;
  /** Whether rooms can be made right now. Never fails. */
  status(): Promise<MediaStatus>;
  /** Makes a room, or finds it; nobody can enter one that was not made. @throws MediaUnavailableError */
  createRoom(name: string, options?: RoomOptions): Promise<void>;
  /** Removes everybody and ends the room; one that is already gone is fine. @throws MediaUnavailableError */
  deleteRoom(name: string): Promise<void>;
  /** Who is in a room; null when there is no such room. @throws MediaUnavailableError */
  participants(name: string): Promise<RoomParticipant[] | null>;
  /** The names of all rooms. @throws MediaUnavailableError */
  rooms(): Promise<string[]>;
  /**
   * Removes a participant; one who has already gone is fine. Their token stays valid until it expires, so whoever returns has to be
   * removed again. @throws MediaUnavailableError
   */
  remove(name: string, identity: string): Promise<void>;
  /** Allows or ends publishing; ending it removes the tracks for everybody. One who has gone is fine. @throws MediaUnavailableError */
  setPublishing(name: string, identity: string, may: boolean, sources?: readonly MediaSource[]): Promise<void>;
  /**
   * Mutes everything that everybody publishes, and returns the tracks that were not muted before. A client can unmute itself unannounced,
   * so this has to be repeated; where not a moment may be heard, use `setPublishing`. @throws MediaUnavailableError
   */
  muteTracks(name: string): Promise<string[]>;
  /** Unmutes these tracks; those that have gone are fine. @throws MediaUnavailableError */
  unmuteTracks(name: string, tracks: readonly string[]): Promise<void>;
  /** The token for a room: to join it and, if granted, to publish; never to send data, to rename oneself, or to administer. */
  token(grant: RoomGrant): Promise<string>;
  /** Passes a call of a program that sends by WHIP on to the room server; what that refuses is its answer. @throws MediaUnavailableError */
  whip(call: WhipCall): Promise<WhipAnswer>;
  /** Whom a token of ours admits, and where; null for any other, and for one that has expired. */
  bearerOf(token: string): Promise<RoomBearer | null>;
  /**
   * Reads a webhook; null when it is irrelevant here.
   * @throws MediaWebhookRefusedError when it is unsigned, changed, signed by someone else, or signed more than five minutes ago.
   */
  receive(rawBody: Buffer, authorization: string | undefined): Promise<RoomWebhook | null>;
}

/** Video is not available right now; everything else continues. */
export class MediaUnavailableError extends DomainError {
  override name = 'MediaUnavailableError';
  constructor(message = 'Live video is unavailable right now. Please try again in a moment.', options?: ErrorOptions) {
    super(ErrorCode.Unavailable, message);
    if (options) this.cause = options.cause;
  }
}

/** A webhook that does not come from the room server; answered with 401. */
export class MediaWebhookRefusedError extends DomainError {
  override name = 'MediaWebhookRefusedError';
  constructor(options?: ErrorOptions) {
    super(ErrorCode.Unauthenticated, 'The signature is missing, wrong or too old.');
    if (options) this.cause = options.cause;
  }
}
