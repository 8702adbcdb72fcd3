import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { useOneAtATime } from '../../lib/acts/use-one-at-a-time.ts';
import { goToFirstWrong } from '../../lib/form/form-failure.ts';
import { classNames } from '../../lib/page/class-names.ts';
import { OPEN_DETAIL } from '../../lib/routing/go-to-detail.ts';
import { IconButton } from '../controls/button.tsx';
import { Stepper } from '../fields/stepper.tsx';
import { EmptyState } from '../lists/states.tsx';
import { Rosette } from '../marks/rosette.tsx';

export interface ListDetailTemplateProps {
  readonly list: ReactNode;
  readonly detail: ReactNode;
  /** The third column (256 px), from 1080 px on. */
  readonly about?: ReactNode;
  /** On a phone only one of the two is visible. */
  readonly showing: 'list' | 'detail';
  /** The staff's wider queue (424 px). */
  readonly staff?: boolean;
}

const isGone = (element: Element | null): boolean => !element || element === document.body || element.getClientRects().length === 0;

/** On a phone the column that had the focus gets hidden: the other one takes the focus, and returns it to the row it came from. */
function useFocusOfColumn(split: RefObject<HTMLDivElement | null>, showing: 'list' | 'detail'): void {
  const [shownLast, row] = [useRef(showing), useRef<HTMLElement | null>(null)];
  useEffect(() => {
    if (shownLast.current === showing) return;
    shownLast.current = showing;
    const had = document.activeElement;
    if (!isGone(had)) return;
    // Beside its list nothing was hidden: whoever came by an address that opens it is not taken into it.
    if (showing === 'detail' && !isGone(split.current?.querySelector(':scope > .t-list') ?? null)) return;
    const column = split.current?.querySelector<HTMLElement>(`:scope > .t-${showing}`);
    if (showing === 'detail') row.current = had instanceof HTMLElement && had !== document.body ? had : null;
    const place = showing === 'list' && row.current?.isConnected ? row.current : column;
    if (place === column && column) column.tabIndex = -1;
    place?.focus({ preventScroll: place === column });
  }, [showing, split, shownLast, row]);
}

/** Template "list + detail". Give ListColumn, DetailColumn and plain content for `about`. */
export function ListDetailTemplate({ list, detail, about, showing, staff }: ListDetailTemplateProps) {
  const split = useRef<HTMLDivElement>(null);
  useFocusOfColumn(split, showing);
  return (
    <div ref={split} className={classNames('t-split', about !== undefined && 'with-about', staff && 'staff')} data-showing={showing}>
      {list}
      {detail}
      {about !== undefined && (
        <aside className="t-about" aria-label="About">
          {about}
        </aside>
      )}
    </div>
  );
}

export interface ListColumnProps {
  readonly title: ReactNode;
  /** Beside the title: a search button, FigureRow. */
  readonly actions?: ReactNode;
  /** A Band under the title, in sight however far the list is scrolled. */
  readonly band?: ReactNode;
  /** Under the title: Segments, SearchField. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The left column: a title and rows that scroll. */
export function ListColumn({ title, actions, band, tools, children }: ListColumnProps) {
  return (
    <section className="t-list">
      <div className="t-list-head">
        <div className="fill">
          <h1>{title}</h1>
        </div>
        {actions}
      </div>
      {band && <div className="t-list-band">{band}</div>}
      {tools && <div className="t-list-tools">{tools}</div>}
      <div className="t-list-body">{children}</div>
    </section>
  );
}

export interface DetailColumnProps {
  /** Avatar, title, actions. */
  readonly head?: ReactNode;
  /** Draws the way back to the list on a phone. */
  readonly onBack?: () => void;
  readonly foot?: ReactNode;
  /** The children bring their own scrolling (MessageLog, Composer). */
  readonly bare?: boolean;
  readonly children: ReactNode;
  readonly label?: string;
}

/** The middle column: head, scrolling content, foot. */
export function DetailColumn({ head, onBack, foot, bare, children, label }: DetailColumnProps) {
  return (
    <section id={OPEN_DETAIL} tabIndex={-1} className="t-detail" aria-label={label}>
      {head && (
        <header className="t-detail-head">
          {onBack && <IconButton only="phone" icon={ArrowLeft} label="Back" onClick={onBack} />}
          {head}
        </header>
      )}
      {bare ? children : <div className="t-detail-body">{children}</div>}
      {foot && <footer className="t-detail-foot">{foot}</footer>}
    </section>
  );
}

export interface EmptyDetailProps {
  /** "Loading the orders", while that is so. */
  readonly loading: string | false;
  /** The list did not load, so it is unknown whether anything is waiting. */
  readonly failed: boolean;
  readonly title: string;
  readonly text: string;
}

/** The middle column when it is empty. It says that nothing is waiting only if that is known. */
export function EmptyDetail({ loading, failed, title, text }: EmptyDetailProps) {
  const known = failed ? { title: 'The queue did not load', text: 'It is shown here as soon as the list can be read.' } : { title, text };
  return (
    <section className="t-detail">
      <EmptyState shape="full" {...(loading ? { title: loading } : known)} />
    </section>
  );
}

interface FormProps extends Omit<ComponentProps<'form'>, 'title' | 'onSubmit'> {
  /** A returned promise is awaited. */
  readonly onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => unknown) | undefined;
}

