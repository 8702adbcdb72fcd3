import DataLoader from 'dataloader';
import { sqlOf } from '../../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../../platform/graphql/context.ts';

/** The names under which the EINs of businesses were last approved; null where none was. Those requested together are loaded in one statement. */
export function verifiedNamesLoader(context: GraphQLContext): DataLoader<string, string | null> {
  return loaderOf(
    context,
    'verifiedNames',
    () =>
      new DataLoader(async (businessIds: readonly string[]) => {
        const rows = await sqlOf(context.em)<{ id: string; name: string }>(
          `select distinct on (b.id) b.id, v.company_name as name
           from businesses b join ein_verifications v on v.user_id = b.user_id and v.status = 'APPROVED'
           where b.id = any($1::uuid[]) order by b.id, v.created_at desc`,
          [businessIds],
        );
        const names = new Map(rows.map(({ id, name }) => [id, name]));
        return businessIds.map((id) => names.get(id) ?? null);
      }),
  );
}
