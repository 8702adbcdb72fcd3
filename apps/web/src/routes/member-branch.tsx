import { Outlet } from 'react-router';
import { createGateway, GatewayProvider } from '../lib/gateway.tsx';
import { SessionProvider } from '../features/accounts/session.tsx';

const gateway = createGateway('/graphql');

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
