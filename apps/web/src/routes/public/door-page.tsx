import type { ReactNode } from 'react';
import { AppShell, GuestTopBar } from '../../components/frame/shell.tsx';
import { DoorTemplate, type DoorTemplateProps } from '../../components/frame/templates.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

const words: ReactNode = (
  <>
    <b>Meet the businesses that need yours.</b>
    <p>A person checks the EIN of every business that carries the seal.</p>
  </>
);

/** A screen for signed-out visitors: the bar, and the form on the dark green ground. */
export function DoorPage({ pageTitle, ...door }: DoorTemplateProps & { readonly pageTitle: string }) {
  usePageTitle(pageTitle);
  return (
    <AppShell top={<GuestTopBar />} step={pageTitle}>
      <DoorTemplate side={words} {...door} />
    </AppShell>
  );
}
