import { Contrast, Eye, EyeOff, Volume2, VolumeX } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';
import { Button } from '../controls/button.tsx';
import { Badge } from '../controls/chip.tsx';
import { Icon } from '../marks/icon.tsx';
import { LiveWords } from '../text.tsx';

export type Severity = 'high' | 'medium' | 'low';

/** Three bars before a report's title: how severe it is. */
export function SeverityMark({ severity, label }: { readonly severity: Severity; readonly label: string }) {
  return (
    <span className={`severity ${severity}`} role="img" aria-label={label}>
      <i />
      <i />
      <i />
    </span>
  );
}

export interface ClaimTimerProps {
  readonly state: 'calm' | 'short' | 'lost' | 'other';
  /** How much of the claim is left, from 0 to 1. */
  readonly part: number;
  /** "1:42" */
  readonly time: string;
  /** "Claimed by you" */
  readonly note: string;
}

/** How long a claim still lasts. The seconds are shown, not read aloud. */
export function ClaimTimer({ state, part, time, note }: ClaimTimerProps) {
  return (
    <div className={`claim-timer ${state}`}>
      <svg viewBox="0 0 36 36" aria-hidden>
        <circle cx="18" cy="18" r="15" />
        {part > 0 && (
          <circle className="left" cx="18" cy="18" r="15" pathLength={100} strokeDasharray={`${Math.round(Math.min(1, part) * 100)} 100`} />
        )}
      </svg>
      <div>
        <b aria-hidden={state === 'calm' || state === 'short' || undefined}>{time}</b>
        <span>{note}</span>
      </div>
    </div>
  );
}

export interface LadderStep {
  readonly label: string;
  readonly note: string;
  readonly state: 'taken' | 'suggested' | 'open';
}

function StepWords({ label, note }: LadderStep) {
  return (
    <>
      {label}
      <span>{note}</span>
    </>
  );
}

export interface StrikeLadderProps {
  readonly title: string;
  readonly steps: readonly LadderStep[];
  /** Makes the steps buttons, each with the key of its number: takes its place in the list. */
  readonly onChoose?: ((index: number) => void) | undefined;
}

/** The steps of the strike ladder: done, proposed and next. */
export function StrikeLadder({ title, steps, onChoose }: StrikeLadderProps) {
  return (
    <div>
      <p className="ladder-title">{title}</p>
      <ol className="strike-ladder" aria-label={title}>
        {steps.map((step, index) => (
          <li key={step.note} className={step.state} aria-current={step.state === 'suggested' ? 'step' : undefined}>
            {onChoose ? (
              <button type="button" aria-keyshortcuts={String(index + 1)} onClick={() => onChoose(index)}>
                <StepWords {...step} />
              </button>
            ) : (
              <StepWords {...step} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

export interface SnapshotLine {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  /** What its sender wrote first, and edited or deleted since. */
  readonly formerWords?: readonly string[];
  /** The line that was reported. */
  readonly isMarked: boolean;
}

/** The list, scrolled to the reported line, or to what was said last: more is kept than is seen at once. */
function useScrolledToPoint(lines: readonly SnapshotLine[]) {
  const list = useRef<HTMLUListElement>(null);
  const kept = lines.map(({ key }) => key).join();
  useLayoutEffect(() => {
    const shown = list.current;
    if (!shown) return;
    const point = shown.querySelector('.hit') ?? shown.lastElementChild;
    if (point) shown.scrollTop += point.getBoundingClientRect().bottom - shown.getBoundingClientRect().bottom;
  }, [kept]);
  return list;
}

/** The conversation as it was kept; the reported line stands out. */
export function ChatSnapshot({
  title,
  note,
  lines,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly lines: readonly SnapshotLine[];
  readonly children?: ReactNode;
}) {
  const list = useScrolledToPoint(lines);
  return (
    <section className="snapshot" aria-label={title}>
      <div className="snapshot-head">
        <h3>{title}</h3>
        {note && <span>{note}</span>}
      </div>
      {children}
      {lines.length > 0 && (
        // It scrolls, so the keyboard must be able to reach it.
        <ul ref={list} tabIndex={0} aria-label={title}>
          {lines.map((line) => (
            <li key={line.key} className={classNames(line.isMarked && 'hit')}>
              {line.isMarked && <span className="unseen">Reported: </span>}
              <b dir="auto">{line.name}</b> <bdi>{line.text}</bdi>
              {line.formerWords?.map((words) => (
                <p key={words} className="former">
                  <span>Said before:</span> <bdi>{words}</bdi>
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Evidence beside evidence: the picture and what was said, the facts and the reports. */
export function ReviewColumns({ children }: { readonly children: ReactNode }) {
  return <div className="review-columns">{children}</div>;
}

/** A list that may be long, in a part of the screen of its own: what is decided about it stays near. */
export function ReviewScroll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // It scrolls, so the keyboard must be able to reach it.
    <div className="review-scroll" role="region" tabIndex={0} aria-label={label}>
      {children}
    </div>
  );
}

/** The action next to its notes. */
export function ReviewForm({ children }: { readonly children: ReactNode }) {
  return <div className="review-form">{children}</div>;
}

export interface PreviewFrameProps {
  /** The picture: a video, a kept frame, or nothing yet. */
  readonly picture?: ReactNode;
  /** Shown instead of the picture: "The stream has ended." */
  readonly note?: ReactNode;
  readonly isBlurred: boolean;
  readonly isLive: boolean;
  /** "48", with its meaning for screen readers. */
  readonly viewers?: number;
  readonly busyText?: string | undefined;
  readonly onShow?: (() => void) | undefined;
  readonly onHide?: (() => void) | undefined;
  /** Drawn without color, which is easier to bear. */
  readonly isGray?: boolean;
  readonly onGray?: () => void;
  /** Sound on or off; undefined when there is none. */
  readonly isMuted?: boolean | undefined;
  readonly onSound?: (() => void) | undefined;
}

/** The reported picture, blurred until somebody asks to see it. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { picture, note, isBlurred, isLive, viewers, busyText, onShow, onHide, isGray, onGray, isMuted, onSound } = props;
  return (
    <div className={classNames('preview stage', isBlurred && 'blurred', isGray && 'gray', !picture && !onShow && 'bare')}>
      {picture && (
        <div className="preview-picture" aria-hidden={isBlurred || undefined}>
          {picture}
        </div>
      )}
      {note && <p className="preview-note">{note}</p>}
      <div className="preview-top">
        {isLive && <Badge tone="live">Live</Badge>}
        {viewers !== undefined && (
          <span className="plate num">
            <Icon icon={Eye} size="s" />
            {viewers.toLocaleString('en-US')}
            <span className="unseen"> watching now</span>
          </span>
        )}
      </div>
      <div className="preview-foot">
        {busyText && (
          <span className="plate" role="status">
            <LiveWords>{busyText}</LiveWords>
          </span>
        )}
        {onShow && isBlurred && (
          <Button size="sm" icon={Eye} onClick={onShow}>
            Show preview
          </Button>
        )}
        {onHide && !isBlurred && (
          <Button size="sm" icon={EyeOff} onClick={onHide}>
            Blur
          </Button>
        )}
        {onGray && picture && !isBlurred && (
          <Button size="sm" icon={Contrast} onClick={onGray}>
            {isGray ? 'In color' : 'In gray'}
          </Button>
        )}
        {onSound && !isBlurred && (
          <Button size="sm" icon={isMuted ? VolumeX : Volume2} aria-pressed={!isMuted} onClick={onSound}>
            {isMuted ? 'Sound off' : 'Sound on'}
          </Button>
        )}
      </div>
    </div>
  );
}
