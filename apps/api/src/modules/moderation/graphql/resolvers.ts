import { AppealsResolver } from './appeals.resolver.ts';
import {
  CaseDetailPartsResolver,
  CasePartsResolver,
  CaseReportPartsResolver,
  EnforcementPartsResolver,
  ReporterRecordPartsResolver,
  StaffAppealPartsResolver,
} from './case-parts.resolver.ts';
import { CasesResolver } from './cases.resolver.ts';
import { MemberModerationResolver } from './member.resolver.ts';
import { TransparencyResolver } from './transparency.resolver.ts';

/** The GraphQL resolvers of moderation. */
export const moderationResolvers: Function[] = [
  MemberModerationResolver,
  TransparencyResolver,
  CasesResolver,
  AppealsResolver,
  CaseDetailPartsResolver,
  CasePartsResolver,
  CaseReportPartsResolver,
  EnforcementPartsResolver,
  ReporterRecordPartsResolver,
  StaffAppealPartsResolver,
];
