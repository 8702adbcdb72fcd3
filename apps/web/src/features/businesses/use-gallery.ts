import { useApolloClient, useMutation } from '@apollo/client/react';
import { PHOTO_FILTER_LABELS } from '@benison/contracts/enumerations';
import { NOTICES } from '@benison/contracts/notices';
import type { EditedPhoto } from '../../components/businesses/photos.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import { graphql } from '../../gql/index.ts';
import { failureOf } from '../../lib/acts/errors.ts';
import { onceMore } from '../../lib/acts/once-more.ts';
import { forgetPicture } from '../../lib/pictures/forget-picture.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import type { OwnProfile } from './use-profile.ts';

const SET_MAIN_PHOTO = graphql(
  `mutation SetMainPhoto($input: SetMainPhotoInput!) { setMainPhoto(input: $input) { business { ...Profile_business } } }`,
);
const ORDER_PHOTOS = graphql(
  `mutation OrderPhotos($input: OrderPhotosInput!) { orderPhotos(input: $input) { business { ...Profile_business } } }`,
);
const DELETE_PHOTO = graphql(
  `mutation DeletePhoto($input: DeletePhotoInput!) { deletePhoto(input: $input) { business { ...Profile_business } } }`,
);

/** Widths of a tile and of an opened photo, in CSS pixels. */
const TILE_PX = 260;
const OPENED_PX = 840;

/** The member's own photos, for the photo shelf. */
export function shelfPhotos(business: OwnProfile): EditedPhoto[] {
  return business.photos.map(({ id, card, picture, isMain, isHidden, filter }) => ({
    id,
    isMain,
    thumbUrl: imageFor(card, TILE_PX) ?? card.url,
    fullUrl: imageFor(picture, OPENED_PX) ?? picture.url,
    hiddenWords: isHidden ? 'Taken off by moderators' : undefined,
    look: filter ? PHOTO_FILTER_LABELS[filter] : undefined,
  }));
}

/** Changes to the gallery; a failed change is undone and reported. */
export function useGallery({ photos }: OwnProfile) {
  const apollo = useApolloClient();
  const [setMain, main] = useMutation(SET_MAIN_PHOTO);
  const [order, ordering] = useMutation(ORDER_PHOTOS);
  const [remove, removing] = useMutation(DELETE_PHOTO);
  const guarded = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (error) {
      const { code, message } = failureOf(error);
      // Without an answer nobody knows whether it was done.
      if (code === 'NETWORK') void apollo.refetchQueries({ include: 'active' }).catch(() => undefined);
      notify(code === 'NETWORK' ? NOTICES.profileUpdateFailed : { ...NOTICES.profileUpdateFailed, text: message });
      return false;
    }
  };
  const removeOne = async (photoId: string): Promise<boolean> => {
    const photo = photos.find(({ id }) => id === photoId);
    const isGone = await guarded(remove({ variables: { input: { photoId } } }));
    if (isGone) for (const image of [photo?.picture, photo?.card]) forgetPicture(image);
    return isGone;
  };
  return {
    isBusy: main.loading || ordering.loading || removing.loading,
    isRemoving: removing.loading,
    setMain: (photoId: string) => guarded(onceMore(() => setMain({ variables: { input: { photoId } } }))),
    order: (photoIds: string[]) => guarded(onceMore(() => order({ variables: { input: { photoIds } } }))),
    remove: removeOne,
  };
}
