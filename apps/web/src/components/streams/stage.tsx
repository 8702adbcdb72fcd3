import { Eye, Signal } from 'lucide-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { useCountUp } from '../../lib/figures/use-count-up.ts';
import { classNames } from '../../lib/page/class-names.ts';
import { coinNumber, coinWords } from '../../lib/words/money-words.ts';
import { Coin } from '../marks/coin.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';
import { Rosette } from '../marks/rosette.tsx';
import { Seal } from '../marks/seal.tsx';
import { LiveWords } from '../text.tsx';

export interface StageTemplateProps {
  /** The picture and everything that overlays it. */
  readonly video: ReactNode;
  /** StageInfo. */
  readonly info: ReactNode;
  /** GiftTray or the host's controls; nothing when there is nothing to do. */
  readonly tray?: ReactNode;
  /** StageSide. */
  readonly side: ReactNode;
  /** On a phone the tray can be hidden, so that more of the chat is visible. */
  readonly trayOpen?: boolean;
  /** The picture's element, for full screen. */
  readonly frame?: Ref<HTMLElement>;
}

/** Template "live stage": video, info and tray at the left, the chat at the right. Dark in both themes. */
export function StageTemplate({ video, info, tray, side, trayOpen = true, frame }: StageTemplateProps) {
  return (
    <div className={classNames('t-stage stage', !trayOpen && 'tray-away')}>
      <section ref={frame} className="stage-video" aria-label="Live video">
        {video}
      </section>
      <section className="stage-info" aria-label="About the stream">
        {info}
      </section>
      {tray && (
        <section className="stage-tray" aria-label="Gifts">
          {tray}
        </section>
      )}
      <aside className="stage-side" aria-label="Chat">
        {side}
      </aside>
    </div>
  );
}

export interface StageInfoProps {
  readonly lead: ReactNode;
  readonly title: string;
  /** Who, where, since when. */
  readonly line: ReactNode;
  readonly actions?: ReactNode;
}

/** Below the picture: who it is and what can be done. On a phone it overlays the picture. */
export function StageInfo({ lead, title, line, actions }: StageInfoProps) {
  return (
    <>
      {lead}
      <div className="fill">
        <h1 className="cut" dir="auto">
          {title}
        </h1>
        <p className="stage-line cut">{line}</p>
      </div>
      {actions && <div className="row">{actions}</div>}
    </>
  );
}

/** What lies at the top of the picture, left and right. */
export function StageOver({ at, children }: { readonly at: 'left' | 'right' | 'foot'; readonly children: ReactNode }) {
  return <div className={`stage-over ${at}`}>{children}</div>;
}

export interface StagePillProps {
  readonly children: ReactNode;
  readonly label?: string;
  readonly gold?: boolean;
  /** Something is not as it should be. */
  readonly warn?: boolean;
}

/** A figure over the picture. */
export function StagePill({ children, label, gold, warn }: StagePillProps) {
  return (
    <span className={classNames('pill num', gold && 'gold', warn && 'warn')} role={label ? 'img' : undefined} aria-label={label}>
      {children}
    </span>
  );
}

/** How many are watching. */
export function ViewersPill({ count }: { readonly count: number }) {
  return (
    <StagePill label={count === 1 ? '1 viewer' : `${count.toLocaleString('en-US')} viewers`}>
      <Icon icon={Eye} size="s" />
      {count.toLocaleString('en-US')}
    </StagePill>
  );
}

/** Total of gifts, counting up to each new sum. */
export function CoinsPill({ coins }: { readonly coins: number }) {
  const shown = useCountUp(coins);
  return (
    <StagePill gold label={`${coinWords(coins)} received`}>
      <Coin />
      {coinNumber(shown)}
    </StagePill>
  );
}

export interface StageButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: LucideIcon;
  readonly label: string;
  /** On a control that is switched off: drawn in red. */
  readonly off?: boolean;
  readonly large?: boolean;
}

/** A button over the picture. */
export function StageButton({ icon, label, off, large, className, ...rest }: StageButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames('pill pill-button', off && 'off', large && 'large', className)}
      aria-label={label}
      title={label}
    >
      <Icon icon={icon} size={large ? 'm' : 's'} />
    </button>
  );
}