/** A form is submitted once at a time. A refused one moves the focus to the first invalid field, whoever refused it. */
function Form({ onSubmit, ...form }: FormProps) {
  const once = useOneAtATime();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    event.preventDefault();
    void once(async () => {
      await onSubmit?.(event);
      goToFirstWrong(currentTarget);
    });
  };
  return <form noValidate {...form} onSubmit={handleSubmit} />;
}

export interface FormTemplateProps extends FormProps {
  readonly title?: ReactNode;
  readonly lead?: ReactNode;
  /** A SaveBar's buttons. */
  readonly actions?: ReactNode;
  /** What saving does, left of the buttons. */
  readonly note?: ReactNode;
  /** Section titles stand left of their fields from 1080 px on. */
  readonly sections?: boolean;
}

/** Template "form": 640 px, labels above, a save bar that sticks on a phone. */
export function FormTemplate({ title, lead, actions, note, sections, children, ...form }: FormTemplateProps) {
  return (
    <Form {...form} className={classNames('t-form', sections && 'wide')}>
      {title && (
        <header className="page-head">
          <div>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
        </header>
      )}
      {children}
      {actions && (
        <div className="save-bar">
          {note && <p>{note}</p>}
          {actions}
        </div>
      )}
    </Form>
  );
}

/** A titled group of fields. */
export function FormSection({
  title,
  hint,
  children,
}: {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="form-section">
      <div className="form-section-head">
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      <div className="form-fields">{children}</div>
    </section>
  );
}

/** Fields one below the other with the form's spacing. */
export function FormStack({ children, ...form }: FormProps) {
  return (
    <Form {...form} className="form-stack">
      {children}
    </Form>
  );
}

export interface WizardTemplateProps extends FormProps {
  readonly steps: readonly string[];
  /** From 0. */
  readonly current: number;
  /** Lets people return to a step they finished. */
  readonly onStep?: (step: number) => void;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Back first, continue last. */
  readonly actions: ReactNode;
}

/** Template "wizard": 520 px with the steps as a ruled list left; on a phone "Step n of m" on top. */
export function WizardTemplate({ steps, current, onStep, title, lead, actions, children, ...form }: WizardTemplateProps) {
  return (
    <div className="t-wizard">
      <Stepper steps={steps} current={current} onStep={onStep} />
      <Form {...form} className="wizard-body">
        <header className="wizard-head">
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </header>
        {children}
        <div className="wizard-acts">{actions}</div>
      </Form>
    </div>
  );
}

export interface DoorTemplateProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  readonly wide?: boolean;
  /** Text on the dark green ground at the right, or a CardFan. */
  readonly side?: ReactNode;
}

/** Sign-in, registration, reset: the form at the left, the dark green ground with the rosette at the right. */
export function DoorTemplate({ title, lead, children, foot, wide, side }: DoorTemplateProps) {
  return (
    <div className="t-door">
      <div className="door-form">
        <div className={wide ? 'door-in wide' : 'door-in'}>
          <header>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </header>
          {children}
          {foot && <div className="door-foot">{foot}</div>}
        </div>
      </div>
      <aside className="door-side">
        <Rosette />
        {side && <div className="door-words">{side}</div>}
      </aside>
    </div>
  );
}
