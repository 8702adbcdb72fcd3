import {
  RoomAudioRenderer,
  RoomContext,
  useAudioPlayback,
  useConnectionQualityIndicator,
  useIsSpeaking,
  useTracks,
  VideoTrack,
  type TrackReference,
  type TrackReferenceOrPlaceholder,
} from '@livekit/components-react';
import { Track, type Participant, type Room } from 'livekit-client';
import { Maximize, MicOff, Settings2, Volume2, VolumeX } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { said } from '@benison/contracts/said';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Only } from '../../../components/layout.tsx';
import { DropdownMenu } from '../../../components/menu.tsx';
import { QualityMark, StageButton, StageGuest, StageGuests, StageOver, StagePill } from '../../../components/streams/stage.tsx';
import type { Stream_TicketFragment } from '../../../gql/graphql.ts';
import { classNames } from '../../../lib/class-names.ts';
import { setStagePicture } from '../../../lib/stage-frame.ts';
import { useTall } from '../../../lib/use-tall.ts';
import type { PictureState } from './picture-watch.ts';
import type { RoomLink } from './stage-face.ts';
import { arranged, businessOf } from './stage-arrangement.ts';
import { StageSending } from './stage-sending.tsx';
import { useLiveRoom } from './use-live-room.ts';
import { linkQuality, useQuality, type QualityChoice } from './use-quality.ts';
import { usePictureWatch } from './use-picture-watch.ts';
import { usePromisedPicture } from './use-promised-picture.ts';

export interface StageRoomProps {
  readonly ticket: Stream_TicketFragment;
  /** The screen that was chosen before the start. */
  readonly screen: MediaStream | null;
  /** A moderator holds the stream: nothing is sent. */
  readonly isPaused: boolean;
  readonly rejoin: () => Promise<boolean>;
  readonly onLink: (link: RoomLink) => void;
  readonly onPicture: (picture: PictureState) => void;
  /** The first frame of a picture is seen. */
  readonly onFrame: () => void;
  /** For a co-host: steps down. */
  readonly onLeaveStage: (() => void) | undefined;
  /** What goes on the whole screen. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** The picture and the sound of a stream, and for those on stage what they send. */
export function StageRoom(props: StageRoomProps) {
  const { ticket, rejoin, onLink, onPicture } = props;
  const isMoving = useRef(false);
  const { room, link } = useLiveRoom({ ticket, rejoin, onLink, isFlowing: () => isMoving.current });
  const tellPicture = useCallback(
    (picture: PictureState) => {
      isMoving.current = picture === 'seen';
      onPicture(picture);
    },
    [onPicture],
  );
  return (
    <RoomContext.Provider value={room}>
      <Pictures room={room} link={link} {...props} onPicture={tellPicture} />
      <Corner room={room} frame={props.frame} hostId={ticket.role === 'HOST' || props.isPaused ? null : ticket.stream.host.id} />
      {ticket.role !== 'VIEWER' && <StageSending room={room} isConnected={link === 'connected'} {...props} />}
    </RoomContext.Provider>
  );
}

const isTrack = (reference: TrackReferenceOrPlaceholder): reference is TrackReference => reference.publication !== undefined;

function Pictures({ room, link, ticket, isPaused, onPicture, onFrame }: StageRoomProps & { readonly room: Room; readonly link: RoomLink }) {
  const tracks = useTracks([Track.Source.ScreenShare, Track.Source.Camera], { onlySubscribed: false }).filter(isTrack);
  const sounds = useTracks([Track.Source.Microphone], { onlySubscribed: false });
  const shown = tracks.filter(({ publication }) => !publication.isMuted && (publication.isSubscribed || publication.isLocal));
  const { main, guests } = arranged(
    shown.map((track) => ({ identity: track.participant.identity, isScreen: track.source === Track.Source.ScreenShare, track })),
    sounds.map(({ participant }) => participant.identity),
    ticket.stream.host.id,
  );
  const { isTall, handlers } = useTall();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setStagePicture(() => box.current?.querySelector('video') ?? null);
    return () => setStagePicture(null);
  }, []);
  const isOwn = main?.track.participant.isLocal ?? false;
  const isPromised = tracks.some(({ publication }) => !publication.isLocal && !publication.isMuted && !publication.isSubscribed);
  const watch = usePictureWatch({ box, link, isShown: main !== null, isPromised, isOwn });
  useEffect(() => onPicture(watch.picture), [onPicture, watch.picture]);
  usePromisedPicture(link === 'connected' && watch.picture !== 'seen' ? main?.track.publication : undefined);
  const onLoadedData = () => {
    watch.onFrame();
    // Told with the frame, not after it: what is said meanwhile would stand over the picture.
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
            <Guest key={guest.identity} identity={guest.identity} track={guest.track ?? null} room={room} />
          ))}
        </StageGuests>
      )}
      <RoomAudioRenderer room={room} muted={isPaused} />
    </>
  );
}

