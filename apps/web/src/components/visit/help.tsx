import { useId, type ReactNode } from 'react';

export interface ChatPanelProps {
  readonly title: string;
  readonly text: ReactNode;
  /** MessageLog, then Composer. */
  readonly children: ReactNode;
}

/** A conversation as part of a page: a head, the log, the field. */
export function ChatPanel({ title, text, children }: ChatPanelProps) {
  const id = useId();
  return (
    <section className="chat-panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </header>
      {children}
    </section>
  );
}

/** Steps to take, in order. */
export function StepList({ items, children }: { readonly items: readonly string[]; readonly children?: ReactNode }) {
  return (
    <>
      <ol className="step-list">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
      {children && <div className="step-act">{children}</div>}
    </>
  );
}

export interface LetterProps {
  /** Who wrote, or what happened. */
  readonly title: ReactNode;
  readonly time: string;
  /** The text; empty when something merely happened. */
  readonly children?: ReactNode;
  /** Written by the reader. */
  readonly mine?: boolean;
}

/** Entries, one below the other. */
export function LetterList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ol className="writings" aria-label={label}>
      {children}
    </ol>
  );
}

/** One entry of a correspondence, with its line breaks kept. */
export function Letter({ title, time, mine, children }: LetterProps) {
  return (
    <li className={mine ? 'writing mine' : 'writing'}>
      <p className="writing-head">
        <b>{title}</b>
        <time>{time}</time>
      </p>
      {children && <p className="writing-text">{children}</p>}
    </li>
  );
}
