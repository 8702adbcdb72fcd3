import type { ContactMethod, ProfileVisibility } from '@benison/contracts/enumerations';
import type { OpeningHours } from '@benison/contracts/opening-hours';
import type { Sql } from '../../../platform/database/sql.ts';
import { completenessOf } from '../completeness-rules.ts';
import type { OwnBusinessType } from '../graphql/business.types.ts';
import { toFace, type BusinessFaceRow } from './business-face.ts';
import { hoursView } from './hours.ts';

interface OwnBusinessRow extends BusinessFaceRow {
  user_id: string;
  address: string | null;
  zip_code: string | null;
  country: string;
  is_active: boolean;
  open_to_collaboration: boolean;
  preferred_contact_method: ContactMethod;
  profile_visibility: ProfileVisibility;
  show_online_status: boolean;
  business_hours: OpeningHours | null;
  time_zone: string;
  gallery: string[];
  social_links: Record<string, string>;
  created_at: Date;
  updated_at: Date;
}

/** One's own business, with the extra fields of the documented REST object. */
export interface OwnBusiness extends OwnBusinessType {
  userId: string;
  isActive: boolean;
  /** URLs of the photos that others see, in order. */
  galleryImages: string[];
  /** The verified profiles elsewhere, by platform. */
  socialLinks: Record<string, string>;
  isOnline: boolean;
}

const OWN_BUSINESS = `
  select b.id, b.user_id, b.name, b.industry, b.business_type, b.description, b.address, b.city, b.state, b.zip_code, b.country, b.company_size,
    b.website, b.founded_year, b.tags, b.seeking_partnership, b.offering, b.logo_id, b.cover_id, b.is_verified, b.is_premium, b.is_active,
    b.profile_views, b.open_to_collaboration, b.preferred_contact_method, b.profile_visibility, b.show_online_status, b.business_hours,
    b.time_zone, b.created_at, b.updated_at, case when b.is_verified then u.ein_verified_at end as verified_at, u.id_verified_at, u.social_verified_at,
    coalesce(b.show_online_status and b.online_until > $2, false) as is_online,
    logo.variants as logo_variants, cover.variants as cover_variants,
    array(select coalesce(p.filtered_url, p.original_url) from business_photos p where p.business_id = b.id and not p.is_hidden order by p.place, p.id) as gallery,
    (select coalesce(jsonb_object_agg(lower(s.platform), s.profile_url), '{}') from social_verifications s
      where s.user_id = b.user_id and s.status = 'APPROVED' and s.replaced_at is null) as social_links
  from businesses b join users u on u.id = b.user_id
    left join media logo on logo.id = b.logo_id left join media cover on cover.id = b.cover_id
  where b.user_id = $1`;

/** The business of a member as its owner sees it; null before there is one. */
export async function readOwnBusiness(sql: Sql, userId: string, now: Date): Promise<OwnBusiness | null> {
  const [row] = await sql<OwnBusinessRow>(OWN_BUSINESS, [userId, now]);
  return row ? toOwnBusiness(row, now) : null;
}

function toOwnBusiness(row: OwnBusinessRow, now: Date): OwnBusiness {
  return {
    ...toFace(row),
    userId: row.user_id,
    address: row.address,
    zipCode: row.zip_code,
    country: row.country,
    isActive: row.is_active,
    isOnline: row.is_online,
    openToCollaboration: row.open_to_collaboration,
    preferredContactMethod: row.preferred_contact_method,
    profileVisibility: row.profile_visibility,
    showOnlineStatus: row.show_online_status,
    galleryImages: row.gallery,
    socialLinks: row.social_links,
    openingHours: hoursView(row.business_hours, row.time_zone, now),
    completeness: completenessOf(contentsOf(row)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function contentsOf(row: OwnBusinessRow): Parameters<typeof completenessOf>[0] {
  return {
    hasLogo: row.logo_id !== null,
    description: row.description,
    photoCount: row.gallery.length,
    offeringCount: row.offering.length,
    tagCount: row.tags.length,
    hasWebsite: row.website !== null,
    hasHours: row.business_hours !== null,
    hasFoundedYear: row.founded_year !== null,
    isVerified: row.is_verified,
  };
}
