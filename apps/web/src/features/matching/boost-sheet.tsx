import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Sheet } from '../../components/dialogs/dialog.tsx';
import { Stack } from '../../components/frame/layout.tsx';
import { FigureRow } from '../../components/lists/list.tsx';
import { RunningBoost } from '../../components/money/running-boost.tsx';
import { Text } from '../../components/text.tsx';
import { boostFigure, figureBefore } from '../../lib/words/boost-words.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import type { BoostReport, OwnBoost } from './use-own-boost.ts';

export interface BoostSheetProps {
  readonly boost: OwnBoost;
  /** Closed: a report was read by then. */
  readonly onClose: () => void;
}

/** A boost while it runs, or what it brought. */
export function BoostSheet({ boost, onClose }: BoostSheetProps) {
  const isRunning = 'running' in boost;
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={isRunning ? 'Your card is boosted' : 'What your boost brought'}
      actions={
        isRunning ? (
          <ButtonLink to="/premium" full>
            All boosts
          </ButtonLink>
        ) : (
          <Button variant="act" full onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      {isRunning ? <RunningBoost boost={boost.running} /> : <Brought report={boost.report} />}
    </Sheet>
  );
}

function Brought({ report }: { readonly report: BoostReport }) {
  const figure = (label: string, during: number | null | undefined, before: number | null | undefined) => ({
    label,
    value: boostFigure(during),
    note: figureBefore(before),
  });
  return (
    <Stack gap="md">
      <FigureRow
        items={[
          figure('Cards shown', report.cards, report.cardsBefore),
          figure('Views', report.views, report.viewsBefore),
          figure('Likes', report.likes, report.likesBefore),
        ]}
      />
      <Text
        size={13}
        tone="2"
      >{`${stampWords(report.startedAt)} to ${stampWords(report.endedAt)}, against the same length of time before.`}</Text>
    </Stack>
  );
}
