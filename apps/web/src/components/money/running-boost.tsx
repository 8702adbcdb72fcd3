import { useNow } from '../../lib/time/use-now.ts';
import { boostFigure } from '../../lib/words/boost-words.ts';
import { countWords } from '../../lib/words/count-words.ts';
import { countdown } from '../../lib/words/countdown-words.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { Stack } from '../frame/layout.tsx';
import { FigureRow } from '../lists/list.tsx';
import { Text } from '../text.tsx';
import { Countdown } from './plan.tsx';

export interface RunningBoostProps {
  readonly boost: {
    readonly endsAt: string;
    /** Null where cards were not counted yet when it began. */
    readonly cards?: number | null;
    readonly views: number;
    readonly likes: number;
  };
}

/** The time that a boost has left, and what it has brought so far. */
export function RunningBoost({ boost }: RunningBoostProps) {
  const now = useNow(1_000);
  const { parts, spoken } = countdown(boost.endsAt, now);
  return (
    <Stack gap="md">
      <Countdown label="Boost" parts={parts} spoken={spoken} />
      <FigureRow
        inline
        items={[
          { label: 'Cards shown so far', value: boostFigure(boost.cards) },
          { label: 'Views so far', value: countWords(boost.views) },
          { label: 'Likes so far', value: countWords(boost.likes) },
        ]}
      />
      <Text size={13} tone="2">{`Until ${stampWords(boost.endsAt)}. You get a report of what it brought when it ends.`}</Text>
    </Stack>
  );
}
