import { Outlet } from 'react-router';
import { StaffSessionProvider } from '../../features/staff/staff-session.tsx';
import { createGateway, GatewayProvider } from '../../lib/live/gateway.tsx';

const gateway = createGateway('/graphql/staff');

/** The staff area, with its own API client and session. */
export function StaffBranch() {
  return (
    <GatewayProvider gateway={gateway}>
      <StaffSessionProvider>
        <Outlet />
      </StaffSessionProvider>
    </GatewayProvider>
  );
}
