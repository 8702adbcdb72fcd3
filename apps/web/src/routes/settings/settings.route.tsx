import { Bell, CodeXml, Database, Eye, Gavel, LogOut, ShieldCheck } from 'lucide-react';
import { Button } from '../../components/controls/button.tsx';
import { Only, Section } from '../../components/frame/layout.tsx';
import { NOT_YET, RuledItem, RuledList, StatLines, Tile } from '../../components/lists/list.tsx';
import type { LucideIcon } from '../../components/marks/icon.tsx';
import { AddressWords } from '../../components/text.tsx';
import { ClockPreference } from '../../features/accounts/preferences.tsx';
import { useViewer } from '../../features/accounts/session.tsx';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { useAccountStanding } from '../../features/moderation/standing/use-account-standing.ts';
import { SettingsPage } from './page.tsx';
import { SETTINGS_PAGES, type SettingsPath } from './settings-pages.ts';

const ICONS: Readonly<Record<SettingsPath, LucideIcon>> = {
  '/settings/security': ShieldCheck,
  '/settings/notifications': Bell,
  '/settings/privacy': Eye,
  '/settings/data': Database,
  '/settings/developers': CodeXml,
  '/account/decisions': Gavel,
};

/** The account: the member, the settings pages, and sign-out. */
export function SettingsRoute() {
  const viewer = useViewer();
  const { signOut, isBusy } = useSignOut();
  const standing = useAccountStanding();
  const account = [
    { label: 'Username', value: viewer.username },
    { label: 'Email', value: <AddressWords>{viewer.email}</AddressWords> },
    { label: 'EIN', value: viewer.isEinVerified ? 'Verified' : 'Not verified' },
    { label: 'Standing', value: standing ?? NOT_YET },
    ...(viewer.rememberMe ? [{ label: 'This device', value: 'Account Remembered' }] : []),
  ];
  return (
    <SettingsPage title="Settings">
      <Section title="Account">
        <StatLines record items={account} />
      </Section>
      <ClockPreference />
      <Only at="narrow">
        <RuledList label="Settings">
          {SETTINGS_PAGES.map(({ to, title, text }) => (
            <RuledItem key={to} lead={<Tile icon={ICONS[to]} />} title={title} text={text} to={to} />
          ))}
        </RuledList>
      </Only>
      <div>
        <Button icon={LogOut} busy={isBusy} busyText="Signing out..." onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </SettingsPage>
  );
}
