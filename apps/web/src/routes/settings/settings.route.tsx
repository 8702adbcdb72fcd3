import { Bell, CodeXml, Database, Eye, Gavel, LogOut, ShieldCheck } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Section } from '../../components/layout.tsx';
import { NOT_YET, RuledItem, RuledList, StatLines, Tile } from '../../components/list.tsx';
import { AddressWords } from '../../components/text.tsx';
import { useViewer } from '../../features/accounts/session.tsx';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { useAccountStanding } from '../../features/moderation/use-account-standing.ts';
import { SettingsPage } from './page.tsx';

const PAGES = [
  {
    to: '/settings/security',
    icon: ShieldCheck,
    title: 'Sign-in and devices',
    text: 'E-mail, password, two-step sign-in, where you are signed in.',
  },
  { to: '/settings/notifications', icon: Bell, title: 'Notifications', text: 'What you are told: in the app, by e-mail, by push.' },
  { to: '/settings/privacy', icon: Eye, title: 'Privacy', text: 'Read receipts, online status, incognito, how you look at others.' },
  { to: '/settings/data', icon: Database, title: 'Your data', text: 'A copy of everything; deleting your account.' },
  { to: '/settings/developers', icon: CodeXml, title: 'Developers', text: 'API keys and webhooks for your own programs.' },
  {
    to: '/account/decisions',
    icon: Gavel,
    title: 'Decisions about you',
    text: 'What moderators did about something of yours, and your appeals.',
  },
] as const;

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
      <RuledList label="Settings">
        {PAGES.map(({ to, icon, title, text }) => (
          <RuledItem key={to} lead={<Tile icon={icon} />} title={title} text={text} to={to} />
        ))}
      </RuledList>
      <div>
        <Button icon={LogOut} busy={isBusy} busyText="Signing out..." onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </SettingsPage>
  );
}
