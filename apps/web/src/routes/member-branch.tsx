import { Outlet } from 'react-router';
import { notify } from '../components/toast.tsx';
import { SESSION } from '../features/accounts/session-document.ts';
import { SessionProvider, useSession } from '../features/accounts/session.tsx';
import { firstSession } from '../lib/first/first-state.ts';
import { createGateway, GatewayProvider } from '../lib/live/gateway.tsx';
import { useLate } from '../lib/update/use-late-part.ts';
import { useSettled } from '../lib/use-settled.ts';

/** The draft stays on the page, so that it can be sent after signing in again. */
const tellSessionOver = () =>
  notify({
    title: 'You are signed out',
    text: 'What you typed is still here. Sign in on the page that opens, come back and try again.',
    tone: 'danger',
    key: 'session-over',
    action: { label: 'Sign in', onAct: () => void open('/login', '_blank', 'noopener') },
  });
const gateway = createGateway('/graphql', tellSessionOver);
if (firstSession) gateway.apollo.writeQuery({ query: SESSION, data: firstSession });

const loadWarnings = () => import('../features/moderation/warning-dialog.tsx');

/**
 * Moderators' warnings, wherever the member is, an unknown address included: fetched once the screen is shown. Nobody without a business
 * is warned; and a connection opened before it was made would be refused all that belongs to it.
 */
function Warned() {
  const { viewer } = useSession();
  return viewer?.business && <Warnings key={viewer.id} />;
}

function Warnings() {
  const part = useLate(loadWarnings, useSettled());
  return part && <part.Warnings />;
}

/** Everything members and guests see, with their API client and their session. */
export function MemberBranch() {
  return (
    <GatewayProvider gateway={gateway}>
      <SessionProvider>
        <Outlet />
        <Warned />
      </SessionProvider>
    </GatewayProvider>
  );
}