function Guest({ identity, track, room }: { readonly identity: string; readonly track: TrackReference | null; readonly room: Room }) {
  const participant = room.getParticipantByIdentity(identity);
  if (!participant) return null;
  return <GuestTile participant={participant} track={track} />;
}

function GuestTile({ participant, track }: { readonly participant: Participant; readonly track: TrackReference | null }) {
  const isSpeaking = useIsSpeaking(participant);
  const name = participant.name ?? 'Guest';
  return (
    <StageGuest name={participant.isLocal ? 'You' : name} speaking={isSpeaking}>
      {track ? (
        <VideoTrack trackRef={track} className={participant.isLocal && track.source === Track.Source.Camera ? 'mirror' : undefined} />
      ) : (
        <Avatar id={businessOf(participant.identity)} name={name} size={40} />
      )}
    </StageGuest>
  );
}

const QUALITY_LABELS: readonly (readonly [QualityChoice, string])[] = [
  ['auto', 'Automatic quality'],
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low, saves data'],
];

/** Tells viewers that it is not their loudspeaker: the host is there and sends no sound. */
function HostSound({ hostId }: { readonly hostId: string }) {
  const sent = useTracks([Track.Source.Camera, Track.Source.ScreenShare, Track.Source.Microphone], { onlySubscribed: false }).filter(
    ({ participant }) => businessOf(participant.identity) === hostId,
  );
  const isHeard = sent.some(({ source, publication }) => source === Track.Source.Microphone && publication?.isMuted === false);
  const [first] = sent;
  if (!first || isHeard) return null;
  return (
    <StagePill label={said`${first.participant.name ?? 'The host'} has the microphone off`}>
      <Icon icon={MicOff} size="s" />
    </StagePill>
  );
}

function Corner({ room, frame, hostId }: { readonly room: Room; readonly frame: StageRoomProps['frame']; readonly hostId: string | null }) {
  const { quality: measured } = useConnectionQualityIndicator({ participant: room.localParticipant });
  const { quality, setQuality } = useQuality(room);
  const [isSilent, setSilent] = useState(false);
  const { canPlayAudio, startAudio } = useAudioPlayback(room);
  const toggleSound = () => {
    setSilent(!isSilent);
    for (const participant of room.remoteParticipants.values()) participant.setVolume(isSilent ? 1 : 0);
  };
  const toggleFull = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => undefined);
  const items = QUALITY_LABELS.map(([value, label]) => ({
    label: value === quality ? `${label} (chosen)` : label,
    onSelect: () => setQuality(value),
  }));
  return (
    <>
      {!canPlayAudio && (
        <StageOver at="foot">
          <Button icon={Volume2} onClick={() => void startAudio()}>
            Turn on sound
          </Button>
        </StageOver>
      )}
      <div className="stage-corner">
        {hostId && <HostSound hostId={hostId} />}
        <QualityMark quality={linkQuality(measured)} />
        <StageButton
          icon={isSilent ? VolumeX : Volume2}
          label={isSilent ? 'Sound on' : 'Sound off'}
          aria-pressed={isSilent}
          onClick={toggleSound}
        />
        <DropdownMenu
          label="Picture quality"
          items={items}
          align="end"
          trigger={<StageButton icon={Settings2} label="Picture quality" />}
        />
        <Only at="desk">
          <StageButton icon={Maximize} label="Full screen" onClick={toggleFull} />
        </Only>
      </div>
    </>
  );
}
