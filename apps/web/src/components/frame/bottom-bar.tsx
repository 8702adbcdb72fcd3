import { Menu } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useLocation } from 'react-router';
import { letters } from '../../lib/letters.ts';
import { isTabActive } from '../../lib/routing/nav-tab.ts';
import { Count } from '../controls/chip.tsx';
import { Link } from '../controls/link.tsx';
import { DropdownMenu } from '../controls/menu.tsx';
import { Icon } from '../marks/icon.tsx';
import type { ShellTab } from './shell-tab.ts';

/** As many stand beside each other on the narrowest phone with their whole names. */
const PLACES = 5;

const REST = 'More';

/** How many letters share the bar's width: its style sheet knows by them how large its words may become. */
function lettersOf(tabs: readonly ShellTab[], isFull: boolean): CSSProperties {
  return letters([...tabs.map(({ label }) => label), isFull ? REST : ''].join(''));
}

/** The phone's bar; hidden from 768 px on. Of more tabs than it has places for, the last place opens the rest. */
export function BottomBar({ tabs }: { readonly tabs: readonly ShellTab[] }) {
  const { pathname } = useLocation();
  const isFull = tabs.length > PLACES;
  const shown = isFull ? tabs.slice(0, PLACES - 1) : tabs;
  return (
    <nav className="bottombar" aria-label="Tabs" style={lettersOf(shown, isFull)}>
      {shown.map((tab) => (
        <Link key={tab.to} to={tab.to} className="bottomtab" aria-current={isTabActive(pathname, tab) ? 'page' : undefined}>
          <Icon icon={tab.icon} size="l" />
          {tab.label}
          <Count value={tab.badge ?? 0} live={tab.live} label={tab.badgeLabel} />
        </Link>
      ))}
      {isFull && <MoreTabs tabs={tabs.slice(PLACES - 1)} pathname={pathname} />}
    </nav>
  );
}

function MoreTabs({ tabs, pathname }: { readonly tabs: readonly ShellTab[]; readonly pathname: string }) {
  const isHere = tabs.some((tab) => isTabActive(pathname, tab));
  const waiting = tabs.reduce((sum, { badge = 0 }) => sum + badge, 0);
  const items = tabs.map(({ label, icon, to, badge = 0, badgeLabel }) => ({
    label,
    icon,
    to,
    trail: badge > 0 ? <Count value={badge} label={badgeLabel} /> : undefined,
  }));
  return (
    <DropdownMenu
      label={REST}
      items={items}
      trigger={
        <button type="button" className="bottomtab" aria-current={isHere ? 'page' : undefined}>
          <Icon icon={Menu} size="l" />
          {REST}
          <Count value={waiting} label="waiting" />
        </button>
      }
    />
  );
}
