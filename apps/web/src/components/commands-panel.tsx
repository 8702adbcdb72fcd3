import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { isComposing } from '../lib/form/is-composing.ts';
import { findCommands } from '../lib/keyboard/find-commands.ts';
import type { CommandsProps, CommandView, Finder } from './commands.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './fields/field.tsx';
import { Icon } from './icon.tsx';
import type { MenuItem } from './menu.tsx';
import { Kbd, Text } from './text.tsx';

interface CommandsPanelProps extends CommandsProps {
  readonly view: CommandView | null;
  readonly onView: (view: CommandView | null) => void;
}

/** Both views of what the keyboard does. */
export function CommandsPanel({ items, keys, finder, view, onView }: CommandsPanelProps) {
  const close = (open: boolean) => !open && onView(null);
  return (
    <>
      <Dialog open={view === 'commands'} onOpenChange={close} title="Go to">
        <CommandList items={items} finder={finder} onDone={() => onView(null)} />
      </Dialog>
      <Dialog open={view === 'keys'} onOpenChange={close} title="Keyboard shortcuts">
        {keys.map(({ place, keys: own }) => (
          <section key={place} className="key-place">
            <h3>{place}</h3>
            <dl>
              {own.map((help) => (
                <div key={help.does}>
                  <dt>{help.does}</dt>
                  <dd>
                    {help.keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Dialog>
    </>
  );
}

function useCommandKeys(found: readonly MenuItem[], run: (item: MenuItem) => void) {
  const [marked, setMarked] = useState(0);
  const last = found.length - 1;
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || last < 0) return;
    if (event.key === 'ArrowDown') setMarked(marked >= last ? 0 : marked + 1);
    else if (event.key === 'ArrowUp') setMarked(marked <= 0 ? last : marked - 1);
    else if (event.key === 'Enter' && found[marked]) run(found[marked]);
    else return;
    event.preventDefault();
  };
  return { marked, setMarked, handleKey };
}

/** The search runs after a pause in typing. */
const PAUSE_MS = 200;
const FIND_LENGTH_MIN = 2;

/** What the finder has for the typed words; a search that failed says so, and one that was overtaken is dropped. */
function useFound(finder: Finder | undefined, typed: string) {
  const [answer, setAnswer] = useState<{ typed: string; items: readonly MenuItem[] | null }>({ typed: '', items: [] });
  const wanted = typed.trim();
  const isAsked = finder !== undefined && wanted.length >= FIND_LENGTH_MIN;
  useEffect(() => {
    if (!finder || !isAsked) return undefined;
    let isCurrent = true;
    const tell = (items: readonly MenuItem[] | null) => isCurrent && setAnswer({ typed: wanted, items });
    const timer = setTimeout(() => void finder.find(wanted).then(tell, () => tell(null)), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [finder, isAsked, wanted]);
  if (!isAsked) return { items: [], state: 'idle' } as const;
  if (answer.typed !== wanted) return { items: [], state: 'looking' } as const;
  return answer.items ? ({ items: answer.items, state: 'idle' } as const) : ({ items: [], state: 'failed' } as const);
}

interface CommandListProps {
  readonly items: readonly MenuItem[];
  readonly finder: Finder | undefined;
  readonly onDone: () => void;
}

function CommandList({ items, finder, onDone }: CommandListProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const others = useFound(finder, typed);
  const found = [...findCommands(items, typed), ...others.items];
  const searched = finder ? `screen, action or ${finder.of}` : 'screen or action';
  const run = ({ to, onSelect }: MenuItem) => {
    onDone();
    if (to) void navigate(to);
    else onSelect?.();
  };
  const { marked, setMarked, handleKey } = useCommandKeys(found, run);
  return (
    <>
      <Field
        label={searched.replace(/^s/, 'S')}
        labelHidden
        placeholder={`Type a ${searched}`}
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[marked] ? `${listId}-${marked}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(0);
        }}
        onKeyDown={handleKey}
      />
      <ul id={listId} role="listbox" aria-label="Screens and actions" className="options command-options">
        {found.map((item, index) => (
          <li
            key={item.to ?? item.label}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === marked}
            className="option command-option"
            data-highlighted={index === marked ? '' : undefined}
            ref={(option) => {
              if (index === marked) option?.scrollIntoView({ block: 'nearest' });
            }}
            onPointerMove={() => setMarked(index)}
            onClick={() => run(item)}
          >
            {item.icon && <Icon icon={item.icon} size="s" />}
            {item.label}
          </li>
        ))}
      </ul>
      <div role="status">
        {others.state === 'failed' && finder && <Text tone="2">{`The search for a ${finder.of} failed. Type on to try again.`}</Text>}
        {others.state === 'idle' && found.length === 0 && <Text tone="2">{`No ${searched} has that name.`}</Text>}
      </div>
    </>
  );
}
