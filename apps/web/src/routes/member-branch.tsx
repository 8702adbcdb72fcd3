import { Outlet } from 'react-router';
import { createGateway, GatewayProvider } from '../lib/gateway.tsx';
import { SESSION, SessionProvider } from '../features/accounts/session.tsx';
import { firstSession } from '../lib/first-state.ts';

const gateway = createGateway('/graphql');
if (firstSession) gateway.apollo.writeQuery({ query: SESSION, data: firstSession });

/** Everything members and guests see: their way to the api, and who is signed in. */
export function MemberBranch() {
  return (
    <GatewayProvider gateway={gateway}>
      <SessionProvider>
        <Outlet />
      </SessionProvider>
    </GatewayProvider>
  );
}
