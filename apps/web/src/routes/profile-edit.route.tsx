import { Navigate, useNavigate } from 'react-router';
import { TextLink } from '../components/button.tsx';
import { Page, PageBar, ScrollContainer } from '../components/page.tsx';
import { FormSkeleton, Loading } from '../components/states.tsx';
import { EditProfile } from '../features/businesses/edit-profile.tsx';
import { UnreadProfile } from '../features/businesses/unread-profile.tsx';
import { useEditedPerson } from '../features/businesses/use-edit-profile.ts';
import { usePageTitle } from '../lib/page-title.ts';

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
        <Page width="mid">
          <Loading active={isLoading} skeleton={<FormSkeleton fields={8} />} label="Loading your profile">
            {person?.business && <EditProfile person={person} business={person.business} onSaved={() => void navigate('/profile')} />}
            {error && !person && <UnreadProfile refetch={refetch} />}
          </Loading>
        </Page>
      </ScrollContainer>
    </>
  );
}
