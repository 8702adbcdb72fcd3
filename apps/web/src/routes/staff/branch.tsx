import { Outlet } from 'react-router';
import { StaffSessionProvider } from '../../features/staff/staff-session.tsx';
import { createGateway, GatewayProvider } from '../../lib/live/gateway.tsx';

const gateway = createGateway('/graphql/staff');

/** The staff's area: its own way to the api, its own session. */
export function StaffBranch() {
  return (
    <GatewayProvider gateway={gateway}>
      <StaffSessionProvider>
        <Outlet />
      </StaffSessionProvider>
    </GatewayProvider>
  );
}
