import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useLate } from '../../lib/use-late.ts';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import type { OwnProfile } from './use-profile.ts';

const loadEditing = () => import('./profile-editing.tsx');

/** The member's own profile: its head, and the Basic Info tab to read or to edit. */
export function Profile({ business }: { readonly business: OwnProfile }) {
  const [isEditing, setEditing] = useState(false);
  const editing = useLate(loadEditing, isEditing);
  if (isEditing && editing) return <editing.EditedProfile business={business} onLeave={() => setEditing(false)} />;
  return (
    <ProfileFrame business={business} actions={<Button size="sm" icon={Pencil} onClick={() => setEditing(true)}>Edit</Button>}>
      <ProfileFacts business={business} />
    </ProfileFrame>
  );
}
