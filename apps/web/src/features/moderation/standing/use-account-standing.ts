import { useNow } from '../../../lib/time/use-now.ts';
import { accountStanding } from './enforcement-words.ts';
import { useEnforcements } from './use-enforcements.ts';

const CLOCK_MS = 60_000;

/** How the member's account stands with the moderators; null while that loads. */
export function useAccountStanding(): string | null {
  const { enforcements } = useEnforcements();
  const now = useNow(CLOCK_MS);
  return enforcements ? accountStanding(enforcements, now) : null;
}
