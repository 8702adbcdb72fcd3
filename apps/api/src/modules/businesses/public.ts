/** What other modules may use of businesses. */
export { Business } from './entities/business.entity.ts';
export { Media, mediaFileKey, MediaPurpose, type MediaVariant } from './entities/media.entity.ts';
export { BusinessType, ImageType } from './graphql/business.types.ts';
export { businessLoader, loadBusinesses } from './queries/load-businesses.ts';
export { countProfileView } from './profile-views.ts';
export { refreshRank } from './rank.ts';
