import {
  RoomAudioRenderer,
  RoomContext,
  useIsSpeaking,
  useParticipants,
  useTracks,
  VideoTrack,
  type TrackReference,
  type TrackReferenceOrPlaceholder,
} from '@livekit/components-react';
import { Track, type Participant, type Room } from 'livekit-client';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Avatar } from '../../../components/marks/avatar.tsx';
import { StageSending } from '../../../components/streams/stage-sending.tsx';
import { StageGuest, StageGuests } from '../../../components/streams/stage.tsx';
import type { Stream_TicketFragment } from '../../../gql/graphql.ts';
import { classNames } from '../../../lib/page/class-names.ts';
import { useTall } from '../../../lib/page/use-tall.ts';
import type { RoomLink } from '../../../lib/room/room-link.ts';
import { setStagePicture } from '../../../lib/stage-frame.ts';
import type { PictureState } from './picture-watch.ts';
import { arranged, businessOf } from './stage-arrangement.ts';
import { StageCorner } from './stage-corner.tsx';
import { useSilentLine } from './use-line.ts';
import { useLiveRoom } from './use-live-room.ts';
import { useMovedAt } from './use-moved-at.ts';
import { usePictureWatch } from './use-picture-watch.ts';
import { usePromisedPicture } from './use-promised-picture.ts';
import { useSilentPeople } from './use-silent-people.ts';
import { useSound, type Sound } from './use-sound.ts';
import { useStillPicture } from './use-still-picture.ts';

export interface StageRoomProps {
  readonly ticket: Stream_TicketFragment;
  /** The screen chosen before the start. */
  readonly screen: MediaStream | null;
  readonly viewerCount: number;
  /** Paused by a moderator: nothing is sent. */
  readonly isPaused: boolean;
  readonly rejoin: () => Promise<boolean>;
  readonly onLink: (link: RoomLink) => void;
  readonly onPicture: (picture: PictureState) => void;
  /** The businesses on stage whose EIN was verified. */
  readonly verifiedIds: ReadonlySet<string>;
  /** Called with whether the large picture is a guest's. */
  readonly onGuestLarge: (isGuests: boolean) => void;
  /** When the host's picture last moved; null if none was seen, or its camera was off since. */
  readonly hostMovedAt: RefObject<number | null>;
  /** Called when the first frame of a picture is visible. */
  readonly onFrame: () => void;
  /** For a co-host: leaves the stage. */
  readonly onLeaveStage: (() => void) | undefined;
  /** What the host says is shown as captions. */
  readonly hasCaptions: boolean;
  /** The element that goes full screen. */
  readonly frame: RefObject<HTMLElement | null>;
}

const BROKEN: ReadonlySet<RoomLink> = new Set(['reconnecting', 'failed']);

/** The picture and sound of a stream and, for those on stage, what they send. */
export function StageRoom(props: StageRoomProps) {
  const { ticket, viewerCount, rejoin, onLink, onPicture } = props;
  const isMoving = useRef(false);
  // A host would hear itself, a moment later.
  const sound = useSound({ isSilent: ticket.role === 'HOST' && ticket.stream.isFromEncoder });
  const { room, link } = useLiveRoom({ ticket, rejoin, onLink, isFlowing: () => isMoving.current });
  const isSilent = useSilentLine(room, link);
  useSilentPeople({ room, streamId: ticket.stream.id, viewerCount, isWatched: link === 'connected' && !isSilent && !props.isPaused });
  const [stands, setStands] = useState(false);
  const tellPicture = useCallback(
    (picture: PictureState) => {
      isMoving.current = picture === 'seen';
      onPicture(picture);
    },
    [onPicture],
  );
  return (
    <RoomContext.Provider value={room}>
      <Pictures
        room={room}
        isHeard={link === 'connected' && !isSilent}
        sound={sound}
        {...props}
        onPicture={tellPicture}
        onStill={setStands}
      />
      <StageCorner
        room={room}
        isLost={isSilent || BROKEN.has(link)}
        isStill={stands}
        frame={props.frame}
        sound={sound}
        hasCaptions={props.hasCaptions}
        hostId={isSendingHost(ticket) || props.isPaused ? null : ticket.stream.host.id}
      />
      {(ticket.role === 'CO_HOST' || isSendingHost(ticket)) && (
        <StageSending
          room={room}
          isConnected={link === 'connected'}
          isPaused={props.isPaused}
          screen={props.screen}
          leave={props.onLeaveStage && { label: 'Leave the stage', onLeave: props.onLeaveStage }}
        />
      )}
    </RoomContext.Provider>
  );
}

/** The host of a stream whose picture comes from this browser. */
const isSendingHost = ({ role, stream }: Stream_TicketFragment): boolean => role === 'HOST' && !stream.isFromEncoder;

const isTrack = (reference: TrackReferenceOrPlaceholder): reference is TrackReference => reference.publication !== undefined;

