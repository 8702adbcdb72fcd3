import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { LeaveDialog, UnsavedGuard } from '../../components/dialogs/unsaved-guard.tsx';
import { CollisionPanel } from './collision-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { useProfileForm } from './use-profile-form.ts';
import type { OwnProfile } from './use-profile.ts';

const FORM_ID = 'profile-form';

export interface EditedProfileProps {
  readonly business: OwnProfile;
  /** The field to focus first. */
  readonly focus: string | null;
  readonly onLeave: () => void;
}

/** Fields by the name used in links. */
const FIELD_OF: Record<string, (form: HTMLElement) => HTMLElement | null | undefined> = {
  tags: (form) => form.querySelector<HTMLElement>('.tag-input input'),
  offering: (form) => form.querySelectorAll('fieldset')[1]?.querySelector('button'),
  founded: (form) => form.querySelector<HTMLElement>('input[name="foundedYear"]'),
};

/** The profile in editing mode. */
export function EditedProfile({ business, focus, onLeave }: EditedProfileProps) {
  const { form, save, isDirty, isBusy, forget, mayLeave, warm, ...choices } = useProfileForm(business, onLeave);
  useEffect(() => {
    const shown = document.getElementById(FORM_ID);
    if (shown && focus) FIELD_OF[focus]?.(shown)?.focus();
  }, [focus]);
  const isGivenUp = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    isGivenUp.current = true;
    forget();
    onLeave();
  };
  const handleCancel = () => (isDirty ? setAsking(true) : onLeave());
  const actions = (
    <>
      <Button size="sm" onClick={handleCancel} disabled={isBusy}>
        Cancel
      </Button>
      <Button size="sm" variant="act" type="submit" form={FORM_ID} busy={isBusy} busyText="Saving...">
        Save
      </Button>
    </>
  );
  return (
    <ProfileFrame business={business} actions={actions}>
      <CollisionPanel {...choices} busy={isBusy} />
      <ProfileForm id={FORM_ID} business={business} form={form} onInput={warm} onSubmit={save} />
      <LeaveDialog
        open={isAsking}
        onOpenChange={setAsking}
        text="What you changed here will be lost. Your profile stays as it was."
        onLeave={leave}
      />
      <UnsavedGuard isDirty={isDirty} mayLeave={() => isGivenUp.current || mayLeave()} onDiscard={forget} />
    </ProfileFrame>
  );
}
