import { ArrowLeftRight, Clock, MapPin, MessageSquare, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

/** What a reason is about; determines its icon. */
export type ReasonKind = 'offer' | 'seeks' | 'answers' | 'place' | 'active' | 'other';

export interface Reason {
  readonly kind: ReasonKind;
  readonly title: string;
  readonly text: string;
  readonly points: number;
  /** What it multiplies the odds with, where points are no points of a score. */
  readonly times?: number;
}

export interface ReasonsListProps {
  readonly title: string;
  readonly reasons: readonly Reason[];
  readonly children?: ReactNode;
}

const ICONS: Record<ReasonKind, LucideIcon> = {
  offer: ArrowLeftRight,
  seeks: Target,
  answers: MessageSquare,
  place: MapPin,
  active: Clock,
  other: Target,
};
const MINUS = '−';

/** "Why a fit of 86": each reason with its points, or with what it multiplies the odds by. */
export function ReasonsList({ title, reasons, children }: ReasonsListProps) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="why">
        {reasons.map((reason) => (
          <li key={reason.title}>
            <Icon icon={ICONS[reason.kind]} />
            <div>
              <b>{reason.title}</b>
              <p>{reason.text}</p>
            </div>
            <span className={reason.points > 0 ? 'points' : 'points zero'}>{amountOf(reason)}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function amountOf({ points, times }: Reason): string {
  if (times !== undefined) return `×${times.toFixed(1)}`;
  return points < 0 ? `${MINUS}${-points}` : `+${points}`;
}
