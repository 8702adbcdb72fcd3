import { SendHorizontal } from 'lucide-react';
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { FieldError } from '../field.tsx';

export interface ComposerProps {
  /** "Write to Kestrel Cold Chain" */
  readonly placeholder: string;
  /** Answers false to keep what was written. */
  readonly onSend: (text: string) => unknown;
  /** Called while typing; throttling is the caller's. */
  readonly onTyping?: () => void;
  readonly limit?: number;
  /** Shows how many characters are left once there are no more than this many. */
  readonly counterWithin?: number;
  /** Nothing can be written: says why instead. */
  readonly closed?: ReactNode;
  readonly error?: string | undefined;
  /** Controlled text, for drafts that outlive the screen. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** Left of the field: a button that adds files. */
  readonly tools?: ReactNode;
  /** Over the field: files on their way, or what is being changed. */
  readonly above?: ReactNode;
  /** Something else is there to be sent: words are not needed. */
  readonly mayBeEmpty?: boolean;
  /** Why it cannot be sent right now. */
  readonly waitsFor?: string | undefined;
  /** Files that were pasted here. */
  readonly onFiles?: (files: readonly File[]) => void;
  readonly sendLabel?: string;
  readonly onEscape?: () => void;
  /** Takes the keyboard as it comes. */
  readonly autoFocus?: boolean;
}

/** Writes a message: Enter sends, Shift and Enter breaks the line. */
export function Composer(props: ComposerProps) {
  const {
    placeholder,
    onSend,
    onTyping,
    limit,
    counterWithin = 0,
    closed,
    error,
    value,
    onChange,
    tools,
    above,
    mayBeEmpty,
    waitsFor,
    onFiles,
    sendLabel = 'Send',
    onEscape,
    autoFocus,
  } = props;
  const [own, setOwn] = useState('');
  const text = value ?? own;
  const setText = (next: string) => (onChange ? onChange(next) : setOwn(next));
  const over = limit !== undefined && text.length > limit;
  const left = limit === undefined ? Number.POSITIVE_INFINITY : limit - text.length;
  if (closed) return <div className="composer-note">{closed}</div>;
  const send = () => {
    const trimmed = text.trim();
    if ((!trimmed && !mayBeEmpty) || over || waitsFor) return;
    if (onSend(trimmed) !== false) setText('');
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const takeFiles = (files: FileList | undefined, event: { preventDefault(): void }) => {
    if (!onFiles || !files || files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape?.();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className="composer" onSubmit={handleSubmit}>
      {above && <div className="composer-above">{above}</div>}
      {tools}
      <div className="fill">
        <textarea
          dir="auto"
          autoFocus={autoFocus}
          onPaste={(event) => takeFiles(event.clipboardData?.files, event)}
          className="field"
          rows={1}
          aria-label={placeholder}
          placeholder={placeholder}
          value={text}
          aria-invalid={over || error ? true : undefined}
          onKeyDown={handleKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            onTyping?.();
          }}
        />
        {!over && left <= counterWithin && <p className="note" role="status">{`${left.toLocaleString('en-US')} characters left`}</p>}
        <FieldError>
          {over ? `At most ${limit.toLocaleString('en-US')} characters; this has ${text.length.toLocaleString('en-US')}.` : error}
        </FieldError>
      </div>
      <IconButton
        type="submit"
        variant="act"
        icon={SendHorizontal}
        label={waitsFor ?? sendLabel}
        disabled={(text.trim() === '' && !mayBeEmpty) || over || waitsFor !== undefined}
      />
    </form>
  );
}
