import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { sqlOf } from '../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { StatementOfReasonsType } from '../../accounts/public.ts';
import { BusinessType, businessLoader } from '../../businesses/public.ts';
import { loadStreams, StreamType } from '../../streams/public.ts';
import { enforcementsPageOfBusiness } from '../queries/enforcements.ts';
import { StaffAppealType } from './appeal.types.ts';
import { EnforcementConnectionType, EnforcementType } from './enforcement.types.ts';
import { caseLoader, enforcementLoader, recordLoader, statementLoader } from './loaders.ts';
import { ModerationCaseDetailType, ModerationCaseType } from './moderation.types.ts';
import { CaseReportType, ReporterRecordType } from './report.types.ts';

/** Whom and what a case is about. */
@Resolver(() => ModerationCaseType)
export class CasePartsResolver {
  @FieldResolver(() => BusinessType, { description: 'The business that the case is about.' })
  subject(@Root() { subjectId }: ModerationCaseType, @Ctx() context: GraphQLContext) {
    return businessLoader(context).load(subjectId);
  }

  @FieldResolver(() => StreamType, {
    nullable: true,
    description: 'The stream that was reported, or in whose chat it happened; null for anything else.',
  })
  stream(@Root() { streamId }: ModerationCaseType, @Ctx() context: GraphQLContext) {
    return streamId ? loadStreams(context).load(streamId) : null;
  }
}

@Resolver(() => ModerationCaseDetailType)
export class CaseDetailPartsResolver {
  @FieldResolver(() => EnforcementConnectionType, {
    description: 'What was done about the same member so far, the newest first, also what was taken back.',
  })
  subjectHistory(
    @Root() { case: { subjectId } }: ModerationCaseDetailType,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'How many at once.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Where the page before ended.' }) after: string | null | undefined,
    @Ctx() { app, em }: GraphQLContext,
  ): Promise<EnforcementConnectionType> {
    return enforcementsPageOfBusiness(sqlOf(em), subjectId, { first, after }, app.clock.now());
  }
}

@Resolver(() => CaseReportType)
export class CaseReportPartsResolver {
  @FieldResolver(() => BusinessType, { nullable: true, description: 'The member who reported it; null for an automatic report.' })
  reporter(@Root() { reporterId }: CaseReportType, @Ctx() context: GraphQLContext) {
    return reporterId === null ? null : businessLoader(context).load(reporterId);
  }

  @FieldResolver(() => ReporterRecordType, {
    nullable: true,
    description: 'What came of all that this reporter reported; null for an automatic report.',
  })
  record(@Root() { reporterId }: CaseReportType, @Ctx() context: GraphQLContext) {
    return reporterId === null ? null : recordLoader(context).load(reporterId);
  }
}

@Resolver(() => ReporterRecordType)
export class ReporterRecordPartsResolver {
  @FieldResolver(() => BusinessType, { description: 'The business whose reports these are.' })
  business(@Root() { businessId }: ReporterRecordType, @Ctx() context: GraphQLContext) {
    return businessLoader(context).load(businessId);
  }
}

@Resolver(() => EnforcementType)
export class EnforcementPartsResolver {
  @FieldResolver(() => StatementOfReasonsType, {
    description:
      'The statement of reasons: what was decided, about what, by which rule, how we learned of it, who decided, and how to appeal.',
  })
  statement(@Root() { id }: EnforcementType, @Ctx() context: GraphQLContext) {
    return statementLoader(context).load(id);
  }
}

@Resolver(() => StaffAppealType)
export class StaffAppealPartsResolver {
  @FieldResolver(() => EnforcementType, { description: 'The action that the member appeals against.' })
  enforcement(@Root() { enforcementId }: StaffAppealType, @Ctx() context: GraphQLContext) {
    return enforcementLoader(context).load(enforcementId);
  }

  @FieldResolver(() => ModerationCaseType, { description: 'The case in which the action was taken.' })
  case(@Root() { caseId }: StaffAppealType, @Ctx() context: GraphQLContext) {
    return caseLoader(context).load(caseId);
  }
}
