import { ButtonLink } from '../../components/controls/button.tsx';
import { Page } from '../../components/frame/page.tsx';
import { EmptyState } from '../../components/lists/states.tsx';
import { ROLE_NAMES } from '../../features/staff/staff-rights.ts';
import { useStaff } from '../../features/staff/staff-session.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';

/** In place of a page that belongs to other roles: whose it is, and the way back. */
export function OthersPageScreen({ name, roles }: { readonly name: string; readonly roles: string }) {
  usePageTitle(name);
  const { username, role } = useStaff();
  return (
    <Page title={name}>
      <EmptyState
        title="This page belongs to another role"
        text={`${name}: for ${roles}. You are signed in as ${username}, ${ROLE_NAMES[role]}. If you need this page, an administrator can change your role.`}
        action={
          <ButtonLink to="/admin" variant="act">
            Go to the dashboard
          </ButtonLink>
        }
      />
    </Page>
  );
}
