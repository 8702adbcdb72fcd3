import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useFocusKept } from '../../lib/focus/use-focus-kept.ts';
import { classNames } from '../../lib/page/class-names.ts';
import { useArrival } from '../../lib/page/use-arrival.ts';
import { isTabActive } from '../../lib/routing/nav-tab.ts';
import { Count } from '../controls/chip.tsx';
import { Commands, type CommandsProps } from '../controls/commands.tsx';
import { Link } from '../controls/link.tsx';
import { Coin } from '../marks/coin.tsx';
import { SkipLink, VisuallyHidden } from '../text.tsx';
import type { ShellTab } from './shell-tab.ts';

/** The coin and the name. */
function Brand({ to = '/', tag }: { readonly to?: string; readonly tag?: string }) {
  return (
    <Link to={to} className="brand" aria-label={tag ? `Benison ${tag}` : 'Benison'}>
      <Coin large />
      Benison {tag && <span className="staff-tag">{tag}</span>}
    </Link>
  );
}

/** If the bar has no room for all its tabs, the open one is scrolled into view. */
function useTabInSight(pathname: string) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = bar.current;
    if (!nav) return undefined;
    // Also when the bar is shown, which is after its creation, and when its width changes.
    const observer = new ResizeObserver(() => {
      const [room, place] = [nav.getBoundingClientRect(), nav.querySelector('[aria-current]')?.getBoundingClientRect()];
      if (place) nav.scrollLeft += place.left + place.width / 2 - (room.left + room.width / 2);
    });
    observer.observe(nav);
    return () => observer.disconnect();
  }, [pathname]);
  return bar;
}

function TabLinks({ tabs, label }: { readonly tabs: readonly ShellTab[]; readonly label: string }) {
  const { pathname } = useLocation();
  const bar = useTabInSight(pathname);
  return (
    <nav ref={bar} className="navtabs only-desk-nav" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className="navtab" aria-current={isTabActive(pathname, tab) ? 'page' : undefined}>
          {tab.label}
          <Count value={tab.badge ?? 0} live={tab.live} label={tab.badgeLabel} />
        </Link>
      ))}
    </nav>
  );
}

export interface TopBarProps {
  readonly tabs?: readonly ShellTab[];
  /** At the right: purse, NotificationBell, AccountMenu. */
  readonly children?: ReactNode;
}

/** The members' bar: brand, tabs (from 768 px), and the member's own controls at the right. */
export function TopBar({ tabs = [], children }: TopBarProps) {
  return (
    <header className="topbar">
      <div className="topbar-in">
        <Brand />
        {tabs.length > 0 && <TabLinks tabs={tabs} label="Main" />}
        <span className="fill" />
        {children}
      </div>
    </header>
  );
}

export interface GuestTopBarProps {
  /** On the landing screen the bar lies on the bottle ground. */
  readonly ground?: boolean;
  /** Plain links left of the buttons. */
  readonly links?: readonly { readonly to: string; readonly label: string }[];
}

const GUEST_LINKS = [{ to: '/premium', label: 'Premium' }];

/** The bar for guests. */
export function GuestTopBar({ ground, links = GUEST_LINKS }: GuestTopBarProps) {
  return (
    <header className={classNames('topbar guest', ground && 'ground')}>
      <div className="topbar-in">
        <Brand />
        <span className="fill" />
        {links.map((link) => (
          <Link key={link.to} to={link.to} className="quiet-link">
            {link.label}
          </Link>
        ))}
        <Link to="/login" className="btn quiet">
          Sign In
        </Link>
        <Link to="/register" className="btn act">
          Join
        </Link>
      </div>
    </header>
  );
}

export interface StaffTopBarProps {
  readonly tabs: readonly ShellTab[];
  /** Whether the live connection is open; undefined shows nothing. */
  readonly live?: boolean;
  /** "Priya Raman, Moderator" */
  readonly who?: string;
  /** The account button or menu at the end. */
  readonly children?: ReactNode;
}

/** The staff's bar on dark green, so that nobody mistakes where they are. */
export function StaffTopBar({ tabs, live, who, children }: StaffTopBarProps) {
  return (
    <header className="topbar ground flush">
      <div className="topbar-in">
        <Brand to="/admin" tag="Staff" />
        <TabLinks tabs={tabs} label="Staff" />
        <span className="fill" />
        {live !== undefined && (
          <span className="presence staff-live only-desk-inline">
            <i className={classNames('dot', !live && 'warning')} aria-hidden />
            {live ? 'Live' : 'Reconnecting'}
          </span>
        )}
        {who && <span className="staff-name only-desk">{who}</span>}
        {children}
      </div>
    </header>
  );
}

export interface AppShellProps {
  readonly top: ReactNode;
  readonly bottom?: ReactNode;
  /** Below the screen, at the end of the page: a SiteFooter. */
  readonly foot?: ReactNode;
  /** An OfflineBand, over the page below the bar. */
  readonly band?: ReactNode;
  /** What the keyboard does and lists here. */
  readonly commands?: CommandsProps;
  /** For an address with several steps: the current one. */
  readonly step?: string;
  readonly children: ReactNode;
}

/** Bars around the screen; the first Tab stop skips them. */
export function AppShell({ top, bottom, foot, band, commands, step, children }: AppShellProps) {
  const arrival = useArrival(step);
  useFocusKept();
  return (
    <>
      <SkipLink />
      {top}
      {band}
      <main id="main" tabIndex={-1} className={classNames('shell-main', bottom !== undefined && 'has-bottombar')}>
        {children}
      </main>
      {foot}
      {bottom}
      {commands && <Commands {...commands} />}
      <VisuallyHidden live="polite">{arrival}</VisuallyHidden>
    </>
  );
}
