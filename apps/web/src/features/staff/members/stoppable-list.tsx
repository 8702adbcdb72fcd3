import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/frame/layout.tsx';
import { RuledItem, RuledList, Tile } from '../../../components/lists/list.tsx';
import type { LucideIcon } from '../../../components/marks/icon.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { useMemberWork } from './use-member-record.ts';

export interface Stoppable {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly isStopped?: boolean;
}

export interface StoppableListProps {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly items: readonly Stoppable[];
  readonly work: ReturnType<typeof useMemberWork>;
  readonly mayStop: boolean;
  readonly words: {
    readonly stop: (title: string) => string;
    readonly question: (title: string) => string;
    readonly effect: (title: string) => string;
    readonly confirm: string;
  };
  /** Resolves to whether it was stopped. */
  readonly stop: (id: string, reason: string) => Promise<boolean>;
}

/** What programs of a member go by, and stopping one of them with a reason; nothing where there is none. */
export function StoppableList({ title, icon, items, work, mayStop, words, stop }: StoppableListProps) {
  const [asking, setAsking] = useState<Stoppable | null>(null);
  if (items.length === 0) return null;
  const handleAsk = (item: Stoppable) => {
    work.clear();
    setAsking(item);
  };
  return (
    <Section title={title} count={items.length}>
      <RuledList label={title}>
        {items.map((item) => (
          <RuledItem
            key={item.id}
            lead={<Tile icon={icon} />}
            title={item.title}
            text={item.text}
            trailBelow
            trail={
              mayStop &&
              !item.isStopped && (
                <Button
                  size="sm"
                  variant="quiet"
                  disabled={work.isBusy}
                  aria-label={words.stop(item.title)}
                  onClick={() => handleAsk(item)}
                >
                  Stop
                </Button>
              )
            }
          />
        ))}
      </RuledList>
      {asking && (
        <ReasonDialog
          title={words.question(asking.title)}
          text={words.effect(asking.title)}
          reasonLabel="Reason, as the member reads it"
          confirmLabel={words.confirm}
          tone="danger"
          busy={work.isBusy}
          problem={work.problem}
          onClose={() => setAsking(null)}
          onSend={async (reason) => (await stop(asking.id, reason)) && setAsking(null)}
        />
      )}
    </Section>
  );
}
