import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';

export interface SlideContent {
  readonly title: string;
  readonly text: ReactNode;
  /** What it is about, as it looks in the product. */
  readonly picture: ReactNode;
  readonly children?: ReactNode;
}

export interface SlidesProps {
  /** What the slides are about, for screen readers. */
  readonly label: string;
  readonly slide: SlideContent;
  readonly position: number;
  readonly count: number;
  /** They advance by themselves; screen readers announce only slides the reader asked for. */
  readonly playing: boolean;
  readonly onGo: (position: number) => void;
  readonly onTogglePlaying: () => void;
  /** The keyboard came to them: what is about to be pressed or read must stay. */
  readonly onPause: () => void;
  /** A mouse rests on a slide, or left it. */
  readonly onHold: (isHeld: boolean) => void;
  /** Skip, or continue. */
  readonly actions: ReactNode;
}

/** Slides, one at a time, with their controls below: back, pause, forward, and the position. */
export function Slides({ label, slide, position, count, playing, onGo, onTogglePlaying, onPause, onHold, actions }: SlidesProps) {
  const isLast = position === count - 1;
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' && !isLast) onGo(position + 1);
    else if (event.key === 'ArrowLeft' && position > 0) onGo(position - 1);
    else return;
    event.preventDefault();
  };
  const handleFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) onPause();
  };
  return (
    <section className="slides" aria-roledescription="carousel" aria-label={label} onKeyDown={handleKeys} onFocus={handleFocus}>
      <div
        className="slide"
        role="group"
        aria-roledescription="slide"
        aria-label={`${position + 1} of ${count}`}
        aria-live={playing ? 'off' : 'polite'}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHold(true)}
        onPointerLeave={() => onHold(false)}
      >
        <div className="slide-mark" aria-hidden>
          <span key={position}>{slide.picture}</span>
        </div>
        <div className="slide-say" key={position}>
          <h1>{slide.title}</h1>
          <p>{slide.text}</p>
          {slide.children}
        </div>
      </div>
      {/* At either end the button that led there keeps the focus. */}
      <div className="slide-bar">
        <IconButton icon={ArrowLeft} label="Previous slide" held={position === 0} onClick={() => onGo(position - 1)} />
        {!isLast && <IconButton icon={playing ? Pause : Play} label={playing ? 'Pause' : 'Play'} onClick={onTogglePlaying} />}
        <IconButton icon={ArrowRight} label="Next slide" held={isLast} onClick={() => onGo(position + 1)} />
        <ol className="slide-dots" aria-hidden>
          {Array.from({ length: count }, (_, index) => (
            <li key={index} data-on={index === position || undefined} />
          ))}
        </ol>
        <span className="fill" />
        {actions}
      </div>
    </section>
  );
}
