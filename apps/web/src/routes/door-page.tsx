import type { ReactNode } from 'react';
import { AppShell, GuestTopBar } from '../components/shell.tsx';
import { DoorTemplate, type DoorTemplateProps } from '../components/templates.tsx';
import { usePageTitle } from '../lib/page-title.ts';

const words: ReactNode = (
  <>
    <b>Meet the businesses that need yours.</b>
    <p>Every business here was checked by its EIN before its first card was dealt.</p>
  </>
);

/** A screen of someone who is not signed in: the bar, the form, the bottle ground. */
export function DoorPage({ pageTitle, ...door }: DoorTemplateProps & { readonly pageTitle: string }) {
  usePageTitle(pageTitle);
  return <AppShell top={<GuestTopBar />}><DoorTemplate side={words} {...door} /></AppShell>;
}
