import { Gavel, LogOut } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { Section, Stack } from '../components/layout.tsx';
import { RuledItem, RuledList, StatLines, Tile } from '../components/list.tsx';
import { Page, PageBar, ScrollContainer } from '../components/page.tsx';
import { DeviceList } from '../features/accounts/device-list.tsx';
import { Preferences } from '../features/accounts/preferences.tsx';
import { useViewer } from '../features/accounts/session.tsx';
import { useSignOut } from '../features/accounts/use-sign-out.ts';
import { usePageTitle } from '../lib/page-title.ts';

/** The account: who one is here, privacy, devices, the way out. */
export function SettingsRoute() {
  usePageTitle('Settings');
  const viewer = useViewer();
  const { signOut, isBusy } = useSignOut();
  const account = [
    { label: 'Username', value: viewer.username },
    { label: 'Email', value: viewer.email },
    { label: 'EIN', value: viewer.isEinVerified ? 'Verified' : 'Not verified' },
    ...(viewer.rememberMe ? [{ label: 'This device', value: 'Account Remembered' }] : []),
  ];
  return (
    <>
      <PageBar title="Settings" />
      <ScrollContainer underPageBar label="Settings">
        <Page width="form">
          <Stack gap="xl">
            <Section title="Account"><StatLines record items={account} /></Section>
            <Preferences />
            <DeviceList />
            <Section title="Moderation"><RuledList label="Moderation"><RuledItem lead={<Tile icon={Gavel} />} title="Decisions about you" text="What moderators did about something of yours, and your appeals." to="/account/decisions" /></RuledList></Section>
            <div><Button icon={LogOut} busy={isBusy} busyText="Signing out..." onClick={() => void signOut()}>Sign out</Button></div>
          </Stack>
        </Page>
      </ScrollContainer>
    </>
  );
}
