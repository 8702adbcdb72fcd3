import type { CompanySize, PartnershipInterest } from '@benison/contracts/enumerations';
import type { MediaVariant } from '../entities/media.entity.ts';
import type { BusinessFace } from '../graphql/business.types.ts';
import { pictureOf, PictureShape, type StoredPicture } from '../picture.ts';

/** The columns that others and the owner both see. */
export interface BusinessFaceRow {
  id: string;
  name: string;
  industry: string;
  business_type: string;
  description: string;
  city: string;
  state: string;
  company_size: CompanySize;
  website: string | null;
  founded_year: number | null;
  tags: string[];
  seeking_partnership: PartnershipInterest[];
  offering: PartnershipInterest[];
  logo_id: string | null;
  logo_variants: MediaVariant[] | null;
  cover_id: string | null;
  cover_variants: MediaVariant[] | null;
  is_verified: boolean;
  verified_at: Date | null;
  id_verified_at: Date | null;
  social_verified_at: Date | null;
  is_premium: boolean;
  is_online: boolean;
  profile_views: number;
}

export function toFace(row: BusinessFaceRow): BusinessFace {
  return {
    id: row.id,
    name: row.name,
    industry: row.industry,
    businessType: row.business_type,
    description: row.description,
    city: row.city,
    state: row.state || null,
    companySize: row.company_size,
    website: row.website,
    foundedYear: row.founded_year,
    tags: row.tags,
    seeking: row.seeking_partnership,
    offering: row.offering,
    ...picturesOf(row),
    isVerified: row.is_verified,
    verifiedAt: row.verified_at,
    idVerifiedAt: row.id_verified_at,
    socialVerifiedAt: row.social_verified_at,
    isPremium: row.is_premium,
    profileViews: row.profile_views,
  };
}

/** The two pictures of a business. One with only a logo shows it in the shape of a card as well. */
function picturesOf(row: BusinessFaceRow): Pick<BusinessFace, 'logo' | 'cover'> {
  const stored = (id: string | null, variants: MediaVariant[] | null): StoredPicture | null => (id && variants ? { id, variants } : null);
  const logo = stored(row.logo_id, row.logo_variants);
  const cover = stored(row.cover_id, row.cover_variants);
  return { logo: pictureOf(logo, PictureShape.Logo), cover: pictureOf(cover, PictureShape.Card) ?? pictureOf(logo, PictureShape.Card) };
}
