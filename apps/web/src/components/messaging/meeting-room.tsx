import { MicOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { Icon } from '../marks/icon.tsx';

export interface MeetingRoomFrameProps {
  /** The lobby, the room, or why it is closed. */
  readonly children: ReactNode;
  readonly notes: ReactNode;
  readonly isInside: boolean;
}

/** A meeting's page: the room at the left, its notes at the right; one below the other on a phone. */
export function MeetingRoomFrame({ children, notes, isInside }: MeetingRoomFrameProps) {
  return (
    <div className={classNames('meeting-room', isInside && 'inside')}>
      <section aria-label="Room">{children}</section>
      <aside aria-label="Notes of the meeting">{notes}</aside>
    </div>
  );
}

/** The room itself, dark in both themes. */
export function MeetingStageFrame({ children }: { readonly children: ReactNode }) {
  return <div className="meeting-stage stage">{children}</div>;
}

/** A shared screen, large. */
export function MeetingScreen({ children }: { readonly children: ReactNode }) {
  return <div className="meeting-screen">{children}</div>;
}

export interface MeetingTilesProps {
  readonly count: number;
  /** Small, beside a shared screen. */
  readonly isAside: boolean;
  readonly children: ReactNode;
}

/** Everybody in the room. */
export function MeetingTiles({ count, isAside, children }: MeetingTilesProps) {
  return (
    <ul className={classNames('meeting-tiles', isAside && 'aside', count === 1 && 'one', count === 2 && 'two')} aria-label="In the room">
      {children}
    </ul>
  );
}

export interface MeetingTileProps {
  readonly name: string;
  readonly isSpeaking: boolean;
  readonly isMuted: boolean;
  /** A picture or a logo. */
  readonly children: ReactNode;
}

/** One person in the room. */
export function MeetingTile({ name, isSpeaking, isMuted, children }: MeetingTileProps) {
  return (
    <li className={classNames('meeting-tile', isSpeaking && 'speaking')}>
      {children}
      <span className="meeting-tile-name">
        {isMuted && <Icon icon={MicOff} size="s" label="Muted" />}
        <span className="cut" dir="auto">
          {name}
        </span>
      </span>
    </li>
  );
}
