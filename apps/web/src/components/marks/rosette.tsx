import { memo, useId } from 'react';
import { INNER_RING, OUTER_RING, RIM_RING, rosettePath, type RosetteRing } from '../../lib/card/rosette-path.ts';

export interface RosetteProps {
  /** full: both rings; outer: the outer alone; rim: the sparse rim of a stamped seal. */
  readonly rings?: 'full' | 'outer' | 'rim';
  readonly outerLobes?: number;
  readonly innerLobes?: number;
}

function Ring({ ring, id }: { readonly ring: RosetteRing; readonly id: string }) {
  return (
    <>
      <defs>
        <path id={id} d={rosettePath(ring)} vectorEffect="non-scaling-stroke" />
      </defs>
      {Array.from({ length: ring.copies }, (_, copy) => (
        <use key={copy} href={`#${id}`} transform={`rotate(${copy * ring.stepDegrees})`} />
      ))}
    </>
  );
}

/** The brand's one ornament: a guilloche ring in hairlines. Purely decorative; its container sets size, colour and mask. */
export const Rosette = memo(function Rosette({
  rings = 'full',
  outerLobes = OUTER_RING.lobes,
  innerLobes = INNER_RING.lobes,
}: RosetteProps) {
  const id = useId();
  const outer = { ...(rings === 'rim' ? RIM_RING : OUTER_RING), lobes: outerLobes };
  return (
    <svg className="ros" viewBox="-100 -100 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <g fill="none" stroke="currentColor">
        <Ring ring={outer} id={`${id}o`} />
        {rings === 'full' && <Ring ring={{ ...INNER_RING, lobes: innerLobes }} id={`${id}i`} />}
      </g>
    </svg>
  );
});
