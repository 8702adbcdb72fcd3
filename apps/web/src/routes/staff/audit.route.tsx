import { Page } from '../../components/frame/page.tsx';
import { AuditLog } from '../../features/staff/audit/audit-log.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** The append-only log of staff's actions. */
export function StaffAuditRoute() {
  usePageTitle('Audit');
  return (
    <Page title="Audit log" lead="Every sign-in, reveal and decision, newest first. Nothing here can be changed.">
      <AuditLog />
    </Page>
  );
}
