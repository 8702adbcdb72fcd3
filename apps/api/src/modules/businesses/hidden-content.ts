import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import type { Tx } from '../../platform/database/transaction.ts';
import { showNextPhoto } from './gallery.ts';
import { refreshRank } from './rank.ts';

/** What a moderator took off a business's page, kept so that it can be restored. */
export interface HiddenContent {
  description: string;
  website: string | null;
  tags: string[];
  logoId: string | null;
  coverId: string | null;
  /** Photos of the gallery; absent in decisions made before galleries existed. */
  photoIds?: string[];
}

/**
 * Takes text and pictures off a business's page and card; null when that was already done. The files are kept so that they can be
 * restored, and are shown only to their owner and staff.
 */
export async function hideBusinessContent(tx: Tx, businessId: string): Promise<HiddenContent | null> {
  const [before] = await tx.sql<HiddenContent>(
    `select description, website, tags, logo_id as "logoId", cover_id as "coverId",
       array(select p.id from business_photos p where p.business_id = b.id and not p.is_hidden order by p.place, p.id) as "photoIds"
     from businesses b where id = $1 for no key update`,
    [businessId],
  );
  if (!before || isNothing(before)) return null;
  await tx.sql('update business_photos set is_hidden = true, is_main = false where business_id = $1', [businessId]);
  await tx.sql('update media set is_withheld = true where id = any($1::uuid[])', [picturesOf(before)]);
  await tx.sql(`update businesses set description = $2, website = null, tags = '{}', logo_id = null, cover_id = null where id = $1`, [
    businessId,
    REMOVED_TEXT,
  ]);
  await refreshRank(tx, businessId);
  return before;
}

/**
 * Takes single pictures off a business's page and card, and nothing else; null when none of them is shown. The next photo in order takes the
 * place of the main one.
 */
export async function hideBusinessPictures(tx: Tx, businessId: string, mediaIds: readonly string[]): Promise<HiddenContent | null> {
  const [shown] = await tx.sql<Required<Pick<HiddenContent, 'logoId' | 'coverId' | 'photoIds'>>>(
    `select case when logo_id = any($2::uuid[]) then logo_id end as "logoId", case when cover_id = any($2::uuid[]) then cover_id end as "coverId",
       array(select p.id from business_photos p where p.business_id = b.id and not p.is_hidden and p.id = any($2::uuid[]) order by p.place, p.id) as "photoIds"
     from businesses b where id = $1 for no key update`,
    [businessId, mediaIds],
  );
  const before = shown && { ...shown, ...NO_WORDS, tags: [] };
  if (!before || isNothing(before)) return null;
  await tx.sql('update business_photos set is_hidden = true, is_main = false where business_id = $1 and id = any($2::uuid[])', [
    businessId,
    before.photoIds,
  ]);
  await tx.sql('update media set is_withheld = true where id = any($1::uuid[])', [picturesOf(before)]);
  if (before.logoId) await tx.sql('update businesses set logo_id = null where id = $1', [businessId]);
  if (before.coverId) await showNextPhoto(tx, businessId);
  await refreshRank(tx, businessId);
  return before;
}

/** What a removal says of the words that it left alone: as where they were removed before, there are none to restore. */
const NO_WORDS = { description: REMOVED_TEXT, website: null } as const;

/** A removal that left the page and the card alone. */
export const NOTHING_HIDDEN: HiddenContent = { ...NO_WORDS, tags: [], logoId: null, coverId: null };

const isNothing = (content: HiddenContent): boolean =>
  content.description === REMOVED_TEXT && !content.website && content.tags.length === 0 && picturesOf(content).every((id) => id === null);

const picturesOf = ({ logoId, coverId, photoIds = [] }: HiddenContent): (string | null)[] => [logoId, coverId, ...photoIds];

/** What two removals took together, as it would have been shown had neither happened: what was written later replaces what was there before. */
export function hiddenByBoth(earlier: HiddenContent, later: HiddenContent): HiddenContent {
  return {
    description: later.description === REMOVED_TEXT ? earlier.description : later.description,
    website: later.website ?? earlier.website,
    tags: later.tags.length > 0 ? later.tags : earlier.tags,
    logoId: later.logoId ?? earlier.logoId,
    coverId: later.coverId ?? earlier.coverId,
    photoIds: [...new Set([...(earlier.photoIds ?? []), ...(later.photoIds ?? [])])],
  };
}

/** Restores it, except where the member has written or uploaded something else since. */
export async function showBusinessContent(tx: Tx, businessId: string, before: HiddenContent): Promise<void> {
  await tx.sql('update media set is_withheld = false where id = any($1::uuid[])', [picturesOf(before)]);
  await tx.sql('update business_photos set is_hidden = false where business_id = $1 and id = any($2::uuid[])', [
    businessId,
    before.photoIds ?? [],
  ]);
  await tx.sql(
    `update businesses set description = case when description = $2 then $3 else description end, website = coalesce(website, $4),
       tags = case when tags = '{}' then $5::text[] else tags end,
       logo_id = coalesce(logo_id, (select id from media where id = $6)), cover_id = coalesce(cover_id, (select id from media where id = $7))
     where id = $1`,
    [businessId, REMOVED_TEXT, before.description, before.website, before.tags, before.logoId, before.coverId],
  );
  await tx.sql(
    'update business_photos p set is_main = true from businesses b where b.id = $1 and p.id = b.cover_id and p.business_id = b.id',
    [businessId],
  );
  await refreshRank(tx, businessId);
}
