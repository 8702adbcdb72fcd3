import { PHOTO_HINT } from '@benison/contracts/terms/profile';
import { ImagePicker } from '../../components/fields/file-drop.tsx';
import { Avatar } from '../../components/marks/avatar.tsx';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { useLogo } from './use-profile-form.ts';
import type { OwnProfile } from './use-profile.ts';

const LOGO_PX = 96;

/** The business's own logo; a new one is uploaded immediately. */
export function LogoPicker({ business }: { readonly business: OwnProfile }) {
  const { pick, remove, progress, error, isRemoving } = useLogo(business);
  return (
    <ImagePicker
      label="Logo"
      hint={PHOTO_HINT}
      previewUrl={imageFor(business.logo, LOGO_PX)}
      progress={progress}
      error={error}
      disabled={isRemoving}
      onPick={(file) => void pick(file)}
      onRemove={() => void remove()}
      fallback={<Avatar id={business.id} name={business.name} size={72} />}
    />
  );
}
