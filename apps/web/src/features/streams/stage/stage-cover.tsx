import { ErrorCode } from '@benison/contracts/errors';
import { said } from '@benison/contracts/said';
import { STREAM_GRACE_SECONDS } from '@benison/contracts/terms/streams';
import { Ban, CameraOff, CirclePause, MonitorX, Radio, ShieldX, Unlink, VideoOff, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { StageAside, StageNotice, type StageNoticeProps } from '../../../components/streams/stage.tsx';
import { keptDevices } from '../../../lib/room/kept-devices.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { secondsLeft } from '../stream-clock.ts';
import { closedWords } from './closed-words.ts';
import { comeBackWords } from './lost-access.ts';
import { NextStream } from './next-stream.tsx';
import type { StageFace } from './stage-face.ts';
import type { UseStage } from './use-stage.ts';

interface Seen {
  /** The host's name. */
  readonly name: string;
  readonly isHost: boolean;
  readonly videoMessage: string | null;
  /** Of somebody who is out for a while: when it may come back. */
  readonly outUntil: string | null;
  /** Of the host: the camera or the microphone is on, whether or not it has arrived. */
  readonly isSending: boolean;
  /** The picture comes from the host's program. */
  readonly isFromEncoder: boolean;
}

interface Cover extends Omit<StageNoticeProps, 'action' | 'count'> {
  /** Where to go from here: to other streams, to what follows, or back in, with this label. */
  readonly next?: 'others' | 'following' | { readonly comeBack: string };
}

/** The message for each face; a live picture needs none, and a host who is away is waited for. */
const COVERS: Readonly<Record<Exclude<StageFace, 'live' | 'host-away' | 'guest-alone'>, (seen: Seen) => Cover>> = {
  connecting: ({ name, isHost }) => ({
    busy: true,
    title: 'Connecting',
    text: isHost ? 'Your stream begins in a moment.' : said`To the stream of ${name}.`,
  }),
  starting: ({ name, isHost, isSending, isFromEncoder }) => ({
    busy: true,
    title: isHost ? (isFromEncoder ? 'Waiting for your program' : 'Waiting for your picture') : said`${name} is about to begin`,
    text: isHost
      ? isFromEncoder
        ? 'Viewers come in when its picture or sound arrives. Your stream waits a minute for it.'
        : `${isSending ? '' : 'Switch on your camera or microphone below. '}Viewers come in when you are seen or heard.`
      : 'The picture comes with the first frame.',
  }),
  'camera-off': ({ name, isHost, isFromEncoder }) => ({
    icon: CameraOff,
    title: isHost ? (isFromEncoder ? 'Your program sends no picture' : 'Your camera is off') : said`${name} has the camera off`,
    text: isHost ? 'Viewers hear you and see this.' : 'You can hear them. The chat and gifts continue.',
  }),
  'all-off': ({ name, isHost }) => ({
    icon: CameraOff,
    title: isHost ? 'Your camera and microphone are off' : said`${name} has the camera and microphone off`,
    text: isHost ? 'Viewers see this and hear nothing.' : 'The chat and gifts continue.',
  }),
  'host-returns': ({ name }) => ({ busy: true, title: said`Waiting for ${name}`, text: 'The picture comes back in a moment.' }),
  reconnecting: ({ isHost }) => ({
    busy: true,
    title: 'Reconnecting',
    text: isHost
      ? 'Your stream waits for you. Nothing is lost.'
      : 'The connection to the picture broke. Chat and gifts continue where you left them.',
  }),
  paused: ({ isHost }) => ({
    urgent: true,
    icon: CirclePause,
    title: 'Paused by a moderator',
    text: isHost
      ? 'No one sees or hears you while it is under review. You will find the decision in your notifications.'
      : 'The stream is under review. It resumes here when that is done.',
  }),
  // @NOTE Also the stream of whoever is suspended or banned for something else: nothing is said of what was in it.
  terminated: ({ name, isHost }) => ({
    urgent: true,
    icon: ShieldX,
    title: 'Ended by a moderator',
    text: isHost ? 'The decision, and how to appeal, are in your notifications.' : said`The stream of ${name} does not resume.`,
    next: 'others',
  }),
  ended: ({ name }) => ({ icon: Radio, title: 'This stream has ended', text: said`Thank you for watching ${name}.`, next: 'following' }),
  unavailable: ({ videoMessage }) => ({
    urgent: true,
    icon: VideoOff,
    title: 'Live video is unavailable',
    text: `${videoMessage ?? 'The video server cannot be reached.'} This page tries again on its own.`,
  }),
  elsewhere: ({ isHost }) => ({
    icon: MonitorX,
    title: isHost ? 'Live from another tab' : 'Open in another tab',
    text: isHost
      ? 'You opened your stream in another tab or window, and it continued there. If you closed that one, viewers wait a minute for you.'
      : 'This stream runs in another tab or window of this browser.',
    next: { comeBack: isHost ? 'Continue here' : 'Watch it here' },
  }),
  failed: () => ({
    urgent: true,
    icon: WifiOff,
    title: 'The video did not load',
    text: 'The video server did not let you in. Chat and gifts still work.',
    next: { comeBack: 'Try again' },
  }),
  removed: ({ name, outUntil }) => ({
    urgent: true,
    icon: Ban,
    title: said`${name} removed you from this stream`,
    text: comeBackWords(outUntil),
    next: 'others',
  }),
  banned: ({ name }) => ({
    urgent: true,
    icon: Ban,
    title: said`${name} does not let you watch`,
    text: 'You are banned from the streams of this business.',
    next: 'others',
  }),
  'live-banned': ({ outUntil }) => ({
    urgent: true,
    icon: Ban,
    ...closedWords({ code: ErrorCode.LiveBanned, details: { until: outUntil } }),
    next: 'others',
  }),
  'ended-match': () => ({
    urgent: true,
    icon: Unlink,
    title: 'This stream is not open to you',
    text: 'Streams are for matches only, and you are not matched with this host.',
    next: 'others',
  }),
};

/** The message shown in place of the picture or, where only the host is missing, beside it; nothing while there is a picture. */
export function StageCover({ stage }: { readonly stage: UseStage }) {
  const { face, stream, isHost, videoMessage, outUntil, comeBack, ticket } = stage;
  if (!stream || face === 'live') return null;
  const { name } = stream.host;
  const until = stream.interruptedUntil;
  if (face === 'host-away') return <HostAway name={name} until={until} />;
  if (face === 'guest-alone') return <HostAwayBeside name={name} until={until} isSeen={ticket?.role === 'CO_HOST'} />;
  const { hasCamera, hasMicrophone } = keptDevices();
  const { next, ...notice } = COVERS[face]({
    name,
    isHost,
    videoMessage,
    outUntil,
    isSending: hasCamera || hasMicrophone,
    isFromEncoder: stream.isFromEncoder,
  });
  if (next === undefined) return <StageNotice {...notice} />;
  return (
    <StageNotice
      {...notice}
      action={
        next === 'others' ? (
          <ButtonLink to="/livestream">All live streams</ButtonLink>
        ) : next === 'following' ? (
          <NextStream endedId={stream.id} hostId={stream.host.id} isRecorded={stream.isRecorded} />
        ) : (
          <ComeBack label={next.comeBack} comeBack={comeBack} />
        )
      }
    />
  );
}

function ComeBack({ label, comeBack }: { readonly label: string; readonly comeBack: UseStage['comeBack'] }) {
  const [isBusy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    await comeBack();
    setBusy(false);
  };
  return (
    <Button busy={isBusy} busyText="Connecting..." onClick={() => void handleClick()}>
      {label}
    </Button>
  );
}

interface AwayProps {
  readonly name: string;
  readonly until: string | null;
}

/** How long the stream still waits for its host. */
function useWait(until: string | null): number | undefined {
  const now = useNow(500);
  // The clock of the page may be a moment behind that of the server.
  return until ? Math.min(STREAM_GRACE_SECONDS, secondsLeft(Date.parse(until), now)) : undefined;
}

function HostAway({ name, until }: AwayProps) {
  return (
    <StageNotice
      title={said`${name} is away`}
      text="The host lost the connection. The stream resumes when they are back, and ends if they are not."
      count={useWait(until)}
    />
  );
}

/** A guest goes on: its picture stays. */
function HostAwayBeside({ name, until, isSeen }: AwayProps & { readonly isSeen: boolean }) {
  return (
    <StageAside
      title={said`${name} is away`}
      text={
        isSeen
          ? 'You are still seen and heard. The stream ends if the host does not come back.'
          : 'The stream resumes when the host is back, and ends if they are not.'
      }
      count={useWait(until)}
    />
  );
}
