import { useEffect, useRef } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Panel, Row, Stack } from '../../components/frame/layout.tsx';
import { Text } from '../../components/text.tsx';
import { fieldWords, valueWords } from './collision-words.ts';
import type { Collision } from './use-seen-fields.ts';

export interface CollisionPanelProps {
  readonly collisions: readonly Collision[];
  readonly busy: boolean;
  readonly onKeep: (collision: Collision) => void;
  readonly onTake: (collision: Collision) => void;
}

/** What was changed in another tab or on another device while it was edited here: both values, and the choice. */
export function CollisionPanel({ collisions, busy, onKeep, onTake }: CollisionPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = collisions.length > 0;
  useEffect(() => {
    if (!isShown) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="collisions">
      <Panel title="Changed in the meantime, in another tab or on another device">
        <Stack gap="lg">
          <Text size={13} tone="2">
            Everything else is saved. What you wrote is still here: choose what stays.
          </Text>
          {collisions.map((collision) => (
            <Choice key={collision.field} collision={collision} busy={busy} onKeep={onKeep} onTake={onTake} />
          ))}
        </Stack>
      </Panel>
    </div>
  );
}

function Choice({ collision, busy, onKeep, onTake }: Omit<CollisionPanelProps, 'collisions'> & { readonly collision: Collision }) {
  const { field, mine, theirs } = collision;
  const name = fieldWords(field);
  return (
    <Stack gap="sm">
      <Text size={14}>
        <b>{name}</b>
      </Text>
      <Text size={14} read>{`Saved now: ${valueWords(field, theirs)}`}</Text>
      <Text size={14} read>{`Yours: ${valueWords(field, mine)}`}</Text>
      <Row wrap>
        <Button size="sm" disabled={busy} aria-label={`Keep mine: ${name}`} onClick={() => onKeep(collision)}>
          Keep mine
        </Button>
        <Button size="sm" disabled={busy} aria-label={`Take what is saved: ${name}`} onClick={() => onTake(collision)}>
          Take what is saved
        </Button>
      </Row>
    </Stack>
  );
}
