import { said } from '@benison/contracts/said';
import { Bell } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useCountUp } from '../../lib/figures/use-count-up.ts';
import { letters } from '../../lib/letters.ts';
import { Theme, useTheme } from '../../lib/page/theme.ts';
import { initials } from '../../lib/words/initials.ts';
import { coinNumber } from '../../lib/words/money-words.ts';
import { Count } from '../controls/chip.tsx';
import { Link } from '../controls/link.tsx';
import { DropdownMenu, type MenuItem } from '../controls/menu.tsx';
import { Avatar } from '../marks/avatar.tsx';
import { Coin } from '../marks/coin.tsx';
import { Icon } from '../marks/icon.tsx';

/** Remembered on this device. */
export const THEMES = [
  { value: Theme.System, label: 'System' },
  { value: Theme.Light, label: 'Light' },
  { value: Theme.Dark, label: 'Dark' },
] as const;

export interface AccountMenuProps {
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string | null;
  /** "Welcome, Imani" */
  readonly greeting: ReactNode;
  /** Shown under the greeting: an email, "Account Remembered". */
  readonly note?: ReactNode;
  readonly items: readonly MenuItem[];
  /** Staff: a disc with initials on the bottle bar. */
  readonly staff?: boolean;
}

/** Every destination without a tab of its own, the appearance, and sign-out. */
export function AccountMenu({ id, name, imageUrl, greeting, note, items, staff }: AccountMenuProps) {
  const [theme, setTheme] = useTheme();
  const trigger = (
    <button type="button" className="account-button" aria-label={said`Account of ${name}`}>
      {staff ? (
        <span className="staff-disc" aria-hidden>
          {initials(name)}
        </span>
      ) : (
        <Avatar id={id} name={name} imageUrl={imageUrl} size={34} />
      )}
    </button>
  );
  return (
    <DropdownMenu
      trigger={trigger}
      label="Account"
      items={items}
      head={
        <>
          <b>{greeting}</b>
          {note && <span>{note}</span>}
        </>
      }
      choice={{ label: 'Appearance', options: THEMES, value: theme, onChange: setTheme }}
    />
  );
}

/** The bell with its count; use as the trigger of a Popover or give it onClick. */
export function NotificationBell({ unread, ...rest }: { readonly unread: number } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      className="btn quiet sq bell"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
    >
      <Icon icon={Bell} />
      <Count value={unread} />
    </button>
  );
}

/** The member's coins, counting up to each new balance; a link to the wallet. */
export function Purse({ coins, to = '/wallet' }: { readonly coins: number; readonly to?: string }) {
  const shown = useCountUp(coins);
  return (
    <Link to={to} className="purse" style={letters(coinNumber(coins))} aria-label={`Wallet, ${coins.toLocaleString('en-US')} BizCoins`}>
      <Coin />
      {shown.toLocaleString('en-US')}
    </Link>
  );
}
