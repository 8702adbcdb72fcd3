import { ArrowLeftRight, Clock, MapPin, MessageSquare, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from './icon.tsx';

/** What a reason is about; determines its icon. */
export type ReasonKind = 'offer' | 'seeks' | 'answers' | 'place' | 'active' | 'other';

export interface Reason {
  readonly kind: ReasonKind;
  readonly title: string;
  readonly text: string;
  readonly points: number;
}

export interface ReasonsListProps {
  /** In percent. */
  readonly score: number;
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

/** "Why 86%": each reason with its points. */
export function ReasonsList({ score, reasons, children }: ReasonsListProps) {
  return (
    <section>
      <h3>{`Why ${score}%`}</h3>
      <ul className="why">
        {reasons.map((reason) => (
          <li key={reason.title}>
            <Icon icon={ICONS[reason.kind]} />
            <div>
              <b>{reason.title}</b>
              <p>{reason.text}</p>
            </div>
            <span className={reason.points > 0 ? 'points' : 'points zero'}>
              {reason.points < 0 ? `${MINUS}${-reason.points}` : `+${reason.points}`}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
