import { useId, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { isComposing } from '../../lib/form/is-composing.ts';
import { Field } from './field.tsx';

export interface Suggestion {
  readonly key: string;
  readonly label: string;
}

export interface SuggestFieldProps<Item extends Suggestion> {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly onPick: (item: Item) => void;
  readonly suggestions: readonly Item[];
  readonly name?: string;
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** Called when somebody types here: the moment to look for suggestions. */
  readonly onActive?: (active: boolean) => void;
}

type Offer<Item extends Suggestion> = Pick<SuggestFieldProps<Item>, 'suggestions' | 'onPick' | 'onActive'>;

/** Which suggestion is highlighted, and what the keys do with it. */
function useSuggestions<Item extends Suggestion>({ suggestions, onPick, onActive }: Offer<Item>) {
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const shown = isOpen && suggestions.length > 0;
  const open = () => {
    setOpen(true);
    setMarked(-1);
    onActive?.(true);
  };
  const close = () => {
    setOpen(false);
    setMarked(-1);
    onActive?.(false);
  };
  const pick = (item: Item) => {
    onPick(item);
    close();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!shown || isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') setMarked((marked + 1) % suggestions.length);
    else if (event.key === 'ArrowUp') setMarked((marked <= 0 ? suggestions.length : marked) - 1);
    else if (event.key === 'Enter' && suggestions[marked]) pick(suggestions[marked]);
    else return;
    event.preventDefault();
  };
  return { shown, marked, setMarked, open, close, pick, handleKeyDown };
}

/** One line of input with suggestions: arrows choose, Enter accepts, Escape closes. */
export function SuggestField<Item extends Suggestion>({
  onChange,
  onBlur,
  onPick,
  suggestions,
  onActive,
  ...rest
}: SuggestFieldProps<Item>) {
  const listId = useId();
  const { shown, marked, setMarked, open, close, pick, handleKeyDown } = useSuggestions({ suggestions, onPick, onActive });
  const handleBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    close();
    onBlur?.();
  };
  return (
    <div className="suggest" onBlur={handleBlur}>
      <Field
        {...rest}
        autoComplete="off"
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && marked >= 0 ? `${listId}-${marked}` : undefined}
        onKeyDown={handleKeyDown}
        onChange={(event) => {
          open();
          onChange(event.target.value);
        }}
      />
      <ul id={listId} role="listbox" aria-label="Suggestions" className="options suggest-options" hidden={!shown}>
        {suggestions.map((item, index) => (
          <li
            key={item.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === marked}
            className="option"
            data-highlighted={index === marked ? '' : undefined}
            onPointerEnter={() => setMarked(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(item)}
          >
            {item.label}
          </li>
        ))}
      </ul>
    </div>
  );
}
