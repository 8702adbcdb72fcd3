import { CloudAlert, RefreshCw, WifiOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useReference } from '../../lib/acts/unexpected.ts';
import { isFirstPaintShown } from '../../lib/first/first-paint.ts';
import { classNames } from '../../lib/page/class-names.ts';
import { useDelayed } from '../../lib/time/use-delayed.ts';
import { Button } from '../controls/button.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';
import { Rosette } from '../marks/rosette.tsx';
import { LiveWords } from '../text.tsx';
import { Reference } from './reference.tsx';

/** More of them would add nothing. */
const VEILED_ROWS_MAX = 4;

interface StateShape {
  /** framed: in a card of its own; open: on the page; full: fills its container (the deck). */
  readonly shape?: 'framed' | 'open' | 'full' | 'short';
  /** It stands for the whole page, whose heading it is. */
  readonly whole?: boolean;
}

export interface EmptyStateProps extends StateShape {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** One action. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** Nothing here: a faded rosette, one sentence, one action. */
export function EmptyState({ title, text, action, children, shape = 'framed', whole }: EmptyStateProps) {
  return (
    <div className={classNames('state', shape !== 'framed' && shape)}>
      {shape !== 'short' && <Rosette />}
      {whole ? <h1>{title}</h1> : <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {children}
      {action && <div className="row wrap">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps extends StateShape {
  /** What happened. */
  readonly title: ReactNode;
  /** What is not affected. */
  readonly text: ReactNode;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
  readonly retryLabel?: string;
}

/** An error: what happened, what is not affected, try again. */
export function ErrorState({ title, text, onRetry, busy, retryLabel = 'Try again', shape = 'framed', whole }: ErrorStateProps) {
  const reference = useReference();
  return (
    <div className={classNames('state', shape !== 'framed' && shape)} role="alert">
      <Icon icon={CloudAlert} size="l" />
      {whole ? <h1>{title}</h1> : <h2>{title}</h2>}
      <p>{text}</p>
      {reference && <Reference id={reference} />}
      {onRetry && (
        <div className="row">
          <Button size="sm" icon={RefreshCw} onClick={onRetry} busy={busy} busyText="Trying...">
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  );
}

export interface BandProps {
  readonly children: ReactNode;
  readonly tone?: 'warning' | 'danger' | 'info' | 'success';
  readonly icon?: LucideIcon;
  readonly edge?: boolean;
  readonly action?: ReactNode;
}

/** An important sentence across the page. */
export function Band({ children, tone, icon, edge, action }: BandProps) {
  return (
    <div className={classNames('band', tone !== 'warning' && tone, edge && 'edge')} role="status">
      {icon && <Icon icon={icon} size="s" />}
      <LiveWords className="fill">{children}</LiveWords>
      {action}
    </div>
  );
}

export interface OfflineBandProps {
  /** The time of the data on screen: "09:14". */
  readonly since: string;
}

/** The connection is lost: says how old the page is. It lies over the page, which must not move under a finger, and lets presses through. */
export function OfflineBand({ since }: OfflineBandProps) {
  return (
    <div className="band-over">
      <Band edge icon={WifiOff}>{`Reconnecting. What you see is from ${since}.`}</Band>
    </div>
  );
}

export interface SkeletonProps {
  readonly shape?: 'text' | 'title' | 'block' | 'pack' | 'logo';
  readonly width?: 40 | 60 | 80 | 100;
}

/** One grey shape of a skeleton. */
export function Skeleton({ shape = 'text', width = 100 }: SkeletonProps) {
  return <span className={classNames('sk', shape, shape !== 'logo' && `w${width}`, shape === 'logo' && 's42')} aria-hidden />;
}

/** Keeps the place of what loads, shows a skeleton there once that has taken 150 ms; then the children. */
export function Loading({
  active,
  skeleton,
  label = 'Loading',
  children,
}: {
  readonly active: boolean;
  readonly skeleton: ReactNode;
  readonly label?: string;
  readonly children?: ReactNode;
}) {
  // A skeleton that came with the page stays: it would go away and come back.
  const [isDrawn] = useState(isFirstPaintShown);
  const isLong = useDelayed(active);
  if (!active) return children;
  if (!isLong && !isDrawn)
    return (
      <div className="loading-soon" aria-hidden>
        {skeleton}
      </div>
    );
  return (
    <div className="loading" role="status" aria-label={label} aria-busy>
      {skeleton}
    </div>
  );
}

/** Rows of a list that is loading; large if it shows logos. */
export function RowsSkeleton({ rows = 5, inset, large }: { readonly rows?: number; readonly inset?: boolean; readonly large?: boolean }) {
  return (
    <div className={large ? 'large-marks' : undefined} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={inset ? 'thread' : 'ruled-item'}>
          <Skeleton shape="logo" />
          <div className="words stack gap-sm">
            <Skeleton width={60} />
            <Skeleton width={80} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Rows that the viewer may not read, as many as there are up to a few: none of their data is sent. */
export function VeiledRows({ rows }: { readonly rows: number }) {
  return (
    <div className="veiled">
      <RowsSkeleton large rows={Math.min(rows, VEILED_ROWS_MAX)} />
    </div>
  );
}

/** Fields of a form that is loading. */
export function FormSkeleton({ fields = 4 }: { readonly fields?: number }) {
  return (
    <div className="stack gap-lg" aria-hidden>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="stack gap-sm">
          <Skeleton width={40} />
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  );
}
