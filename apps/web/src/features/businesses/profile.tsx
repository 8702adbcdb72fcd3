import { COMPANY_SIZE_LABELS } from '@benison/contracts/enumerations';
import { Eye, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Badge } from '../../components/chip.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Row } from '../../components/layout.tsx';
import { Page, PageBar, ScrollContainer } from '../../components/page.tsx';
import { ProfileHead } from '../../components/profile-head.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { imageFor } from '../../lib/image-source.ts';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useProfileForm, type OwnProfile } from './use-profile.ts';

const FORM_ID = 'profile-form';
const LOGO_PX = 96;
const COVER_PX = 1_128;

function viewsInWords(views: number): string {
  return views === 1 ? '1 profile view' : `${views.toLocaleString('en-US')} profile views`;
}

interface ProfileFrameProps {
  readonly business: OwnProfile;
  /** Edit, or Cancel and Save; they stay in sight while the form scrolls. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

function ProfileFrame({ business, actions, children }: ProfileFrameProps) {
  return (
    <>
      <PageBar title="Profile" actions={<Row gap="xs">{actions}</Row>} />
      <ScrollContainer underPageBar label="Profile">
        <Page width="mid">
          <ProfileHead
            id={business.id}
            name={business.name}
            logoUrl={imageFor(business.logo, LOGO_PX)}
            coverUrl={imageFor(business.cover, COVER_PX)}
            verified={business.isVerified}
            premium={business.isPremium}
            line={`${business.industry} · ${business.businessType}`}
            place={`${business.city}, ${business.state} · ${COMPANY_SIZE_LABELS[business.companySize]} people`}
            badges={<>{business.isVerified && <Badge tone="success">Verified</Badge>}<Badge tone="line" icon={Eye}>{viewsInWords(business.profileViews)}</Badge></>}
          />
          <Tabs label="Profile" value="basic" onChange={() => {}} tabs={[{ value: 'basic', label: 'Basic Info', content: children }]} />
        </Page>
      </ScrollContainer>
    </>
  );
}

function EditedProfile({ business, onLeave }: { readonly business: OwnProfile; readonly onLeave: () => void }) {
  const { form, save, isDirty, isBusy } = useProfileForm(business, onLeave);
  const [isAsking, setAsking] = useState(false);
  const handleCancel = () => (isDirty ? setAsking(true) : onLeave());
  const actions = (
    <>
      <Button size="sm" onClick={handleCancel} disabled={isBusy}>Cancel</Button>
      <Button size="sm" variant="act" type="submit" form={FORM_ID} busy={isBusy} busyText="Saving...">Save</Button>
    </>
  );
  return (
    <ProfileFrame business={business} actions={actions}>
      <ProfileForm id={FORM_ID} business={business} form={form} onSubmit={save} />
      <ConfirmDialog open={isAsking} onOpenChange={setAsking} title="Leave without saving?" text="What you changed here is lost. Your profile stays as it was." confirmLabel="Discard the changes" cancelLabel="Keep editing" tone="danger" onConfirm={onLeave} />
    </ProfileFrame>
  );
}

/** The member's own profile: its head, and the Basic Info tab to read or to edit. */
export function Profile({ business }: { readonly business: OwnProfile }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <EditedProfile business={business} onLeave={() => setEditing(false)} />;
  return (
    <ProfileFrame business={business} actions={<Button size="sm" icon={Pencil} onClick={() => setEditing(true)}>Edit</Button>}>
      <ProfileFacts business={business} />
    </ProfileFrame>
  );
}
