import { Ban } from 'lucide-react';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { Row } from '../../../components/frame/layout.tsx';
import { Band } from '../../../components/lists/states.tsx';
import { useNow } from '../../../lib/time/use-now.ts';
import { liveBanOf, wordsOf } from '../standing/enforcement-words.ts';
import { useEnforcements } from '../standing/use-enforcements.ts';

/** What runs out is seen to be over when its notice says so. */
const CLOCK_MS = 1_000;

/** On every live page of a member to whom moderators closed live streaming: what, why, until when, and the way to appeal. */
export function LiveBanBand() {
  const { enforcements } = useEnforcements();
  const now = useNow(CLOCK_MS);
  const ban = enforcements && liveBanOf(enforcements, now);
  if (!ban) return null;
  return (
    <Band tone="danger" icon={Ban}>
      <Row wrap>
        <span>{wordsOf(ban).text}</span>
        <ButtonLink size="sm" to="/account/decisions">
          {ban.canAppeal ? 'Read and appeal' : 'Read the decision'}
        </ButtonLink>
      </Row>
    </Band>
  );
}
