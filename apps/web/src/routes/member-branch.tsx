import { Outlet } from 'react-router';
import { notify } from '../components/toast.tsx';
import { SESSION } from '../features/accounts/session-document.ts';
import { SessionProvider } from '../features/accounts/session.tsx';
import { firstSession } from '../lib/first-state.ts';
import { createGateway, GatewayProvider } from '../lib/live/gateway.tsx';

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

/** Everything members and guests see, with their API client and their session. */
export function MemberBranch() {
  return (
    <GatewayProvider gateway={gateway}>
      <SessionProvider>
        <Outlet />
      </SessionProvider>
    </GatewayProvider>
  );
}
