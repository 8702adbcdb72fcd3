import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import { Link } from '../controls/link.tsx';

export interface ClipCardProps {
  readonly title: string;
  /** "0:12 long, from Greyfield Supply" */
  readonly about: string;
  readonly to: string;
  readonly playLabel: string;
  /** Absent: it plays. */
  readonly onPlay: (() => void) | undefined;
  /** The player, in its place once it plays. */
  readonly children?: ReactNode;
}

/** A clip in a conversation: what it is, and the player once it plays. */
export function ClipCard({ title, about, to, playLabel, onPlay, children }: ClipCardProps) {
  return (
    <div className="clip-card">
      {children}
      <div className="msg-file">
        {onPlay && <IconButton icon={Play} label={playLabel} onClick={onPlay} />}
        <Link className="fill" to={to}>
          <b className="cut" dir="auto">
            {title}
          </b>
          <span>{about}</span>
        </Link>
      </div>
    </div>
  );
}

/** The words in place of a clip that is not played. */
export function ClipAbsent({ children }: { readonly children: ReactNode }) {
  return <p className="msg-file">{children}</p>;
}
