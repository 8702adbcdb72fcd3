import { Rocket } from 'lucide-react';
import { Icon } from '../marks/icon.tsx';

const RADIUS = 15;
const LENGTH = 2 * Math.PI * RADIUS;

export interface BoostRingProps {
  /** The share of the time that is left, from 0 to 1; null for a boost that is over. */
  readonly left: number | null;
}

/** A rocket in a ring that runs down with the time. Whatever holds it says the time in words. */
export function BoostRing({ left }: BoostRingProps) {
  return (
    <span className="boost-ring" aria-hidden>
      <svg viewBox="0 0 34 34">
        <circle className="boost-ring-track" cx="17" cy="17" r={RADIUS} />
        {left !== null && (
          <circle
            className="boost-ring-left"
            cx="17"
            cy="17"
            r={RADIUS}
            strokeDasharray={`${Math.max(0, Math.min(1, left)) * LENGTH} ${LENGTH}`}
          />
        )}
      </svg>
      <Icon icon={Rocket} size="s" />
    </span>
  );
}
