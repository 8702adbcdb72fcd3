import { said } from '@benison/contracts/said';
import { CalendarCheck, CalendarX, Eye, Gift, type LucideIcon } from 'lucide-react';
import { Link } from '../../components/controls/link.tsx';
import { TimelineEvent } from '../../components/messaging/conversation.tsx';
import type { StreamMoment_LineFragment } from '../../gql/graphql.ts';
import { coinWords } from '../../lib/words/money-words.ts';
import { clockWords } from '../../lib/words/time-words.ts';

export interface MomentLineProps {
  readonly moment: StreamMoment_LineFragment;
  /** The other side. */
  readonly name: string;
}

/** What one side did in a stream of the other, as a line of their conversation. */
export function MomentLine({ moment, name }: MomentLineProps) {
  return (
    <TimelineEvent icon={iconOf(moment)}>
      {momentWords(moment, name)}, {clockWords(moment.at)}
      {moment.hasReplay && moment.streamId && (
        <>
          {' · '}
          <Link to={`/replays/${moment.streamId}`}>Watch again</Link>
        </>
      )}
    </TimelineEvent>
  );
}

function iconOf({ kind, isComing }: StreamMoment_LineFragment): LucideIcon {
  if (kind === 'GIFT') return Gift;
  if (kind === 'VISIT') return Eye;
  return isComing ? CalendarCheck : CalendarX;
}

/** "You gave 3 gifts (120 BizCoins) in “Open house”" */
export function momentWords({ kind, isOwn, title, giftCount, coins, isComing }: StreamMoment_LineFragment, name: string): string {
  const who = isOwn ? 'You' : name;
  switch (kind) {
    case 'GIFT':
      return said`${who} gave ${giftCount === 1 ? 'a gift' : `${giftCount ?? 0} gifts`} (${coinWords(coins ?? 0)}) in “${title}”`;
    case 'VISIT':
      return said`${who} watched “${title}”`;
    case 'ANSWER':
      return isComing ? said`${who} said yes to “${title}”` : said`${who} said no to “${title}”`;
  }
}
