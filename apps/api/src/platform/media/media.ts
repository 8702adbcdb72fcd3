import { ErrorCode } from '@benison/contracts/errors';
import { DomainError } from '../errors.ts';

/** How long a token lets its bearer in; a client that is connected stays, and comes back with a new one. */
export const MEDIA_TOKEN_TTL_SECONDS = 120;

/** What a participant may send. */
export const MediaSource = {
  Camera: 'camera',
  Microphone: 'microphone',
  ScreenShare: 'screen_share',
  ScreenShareAudio: 'screen_share_audio',
} as const;
export type MediaSource = (typeof MediaSource)[keyof typeof MediaSource];

/** What a room's server tells of. */
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

/** What one person may do in one room, for as long as it takes to connect. */
export interface RoomGrant {
  room: string;
  identity: string;
  name: string;
  canPublish: boolean;
  /** Default, where publishing is allowed: everything. */
  sources?: readonly MediaSource[];
  /** Sees and hears without being shown to anybody. */
  hidden?: boolean;
  ttlSeconds: number;
}

/** Someone in a room, hidden ones included. */
export interface RoomParticipant {
  identity: string;
  joinedAt: Date;
  isPublishing: boolean;
}

/** One signed word of the room's server. They may be repeated, late, in another order, or never come. */
export interface RoomWebhook {
  id: string;
  kind: RoomWebhookKind;
  room: string;
  identity: string | null;
  at: Date;
}

export interface MediaStatus {
  isAvailable: boolean;
  /** One sentence: why not, and what to do. */
  message: string | null;
}

/** Rooms with picture and sound, and nothing of what they are for. */
export interface Media extends AsyncDisposable {
  /** Where browsers connect (ws://…); empty where there is no video at all. */
  readonly url: string;
  /** Whether rooms can be made right now. Never fails. */
  status(): Promise<MediaStatus>;
  /** Makes a room, or finds it; nobody comes into one that was not made. @throws MediaUnavailableError */
  createRoom(name: string): Promise<void>;
  /** Puts everybody out and ends the room; one that has gone already is fine. @throws MediaUnavailableError */
  deleteRoom(name: string): Promise<void>;
  /** Who is in a room; null when there is no such room. @throws MediaUnavailableError */
  participants(name: string): Promise<RoomParticipant[] | null>;
  /** The names of all rooms. @throws MediaUnavailableError */
  rooms(): Promise<string[]>;
  /**
   * Puts somebody out; one who has gone already is fine. Their token stays good until it runs out, so whoever comes back has to be
   * put out again. @throws MediaUnavailableError
   */
  remove(name: string, identity: string): Promise<void>;
  /** Allows or ends publishing; ending it takes the tracks away from everybody. One who has gone is fine. @throws MediaUnavailableError */
  setPublishing(name: string, identity: string, may: boolean, sources?: readonly MediaSource[]): Promise<void>;
  /**
   * Mutes what everybody publishes, and answers the tracks that were not muted before. A client can unmute itself and nobody is
   * told, so it has to be asked for again; where it must not be for a moment, `setPublishing` is the way. @throws MediaUnavailableError
   */
  muteTracks(name: string): Promise<string[]>;
  /** Unmutes these tracks; those that have gone are fine. @throws MediaUnavailableError */
  unmuteTracks(name: string, tracks: readonly string[]): Promise<void>;
  /** The pass into a room: to join it and, where granted, to publish; never to send data, to rename oneself, or to administer. */
  token(grant: RoomGrant): Promise<string>;
  /**
   * Reads a webhook; null when it is of no concern here.
   * @throws MediaWebhookRefusedError when it is unsigned, changed, signed by someone else, or signed more than five minutes ago.
   */
  receive(rawBody: Buffer, authorization: string | undefined): Promise<RoomWebhook | null>;
}

/** Video cannot be had right now; everything else goes on. */
export class MediaUnavailableError extends DomainError {
  override name = 'MediaUnavailableError';
  constructor(message = 'Live video is unavailable right now. Please try again in a moment.', options?: ErrorOptions) {
    super(ErrorCode.Unavailable, message);
    if (options) this.cause = options.cause;
  }
}

/** A webhook that does not come from the room's server; 401 at the door. */
export class MediaWebhookRefusedError extends DomainError {
  override name = 'MediaWebhookRefusedError';
  constructor(options?: ErrorOptions) {
    super(ErrorCode.Unauthenticated, 'The signature is missing, wrong or too old.');
    if (options) this.cause = options.cause;
  }
}
