import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { Stack } from '../components/frame/layout.tsx';
import { lazyPart } from '../components/frame/lazy-part.tsx';
import { Page, PageBar } from '../components/frame/page.tsx';
import { FormSkeleton, Loading, RowsSkeleton, Skeleton } from '../components/lists/states.tsx';
import { Profile } from '../features/businesses/profile.tsx';
import { UnreadProfile } from '../features/businesses/unread-profile.tsx';
import { useProfile } from '../features/businesses/use-profile.ts';
import { usePageTitle } from '../lib/page/page-title.ts';
import { Streamed } from './streamed.tsx';

const Verification = lazyPart(async () => ({ default: (await import('./profile-verification.tsx')).ProfileVerification }), 'here');

/** The member's own business, for reading and editing. */
export function ProfileRoute() {
  usePageTitle('Profile');
  const { business, error, isLoading, refetch } = useProfile();
  if (business)
    return (
      <Profile
        business={business}
        streamed={<Streamed businessId={business.id} />}
        verification={
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            <Verification />
          </Suspense>
        }
      />
    );
  if (!isLoading && !error) return <Navigate to="/welcome?next=/profile" replace />;
  const skeleton = (
    <Stack gap="xl">
      <Skeleton shape="block" />
      <Skeleton shape="title" width={40} />
      <FormSkeleton fields={4} />
    </Stack>
  );
  return (
    <>
      <PageBar title="Profile" />
      <Page>
        <Loading active={isLoading} skeleton={skeleton}>
          <UnreadProfile refetch={refetch} />
        </Loading>
      </Page>
    </>
  );
}
