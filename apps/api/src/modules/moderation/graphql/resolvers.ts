import { AppealsResolver } from './appeals.resolver.ts';
import {
  CasePartsResolver,
  CaseReportPartsResolver,
  ReporterRecordPartsResolver,
  StaffAppealPartsResolver,
} from './case-parts.resolver.ts';
import { CasesResolver } from './cases.resolver.ts';
import { MemberModerationResolver } from './member.resolver.ts';

/** The GraphQL resolvers of moderation. */
export const moderationResolvers: Function[] = [
  MemberModerationResolver,
  CasesResolver,
  AppealsResolver,
  CasePartsResolver,
  CaseReportPartsResolver,
  ReporterRecordPartsResolver,
  StaffAppealPartsResolver,
];
