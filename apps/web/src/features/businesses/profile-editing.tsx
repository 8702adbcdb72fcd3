import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { useProfileForm } from './use-profile-form.ts';
import type { OwnProfile } from './use-profile.ts';

const FORM_ID = 'profile-form';

/** The profile as it is edited. */
export function EditedProfile({ business, onLeave }: { readonly business: OwnProfile; readonly onLeave: () => void }) {
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
