import { useQuery } from '@apollo/client/react';
import { Intent } from '@benison/contracts/enumerations';
import { CalendarClock, CalendarHeart, CalendarPlus, CalendarSearch } from 'lucide-react';
import { IconButton } from '../../components/controls/button.tsx';
import { DropdownMenu } from '../../components/controls/menu.tsx';
import { Kbd } from '../../components/text.tsx';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { useDue } from '../../lib/time/use-due.ts';
import { MUST_MEETS } from './documents.ts';

export interface IntentMenuProps {
  /** There is no card, or a decision is being sent. */
  readonly held: boolean;
  readonly onIntent: (intent: Intent) => void;
}

/** How much the member wants to meet the business on the card. */
export function IntentMenu({ held, onIntent }: IntentMenuProps) {
  const { data, refetch } = useQuery(MUST_MEETS);
  const left = data?.mustMeets.left;
  useDue(left === 0 ? (data?.mustMeets.resetAt ?? null) : null, () => refetchQuietly(refetch));
  const leftWords = left === undefined ? '' : left > 0 ? `, ${left} left today` : ', none left today';
  return (
    <DropdownMenu
      label="Do you want to meet?"
      align="end"
      items={[
        {
          label: `Must meet${leftWords}`,
          icon: CalendarHeart,
          disabled: held || left === 0,
          onSelect: () => onIntent(Intent.MustMeet),
          trail: <Kbd>⇧↑</Kbd>,
        },
        { label: 'Meet', icon: CalendarPlus, disabled: held, onSelect: () => onIntent(Intent.Meet), trail: <Kbd>⇧→</Kbd> },
        { label: 'Not now', icon: CalendarClock, disabled: held, onSelect: () => onIntent(Intent.NotNow), trail: <Kbd>⇧↓</Kbd> },
      ]}
      trigger={<IconButton icon={CalendarSearch} label="Must meet, meet or not now" />}
    />
  );
}
