import { readLocal, writeLocal } from '../../lib/storage/local-storage.ts';
import { onStoredElsewhere } from '../../lib/storage/told-tabs.ts';

const KEY = 'benison.sign-out-pending';

/** Whether a sign-out has not reached the server yet. Until it has, this browser counts as signed out. */
export const isSignOutPending = (): boolean => readLocal(KEY) !== null;

/** Without storage, the sign-out is retried only while the page stays open. */
export const setSignOutPending = (pending: boolean): void => writeLocal(KEY, pending ? '1' : null);

/** Listens for a sign-out begun in another tab. Returns the function that stops listening. */
export const onSignOutElsewhere = (listener: () => void): (() => void) => onStoredElsewhere(KEY, listener);