/** What is sent in the room: the large picture, those of the guests, and whether more of it is coming or heard. */
function useSentTracks(hostId: string) {
  const tracks = useTracks([Track.Source.ScreenShare, Track.Source.Camera], { onlySubscribed: false }).filter(isTrack);
  const sounds = useTracks([Track.Source.Microphone], { onlySubscribed: false });
  const shown = tracks.filter(({ publication }) => !publication.isMuted && (publication.isSubscribed || publication.isLocal));
  const { main, guests } = arranged(
    shown.map((track) => ({ identity: track.participant.identity, isScreen: track.source === Track.Source.ScreenShare, track })),
    sounds.map(({ participant }) => participant.identity),
    hostId,
  );
  const isPromised = tracks.some(({ publication }) => !publication.isLocal && !publication.isMuted && !publication.isSubscribed);
  const isHostHeard = sounds.some(
    ({ participant, publication }) => businessOf(participant.identity) === hostId && publication?.isMuted === false,
  );
  return { main, guests, isPromised, isHostHeard };
}

interface PicturesProps extends StageRoomProps {
  readonly room: Room;
  /** The connection stands, and something comes over it. */
  readonly isHeard: boolean;
  readonly sound: Sound;
  /** Called when the large picture, of a camera, stands still or moves again. */
  readonly onStill: (stands: boolean) => void;
}

function Pictures({
  room,
  isHeard,
  sound,
  ticket,
  isPaused,
  verifiedIds,
  onPicture,
  onGuestLarge,
  hostMovedAt,
  onStill,
  onFrame,
}: PicturesProps) {
  const hostId = ticket.stream.host.id;
  const { main, guests, isPromised, isHostHeard } = useSentTracks(hostId);
  const { isTall, handlers } = useTall();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setStagePicture(() => box.current?.querySelector('video') ?? null);
    return () => setStagePicture(null);
  }, []);
  const isGuestLarge = main !== null && businessOf(main.identity) !== hostId;
  useEffect(() => onGuestLarge(isGuestLarge), [onGuestLarge, isGuestLarge]);
  const isOwn = main?.track.participant.isLocal ?? false;
  const isHostHere = useParticipants().some(({ identity }) => businessOf(identity) === hostId);
  const watch = usePictureWatch({ box, isConnected: isHeard, isShown: main !== null, isPromised, isHostHere, isHostHeard, isOwn });
  const stands = useStillPicture(box, isHeard && main !== null && !main.isScreen && !isOwn && watch.picture === 'seen');
  useMovedAt(hostMovedAt, { box, isWatched: main !== null && !isGuestLarge && !isOwn, isScreen: main?.isScreen ?? false });
  const isOff = watch.picture === 'none' || watch.picture === 'quiet';
  useEffect(() => {
    if (isOff) hostMovedAt.current = null;
  }, [hostMovedAt, isOff]);
  useEffect(() => onStill(stands), [onStill, stands]);
  useEffect(() => onPicture(watch.picture), [onPicture, watch.picture]);
  usePromisedPicture(isHeard && watch.picture !== 'seen' ? main?.track.publication : undefined);
  const onLoadedData = () => {
    watch.onFrame();
    // Reported together with the frame: reported later, a message would briefly cover the picture.
    onPicture('seen');
    onFrame();
  };
  return (
    <>
      <div ref={box} className="stage-picture">
        {main && (
          <VideoTrack
            trackRef={main.track}
            className={classNames(main.isScreen ? 'screen' : 'face', isOwn && !main.isScreen && 'mirror', isTall && 'tall')}
            {...handlers}
            onLoadedData={onLoadedData}
            aria-label={main.isScreen ? 'Shared screen' : 'Live picture'}
          />
        )}
      </div>
      {guests.length > 0 && (
        <StageGuests>
          {guests.map((guest) => (
            <Guest key={guest.identity} identity={guest.identity} track={guest.track ?? null} room={room} verifiedIds={verifiedIds} />
          ))}
        </StageGuests>
      )}
      <RoomAudioRenderer room={room} muted={isPaused || sound.isSilent} volume={sound.loudness} />
    </>
  );
}

interface GuestProps extends Pick<StageRoomProps, 'verifiedIds'> {
  readonly identity: string;
  readonly track: TrackReference | null;
  readonly room: Room;
}

function Guest({ identity, track, room, verifiedIds }: GuestProps) {
  const participant = room.getParticipantByIdentity(identity);
  if (!participant) return null;
  return <GuestTile participant={participant} track={track} verified={verifiedIds.has(businessOf(identity))} />;
}

interface GuestTileProps extends Pick<GuestProps, 'track'> {
  readonly participant: Participant;
  readonly verified: boolean;
}

function GuestTile({ participant, track, verified }: GuestTileProps) {
  const isSpeaking = useIsSpeaking(participant);
  const name = participant.name ?? 'Guest';
  return (
    <StageGuest name={participant.isLocal ? 'You' : name} verified={verified} speaking={isSpeaking}>
      {track ? (
        <VideoTrack trackRef={track} className={participant.isLocal && track.source === Track.Source.Camera ? 'mirror' : undefined} />
      ) : (
        <Avatar id={businessOf(participant.identity)} name={name} size={40} />
      )}
    </StageGuest>
  );
}
