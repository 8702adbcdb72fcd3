import DataLoader from 'dataloader';
import type { CompanySize, PartnershipInterest, ProfileVisibility } from '@benison/contracts/enumerations';
import { preparedSql } from '../../../platform/database/prepared.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../../platform/graphql/context.ts';
import type { MediaVariant } from '../entities/media.entity.ts';
import type { BusinessType } from '../graphql/business.types.ts';
import { pictureOf, PictureShape, type StoredPicture } from '../picture.ts';

/** First messages a business must have got, or answered, before its habits are shown. */
export const RESPONSES_TO_SHOW = 3;

interface BusinessRow {
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
  last_active_at: Date | null;
  is_closed: boolean;
  profile_views: number;
  total_matches: number;
  first_messages_received: number;
  first_messages_answered: number;
  response_minutes_median: number | null;
  is_demo: boolean;
  profile_visibility: ProfileVisibility;
  created_at: Date;
}

/**
 * Everything others see of many businesses in one statement: each by its primary key, with its member (verified since, demo)
 * and its two pictures, each by primary key too. Presence counts only where the business shows it.
 */
const BUSINESSES_BY_ID = `
  select b.id, b.name, b.industry, b.business_type, b.description, b.city, b.state, b.company_size, b.website, b.founded_year,
    b.tags, b.seeking_partnership, b.offering, b.is_verified, b.is_premium, b.profile_views, b.total_matches,
    b.first_messages_received, b.first_messages_answered, b.response_minutes_median, b.created_at, b.profile_visibility,
    case when b.is_verified then u.ein_verified_at end as verified_at, u.id_verified_at, u.social_verified_at, u.is_demo,
    coalesce(b.show_online_status and b.online_until > $2 and u.state <> 'CLOSED', false) as is_online,
    case when b.show_online_status and u.state <> 'CLOSED' then b.last_active_at end as last_active_at, u.state = 'CLOSED' as is_closed,
    b.logo_id, logo.variants as logo_variants, b.cover_id, cover.variants as cover_variants
  from businesses b join users u on u.id = b.user_id
    left join media logo on logo.id = b.logo_id left join media cover on cover.id = b.cover_id
  where b.id = any($1::uuid[])`;

/**
 * Many businesses as others see them, by id; unknown ids are missing from the map. It looks at no rights: who may see whom
 * is for the caller to know.
 */
export async function loadBusinesses(sql: Sql, ids: readonly string[], { now }: { now: Date }): Promise<Map<string, BusinessType>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<BusinessRow>(BUSINESSES_BY_ID, [ids, now]);
  return new Map(rows.map((row) => [row.id, toBusiness(row)]));
}

/** The loader of this request for businesses by id: what is asked for together is loaded in one statement. */
export function businessLoader(context: GraphQLContext): DataLoader<string, BusinessType | null> {
  return loaderOf(context, 'businesses', () =>
    new DataLoader(async (ids: readonly string[]) => {
      const found = await loadBusinesses(preparedSql(context.app.pool), ids, { now: context.app.clock.now() });
      return ids.map((id) => found.get(id) ?? null);
    }),
  );
}

function toBusiness(row: BusinessRow): BusinessType {
  const { logo, cover } = picturesOf(row);
  return {
    id: row.id, name: row.name, industry: row.industry, businessType: row.business_type, description: row.description,
    city: row.city, state: row.state, companySize: row.company_size, website: row.website, foundedYear: row.founded_year,
    tags: row.tags, seeking: row.seeking_partnership, offering: row.offering, logo, cover,
    isVerified: row.is_verified, verifiedAt: row.verified_at, idVerifiedAt: row.id_verified_at, socialVerifiedAt: row.social_verified_at, isPremium: row.is_premium,
    isOnline: row.is_online, lastActiveAt: row.last_active_at, isClosed: row.is_closed,
    profileViews: row.profile_views, totalMatches: row.total_matches,
    responseRate: responseRate(row), responseHours: responseHours(row),
    isDemo: row.is_demo, joinedAt: row.created_at, isPublic: row.profile_visibility === 'PUBLIC',
  };
}

/** The two pictures of a business. Who gave only a logo shows it in the shape of a card as well. */
export function picturesOf(row: Pick<BusinessRow, 'logo_id' | 'logo_variants' | 'cover_id' | 'cover_variants'>) {
  const stored = (id: string | null, variants: MediaVariant[] | null): StoredPicture | null => (id && variants ? { id, variants } : null);
  const logo = stored(row.logo_id, row.logo_variants);
  const cover = stored(row.cover_id, row.cover_variants);
  return { logo: pictureOf(logo, PictureShape.Logo), cover: pictureOf(cover, PictureShape.Card) ?? pictureOf(logo, PictureShape.Card) };
}

/** Percent of first messages a business answered; null while there are too few to tell. */
export function responseRate(row: Pick<BusinessRow, 'first_messages_received' | 'first_messages_answered'>): number | null {
  if (row.first_messages_received < RESPONSES_TO_SHOW) return null;
  return Math.round((100 * row.first_messages_answered) / row.first_messages_received);
}

/** Median hours to its first answer; null while there are too few to tell. */
export function responseHours(row: Pick<BusinessRow, 'first_messages_answered' | 'response_minutes_median'>): number | null {
  if (row.first_messages_answered < RESPONSES_TO_SHOW || row.response_minutes_median === null) return null;
  return Math.round(row.response_minutes_median / 6) / 10;
}
