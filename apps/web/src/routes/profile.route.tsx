import { Navigate } from 'react-router';
import { Page, PageBar, ScrollContainer } from '../components/page.tsx';
import { ErrorState, FormSkeleton, Loading, Skeleton } from '../components/states.tsx';
import { Stack } from '../components/layout.tsx';
import { Profile } from '../features/businesses/profile.tsx';
import { useProfile } from '../features/businesses/use-profile.ts';
import { usePageTitle } from '../lib/page-title.ts';

/** The member's own business, to read and to edit. */
export function ProfileRoute() {
  usePageTitle('Profile');
  const { business, error, isLoading, refetch } = useProfile();
  const skeleton = <Stack gap="xl"><Skeleton shape="block" /><Skeleton shape="title" width={40} /><FormSkeleton fields={4} /></Stack>;
  const content = error || !business
    ? <ErrorState shape="open" title="Your profile could not be read" text="Nothing was changed. Check your connection, then try again." onRetry={() => void refetch().catch(() => {})} />
    : <Profile business={business} />;
  if (!isLoading && !error && !business) return <Navigate to="/welcome?next=/profile" replace />;
  return (
    <>
      <PageBar title="Profile" />
      <ScrollContainer underPageBar label="Profile">
        <Page width="mid"><Loading active={isLoading} skeleton={skeleton}>{content}</Loading></Page>
      </ScrollContainer>
    </>
  );
}
