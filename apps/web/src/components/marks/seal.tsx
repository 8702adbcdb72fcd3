import { Crown } from 'lucide-react';
import { Badge } from '../controls/chip.tsx';

const EDGE =
  'M18.7 -0.7Q19.5 0 20.2 0.8Q20.9 1.6 21 2.4Q21.1 3.2 20.5 3.9Q19.8 4.5 18.8 5Q17.8 5.5 17.1 6Q16.4 6.4 16.3 7.1Q16.2 7.8 16.6 8.8Q16.9 9.7 17.1 10.8Q17.3 11.8 17 12.6Q16.7 13.3 15.8 13.6Q14.9 13.8 13.8 13.8Q12.7 13.7 11.9 13.7Q11 13.8 10.6 14.3Q10.1 14.9 9.9 15.9Q9.8 16.9 9.4 17.9Q9.1 18.9 8.5 19.4Q7.8 19.9 6.9 19.6Q6 19.4 5.1 18.8Q4.2 18.2 3.4 17.8Q2.6 17.5 2 17.7Q1.3 18 0.7 18.7Q0 19.5 -0.8 20.2Q-1.6 20.9 -2.4 21Q-3.2 21.1 -3.9 20.5Q-4.5 19.8 -5 18.8Q-5.5 17.8 -6 17.1Q-6.4 16.4 -7.1 16.3Q-7.8 16.2 -8.8 16.6Q-9.7 16.9 -10.8 17.1Q-11.8 17.3 -12.6 17Q-13.3 16.7 -13.6 15.8Q-13.8 14.9 -13.8 13.8Q-13.7 12.7 -13.7 11.9Q-13.8 11 -14.3 10.6Q-14.9 10.1 -15.9 9.9Q-16.9 9.7 -17.9 9.4Q-18.9 9.1 -19.4 8.5Q-19.9 7.8 -19.6 6.9Q-19.4 6 -18.8 5.1Q-18.2 4.2 -17.8 3.4Q-17.5 2.6 -17.7 2Q-18 1.3 -18.7 0.7Q-19.5 0 -20.2 -0.8Q-20.9 -1.6 -21 -2.4Q-21.1 -3.2 -20.5 -3.9Q-19.8 -4.5 -18.8 -5Q-17.8 -5.5 -17.1 -6Q-16.4 -6.4 -16.3 -7.1Q-16.2 -7.8 -16.6 -8.8Q-16.9 -9.8 -17.1 -10.8Q-17.3 -11.8 -17 -12.6Q-16.7 -13.3 -15.8 -13.6Q-14.9 -13.8 -13.8 -13.8Q-12.7 -13.7 -11.9 -13.7Q-11 -13.8 -10.6 -14.3Q-10.1 -14.9 -9.9 -15.9Q-9.8 -16.9 -9.4 -17.9Q-9.1 -18.9 -8.5 -19.4Q-7.8 -19.9 -6.9 -19.6Q-6 -19.4 -5.1 -18.8Q-4.2 -18.2 -3.4 -17.8Q-2.6 -17.5 -2 -17.7Q-1.3 -18 -0.7 -18.7Q0 -19.5 0.8 -20.2Q1.6 -20.9 2.4 -21Q3.2 -21.1 3.9 -20.5Q4.5 -19.8 5 -18.8Q5.5 -17.8 6 -17.1Q6.4 -16.4 7.1 -16.3Q7.8 -16.2 8.8 -16.6Q9.8 -16.9 10.8 -17.1Q11.8 -17.3 12.6 -17Q13.3 -16.7 13.6 -15.8Q13.8 -14.9 13.8 -13.8Q13.7 -12.7 13.7 -11.9Q13.8 -11 14.3 -10.6Q14.9 -10.1 15.9 -9.9Q16.9 -9.8 17.9 -9.4Q18.9 -9.1 19.4 -8.5Q19.9 -7.8 19.6 -6.9Q19.4 -6 18.8 -5.1Q18.2 -4.2 17.8 -3.4Q17.5 -2.6 17.7 -2Q18 -1.3 18.7 -0.7Z';

export interface SealProps {
  readonly large?: boolean;
  /** What was verified; read aloud and shown on hover. */
  readonly label?: string;
}

/** The verified seal: earned by an EIN, never for sale. */
export function Seal({ large = false, label = 'EIN verified' }: SealProps) {
  return (
    <svg className={large ? 'seal l' : 'seal'} viewBox="0 0 48 48" role="img" aria-label={label}>
      <title>{label}</title>
      <path d={EDGE} transform="translate(24 24)" fill="var(--gold)" stroke="var(--gold-edge)" strokeWidth="1" />
      <path d="m16.5 24.6 5 5 10-10.6" fill="none" stroke="var(--on-gold)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** A last word longer than this may break anywhere, together with the seal. */
const KEPT_WORD_MAX = 16;

/** A name and its seal; the seal never stands alone on a line. */
export function SealedName({ name, verified, large }: { readonly name: string; readonly verified: boolean; readonly large?: boolean }) {
  const at = name.lastIndexOf(' ') + 1;
  if (!verified) return <bdi>{name}</bdi>;
  if (name.length - at > KEPT_WORD_MAX)
    return (
      <bdi>
        {name} <Seal large={large} />
      </bdi>
    );
  return (
    <bdi>
      {name.slice(0, at)}
      <span className="kept">
        {name.slice(at)} <Seal large={large} />
      </span>
    </bdi>
  );
}

/** Marks a premium member. */
export function PremiumMark() {
  return (
    <Badge tone="gold" icon={Crown}>
      Premium
    </Badge>
  );
}