export interface StageSliderProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A part of a whole, chosen over the picture. */
export function StageSlider({ label, value, onChange }: StageSliderProps) {
  return (
    <span className="pill">
      <input
        type="range"
        className="stage-slider"
        aria-label={label}
        title={label}
        min={0}
        max={1}
        step={0.05}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </span>
  );
}

export type LinkQuality = 'excellent' | 'good' | 'poor' | 'lost' | 'unknown';

/** What needs no pointer to be read. */
const QUALITY_SAID: Partial<Record<LinkQuality, string>> = { poor: 'Poor connection', lost: 'No connection' };

/** The quality of the connection: five bars, as many of them bright as it is good. */
export function QualityMark({ quality }: { readonly quality: LinkQuality }) {
  const words = `Connection: ${quality === 'unknown' ? 'not known yet' : quality}`;
  const said = QUALITY_SAID[quality];
  return (
    <span className={classNames('pill quality', quality)} role="img" aria-label={words} title={words}>
      <Icon icon={Signal} size="s" />
      {said && <span>{said}</span>}
    </span>
  );
}

export interface StageNoticeProps {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly text?: ReactNode;
  /** A number that runs down: "42". */
  readonly count?: number;
  readonly action?: ReactNode;
  readonly busy?: boolean;
  /** Something is wrong: announced at once. */
  readonly urgent?: boolean;
}

/** Shown instead of the picture: what happened, what is not affected, what can be done. */
export function StageNotice({ icon, title, text, count, action, busy, urgent }: StageNoticeProps) {
  return (
    <div className={classNames('stage-notice', busy && 'busy')} role={urgent ? 'alert' : 'status'}>
      {/* What is gone in a moment is drawn with little: the picture is on its way through the same processor. */}
      {busy ? (
        <i className="spin" aria-hidden />
      ) : (
        <>
          <Rosette />
          {icon && <Icon icon={icon} size="l" />}
        </>
      )}
      <h2>{urgent ? title : <LiveWords>{title}</LiveWords>}</h2>
      {text && <p>{urgent ? text : <LiveWords>{text}</LiveWords>}</p>}
      {count !== undefined && (
        <b className="stage-count num" aria-hidden>
          {count}
          <small>s</small>
        </b>
      )}
      {action && <div className="row wrap">{action}</div>}
    </div>
  );
}

/** Above a picture that goes on: what happened, in short. */
export function StageAside({ title, text, count }: Required<Pick<StageNoticeProps, 'title' | 'text'>> & Pick<StageNoticeProps, 'count'>) {
  return (
    <div className="stage-aside" role="status">
      <div className="fill">
        <h2>
          <LiveWords>{title}</LiveWords>
        </h2>
        <p>
          <LiveWords>{text}</LiveWords>
        </p>
      </div>
      {count !== undefined && (
        <b className="num" aria-hidden>
          {count}
          <small>s</small>
        </b>
      )}
    </div>
  );
}

/** Others on stage, small at the edge of the picture. */
export function StageGuests({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="stage-guests" aria-label="Also on stage">
      {children}
    </ul>
  );
}

/** One of them: a picture or a logo, and the name. */
export function StageGuest({
  children,
  name,
  verified,
  speaking,
  menu,
}: {
  readonly children: ReactNode;
  readonly name: string;
  readonly verified: boolean;
  readonly speaking?: boolean;
  readonly menu?: ReactNode;
}) {
  return (
    <li className={classNames('stage-guest', speaking && 'speaking')}>
      {children}
      <span className="stage-guest-name">
        <span className="cut" dir="auto">
          {name}
        </span>
        {verified && <Seal />}
      </span>
      {menu}
    </li>
  );
}

/** A level meter for the microphone. */
export function LevelMeter({ level, label }: { readonly level: number; readonly label: string }) {
  const bars = 14;
  return (
    <div className="meter" role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(level * 100)}>
      {Array.from({ length: bars }, (_, bar) => (
        <i key={bar} className={classNames(level * bars > bar && 'on', bar > bars - 4 && 'high')} />
      ))}
    </div>
  );
}
