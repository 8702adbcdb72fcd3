import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { isComposing } from '../lib/form/is-composing.ts';
import { findCommands } from '../lib/keyboard/find-commands.ts';
import type { CommandsProps, CommandView } from './commands.tsx';
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
export function CommandsPanel({ items, keys, view, onView }: CommandsPanelProps) {
  const close = (open: boolean) => !open && onView(null);
  return (
    <>
      <Dialog open={view === 'commands'} onOpenChange={close} title="Go to">
        <CommandList items={items} onDone={() => onView(null)} />
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

function CommandList({ items, onDone }: { readonly items: readonly MenuItem[]; readonly onDone: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const found = findCommands(items, typed);
  const run = ({ to, onSelect }: MenuItem) => {
    onDone();
    if (to) void navigate(to);
    else onSelect?.();
  };
  const { marked, setMarked, handleKey } = useCommandKeys(found, run);
  return (
    <>
      <Field
        label="Screen or action"
        labelHidden
        placeholder="Type a screen or an action"
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
      {found.length === 0 && <Text tone="2">No screen or action has that name.</Text>}
    </>
  );
}
