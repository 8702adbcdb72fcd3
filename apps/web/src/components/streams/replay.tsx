import type { ChangeEvent, ReactNode, Ref } from 'react';
import { classNames } from '../../lib/page/class-names.ts';

export interface ReplayTemplateProps {
  /** The picture and what lies over it. */
  readonly picture: ReactNode;
  readonly bar: ReactNode;
  readonly info: ReactNode;
  /** Absent: its words stand beside the picture. */
  readonly side?: ReactNode;
  /** The element that goes full screen. */
  readonly frame: Ref<HTMLDivElement>;
}

/** A recording: picture, its controls and its words at the left, chat and chapters at the right; one below the other on a phone. */
export function ReplayTemplate({ picture, bar, info, side, frame }: ReplayTemplateProps) {
  return (
    <div className="replay">
      <div className="replay-main">
        <ReplayFrame label="Recording" frame={frame} picture={picture} bar={bar} />
        {side !== undefined && info}
      </div>
      {side === undefined ? (
        <div className="replay-main">{info}</div>
      ) : (
        <aside className="replay-side side-tabs" aria-label="Beside the recording">
          {side}
        </aside>
      )}
    </div>
  );
}

export interface ReplayFrameProps extends Pick<ReplayTemplateProps, 'frame' | 'picture' | 'bar'> {
  /** What is in the picture. */
  readonly label: string;
}

/** The picture of a recording, or of a part of it, above its controls. */
export function ReplayFrame({ label, frame, picture, bar }: ReplayFrameProps) {
  return (
    <div ref={frame} className="replay-frame stage">
      <section className="replay-picture" aria-label={label}>
        {picture}
      </section>
      {bar}
    </div>
  );
}

/** The controls of a recording. */
export function ReplayBar({ line, children }: { readonly line: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="replay-bar" role="group" aria-label="Controls">
      {line}
      <div className="row">{children}</div>
    </div>
  );
}

export interface ReplayLineProps {
  readonly positionMs: number;
  readonly totalMs: number;
  /** "2:05 of 40:12" */
  readonly words: string;
  /** Where chapters begin. */
  readonly marks: readonly number[];
  readonly onChange: (ms: number) => void;
}

/** Where a recording stands; moved by pointer, or by the arrows in steps of 5 seconds. */
export function ReplayLine({ positionMs, totalMs, words, marks, onChange }: ReplayLineProps) {
  const part = (ms: number) => `${totalMs === 0 ? 0 : (ms / totalMs) * 100}%`;
  return (
    <div className="replay-line">
      <span className="replay-line-done" style={{ width: part(positionMs) }} />
      {marks.map((ms) => (
        <i key={ms} style={{ insetInlineStart: part(ms) }} />
      ))}
      <input
        type="range"
        data-position
        aria-label="Position"
        aria-valuetext={words}
        min={0}
        max={Math.max(1, Math.round(totalMs))}
        step={1}
        value={Math.round(positionMs)}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}

export interface ChapterLineProps {
  /** "2:05" */
  readonly time: string;
  readonly title: string;
  readonly current: boolean;
  readonly onOpen: () => void;
  /** What else can be done with it. */
  readonly action?: ReactNode;
}

/** A part of a recording; pressing it plays it from there. */
export function ChapterLine({ time, title, current, onOpen, action }: ChapterLineProps) {
  return (
    <li>
      <button type="button" className={classNames('chapter', current && 'current')} aria-current={current || undefined} onClick={onOpen}>
        <span className="num">{time}</span>
        <span className="fill" dir="auto">
          {title}
        </span>
      </button>
      {action}
    </li>
  );
}

/** All parts of a recording, or all that was said in it. */
export function ChapterList({ children, label = 'Chapters' }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <ol className="chapters" aria-label={label}>
      {children}
    </ol>
  );
}
