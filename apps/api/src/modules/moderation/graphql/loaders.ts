import DataLoader from 'dataloader';
import { sqlOf } from '../../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../../platform/graphql/context.ts';
import { casesById, type CaseView } from '../queries/cases.ts';
import { enforcementsById, type EnforcementView } from '../queries/enforcements.ts';

/** Cases by id, read together. */
export const caseLoader = (context: GraphQLContext): DataLoader<string, CaseView | null> =>
  loaderOf(
    context,
    'moderationCases',
    () => new DataLoader((ids: readonly string[]) => casesById(sqlOf(context.em), context.app.clock.now(), ids)),
  );

/** Enforcements by id, read together. */
export const enforcementLoader = (context: GraphQLContext): DataLoader<string, EnforcementView | null> =>
  loaderOf(
    context,
    'enforcements',
    () => new DataLoader((ids: readonly string[]) => enforcementsById(sqlOf(context.em), ids, context.app.clock.now())),
  );
