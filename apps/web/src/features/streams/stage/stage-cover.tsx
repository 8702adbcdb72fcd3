import { Ban, CameraOff, CirclePause, MonitorX, Radio, ShieldX, Unlink, VideoOff, WifiOff } from 'lucide-react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { StageNotice } from '../../../components/streams/stage.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { secondsLeft } from '../stream-clock.ts';
import type { UseStage } from './use-stage.ts';

const OTHERS = <ButtonLink to="/livestream">All live streams</ButtonLink>;

/** What is said instead of the picture; nothing while it is there. */
export function StageCover({ stage }: { readonly stage: UseStage }) {
  const { face, stream, isHost, videoMessage, rejoin, lost } = stage;
  if (!stream || face === 'live') return null;
  const name = stream.host.name;
  switch (face) {
    case 'connecting':
      return <StageNotice busy title="Connecting" text={isHost ? 'Your stream begins in a moment.' : `To the stream of ${name}.`} />;
    case 'starting':
      return (
        <StageNotice
          busy
          title={isHost ? 'Waiting for your picture' : `${name} is about to begin`}
          text={
            isHost
              ? 'Switch on your camera or microphone below: viewers come in when you are seen or heard.'
              : 'The picture comes with the first frame.'
          }
        />
      );
    case 'camera-off':
      return (
        <StageNotice
          icon={CameraOff}
          title={isHost ? 'Your camera is off' : `${name} has the camera off`}
          text={isHost ? 'Viewers hear you and see this.' : 'You hear them. The chat and gifts go on.'}
        />
      );
    case 'reconnecting':
      return (
        <StageNotice
          busy
          title="Reconnecting"
          text={isHost ? 'Your stream waits for you. Nothing is lost.' : 'Your connection broke. Chat and gifts go on where you left them.'}
        />
      );
    case 'host-away':
      return <HostAway name={name} until={stream.interruptedUntil} />;
    case 'paused':
      return (
        <StageNotice
          urgent
          icon={CirclePause}
          title="Paused by a moderator"
          text={
            isHost
              ? 'Nobody sees or hears you while it is looked at. What was decided stands in your notifications.'
              : 'The stream is being looked at. It goes on here when that is done.'
          }
        />
      );
    case 'terminated':
      return (
        <StageNotice
          urgent
          icon={ShieldX}
          title="Ended by a moderator"
          text={
            isHost
              ? 'It broke the content guidelines. The decision, and the way to appeal, stand in your notifications.'
              : 'This stream broke the content guidelines.'
          }
          action={OTHERS}
        />
      );
    case 'ended':
      return <StageNotice icon={Radio} title="This stream has ended" text={`Thank you for watching ${name}.`} action={OTHERS} />;
    case 'unavailable':
      return (
        <StageNotice
          urgent
          icon={VideoOff}
          title="Live video is unavailable"
          text={`${videoMessage ?? 'The video server cannot be reached.'} This page tries again by itself.`}
        />
      );
    case 'elsewhere':
      return (
        <StageNotice
          icon={MonitorX}
          title="Open in another tab"
          text="This stream runs in another tab or window of this browser."
          action={<Button onClick={() => void rejoin()}>Watch it here</Button>}
        />
      );
    case 'failed':
      return (
        <StageNotice
          urgent
          icon={WifiOff}
          title="The picture did not come"
          text="The video server did not let you in. Chat and gifts are not touched by it."
          action={<Button onClick={() => void rejoin()}>Try again</Button>}
        />
      );
    case 'removed':
      return (
        <StageNotice
          urgent
          icon={Ban}
          title={`${name} removed you from this stream`}
          text="Nothing you sent is lost. You may come back after a while."
          action={OTHERS}
        />
      );
    case 'banned':
      return (
        <StageNotice
          urgent
          icon={Ban}
          title={`${name} does not let you watch`}
          text="You are banned from the streams of this business."
          action={OTHERS}
        />
      );
    default:
      return (
        lost && (
          <StageNotice
            urgent
            icon={Unlink}
            title="This stream is not open to you"
            text="Streams are for matches alone, and you are not matched with its host."
            action={OTHERS}
          />
        )
      );
  }
}

function HostAway({ name, until }: { readonly name: string; readonly until: string | null }) {
  const now = useNow(500);
  const left = until ? secondsLeft(Date.parse(until), now) : undefined;
  return (
    <StageNotice
      title={`${name} is away`}
      text="The connection of the host broke. The stream goes on when it is back, and ends by itself when it is not."
      count={left}
    />
  );
}
