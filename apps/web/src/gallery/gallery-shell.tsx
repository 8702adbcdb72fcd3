import { Handshake, Layers, LogOut, MessageSquare, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountMenu, NotificationBell, Purse } from '../components/accounts/account-menu.tsx';
import { Popover } from '../components/controls/menu.tsx';
import { BottomBar } from '../components/frame/bottom-bar.tsx';
import { AppShell, TopBar } from '../components/frame/shell.tsx';
import { RuledList, Tile } from '../components/lists/list.tsx';
import { NoticeRow } from '../components/lists/rows.tsx';

const tabs = [
  { to: '/dev/components', label: 'Discover', icon: Layers },
  { to: '/matches', label: 'Matches', icon: Handshake },
  { to: '/messages', label: 'Messages', icon: MessageSquare, badge: 3, badgeLabel: 'unread' },
];

/** The members' bars around a part of the gallery. */
export function GalleryShell({ children }: { readonly children: ReactNode }) {
  const top = (
    <TopBar tabs={tabs}>
      <Purse coins={4360} />
      <Popover trigger={<NotificationBell unread={2} />} title="Notifications">
        <RuledList label="Notifications">
          <NoticeRow
            lead={<Tile icon={Handshake} gold />}
            title="It's a Match!"
            text="You and Kestrel Cold Chain liked each other."
            time="2m"
            unread
            to="?"
          />
        </RuledList>
      </Popover>
      <AccountMenu
        id="ashgrove"
        name="Ashgrove Tea Co."
        greeting="Welcome, Imani"
        note="Account Remembered"
        items={[
          { label: 'Profile', icon: User, to: '/profile' },
          { label: 'Sign out', icon: LogOut, ruled: true },
        ]}
      />
    </TopBar>
  );
  return (
    <AppShell top={top} bottom={<BottomBar tabs={tabs} />}>
      {children}
    </AppShell>
  );
}
