import { Suspense } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { TextLink } from '../components/controls/button.tsx';
import { lazyBeside } from '../components/frame/lazy-part.tsx';
import { Page, PageBar, ScrollContainer } from '../components/frame/page.tsx';
import { FormSkeleton, Loading } from '../components/lists/states.tsx';
import { UnreadProfile } from '../features/businesses/unread-profile.tsx';
import { useEditedPerson } from '../features/businesses/use-edited-person.ts';
import { usePageTitle } from '../lib/page/page-title.ts';

const EditProfile = lazyBeside(async () => ({ default: (await import('../features/businesses/edit-profile.tsx')).EditProfile }), 'here');
const skeleton = <FormSkeleton fields={8} />;

/** The person and their business in one form. */
export function ProfileEditRoute() {
  usePageTitle('Edit profile');
  const navigate = useNavigate();
  const { person, error, isLoading, refetch } = useEditedPerson();
  if (person && !person.business) return <Navigate to="/welcome?next=/profile/edit" replace />;
  return (
    <>
      <PageBar title="Edit Profile" actions={<TextLink to="/profile">Back to profile</TextLink>} />
      <ScrollContainer underPageBar label="Edit Profile">
        <Page>
          <Loading active={isLoading} skeleton={skeleton} label="Loading your profile">
            {person?.business && (
              <Suspense fallback={skeleton}>
                <EditProfile person={person} business={person.business} onSaved={() => void navigate('/profile')} />
              </Suspense>
            )}
            {error && !person && <UnreadProfile refetch={refetch} />}
          </Loading>
        </Page>
      </ScrollContainer>
    </>
  );
}
