import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

/** What can be opened above the chat of a stream, side by side. */
export function RoomButtons({ children }: { readonly children: ReactNode }) {
  return <div className="room-buttons">{children}</div>;
}

export interface RoomButtonProps {
  readonly icon: LucideIcon;
  /** What it is, or how much of it there is; null where the text says it. */
  readonly label: string | null;
  readonly text: string;
  readonly isQuiet: boolean;
  readonly onClick: () => void;
}

/** Opens something of a stream that its viewers do together. */
export function RoomButton({ icon, label, text, isQuiet, onClick }: RoomButtonProps) {
  return (
    <button type="button" className="room-button" onClick={onClick} aria-haspopup="dialog">
      <Icon icon={icon} size="s" />
      {label !== null && <b className="num">{label}</b>}
      <span className={classNames('cut fill', isQuiet && 'tone-3')} dir="auto">
        {text}
      </span>
      <Icon icon={ChevronRight} size="s" />
    </button>
  );
}
