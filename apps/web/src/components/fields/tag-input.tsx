import { TAG_LENGTH_MAX } from '@benison/contracts/limits';
import { said } from '@benison/contracts/said';
import { useRef, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { isComposing } from '../../lib/form/is-composing.ts';
import { useLimited } from '../../lib/form/limited-typing.ts';
import { tagsWith } from '../../lib/form/tags-with.ts';
import { usedWords } from '../../lib/words/count-words.ts';
import { Chip } from '../controls/chip.tsx';
import { Labelled, useFieldIds } from './field.tsx';

export interface TagInputProps {
  readonly label: ReactNode;
  readonly value: readonly string[];
  readonly onChange: (tags: string[]) => void;
  /** The maximum number; the counter shows it. */
  readonly limit: number;
  readonly lengthMax?: number;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

/** The tag being typed, and when it is complete. */
function useTyping({ value, onChange, limit, lengthMax = TAG_LENGTH_MAX }: TagInputProps) {
  const [text, setText] = useState('');
  const add = (typed: string) => {
    const next = tagsWith(value, typed, limit, lengthMax);
    if (next.length > value.length) onChange(next);
    setText('');
  };
  // Phones report no comma key, only the resulting text.
  const change = (typed: string) => (typed.includes(',') ? add(typed) : setText(typed));
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,\n]/.test(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '') {
      onChange(value.slice(0, -1));
    }
  };
  return { text, change, finish: () => add(text), handlePaste, handleKeyDown };
}

/** Words to enter oneself: Enter or comma adds, Backspace removes the last. */
export function TagInput(props: TagInputProps) {
  const { label, value, onChange, limit, lengthMax = TAG_LENGTH_MAX, hint, error, placeholder = 'Add a tag', disabled } = props;
  const { id, control } = useFieldIds(undefined, error, hint);
  const { text, change, finish, handlePaste, handleKeyDown } = useTyping(props);
  const typing = useLimited({ maxLength: lengthMax, onChange: (event: ChangeEvent<HTMLInputElement>) => change(event.target.value) });
  const input = useRef<HTMLInputElement>(null);
  const full = value.length >= limit;
  return (
    <Labelled
      id={id}
      label={label}
      hint={hint}
      error={error}
      aside={<span className="counter">{usedWords(value.length, limit)}</span>}
      told={typing.cut}
    >
      <div
        className="field tag-input"
        data-invalid={error ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
        onClick={() => input.current?.focus()}
      >
        {value.map((tag) => (
          <Chip
            key={tag}
            removeLabel={said`Remove ${tag}`}
            onRemove={disabled ? undefined : () => onChange(value.filter((other) => other !== tag))}
          >
            {tag}
          </Chip>
        ))}
        <input
          ref={input}
          {...control}
          dir="auto"
          value={text}
          disabled={disabled}
          readOnly={full}
          placeholder={full ? '' : placeholder}
          onKeyDown={handleKeyDown}
          onBlur={finish}
          onPaste={handlePaste}
          {...typing.input}
        />
      </div>
    </Labelled>
  );
}
