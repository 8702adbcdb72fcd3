import { Outlet } from 'react-router';
import { SESSION } from '../features/accounts/session-document.ts';
import { SessionProvider, useSession } from '../features/accounts/session.tsx';
import { firstCache, firstSession } from '../lib/first/first-state.ts';
import { createGateway, GatewayProvider } from '../lib/live/gateway.tsx';
import { useSettled } from '../lib/time/use-settled.ts';
import { useLate } from '../lib/update/use-late-part.ts';

const gateway = createGateway('/graphql');
gateway.apollo.cache.restore(firstCache);
if (firstSession) gateway.apollo.writeQuery({ query: SESSION, data: firstSession });

const loadWarnings = () => import('../features/moderation/decisions/warning-dialog.tsx');

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
