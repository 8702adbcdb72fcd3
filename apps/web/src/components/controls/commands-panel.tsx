import { SEARCH_LENGTH_MAX } from '@benison/contracts/terms/messaging';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { isComposing } from '../../lib/form/is-composing.ts';
import { findCommands } from '../../lib/keyboard/find-commands.ts';
import { orWords } from '../../lib/words/list-words.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Field } from '../fields/field.tsx';
import { Icon } from '../marks/icon.tsx';
import { Kbd, Text } from '../text.tsx';
import type { CommandsProps, CommandView, Finder, FoundGroup } from './commands.tsx';
import type { MenuItem } from './menu.tsx';

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
  const [answer, setAnswer] = useState<{ typed: string; groups: readonly FoundGroup[] | null }>({ typed: '', groups: [] });
  const wanted = typed.trim();
  const isAsked = finder !== undefined && wanted.length >= FIND_LENGTH_MIN;
  useEffect(() => {
    if (!finder || !isAsked) return undefined;
    let isCurrent = true;
    const tell = (groups: readonly FoundGroup[] | null) => isCurrent && setAnswer({ typed: wanted, groups });
    const timer = setTimeout(() => void finder.find(wanted).then(tell, () => tell(null)), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [finder, isAsked, wanted]);
  if (!isAsked) return { groups: [], state: 'idle' } as const;
  if (answer.typed !== wanted) return { groups: [], state: 'looking' } as const;
  return answer.groups ? ({ groups: answer.groups, state: 'idle' } as const) : ({ groups: [], state: 'failed' } as const);
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
  const commands = findCommands(items, typed);
  const groups = others.groups.filter((group) => group.items.length > 0);
  const found = [...commands, ...groups.flatMap((group) => group.items)];
  const searched = orWords(['screen', 'action', ...(finder?.of ?? [])]);
  const run = ({ to, onSelect }: MenuItem) => {
    onDone();
    if (to) void navigate(to);
    else onSelect?.();
  };
  const { marked, setMarked, handleKey } = useCommandKeys(found, run);
  const firstOf = (nth: number) => commands.length + groups.slice(0, nth).reduce((sum, group) => sum + group.items.length, 0);
  const option = (item: MenuItem, index: number) => (
    <CommandOption
      key={item.to ?? item.label}
      id={`${listId}-${index}`}
      item={item}
      isMarked={index === marked}
      onMark={() => setMarked(index)}
      onRun={() => run(item)}
    />
  );
  return (
    <>
      <Field
        label={searched.replace(/^s/, 'S')}
        labelHidden
        placeholder="Type to search"
        autoComplete="off"
        maxLength={SEARCH_LENGTH_MAX}
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
        {commands.map((item, index) => option(item, index))}
        {groups.map(({ label, items: own }, nth) => (
          <li key={label} role="group" aria-label={label}>
            <p className="command-group" aria-hidden>
              {label}
            </p>
            <ul role="presentation">{own.map((item, index) => option(item, firstOf(nth) + index))}</ul>
          </li>
        ))}
      </ul>
      <div role="status" className="command-words">
        {others.groups.map(({ label, note }) => note && <Text key={label} tone="2">{`${label}: ${note}`}</Text>)}
        {others.state === 'looking' && <Text tone="2">Searching...</Text>}
        {others.state === 'failed' && <Text tone="2">The search failed. Keep typing to try again.</Text>}
        {others.state === 'idle' && found.length === 0 && <Text tone="2">{`No ${searched} has that name.`}</Text>}
      </div>
    </>
  );
}

interface CommandOptionProps {
  readonly id: string;
  readonly item: MenuItem;
  readonly isMarked: boolean;
  readonly onMark: () => void;
  readonly onRun: () => void;
}

function CommandOption({ id, item, isMarked, onMark, onRun }: CommandOptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isMarked}
      className="option command-option"
      data-highlighted={isMarked ? '' : undefined}
      ref={(option) => {
        if (isMarked) option?.scrollIntoView({ block: 'nearest' });
      }}
      onPointerMove={onMark}
      onClick={onRun}
    >
      {item.icon && <Icon icon={item.icon} size="s" />}
      <span className="fill" dir="auto">
        {item.label}
      </span>
      {item.trail}
    </li>
  );
}
