import type { SocialPlatform } from '@benison/contracts/enumerations';
import DataLoader from 'dataloader';
import { sqlOf } from '../../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../../platform/graphql/context.ts';

/** A verified profile as others see it. */
export interface SocialAccount {
  platform: SocialPlatform;
  profileUrl: string;
  followerCount: number | null;
  isFollowerCountChecked: boolean;
  verifiedAt: Date;
}

interface Row {
  business_id: string;
  platform: SocialPlatform;
  profile_url: string;
  follower_count: number | null;
  is_follower_count_checked: boolean;
  reviewed_at: Date;
}

/** The verified profiles of businesses: those requested together are loaded in one statement. */
export function socialAccountsLoader(context: GraphQLContext): DataLoader<string, SocialAccount[]> {
  return loaderOf(
    context,
    'socialAccounts',
    () =>
      new DataLoader(async (businessIds: readonly string[]) => {
        const rows = await sqlOf(context.em)<Row>(
          `select b.id as business_id, s.platform, s.profile_url, s.follower_count, s.is_follower_count_checked, s.reviewed_at
         from businesses b join social_verifications s on s.user_id = b.user_id and s.status = 'APPROVED' and s.replaced_at is null
         where b.id = any($1::uuid[]) order by s.platform`,
          [businessIds],
        );
        return businessIds.map((id) => rows.filter((row) => row.business_id === id).map(toAccount));
      }),
  );
}

const toAccount = (row: Row): SocialAccount => ({
  platform: row.platform,
  profileUrl: row.profile_url,
  followerCount: row.follower_count,
  isFollowerCountChecked: row.is_follower_count_checked,
  verifiedAt: row.reviewed_at,
});
