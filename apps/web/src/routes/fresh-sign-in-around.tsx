import type { ReactNode } from 'react';
import { useFreshSignIn } from '../features/accounts/fresh-sign-in.tsx';
import { ConfirmedContext, type Confirmed } from '../lib/acts/confirmed.ts';
import { withFreshSignIn } from '../lib/acts/with-fresh-sign-in.ts';

/** Screens on which something asks for the password once more, with the dialog that does. */
export function FreshSignInAround({ children }: { readonly children: ReactNode }) {
  const { confirm, dialog } = useFreshSignIn();
  const confirmed: Confirmed = (work) => withFreshSignIn(work, confirm);
  return (
    <ConfirmedContext value={confirmed}>
      {children}
      {dialog}
    </ConfirmedContext>
  );
}
