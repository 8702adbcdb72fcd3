import {
  RoomAudioRenderer,
  RoomContext,
  useAudioPlayback,
  useIsSpeaking,
  useParticipants,
  useTracks,
  VideoTrack,
} from '@livekit/components-react';
import { Track, type Participant, type Room } from 'livekit-client';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Avatar } from '../../../components/marks/avatar.tsx';
import { MeetingScreen, MeetingStageFrame, MeetingTile, MeetingTiles } from '../../../components/messaging/meeting-room.tsx';
import { StageSending } from '../../../components/streams/stage-sending.tsx';
import { StageNotice, StageOver } from '../../../components/streams/stage.tsx';
import { LiveWords } from '../../../components/text.tsx';
import type { RoomLink } from '../../../lib/room/room-link.ts';
import { newRoom, useRoom } from '../../../lib/room/use-room.ts';
import type { MeetingTicket } from './use-meeting-ticket.ts';

export interface MeetingStageProps {
  readonly ticket: MeetingTicket;
  readonly rejoin: () => Promise<boolean>;
  readonly onLeave: () => void;
}

/** Nothing is dropped here for the sake of a picture: everybody is seen at once. */
const isFlowing = (): boolean => false;

/** The room of a meeting: everybody in it, and what this side sends. */
export function MeetingStage({ ticket, rejoin, onLeave }: MeetingStageProps) {
  const [room] = useState(newRoom);
  const [link, setLink] = useState<RoomLink>('connecting');
  useRoom({ room, url: ticket.url, token: ticket.token, rejoin, onLink: setLink, isFlowing });
  return (
    <RoomContext.Provider value={room}>
      <MeetingStageFrame>
        {link === 'connected' || link === 'resuming' ? <People room={room} /> : <LinkNotice link={link} onRejoin={() => void rejoin()} />}
        <SoundAsked room={room} />
        <StageSending
          room={room}
          isConnected={link === 'connected'}
          isPaused={false}
          screen={null}
          leave={{ label: 'Leave the meeting', onLeave }}
        />
      </MeetingStageFrame>
      <RoomAudioRenderer room={room} />
    </RoomContext.Provider>
  );
}

function LinkNotice({ link, onRejoin }: { readonly link: RoomLink; readonly onRejoin: () => void }) {
  const again = (
    <Button size="sm" onClick={onRejoin}>
      Join here
    </Button>
  );
  if (link === 'elsewhere') return <StageNotice title="You are in this meeting in another tab" text="It continues there." action={again} />;
  if (link === 'failed') return <StageNotice urgent title="The connection was lost" text="What you wrote is safe." action={again} />;
  return link === 'reconnecting' ? (
    <StageNotice busy title="Reconnecting" text="The others are still in the room." />
  ) : (
    <StageNotice busy title="Entering the room" />
  );
}

/** Browsers play no sound before the page was pressed. */
function SoundAsked({ room }: { readonly room: Room }) {
  const { canPlayAudio, startAudio } = useAudioPlayback(room);
  if (canPlayAudio) return null;
  return (
    <StageOver at="foot">
      <Button onClick={() => void startAudio()}>Turn on sound</Button>
    </StageOver>
  );
}

function People({ room }: { readonly room: Room }) {
  const participants = useParticipants();
  const [screen] = useTracks([Track.Source.ScreenShare], { onlySubscribed: false }).filter(({ publication }) => !publication.isMuted);
  return (
    <>
      {screen && (
        <MeetingScreen>
          <VideoTrack trackRef={screen} aria-label={screen.participant.isLocal ? 'Your screen' : 'Shared screen'} />
        </MeetingScreen>
      )}
      <MeetingTiles count={participants.length} isAside={screen !== undefined}>
        {participants.map((participant) => (
          <Person key={participant.identity} participant={participant} isAlone={participants.length === 1} />
        ))}
      </MeetingTiles>
      {room.remoteParticipants.size === 0 && (
        <p className="meeting-waits" role="status">
          <LiveWords>You are the first one here. The other side has been notified.</LiveWords>
        </p>
      )}
    </>
  );
}

function Person({ participant, isAlone }: { readonly participant: Participant; readonly isAlone: boolean }) {
  const isSpeaking = useIsSpeaking(participant);
  const [camera] = useTracks([Track.Source.Camera], { onlySubscribed: false }).filter(
    (track) => track.participant.identity === participant.identity && !track.publication.isMuted,
  );
  const [businessId = ''] = participant.identity.split(':');
  const name = participant.isLocal ? 'You' : (participant.name ?? 'Guest');
  return (
    <MeetingTile name={name} isSpeaking={isSpeaking && !isAlone} isMuted={!participant.isMicrophoneEnabled}>
      {camera ? (
        <VideoTrack trackRef={camera} className={participant.isLocal ? 'mirror' : undefined} aria-label={`Picture of ${name}`} />
      ) : (
        <Avatar id={businessId} name={participant.name ?? name} size={72} />
      )}
    </MeetingTile>
  );
}
