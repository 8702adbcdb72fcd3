import type { ReactNode } from 'react';
import { Columns, Stack } from '../../components/frame/layout.tsx';
import { Page, PageBar, ScrollContainer } from '../../components/frame/page.tsx';
import { SideNav } from '../../components/frame/side-nav.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { SETTINGS_PAGES } from './settings-pages.ts';

const LISTED = [{ to: '/settings', title: 'Account' }, ...SETTINGS_PAGES];

/** A settings page: a bar with a back link, and sections one below the other. Where there is room, all pages are listed beside it. */
export function SettingsPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  usePageTitle(title);
  return (
    <>
      <PageBar title={title} />
      <ScrollContainer underPageBar label={title}>
        <Page>
          <Columns of="nav">
            <SideNav label="Settings" items={LISTED} />
            <Stack gap="xl">{children}</Stack>
          </Columns>
        </Page>
      </ScrollContainer>
    </>
  );
}
