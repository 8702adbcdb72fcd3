import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { gridlines, labelledBars } from '../../lib/figures/chart-scale.ts';
import { classNames } from '../../lib/page/class-names.ts';
import { Icon } from '../marks/icon.tsx';

const vizOf = (series: number): CSSProperties => ({ background: `var(--viz-${series + 1})` });

export interface ChartBar {
  readonly key: string;
  /** Below the axis, if there is room. */
  readonly label: string;
  /** In full, for the pointer and for screen readers. */
  readonly name: string;
  /** One value per series, in order. */
  readonly values: readonly number[];
  readonly isUnfinished?: boolean;
}

export interface StackedBarsProps {
  readonly caption: string;
  readonly series: readonly string[];
  readonly bars: readonly ChartBar[];
  readonly format: (value: number) => string;
  /** Short, for the axis. */
  readonly formatAxis: (value: number) => string;
  readonly labelsMax?: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Stacked bars on a few gridlines; the unfinished one is paler. The same figures are also in a table. */
export function StackedBars({ caption, series, bars, format, formatAxis, labelsMax = 6 }: StackedBarsProps) {
  const lines = gridlines(Math.max(0, ...bars.map(({ values }) => sum(values))));
  const top = lines.at(-1) || 1;
  const named = labelledBars(bars.length, labelsMax);
  const share = (value: number) => `${(value / top) * 100}%`;
  return (
    <figure className="chart">
      <div className="chart-plot" aria-hidden>
        {lines.map((line) => (
          <div key={line} className="chart-line" style={{ bottom: share(line) }}>
            <span>{formatAxis(line)}</span>
          </div>
        ))}
        <div className="chart-bars">
          {bars.map((bar, index) => (
            <div
              key={bar.key}
              className={classNames('chart-bar', bar.isUnfinished && 'open')}
              title={`${bar.name}: ${format(sum(bar.values))}`}
            >
              {bar.values.map((value, part) => value > 0 && <i key={series[part]} style={{ ...vizOf(part), height: share(value) }} />)}
              {named.has(index) && <small>{bar.label}</small>}
            </div>
          ))}
        </div>
      </div>
      <div className="unseen">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Time</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{bar.name}</th>
                {bar.values.map((value, part) => (
                  <td key={series[part]}>{format(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

export interface MixItem {
  readonly label: string;
  readonly value: string;
  readonly percent: number;
  readonly note?: ReactNode;
}

/**
 * The parts of a whole: each with its value, its share, and its colour in the chart. `bare` goes without a panel.
 */
export function MixList({ title, items, bare }: { readonly title: string; readonly items: readonly MixItem[]; readonly bare?: boolean }) {
  const largest = Math.max(1, ...items.map(({ percent }) => percent));
  // Of nothing there are no shares.
  const hasShares = items.some(({ percent }) => percent !== 0);
  return (
    <section className={classNames('mix-list', bare && 'bare')} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {items.map(({ label, value, percent, note }, index) => (
          <li key={label}>
            <div className="row">
              <i className="mix-key" style={vizOf(index)} aria-hidden />
              <span className="fill">{label}</span>
              <b className="num">{value}</b>
            </div>
            <div className="mix-track" aria-hidden>
              <i style={{ ...vizOf(index), width: `${(percent / largest) * 100}%` }} />
            </div>
            {hasShares && <span className="mix-share num">{`${percent.toFixed(1)}%`}</span>}
            {note && <span className="mix-note">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface MeterItem {
  readonly label: string;
  readonly value: ReactNode;
  /** From 0 to 1; null when unknown. */
  readonly part: number | null;
  readonly note?: ReactNode;
}

/** Figures as bars of one length, each with its value in words. */
export function MeterList({ items }: { readonly items: readonly MeterItem[] }) {
  return (
    <dl className="meter-list">
      {items.map(({ label, value, part, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
          <dd className="meter-track" aria-hidden>
            <i style={{ width: `${Math.min(1, Math.max(0, part ?? 0)) * 100}%` }} />
          </dd>
          {note && <dd className="meter-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

export interface LeadFigureProps {
  readonly label: string;
  /** "$48,219" and ".40": the second part is smaller. */
  readonly whole: string;
  readonly part?: string;
  /** In percent; null when there is nothing to compare with. */
  readonly change: number | null;
  readonly against: string;
}

/** The main figure of a dashboard, and how it changed. */
export function LeadFigure({ label, whole, part, change, against }: LeadFigureProps) {
  const isDown = change !== null && change < 0;
  return (
    <div className="lead-figure">
      <p>{label}</p>
      <p className="lead-value">
        {whole}
        <small>{part}</small>
      </p>
      <p>
        {change !== null && (
          <b className={isDown ? 'down' : 'up'}>
            <Icon icon={isDown ? ArrowDownRight : ArrowUpRight} size="s" />
            {`${isDown ? '−' : ''}${Math.abs(change).toFixed(1)}%`}
          </b>
        )}{' '}
        {against}
      </p>
    </div>
  );
}

/** A figure with its chart, and its parts beside it. */
export function ChartPanel({ figure, chart, mix }: { readonly figure: ReactNode; readonly chart: ReactNode; readonly mix: ReactNode }) {
  return (
    <section className="panel chart-panel">
      <div className="chart-lead">
        {figure}
        {chart}
      </div>
      {mix}
    </section>
  );
}

export type StatusTone = 'good' | 'warn' | 'bad' | 'unknown';

/** Whether something works, as a dot and in words. */
export function StatusLine({
  tone,
  name,
  text,
  note,
}: {
  readonly tone: StatusTone;
  readonly name: string;
  readonly text: ReactNode;
  readonly note?: ReactNode;
}) {
  return (
    <li className={`status-line ${tone}`}>
      <i aria-hidden />
      <b className="fill">{name}</b>
      <span>{text}</span>
      {note && <small>{note}</small>}
    </li>
  );
}
