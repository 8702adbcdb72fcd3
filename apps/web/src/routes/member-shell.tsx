import { useApolloClient } from '@apollo/client/react';
import { WORDS } from '@benison/contracts/notices';
import { said } from '@benison/contracts/said';
import {
  ArrowLeftRight,
  CalendarDays,
  ChartNoAxesColumn,
  CircleUserRound,
  Coins,
  Crown,
  Handshake,
  House,
  Layers,
  LogOut,
  MessageSquare,
  Radio,
  Settings,
  ShoppingBag,
  Wallet,
} from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate, useNavigationType } from 'react-router';
import { AccountMenu, NotificationBell } from '../components/accounts/account-menu.tsx';
import type { Finder } from '../components/controls/commands.tsx';
import { Popover, type MenuItem } from '../components/controls/menu.tsx';
import { BottomBar } from '../components/frame/bottom-bar.tsx';
import type { ShellTab } from '../components/frame/shell-tab.ts';
import { AppShell, TopBar } from '../components/frame/shell.tsx';
import { OfflineBand } from '../components/lists/states.tsx';
import { AddressWords } from '../components/text.tsx';
import { notify } from '../components/toasts/toast.tsx';
import { useSession, useViewer } from '../features/accounts/session.tsx';
import { useSignOut } from '../features/accounts/use-sign-out.ts';
import { celebrateCoins, CoinMoment } from '../features/coins/coin-moment.tsx';
import { WalletPurse } from '../features/coins/wallet-purse.tsx';
import { printedCard } from '../features/matching/card-data.ts';
import { DeckProvider } from '../features/matching/deck-provider.tsx';
import type { DealtDeck } from '../features/matching/deck-state.ts';
import { celebrateMatch, MatchMoment } from '../features/matching/match-moment.tsx';
import { SafetyProvider } from '../features/matching/safety.tsx';
import { OutboxProvider, useOutbox } from '../features/messaging/outbox-provider.tsx';
import { NotificationList, ReadAllButton } from '../features/notifications/notification-list.tsx';
import { useBadgeRefresh, useNotifications } from '../features/notifications/use-notifications.ts';
import { usePushRenewal } from '../features/notifications/use-push-renewal.ts';
import { useLiveStreams } from '../features/streams/use-live-streams.ts';
import { MEMBER_KEYS } from '../lib/keyboard/key-help.ts';
import { useConnection } from '../lib/live/use-live.ts';
import { useUnreadInTitle } from '../lib/page/page-title.ts';
import { useStore } from '../lib/page/store.ts';
import { PHONE, useMedia } from '../lib/page/use-media.ts';
import { imageFor } from '../lib/pictures/image-source.ts';
import { meetingAsked } from '../lib/propose-meeting.ts';
import { reportShown } from '../lib/report.ts';
import { useLate } from '../lib/update/use-late-part.ts';
import { upsellShown } from '../lib/upsell.ts';
import { chooseClock } from '../lib/words/clock-hours.ts';
import { clockWords } from '../lib/words/time-words.ts';

/** The bars around every signed-in screen, and everything that outlives a single screen. */
export function MemberShell({ firstDeal }: { readonly firstDeal?: DealtDeck }) {
  const viewer = useViewer();
  chooseClock(viewer.clockFormat);
  usePushRenewal(viewer.id);
  useDialogsGoWithScreen();
  return (
    <DeckProvider key={viewer.id} viewerId={viewer.id} onMatch={celebrateMatch} onReward={celebrateCoins} firstDeal={firstDeal}>
      <OutboxProvider viewerId={viewer.id}>
        <SafetyProvider>
          <Bars />
          {viewer.business && <Live />}
          {viewer.business && <Moment />}
          <CoinMoment />
          <Upsell />
          <Report />
          <Proposal />
        </SafetyProvider>
      </OutboxProvider>
    </DeckProvider>
  );
}

/** Back and Forward lead away from what a dialog asks about: it goes with its screen, and what was typed into it is kept. */
function useDialogsGoWithScreen(): void {
  const { key } = useLocation();
  const arrival = useNavigationType();
  useEffect(() => {
    if (arrival !== 'POP') return;
    reportShown.set(null);
    meetingAsked.set(null);
    upsellShown.set(false);
  }, [arrival, key]);
}

const loadLiveUpdates = () => import('./live-updates.tsx');
// Begun beside the first questions: signals without a past are heard soon. If that fails, it is fetched again where it is wanted.
void loadLiveUpdates().catch(() => undefined);

/** What happens to the member, from the first read on: it comes beside the screen, which can be used before. */
function Live() {
  const { cursor } = useSession();
  // Later ones in the same session must not reopen the subscriptions, nor leave out what happened since the first.
  const after = useRef(cursor);
  after.current ??= cursor;
  const part = useLate(loadLiveUpdates, true);
  return part && <part.LiveUpdates after={after.current} />;
}

const loadUpsell = () => import('../features/premium/upsell.tsx');

/** What premium would unlock: loaded when somebody meets a lock. */
function Upsell() {
  const part = useLate(loadUpsell, useStore(upsellShown));
  return part && <part.Upsell />;
}

const loadReport = () => import('../features/moderation/report-dialog.tsx');

/** The report dialog: loaded with the first report. */
function Report() {
  const part = useLate(loadReport, useStore(reportShown) !== null);
  return part && <part.ReportDialog />;
}

