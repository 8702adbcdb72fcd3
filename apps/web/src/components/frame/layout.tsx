import type { ReactNode } from 'react';
import { classNames } from '../../lib/page/class-names.ts';

export type Gap = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

export interface StackProps {
  readonly children: ReactNode;
  readonly gap?: Gap;
  readonly as?: 'div' | 'section' | 'ul' | 'article' | 'header' | 'footer';
  /** What stands below a child that is still loading waits for it: it would jump. */
  readonly inTurn?: boolean;
}

/** Stacks its children vertically. */
export function Stack({ children, gap = 'md', as: Tag = 'div', inTurn }: StackProps) {
  return <Tag className={classNames('stack', `gap-${gap}`, inTurn && 'in-turn')}>{children}</Tag>;
}

export interface RowProps extends Omit<StackProps, 'as' | 'inTurn'> {
  readonly as?: 'div' | 'p' | 'header' | 'footer' | 'span';
  readonly align?: 'center' | 'top';
  readonly justify?: 'start' | 'between' | 'end';
  readonly wrap?: boolean;
}

/** Places its children side by side. */
export function Row({ children, gap = 'sm', as: Tag = 'div', align = 'center', justify = 'start', wrap }: RowProps) {
  return (
    <Tag className={classNames('row', `gap-${gap}`, align !== 'center' && align, justify !== 'start' && justify, wrap && 'wrap')}>
      {children}
    </Tag>
  );
}

/** Takes the remaining space in a Row. */
export function Fill({ children }: { readonly children?: ReactNode }) {
  return <div className="fill">{children}</div>;
}

/** Content for one width of screen only: `wide` from 1080 px, `narrow` below it, `phone` and `desk` around 768 px. */
export function Only({ at, children }: { readonly at: 'phone' | 'desk' | 'wide' | 'narrow'; readonly children: ReactNode }) {
  const className = { phone: 'only-phone', desk: 'only-desk', wide: 'only-wide', narrow: 'not-wide' }[at];
  return <div className={className}>{children}</div>;
}

/** A hairline. */
export function Rule() {
  return <hr className="rule" />;
}

export interface ColumnsProps {
  readonly children: ReactNode;
  /** two: halves; rail: fluid and 300; mix: fluid and 320 (dashboard); nav: a SideNav and a form; cards: as many as fit; fields: two form fields; day-time: a day and a time. */
  readonly of: 'two' | 'rail' | 'mix' | 'nav' | 'cards' | 'fields' | 'day-time';
}

/** Columns that become one on a phone. */
export function Columns({ children, of }: ColumnsProps) {
  return <div className={`columns ${of}`}>{children}</div>;
}

export interface PanelProps {
  readonly children: ReactNode;
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  readonly pad?: boolean;
  readonly label?: string;
}

/** A bordered surface; lines come before boxes, so a panel must be justified. */
export function Panel({ children, title, actions, pad = true, label }: PanelProps) {
  return (
    <section className={classNames('panel', pad && 'pad')} aria-label={label}>
      {title && <SectionHead title={title} actions={actions} />}
      {children}
    </section>
  );
}

function SectionHead({ title, count, actions }: { readonly title: ReactNode; readonly count?: ReactNode; readonly actions?: ReactNode }) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      <span className="fill fs-13 tone-3 num">{count}</span>
      {actions}
    </div>
  );
}

export interface SectionProps {
  readonly title: ReactNode;
  readonly count?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page, without a box. */
export function Section({ title, count, actions, children }: SectionProps) {
  return (
    <section className="section">
      <SectionHead title={title} count={count} actions={actions} />
      {children}
    </section>
  );
}

/** Someone's own words, with who said them. */
export function Quote({ children, cite }: { readonly children: ReactNode; readonly cite?: ReactNode }) {
  return (
    <blockquote className="quote">
      <p dir="auto">{children}</p>
      {cite && <cite>{cite}</cite>}
    </blockquote>
  );
}
