import { lengthOf } from '@benison/contracts/text-length';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { isComposing } from '../../lib/form/is-composing.ts';
import { pastedFiles } from '../../lib/form/pasted-files.ts';
import { goOnIn } from '../../lib/routing/go-on-in.ts';
import { IconButton } from '../controls/button.tsx';
import { FieldError } from '../fields/field.tsx';
import { LiveWords } from '../text.tsx';

export interface ComposerProps {
  /** "Write to Dana" */
  readonly placeholder: string;
  /** Read aloud instead of the placeholder, where that is short to fit: "Write to Dana at Kestrel Cold Chain" */
  readonly label?: string;
  /** Returns false to keep the text. */
  readonly onSend: (text: string) => unknown;
  /** Called while typing; throttling is the caller's. */
  readonly onTyping?: () => void;
  readonly limit?: number;
  /** Shows the remaining characters once there are no more than this. */
  readonly counterWithin?: number;
  /** Nothing can be written; says why instead. */
  readonly closed?: ReactNode;
  readonly error?: string | undefined;
  /** Controlled text, for drafts that outlive the screen. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** Left of the field: a button that adds files. */
  readonly tools?: ReactNode;
  /** Above the field: files being uploaded, or the message being edited. */
  readonly above?: ReactNode;
  /** Something else can be sent, so no text is needed. */
  readonly mayBeEmpty?: boolean;
  /** Why it cannot be sent right now. */
  readonly waitsFor?: string | undefined;
  /** Files that were pasted here. */
  readonly onFiles?: (files: readonly File[]) => void;
  readonly sendLabel?: string;
  readonly onEscape?: () => void;
  /** Takes the focus when it appears. */
  readonly autoFocus?: boolean;
}

/** The text being written, and whether it can be sent as it is. */
function useWriting({ value, onChange, limit, counterWithin = 0, mayBeEmpty, waitsFor, onSend, onEscape, onFiles }: ComposerProps) {
  const [own, setOwn] = useState('');
  const text = value ?? own;
  const setText = (next: string) => (onChange ? onChange(next) : setOwn(next));
  const length = lengthOf(text.trim());
  const left = limit === undefined ? Number.POSITIVE_INFINITY : limit - length;
  const isTooLong = left < 0;
  const maySend = (text.trim() !== '' || mayBeEmpty === true) && !isTooLong && waitsFor === undefined;
  const send = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (maySend && onSend(text.trim()) !== false) setText('');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape?.();
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)) send(event);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (!onFiles || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  const leftWords = !isTooLong && left <= counterWithin && `${left.toLocaleString('en-US')} characters left`;
  const tooLongWords = isTooLong && `At most ${limit?.toLocaleString('en-US')} characters; this has ${length.toLocaleString('en-US')}.`;
  return { text, setText, maySend, send, handleKeyDown, handlePaste, leftWords, tooLongWords };
}

/** Writes a message: Enter sends, Shift and Enter breaks the line. */
export function Composer(props: ComposerProps) {
  const { placeholder, label = placeholder, onTyping, closed, error, tools, above, waitsFor, sendLabel = 'Send', autoFocus } = props;
  const { text, setText, maySend, send, handleKeyDown, handlePaste, leftWords, tooLongWords } = useWriting(props);
  const field = useRef<HTMLTextAreaElement>(null);
  // Browsers would begin before what is already there. Only once: whoever comes back from elsewhere goes on where the caret was.
  useEffect(() => {
    const { current } = field;
    if (autoFocus) current?.setSelectionRange(current.value.length, current.value.length);
  }, [autoFocus]);
  if (closed)
    return (
      <div className="composer-note" role="status">
        <LiveWords>{closed}</LiveWords>
        {text.trim() !== '' && (
          <span className="composer-kept">
            Not sent: <bdi>{text}</bdi>
          </span>
        )}
      </div>
    );
  const handleSubmit = (event: SubmitEvent) => {
    send(event);
    goOnIn(field.current);
  };
  return (
    <form className="composer" onSubmit={handleSubmit}>
      {above && <div className="composer-above">{above}</div>}
      {tools}
      <div className="fill">
        <textarea
          ref={field}
          dir="auto"
          autoFocus={autoFocus}
          onPaste={handlePaste}
          className="field"
          rows={1}
          aria-label={label}
          placeholder={placeholder}
          value={text}
          aria-invalid={tooLongWords || error ? true : undefined}
          onKeyDown={handleKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            onTyping?.();
          }}
        />
        {leftWords && (
          <p className="note" role="status">
            <LiveWords>{leftWords}</LiveWords>
          </p>
        )}
        <FieldError>{tooLongWords || error}</FieldError>
      </div>
      <IconButton type="submit" variant="act" icon={SendHorizontal} label={waitsFor ?? sendLabel} disabled={!maySend} />
    </form>
  );
}
