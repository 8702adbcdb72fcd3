import { PHOTO_FILTER_LABELS, type PhotoFilter } from '@benison/contracts/enumerations';
import { GALLERY_PHOTOS_MAX, PHOTO_FILTERS, PHOTO_HINT } from '@benison/contracts/terms/profile';
import { useState } from 'react';
import { LookPicker, PhotoShelf } from '../../components/businesses/photos.tsx';
import { Button } from '../../components/controls/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/dialog.tsx';
import { FieldError } from '../../components/fields/field.tsx';
import { ImagePicker } from '../../components/fields/file-drop.tsx';
import { Progress } from '../../components/fields/stepper.tsx';
import { Row, Section, Stack } from '../../components/frame/layout.tsx';
import { EmptyState } from '../../components/lists/states.tsx';
import { Text } from '../../components/text.tsx';
import { shelfPhotos, useGallery } from './use-gallery.ts';
import { usePhotoDraft } from './use-photo-draft.ts';
import type { OwnProfile } from './use-profile.ts';

const NO_FILTER = 'NONE';
type LookValue = PhotoFilter | typeof NO_FILTER;
const LOOKS: readonly LookValue[] = [NO_FILTER, ...PHOTO_FILTERS];
const lookLabel = (look: LookValue): string => (look === NO_FILTER ? 'Original' : PHOTO_FILTER_LABELS[look]);
const asFilter = (look: LookValue): PhotoFilter | null => (look === NO_FILTER ? null : look);

function NewPhoto({ businessId, isFull }: { readonly businessId: string; readonly isFull: boolean }) {
  const draft = usePhotoDraft(businessId);
  const { file, looks, filter, progress, error } = draft;
  if (isFull && !file)
    return <Text size={14} tone="2">{`Your gallery holds ${GALLERY_PHOTOS_MAX} photos. Delete one to add another.`}</Text>;
  if (!file) return <ImagePicker label="New photo" hint={PHOTO_HINT} wide error={error} onPick={draft.pick} />;
  const urlOf = (look: LookValue) => looks?.find((one) => one.filter === asFilter(look))?.url ?? null;
  const isSending = progress !== null;
  return (
    <Stack>
      <LookPicker
        label="Choose a look"
        looks={LOOKS.map((value) => ({ value, label: lookLabel(value), url: urlOf(value) }))}
        value={filter ?? NO_FILTER}
        onChange={(value) => draft.setFilter(asFilter(value))}
        note={error ? 'There is no preview.' : 'The preview is being drawn...'}
        disabled={isSending}
      />
      {isSending && <Progress part={progress} label="Upload" />}
      <FieldError>{error}</FieldError>
      <Row wrap>
        <Button variant="act" busy={isSending} busyText="Uploading..." onClick={() => void draft.send()}>
          {error ? 'Try again' : 'Upload photo'}
        </Button>
        <Button disabled={isSending} onClick={draft.clear}>
          Choose another
        </Button>
      </Row>
    </Stack>
  );
}

/** The Photos & Media tab: upload a photo with a choice of filters, and manage the photos. */
export function ProfilePhotos({ business }: { readonly business: OwnProfile }) {
  const gallery = useGallery(business);
  const [leaving, setLeaving] = useState<string | null>(null);
  const photos = shelfPhotos(business);
  const number = photos.findIndex(({ id }) => id === leaving) + 1;
  const confirm = async () => {
    if (leaving && (await gallery.remove(leaving))) setLeaving(null);
  };
  return (
    <Stack gap="xl">
      <Section title="Add a photo">
        <NewPhoto businessId={business.id} isFull={photos.length >= GALLERY_PHOTOS_MAX} />
      </Section>
      <Section title="Current photos" count={photos.length}>
        {photos.length === 0 ? (
          <EmptyState shape="open" title="No photos yet" text="The first one is on your card; all of them are on your page." />
        ) : (
          <Stack>
            <Text size={13} tone="2">
              Drag them into order, or move one with its arrows. The star puts it on your card.
            </Text>
            <PhotoShelf
              photos={photos}
              isBusy={gallery.isBusy}
              onMain={(id) => void gallery.setMain(id)}
              onOrder={(ids) => void gallery.order(ids)}
              onDelete={setLeaving}
            />
          </Stack>
        )}
      </Section>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={`Delete photo ${number}?`}
        text="It is gone from your page at once, with its file."
        confirmLabel="Delete photo"
        tone="danger"
        busy={gallery.isRemoving}
        onConfirm={() => void confirm()}
      />
    </Stack>
  );
}
