import { Fragment, type ElementType, type ReactNode } from 'react';
import { classNames } from '../lib/page/class-names.ts';
import { useDelayed } from '../lib/time/use-delayed.ts';

export type Tone = '2' | '3' | 'warning' | 'danger';

export interface TextProps {
  readonly children: ReactNode;
  readonly as?: 'p' | 'span' | 'div' | 'b' | 'time' | 'dd' | 'dt' | 'em';
  readonly size?: 12 | 13 | 14 | 15;
  readonly tone?: Tone;
  readonly strong?: boolean;
  /** One line, cut with an ellipsis. */
  readonly cut?: boolean;
  /** Tabular figures. */
  readonly num?: boolean;
  /** A person's own words: keeps their line breaks and reading direction. */
  readonly pre?: boolean;
  /** A comfortable line length for reading. */
  readonly read?: boolean;
  readonly mono?: boolean;
  readonly id?: string;
}

/** Running text in one of the house's sizes and inks. */
export function Text({ children, as = 'p', size = 15, tone, strong, cut, num, pre, read, mono, id }: TextProps) {
  const Tag: ElementType = as;
  return (
    <Tag
      id={id}
      dir={pre ? 'auto' : undefined}
      className={classNames(
        mono ? 'mono-text' : `fs-${size}`,
        tone && `tone-${tone}`,
        strong && 'strong',
        cut && 'cut',
        num && 'num',
        pre && 'pre',
        read && 'read',
      )}
    >
      {children}
    </Tag>
  );
}

export interface HeadingProps {
  readonly children: ReactNode;
  readonly level?: 1 | 2 | 3;
  readonly size?: 15 | 17 | 20 | 24;
  readonly id?: string;
}

const DEFAULT_SIZE = { 1: 24, 2: 17, 3: 15 } as const;

/** A heading; level 1 speaks in the display voice. */
export function Heading({ children, level = 2, size = DEFAULT_SIZE[level], id }: HeadingProps) {
  const Tag: ElementType = `h${level}`;
  return (
    <Tag id={id} className={classNames(`head-${size}`, level === 1 && 'wide-type')}>
      {children}
    </Tag>
  );
}

const ADDRESS = /(\S+@\S+)/;

/** Words with an e-mail address in them, which breaks after its @, or else before its dots, when it is longer than the line. */
export function AddressWords({ children }: { readonly children: string }) {
  return children.split(ADDRESS).map((words, index) => {
    const [name, domain] = ADDRESS.test(words) ? words.split(/(?<=@)/) : [words];
    return (
      <Fragment key={index}>
        {name}
        {domain && <wbr />}
        {domain && <span className="address-domain">{withBreaks(domain)}</span>}
      </Fragment>
    );
  });
}

/** A domain that breaks before its dots when it is longer than the line. */
export const withBreaks = (domain: string): ReactNode =>
  domain.split(/(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** A key on the keyboard. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className="kbd">{children}</kbd>;
}

/** For screen readers only. */
export function VisuallyHidden({ children, live }: { readonly children: ReactNode; readonly live?: 'polite' | 'assertive' }) {
  return (
    <span className="unseen" aria-live={live}>
      {children}
    </span>
  );
}

/**
 * The words that a live region comes with: seen at once, and said when it has stood for a moment. Only what comes into a region is read
 * aloud, not what it came with.
 */
export function LiveWords(words: { readonly children: ReactNode; readonly className?: string }) {
  return <span {...words} aria-hidden={!useDelayed(true)} />;
}

/** The first stop of the Tab key: skips the bars to the content. */
export function SkipLink({ to = '#main', children = 'Skip to content' }: { readonly to?: `#${string}`; readonly children?: ReactNode }) {
  return (
    <a className="skip" href={to}>
      {children}
    </a>
  );
}
