import { writeLocal } from '../../lib/kept/kept-here.ts';

const KEY = 'benison.sign-out-pending';

/** Whether a sign-out has not reached the server yet: until it has, this browser counts as signed out. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function setSignOutPending(pending: boolean): void {
  try {
    if (pending) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the sign-out is tried again while the page stays open.
  }
}

const SIGNED_IN = 'benison.signed-in-at';

/** Tells the other tabs of this browser that somebody signed in here: it is their session as well. */
export function tellSignIn(): void {
  writeLocal(SIGNED_IN, String(Date.now()));
}

/** Hears that somebody signed in in another tab of this browser. Answers how to stop listening. */
export function onSignInElsewhere(listener: () => void): () => void {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_IN && newValue !== null) listener();
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}

/** Tells when another tab of this browser begins a sign-out. Answers how to stop listening. */
export function onSignOutElsewhere(listener: () => void): () => void {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) listener();
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}
