import { NOTICES } from '@benison/contracts/notices';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../components/toasts/toast.tsx';
import { useSession } from './session.tsx';

/**
 * Signs the member out. The screen is always cleared; if the server could not be reached, the sign-out is retried
 * until it gets through, even after a reload.
 */
export function useSignOut(): { signOut: () => Promise<void>; isBusy: boolean } {
  const { leave } = useSession();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const signOut = useCallback(async () => {
    setBusy(true);
    const hasReached = await leave();
    setBusy(false);
    void navigate('/', { replace: true });
    if (hasReached) notify(NOTICES.loggedOut);
    else
      notify({
        ...NOTICES.loggedOut,
        text: 'Signed out on this screen. The server could not be reached yet; we keep trying.',
        tone: 'warning',
      });
  }, [leave, navigate]);
  return { signOut, isBusy };
}
