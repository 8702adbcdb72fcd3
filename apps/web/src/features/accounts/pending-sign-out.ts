import { readLocal, writeLocal } from '../../lib/kept/kept-here.ts';

const KEY = 'benison.sign-out-pending';

/** Whether a sign-out has not reached the server yet: until it has, this browser counts as signed out. */
export const isSignOutPending = (): boolean => readLocal(KEY) !== null;

/** Without storage the sign-out is tried again while the page stays open. */
export const setSignOutPending = (pending: boolean): void => writeLocal(KEY, pending ? '1' : null);

const SIGNED_IN = 'benison.signed-in-at';

/** Tells the other tabs of this browser that somebody signed in here: it is their session as well. */
export const tellSignIn = (): void => writeLocal(SIGNED_IN, String(Date.now()));

/** Hears what another tab of this browser puts under a key. Answers how to stop listening. */
function onKeptElsewhere(kept: string, listener: () => void): () => void {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key === kept && newValue !== null) listener();
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}

/** Hears that somebody signed in in another tab of this browser. Answers how to stop listening. */
export const onSignInElsewhere = (listener: () => void): (() => void) => onKeptElsewhere(SIGNED_IN, listener);

/** Hears that another tab of this browser begins a sign-out. Answers how to stop listening. */
export const onSignOutElsewhere = (listener: () => void): (() => void) => onKeptElsewhere(KEY, listener);
