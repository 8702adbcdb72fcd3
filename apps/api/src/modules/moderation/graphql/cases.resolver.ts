import type { CaseStatus, ReportSeverity } from '@benison/contracts/enumerations';
import { id as idField } from '@benison/contracts/fields';
import { PAGE_SIZE_DEFAULT } from '@benison/contracts/limits';
import { StaffSearchInput } from '@benison/contracts/staff-area';
import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { preparedSql } from '../../../platform/database/prepared.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { SkipEventError } from '../../../platform/errors.ts';
import { type StoredEvent } from '../../../platform/events/event.ts';
import type { GraphQLContext } from '../../../platform/graphql/context.ts';
import { parseArgument } from '../../../platform/parse-argument.ts';
import { asStaff } from '../../../platform/policy.ts';
import { GraphQLEnums } from '../../../schema/graphql-enums.ts';
import { rememberBusiness } from '../../businesses/public.ts';
import { claimCase, releaseCase, takeOverCase } from '../commands/claim-case.ts';
import { decideCase } from '../commands/decide-case.ts';
import { decideCases } from '../commands/decide-cases.ts';
import { takeBackCaseDecision } from '../commands/take-back-case-decision.ts';
import { watchCase } from '../commands/watch-case.ts';
import { caseDetail } from '../queries/case-detail.ts';
import { evidenceOfCase, linesOfCase, reportsOfCase } from '../queries/case-pages.ts';
import { caseInQueue, casesById, knownCase, otherOpenCases, pictureCopyCases, readCases } from '../queries/cases.ts';
import { countCases, moderationCounts } from '../queries/counts.ts';
import { isSearchTruncated } from '../queries/find-cases.ts';
import {
  DecideCaseInputType,
  ModerationCaseConnectionType,
  ModerationCaseDetailType,
  WatchCaseInputType,
  WatchCasePayloadType,
  ModerationCaseEventType,
  ModerationCountsType,
  OtherOpenCaseConnectionType,
  PictureCopyCaseConnectionType,
  TakeBackCaseDecisionInputType,
  TakeBackCaseDecisionPayloadType,
} from './moderation.types.ts';
import {
  ClaimCaseInputType,
  ClaimCasePayloadType,
  DecideCasePayloadType,
  DecideCasesInputType,
  DecideCasesPayloadType,
  ReleaseCaseInputType,
  ReleaseCasePayloadType,
  TakeOverCaseInputType,
  TakeOverCasePayloadType,
} from './mutation.types.ts';
import { CaseReportConnectionType, EvidenceItemConnectionType, EvidenceLineConnectionType } from './report.types.ts';
import { casesSource } from './staff-source.ts';

const caseOf = ({ app, em }: GraphQLContext, id: string) => knownCase(sqlOf(em), app.clock.now(), id);

/** @throws NotFoundError; BadInputError for what is no id. */
const caseAsked = (context: GraphQLContext, id: string, name = 'caseId') => caseOf(context, parseArgument(name, idField, id));

/** What a page of the queue is asked for by. */
interface CasesAsked {
  status: CaseStatus | null | undefined;
  severity: ReportSeverity | null | undefined;
  search: string | null | undefined;
  first: number;
  after: string | null | undefined;
}

/** A page of the queue, with what is counted for it. */
async function casesAsked({ app, em }: GraphQLContext, { search, first, after, ...kind }: CasesAsked) {
  const sql = sqlOf(em);
  const filter = { ...kind, words: parseArgument('search', StaffSearchInput.nullish(), search) };
  return {
    ...(await readCases(sql, app.clock.now(), { ...filter, first, after })),
    totalCount: await countCases(sql, filter),
    counts: await moderationCounts(sql, app.clock.now()),
    isTruncated: () => (filter.words ? isSearchTruncated(sql, filter.words) : false),
  };
}

/** The moderators' queue. */
@Resolver()
export class CasesResolver {
  @Authorized('case.read')
  @Query(() => ModerationCaseConnectionType, { description: 'Open cases by priority, then the decided ones, newest first.' })
  moderationCases(
    @Arg('status', () => GraphQLEnums.CaseStatus, { nullable: true }) status: CaseStatus | null | undefined,
    @Arg('severity', () => GraphQLEnums.ReportSeverity, { nullable: true }) severity: ReportSeverity | null | undefined,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Arg('search', () => String, {
      nullable: true,
      description:
        'Only those with this number (`RPT-204`, or `204`), about someone whose names, address or business have words that begin like all of these, or in a category whose words do. By category it looks among the first 1,000 in the order of the list.',
    })
    search: string | null | undefined,
    @Ctx() context: GraphQLContext,
  ) {
    return casesAsked(context, { status, severity, search, first, after });
  }

