/** What other modules may use of businesses. */
export { markBoosted, markWarned } from './business-marks.ts';
export { mediaFileKey, type MediaVariant } from './entities/media.entity.ts';
export { BusinessType } from './graphql/business.types.ts';
export { ImageType } from './graphql/image.types.ts';
export {
  businessJson,
  businessLoader,
  businessTogether,
  loadBusinesses,
  rememberBusiness,
  responseHours,
  responseRate,
  type BusinessJson,
} from './queries/load-businesses.ts';
export { namedBusiness } from './queries/named-business.ts';
export { readOwnBusiness } from './queries/own-business.ts';
export {
  hiddenByBoth,
  hideBusinessContent,
  hideBusinessPictures,
  NOTHING_HIDDEN,
  showBusinessContent,
  type HiddenContent,
} from './hidden-content.ts';
export { assertNoWarning, warningToAcknowledge } from './warning.ts';
export { countProfileViews, looksUnnamed, type Look } from './profile-views.ts';
export { isIncognito, showsProfileTo } from './shown-to.ts';
export { bringBackIntoWalks, DECK_CURSOR_LIFE_MS, refreshRank, refreshRanks } from './rank.ts';
export { placeLine } from './place.ts';
export { pictureOf, PictureShape, type Picture } from './picture.ts';
export { readPhotoForm } from './read-photo.ts';
