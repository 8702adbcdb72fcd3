import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { StatementPartType } from '../../accounts/public.ts';
import { BusinessType, businessLoader } from '../../businesses/public.ts';
import { loadStreams, StreamType } from '../../streams/public.ts';
import { StaffAppealType } from './appeal.types.ts';
import { EnforcementType } from './enforcement.types.ts';
import { caseLoader, enforcementLoader, recordLoader, statementLoader } from './loaders.ts';
import { ModerationCaseType } from './moderation.types.ts';
import { CaseReportType, ReporterRecordType } from './report.types.ts';

/** Whom and what a case is about. */
@Resolver(() => ModerationCaseType)
export class CasePartsResolver {
  @FieldResolver(() => BusinessType)
  subject(@Root() { subjectId }: ModerationCaseType, @Ctx() context: GraphQLContext) {
    return businessLoader(context).load(subjectId);
  }

  @FieldResolver(() => StreamType, { nullable: true })
  stream(@Root() { streamId }: ModerationCaseType, @Ctx() context: GraphQLContext) {
    return streamId ? loadStreams(context).load(streamId) : null;
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
  @FieldResolver(() => BusinessType)
  business(@Root() { businessId }: ReporterRecordType, @Ctx() context: GraphQLContext) {
    return businessLoader(context).load(businessId);
  }
}

@Resolver(() => EnforcementType)
export class EnforcementPartsResolver {
  @FieldResolver(() => [StatementPartType], {
    description:
      'The statement of reasons: what was decided, about what, by which rule, how we learned of it, who decided, and how to appeal.',
  })
  async statement(@Root() { id }: EnforcementType, @Ctx() context: GraphQLContext): Promise<StatementPartType[]> {
    return (await statementLoader(context).load(id)) ?? [];
  }
}

@Resolver(() => StaffAppealType)
export class StaffAppealPartsResolver {
  @FieldResolver(() => EnforcementType)
  enforcement(@Root() { enforcementId }: StaffAppealType, @Ctx() context: GraphQLContext) {
    return enforcementLoader(context).load(enforcementId);
  }

  @FieldResolver(() => ModerationCaseType)
  case(@Root() { caseId }: StaffAppealType, @Ctx() context: GraphQLContext) {
    return caseLoader(context).load(caseId);
  }
}
