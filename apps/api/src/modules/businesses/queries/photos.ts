import type { PhotoFilter } from '@benison/contracts/enumerations';
import DataLoader from 'dataloader';
import { sqlOf, type Sql } from '../../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../../platform/graphql/context.ts';
import type { MediaVariant } from '../entities/media.entity.ts';
import { pictureOf, PictureShape, type Picture } from '../picture.ts';

/** A photo of a business's gallery. */
export interface BusinessPhoto {
  id: string;
  /** The whole picture, in its own proportions. */
  picture: Picture;
  /** Cut to the shape of cards. */
  card: Picture;
  originalUrl: string;
  filteredUrl: string | null;
  filter: PhotoFilter | null;
  isMain: boolean;
  /** Taken down by a moderator: only its owner still sees it. */
  isHidden: boolean;
  uploadedAt: Date;
}

interface PhotoRow {
  id: string;
  business_id: string;
  original_url: string;
  filtered_url: string | null;
  filter_type: PhotoFilter | null;
  is_main: boolean;
  is_hidden: boolean;
  uploaded_at: Date;
  variants: MediaVariant[];
}

const PHOTOS = `
  select p.id, p.business_id, p.original_url, p.filtered_url, p.filter_type, p.is_main, p.is_hidden, p.uploaded_at, m.variants
  from business_photos p join media m on m.id = p.id
  where p.business_id = any($1::uuid[]) order by p.business_id, p.place, p.id`;

/** The photos of many businesses, in order, hidden ones included. It checks no rights. */
export async function readPhotos(sql: Sql, businessIds: readonly string[]): Promise<Map<string, BusinessPhoto[]>> {
  const rows = await sql<PhotoRow>(PHOTOS, [businessIds]);
  const found = new Map<string, BusinessPhoto[]>(businessIds.map((id) => [id, []]));
  for (const row of rows) {
    const photo = toPhoto(row);
    if (photo) found.get(row.business_id)?.push(photo);
  }
  return found;
}

function toPhoto(row: PhotoRow): BusinessPhoto | null {
  const card = pictureOf(row, PictureShape.Card);
  if (!card) return null;
  return {
    id: row.id,
    card,
    picture: pictureOf(row, PictureShape.Whole) ?? card,
    originalUrl: row.original_url,
    filteredUrl: row.filtered_url,
    filter: row.filter_type,
    isMain: row.is_main,
    isHidden: row.is_hidden,
    uploadedAt: row.uploaded_at,
  };
}

/** This request's loader for photos by business. */
export function photosLoader(context: GraphQLContext): DataLoader<string, BusinessPhoto[]> {
  return loaderOf(
    context,
    'business-photos',
    () =>
      new DataLoader(async (ids: readonly string[]) => {
        const found = await readPhotos(sqlOf(context.em), ids);
        return ids.map((id) => found.get(id) ?? []);
      }),
  );
}
