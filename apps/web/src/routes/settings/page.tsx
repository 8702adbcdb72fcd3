import type { ReactNode } from 'react';
import { Stack } from '../../components/layout.tsx';
import { Page, PageBar, ScrollContainer } from '../../components/page.tsx';
import { usePageTitle } from '../../lib/page-title.ts';

/** A settings page: a bar with a back link, and sections one below the other. */
export function SettingsPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  usePageTitle(title);
  return (
    <>
      <PageBar title={title} />
      <ScrollContainer underPageBar label={title}>
        <Page width="form">
          <Stack gap="xl">{children}</Stack>
        </Page>
      </ScrollContainer>
    </>
  );
}
