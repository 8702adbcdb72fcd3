import { said } from '@benison/contracts/said';
import type { ReactNode } from 'react';
import { marksOfId } from '../../lib/pictures/id-marks.ts';
import { Button, ButtonLink } from '../controls/button.tsx';
import { Badge } from '../controls/chip.tsx';
import { Link } from '../controls/link.tsx';
import { Avatar, hueStyle } from '../marks/avatar.tsx';
import { Rosette } from '../marks/rosette.tsx';
import { Seal } from '../marks/seal.tsx';
import { LiveWords } from '../text.tsx';
import { CoinsPill, StageOver, StagePill, ViewersPill } from './stage.tsx';

export type LiveCardState = 'live' | 'starting' | 'paused' | 'away';

export interface LiveCardProps {
  /** The host's id: hue and lobes of the cover. */
  readonly id: string;
  readonly name: string;
  readonly verified: boolean;
  readonly place: string;
  readonly imageUrl: string | null;
  readonly title: string;
  readonly viewers: number;
  readonly coins: number;
  /** "24:18"; null: it has not started. */
  readonly time: string | null;
  readonly state: LiveCardState;
  readonly joinLabel: string;
  /** The stream is being joined. */
  readonly joining: boolean;
  /** Shown on the cover: the first picture, before the stage is there. */
  readonly picture: ReactNode;
  readonly to: string;
  readonly onJoin: () => void;
  /** Somebody is about to join: a pointer or the focus is on the button. */
  readonly onNear: () => void;
}

const STATES: Record<Exclude<LiveCardState, 'live'>, string> = { starting: 'Starting', paused: 'Paused', away: 'Host away' };

/** A stream that is live now. */
export function LiveCard({
  id,
  name,
  verified,
  place,
  imageUrl,
  title,
  viewers,
  coins,
  time,
  state,
  joinLabel,
  joining,
  picture,
  to,
  onJoin,
  onNear,
}: LiveCardProps) {
  return (
    <li className="live-card">
      <div className="live-cover hued" style={hueStyle(id)}>
        <Rosette rings="outer" outerLobes={marksOfId(id).outerLobes} />
        {picture}
        <StageOver at="left">
          {state === 'live' ? <Badge tone="live">Live</Badge> : <StagePill>{STATES[state]}</StagePill>}
          {time && <StagePill>{time}</StagePill>}
          <ViewersPill count={viewers} />
          {coins > 0 && <CoinsPill coins={coins} />}
        </StageOver>
        <Avatar id={id} name={name} imageUrl={imageUrl} size={56} />
      </div>
      <div className="live-face">
        <div className="fill">
          <Link to={to} className="ruled-link cut-2" dir="auto">
            {title}
          </Link>
          <span className="fs-13 tone-2 cut-2">
            <bdi>
              {name} {verified && <Seal />}
            </bdi>
            {said` · ${place}`}
          </span>
        </div>
        {/* Nothing turns while it is joined: what moves on the screen holds up the picture. */}
        <Button
          variant="act"
          aria-busy={joining}
          aria-label={said`${joinLabel} the stream of ${name}`}
          onPointerEnter={onNear}
          onPointerDown={onNear}
          onFocus={onNear}
          onClick={onJoin}
        >
          {joining ? 'Joining...' : joinLabel}
        </Button>
      </div>
    </li>
  );
}

export function LiveGrid({ children }: { readonly children: ReactNode }) {
  return <ul className="live-grid">{children}</ul>;
}

const OWN_STATES: Readonly<Record<LiveCardState, { readonly title: string; readonly text?: string }>> = {
  live: { title: 'You are live' },
  starting: { title: 'Your stream is starting', text: 'Viewers come in when you are seen or heard.' },
  paused: { title: 'Your stream is paused', text: 'It is under review.' },
  away: { title: 'Your stream is waiting for you', text: 'It ends unless you go back to it in time.' },
};

/** One's own stream, while another screen is open. */
export function OwnStream({
  title,
  state,
  viewers,
  wait,
  to,
  onEnd,
}: {
  readonly title: string;
  readonly state: LiveCardState;
  readonly viewers: number;
  /** How long it still waits for its host. */
  readonly wait: ReactNode;
  readonly to: string;
  readonly onEnd: () => void;
}) {
  return (
    <div className="own-stream" role="status">
      {state === 'live' ? <Badge tone="live">Live</Badge> : <Badge tone="warning">{state === 'away' ? 'Away' : STATES[state]}</Badge>}
      <div className="fill">
        <b>
          <LiveWords>{OWN_STATES[state].title}</LiveWords>
        </b>
        <p className="fs-13 tone-2 cut">{said`${title}, ${viewers === 1 ? '1 viewer' : `${viewers} viewers`}`}</p>
        {OWN_STATES[state].text && (
          <p className="fs-13 tone-2">
            {OWN_STATES[state].text}
            {wait}
          </p>
        )}
      </div>
      <Button variant="danger" onClick={onEnd}>
        End Stream
      </Button>
      <ButtonLink to={to} variant="act">
        Back to your stream
      </ButtonLink>
    </div>
  );
}