  @Authorized('case.read')
  @Query(() => ModerationCaseDetailType, { description: 'One case with its reports and evidence. NOT_FOUND.' })
  async moderationCase(@Arg('id', () => ID) id: string, @Ctx() context: GraphQLContext) {
    const view = await caseAsked(context, id, 'id');
    return caseDetail(sqlOf(context.em), asStaff(context.actor), view, context.app.clock.now());
  }

  @Authorized('case.read')
  @Query(() => CaseReportConnectionType, { description: 'All reports of a case, the oldest first. For moderators and admins.' })
  async caseReports(
    @Arg('caseId', () => ID, { description: 'The case.' }) caseId: string,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'How many at once.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Where the page before ended.' }) after: string | null | undefined,
    @Ctx() context: GraphQLContext,
  ) {
    return reportsOfCase(sqlOf(context.em), (await caseAsked(context, caseId)).id, { first, after });
  }

  @Authorized('case.read')
  @Query(() => EvidenceItemConnectionType, {
    description: 'All files and pictures kept with the reports of a case. For moderators and admins.',
  })
  async caseEvidence(
    @Arg('caseId', () => ID, { description: 'The case.' }) caseId: string,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'How many at once.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Where the page before ended.' }) after: string | null | undefined,
    @Ctx() context: GraphQLContext,
  ) {
    return evidenceOfCase(sqlOf(context.em), (await caseAsked(context, caseId)).id, { first, after });
  }

  @Authorized('case.read')
  @Query(() => EvidenceLineConnectionType, {
    description: 'All lines kept around the reports of a case, the last first. For moderators and admins.',
  })
  async caseLines(
    @Arg('caseId', () => ID, { description: 'The case.' }) caseId: string,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'How many at once.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Where the page before ended.' }) after: string | null | undefined,
    @Ctx() context: GraphQLContext,
  ) {
    return linesOfCase(sqlOf(context.em), await caseAsked(context, caseId), { first, after });
  }

  @Authorized('case.read')
  @Query(() => OtherOpenCaseConnectionType, {
    description: 'The other open cases about whom a case is about, by priority. For moderators and admins. NOT_FOUND.',
  })
  async otherOpenCases(
    @Arg('caseId', () => ID, { description: 'The case.' }) caseId: string,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'How many at once.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Where the page before ended.' }) after: string | null | undefined,
    @Ctx() context: GraphQLContext,
  ) {
    const view = await caseAsked(context, caseId);
    return otherOpenCases(sqlOf(context.em), context.app.clock.now(), view, { first, after });
  }

  @Authorized('case.read')
  @Query(() => PictureCopyCaseConnectionType, {
    description:
      'The open cases about copies of the picture that a case removed, or that it is a copy of itself, by priority: on profiles and in messages of whichever member. They are decided together by `decideModerationCases`. For moderators and admins. NOT_FOUND.',
  })
  async pictureCopyCases(
    @Arg('caseId', () => ID, { description: 'The case.' }) caseId: string,
    @Arg('first', () => Int, { defaultValue: PAGE_SIZE_DEFAULT, description: 'How many at once.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Where the page before ended.' }) after: string | null | undefined,
    @Ctx() context: GraphQLContext,
  ) {
    const view = await caseAsked(context, caseId);
    return pictureCopyCases(sqlOf(context.em), context.app.clock.now(), view, { first, after });
  }

  @Authorized('case.read')
  @Query(() => ModerationCountsType, { description: 'How many cases wait, by severity.' })
  moderationCounts(@Ctx() { app, em }: GraphQLContext) {
    return moderationCounts(sqlOf(em), app.clock.now());
  }

  @Authorized('case.read')
  @Mutation(() => WatchCasePayloadType, {
    description:
      'A way into the reported stream, unseen. Looks of the same moderator within five minutes are logged as one. STREAM_NOT_LIVE.',
  })
  watchCase(
    @Arg('input', () => WatchCaseInputType) { caseId }: WatchCaseInputType,
    @Ctx() { app, actor, origin }: GraphQLContext,
  ): Promise<WatchCasePayloadType> {
    return watchCase(app, actor, origin, caseId);
  }

  @Authorized('case.decide')
  @Mutation(() => ClaimCasePayloadType, { description: 'For two minutes; asked again by the holder, for two more.' })
  async claimCase(@Arg('input', () => ClaimCaseInputType) { id }: ClaimCaseInputType, @Ctx() context: GraphQLContext) {
    return { case: await caseOf(context, await claimCase(context.app, context.actor, context.origin, id)) };
  }

  @Authorized('case.decide')
  @Mutation(() => ReleaseCasePayloadType, { description: 'Gives back a case that was claimed. NOT_FOUND.' })
  async releaseCase(@Arg('input', () => ReleaseCaseInputType) { id }: ReleaseCaseInputType, @Ctx() context: GraphQLContext) {
    return { case: await caseOf(context, await releaseCase(context.app, context.actor, context.origin, id)) };
  }

  @Authorized('case.decide')
  @Mutation(() => TakeOverCasePayloadType, { description: 'From whoever holds it, with a reason that is written down.' })
  async takeOverCase(
    @Arg('input', () => TakeOverCaseInputType) { id, reason, from }: TakeOverCaseInputType,
    @Ctx() context: GraphQLContext,
  ) {
    return { case: await caseOf(context, await takeOverCase(context.app, context.actor, context.origin, { id, reason, from })) };
  }

  @Authorized('case.decide')
  @Mutation(() => DecideCasePayloadType, {
    description: 'Decides on a case: dismisses it, or acts on what was reported. NOT_FOUND, ALREADY_DECIDED.',
  })
  async decideCase(@Arg('input', () => DecideCaseInputType) input: DecideCaseInputType, @Ctx() context: GraphQLContext) {
    return { case: await caseOf(context, await decideCase(context.app, context.actor, context.origin, { ...input })) };
  }

  @Authorized('case.decide')
  @Mutation(() => DecideCasesPayloadType, {
    description:
      'Decides about several open cases at once, of one member or about copies of one picture: dismisses them, or warns or removes what was reported in each. All are decided or none, each as by `decideCase`, and each is taken back by itself. For moderators and admins. NOT_FOUND; ALREADY_DECIDED, CLAIMED, CONFLICT or FORBIDDEN, naming which of them.',
  })
  async decideModerationCases(
    @Arg('input', () => DecideCasesInputType, { description: 'Which cases, and the decision.' }) input: DecideCasesInputType,
    @Ctx() context: GraphQLContext,
  ) {
    const ids = await decideCases(context.app, context.actor, context.origin, { ...input });
    return { cases: await casesById(sqlOf(context.em), context.app.clock.now(), ids) };
  }

  @Authorized('case.decide')
  @Mutation(() => TakeBackCaseDecisionPayloadType, {
    description:
      "Takes back, within a minute, what one decided about a report: all that follows from it is undone and the case is open again. For the moderator or admin who decided; `CONFLICT` when it is too late or someone else's.",
  })
  async takeBackCaseDecision(
    @Arg('input', () => TakeBackCaseDecisionInputType, { description: 'Which decision.' }) input: TakeBackCaseDecisionInputType,
    @Ctx() context: GraphQLContext,
  ) {
    const id = await takeBackCaseDecision(context.app, context.actor, context.origin, { ...input });
    return { case: await caseOf(context, id) };
  }

  @Authorized('case.read')
  @Subscription(() => ModerationCaseEventType, { subscribe: casesSource, description: 'Cases that came in, were claimed or decided.' })
  async moderationCaseChanged(
    @Root() event: StoredEvent<'case.changed'>,
    @Arg('after', () => String, { nullable: true }) _after: string | null | undefined,
    @Ctx() context: GraphQLContext,
  ) {
    const found = await caseInQueue(preparedSql(context.app.pool), context.app.clock.now(), event.data.caseId);
    if (!found) throw new SkipEventError();
    rememberBusiness(context, found.subject);
    return { cursor: event.cursor, case: found.case, counts: found.counts };
  }
}
