import type { StatementOfReasons } from '@benison/contracts/terms/statement';
import DataLoader from 'dataloader';
import { sqlOf } from '../../../platform/database/sql.ts';
import { loaderOf, type GraphQLContext } from '../../../platform/graphql/context.ts';
import { statementsById } from '../../accounts/public.ts';
import { reporterRecords, type ReporterRecord } from '../queries/case-detail.ts';
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

/** Statements of reasons by enforcement, read together. */
export const statementLoader = (context: GraphQLContext): DataLoader<string, StatementOfReasons<Date> | null> =>
  loaderOf(
    context,
    'statementsOfReasons',
    () => new DataLoader((ids: readonly string[]) => statementsById(sqlOf(context.em), ids, context.app.clock.now())),
  );

/** What came of the reports of a business, read together. */
export const recordLoader = (context: GraphQLContext): DataLoader<string, ReporterRecord> =>
  loaderOf(
    context,
    'reporterRecords',
    () =>
      new DataLoader(async (ids: readonly string[]) => {
        const byId = new Map((await reporterRecords(sqlOf(context.em), ids)).map((record) => [record.businessId, record]));
        return ids.map((businessId) => byId.get(businessId) ?? { businessId, reports: 0, upheld: 0, dismissed: 0 });
      }),
  );
