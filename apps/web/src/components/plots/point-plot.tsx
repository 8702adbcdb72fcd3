import { gridlines } from '../../lib/figures/chart-scale.ts';

/** What was said, what came true, and between which ends that surely lies; in percent. */
export interface PlotPoint {
  readonly key: string;
  readonly expected: number;
  readonly found: number;
  readonly low: number;
  readonly high: number;
  /** In full, for the pointer. */
  readonly name: string;
}

export interface PointPlotProps {
  /** What the axis at the foot, and the one at the left, say. */
  readonly foot: string;
  readonly side: string;
  readonly points: readonly PlotPoint[];
}

const PERCENT_MAX = 100;
const label = (line: number): string => `${line}%`;

/** Said against found: points on the line came true as often as was said. For the eye alone; the same figures belong in a table beside it. */
export function PointPlot({ foot, side, points }: PointPlotProps) {
  const lines = gridlines(Math.max(...points.flatMap(({ expected, high }) => [expected, high])));
  const top = Math.min(PERCENT_MAX, lines.at(-1) || 1);
  const share = (value: number): string => `${(100 * Math.min(value, top)) / top}%`;
  const shown = lines.filter((line) => line <= top);
  return (
    <figure className="chart points" aria-hidden>
      <p className="points-side">{side}</p>
      <div className="chart-plot">
        {shown.map((line) => (
          <div key={line} className="chart-line" style={{ bottom: share(line) }}>
            <span>{label(line)}</span>
          </div>
        ))}
        {shown.map((line) => (
          <small key={line} className="points-foot" style={{ left: share(line) }}>
            {label(line)}
          </small>
        ))}
        <svg className="points-line" viewBox="0 0 1 1" preserveAspectRatio="none">
          <path d="M0 1 1 0" vectorEffect="non-scaling-stroke" />
        </svg>
        {points.map(({ key, expected, found, low, high, name }) => (
          <div key={key} title={name}>
            <i className="points-span" style={{ left: share(expected), bottom: share(low), top: `calc(100% - ${share(high)})` }} />
            <i className="points-dot" style={{ left: share(expected), bottom: share(found) }} />
          </div>
        ))}
      </div>
      <p className="points-under">{foot}</p>
    </figure>
  );
}