const loadProposal = () => import('../features/messaging/propose-dialog.tsx');

/** The dialog that proposes a meeting to a match: loaded with the first proposal. */
function Proposal() {
  const part = useLate(loadProposal, useStore(meetingAsked) !== null);
  return part && <part.ProposeDialog />;
}

function useTabs(): ShellTab[] {
  const { badges } = useViewer();
  const { streams } = useLiveStreams();
  return [
    { to: '/', also: ['/discover'], label: 'Discover', icon: Layers },
    {
      to: '/matches',
      label: 'Matches',
      icon: Handshake,
      badge: badges.newMatches,
      badgeLabel: badges.newMatches === 1 ? 'new match' : 'new matches',
    },
    {
      to: '/messages',
      also: ['/calendar'],
      label: 'Messages',
      icon: MessageSquare,
      badge: badges.unreadThreads,
      badgeLabel: badges.unreadThreads === 1 ? 'unread conversation' : 'unread conversations',
    },
    {
      to: '/livestream',
      label: 'Live',
      icon: Radio,
      badge: streams?.length ?? 0,
      badgeLabel: streams?.length === 1 ? 'live stream' : 'live streams',
      live: true,
    },
    { to: '/wallet', also: ['/buy-bizcoins', '/conversion', '/marketplace'], label: 'Wallet', icon: Wallet },
  ];
}

function useMatchFinder(): Finder {
  const client = useApolloClient();
  return useMemo(
    () => ({ of: ['match'], find: async (typed) => (await import('../features/messaging/find-threads.ts')).findThreads(client, typed) }),
    [client],
  );
}

function Bars() {
  const tabs = useTabs();
  const items = useAccountItems();
  const { badges } = useViewer();
  const finder = useMatchFinder();
  useUnreadInTitle(badges.unreadThreads);
  const top = (
    <TopBar tabs={tabs}>
      <WalletPurse />
      <NotificationCentre />
      <Account items={items} />
    </TopBar>
  );
  return (
    <AppShell
      top={top}
      bottom={<BottomBar tabs={tabs} />}
      band={<ConnectionBand />}
      commands={{ items: [...tabs, ...items.filter(({ label }) => label !== 'Home')], keys: MEMBER_KEYS, finder }}
    >
      <Outlet />
    </AppShell>
  );
}

function ConnectionBand() {
  const { isOffline, lastAliveAt } = useConnection();
  return isOffline ? <OfflineBand since={clockWords(lastAliveAt)} /> : null;
}

function NotificationCentre() {
  const { badges } = useViewer();
  const isPhone = useMedia(PHONE);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (isPhone) return <NotificationBell unread={badges.unreadNotifications} onClick={() => void navigate('/notifications')} />;
  return <CentrePopover unread={badges.unreadNotifications} isOpen={isOpen} onOpenChange={setOpen} onClose={close} />;
}

function CentrePopover({
  unread,
  isOpen,
  onOpenChange,
  onClose,
}: {
  unread: number;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  onClose: () => void;
}) {
  const refreshBadges = useBadgeRefresh();
  const centre = useNotifications(refreshBadges, !isOpen);
  return (
    <Popover
      title="Notifications"
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={<NotificationBell unread={unread} />}
      actions={<ReadAllButton centre={centre} />}
    >
      <NotificationList centre={centre} onOpen={onClose} />
    </Popover>
  );
}

/** Every destination without a tab of its own, and the way out. */
function useAccountItems(): readonly MenuItem[] {
  const { signOut } = useSignOut();
  return [
    { label: 'Home', icon: House, to: '/' },
    { label: 'Profile', icon: CircleUserRound, to: '/profile' },
    { label: 'Calendar', icon: CalendarDays, to: '/calendar' },
    { label: 'Analytics', icon: ChartNoAxesColumn, to: '/analytics' },
    { label: 'Marketplace', icon: ShoppingBag, to: '/marketplace' },
    { label: 'Buy BizCoins', icon: Coins, to: '/buy-bizcoins' },
    { label: 'Convert BizCoins', icon: ArrowLeftRight, to: '/conversion' },
    { label: 'Premium', icon: Crown, to: '/premium' },
    { label: 'Settings', icon: Settings, to: '/settings' },
    { label: 'Sign out', icon: LogOut, ruled: true, onSelect: () => void signOut() },
  ];
}

function Account({ items }: { readonly items: readonly MenuItem[] }) {
  const viewer = useViewer();
  const { business } = viewer;
  const note = viewer.rememberMe ? WORDS.accountRemembered : viewer.email;
  return (
    <AccountMenu
      id={business?.id ?? viewer.id}
      name={business?.name ?? viewer.greetingName}
      imageUrl={imageFor(business?.logo, 34)}
      greeting={`Welcome, ${viewer.greetingName}`}
      note={<AddressWords>{note}</AddressWords>}
      items={items}
    />
  );
}

function Moment() {
  const { business } = useViewer();
  const outbox = useOutbox();
  const navigate = useNavigate();
  if (!business) return null;
  return (
    <MatchMoment
      you={printedCard(business)}
      onSend={(match, text) => {
        outbox.send(match.id, text);
        notify({
          title: 'On its way',
          text: said`Your message to ${match.business.name}.`,
          action: { label: 'Open', onAct: () => void navigate(`/messages/${match.id}`) },
        });
      }}
    />
  );
}
