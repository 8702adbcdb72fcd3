import { CaseStatus, ModerationAction, ReportCategory, ReportSeverity, ReportTarget, valuesOf } from '@benison/contracts/enumerations';
import { comparedId } from '@benison/contracts/fields';
import { DecideCaseInput, ReportInput } from '@benison/contracts/moderation';
import { TIMED_ACTIONS } from '@benison/contracts/terms/moderation';
import { z } from 'zod';
import { ConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { PageAnswer, PageQuery } from '../../platform/http/paged.ts';
import { inPayloadWords, payloadWord } from '../../platform/http/payload-words.ts';
import { OnePictureForm } from '../../platform/http/picture-form.ts';
import { assertSelf, restRoute, type RestContext, type RestRoute } from '../../platform/http/rest.ts';
import { ImageError, ImageErrorCode } from '../../platform/images/image-errors.ts';
import { asBusiness } from '../../platform/policy.ts';
import { readPhotoForm } from '../businesses/public.ts';
import { addReportFrame, ownFreshReport } from './commands/add-report-frame.ts';
import { decideCase } from './commands/decide-case.ts';
import { report } from './commands/report.ts';
import { readCases, type CaseView } from './queries/cases.ts';
import { readEvidence } from './queries/read-evidence.ts';
import { assertHost, restCase, restReportOf } from './queries/rest-reports.ts';

const tag = 'Moderation';

/** Frames held in memory at once; each is small and processed at once. */
const frames = new ConcurrencyLimit({ atOnce: 4, waiting: 16, whenFull: () => new ImageError(ImageErrorCode.Busy) });

/** The words a payload uses for the values of an enumeration: `INAPPROPRIATE_NUDITY` is `inappropriate_nudity`. */
function inPayload<Value extends string>(values: readonly Value[], sentence?: string) {
  const byWord = new Map(values.map((value) => [payloadWord(value), value]));
  return z.enum([...byWord.keys()], sentence).transform((word) => byWord.get(word) as Value);
}

const category = inPayload(valuesOf(ReportCategory), "Please choose what type of violation you're reporting.");

const RestReport = z.object({
  id: z.string(),
  streamId: z.string().nullable().meta({ description: 'Null for what was reported outside of streams.' }),
  category: z.string(),
  severity: z.enum(['low', 'medium', 'high']).meta({ description: 'Decided by the server.' }),
  status: z.enum(['pending', 'reviewed', 'resolved', 'dismissed']),
  description: z.string().nullable(),
  moderatorNotes: z.string().nullable(),
  actionTaken: z.string().nullable(),
  timestamp: z.iso.datetime(),
});

const restReport = (view: CaseView): z.infer<typeof RestReport> => ({
  id: view.id,
  streamId: view.streamId,
  category: payloadWord(view.category),
  severity: payloadWord(view.severity),
  status: payloadWord(view.status),
  description: view.description,
  moderatorNotes: view.notes,
  actionTaken: view.action && payloadWord(view.action),
  timestamp: view.openedAt.toISOString(),
});

const ReportBody = z.object({
  streamId: comparedId,
  streamerId: comparedId.nullish().meta({ description: 'Must be the host of the stream.' }),
  reporterId: comparedId.nullish().meta({ description: 'Must be the signed-in member.' }),
  category,
  description: ReportInput.shape.details,
  isUrgent: z.unknown().optional().meta({ description: 'Not looked at: the server decides.' }),
  severity: z.unknown().optional().meta({ description: 'Not looked at: the server decides.' }),
  reportType: z.unknown().optional().meta({ description: 'Not looked at.' }),
});

async function reportStream(context: RestContext, body: z.infer<typeof ReportBody>): Promise<unknown> {
  const { app, actor, em } = context;
  const me = asBusiness(actor);
  // A documented id of a member may be the account's or the business's.
  assertSelf(body.reporterId, body.reporterId === me.businessId ? me.businessId : me.userId);
  const given = { target: ReportTarget.Stream, targetId: body.streamId, category: body.category, details: body.description };
  const stored = await inPayloadWords({ targetId: 'streamId', details: 'description' }, async () => {
    await assertHost(sqlOf(em), body.streamId, body.streamerId);
    return report(app, actor, given);
  });
  return restReportOf(sqlOf(em), stored.reportId);
}

const UpdateBody = z.object({
  status: inPayload(valuesOf(CaseStatus)),
  moderatorNotes: DecideCaseInput.shape.notes,
  actionTaken: inPayload(valuesOf(ModerationAction)).nullish(),
  banDays: DecideCaseInput.shape.banDays.meta({ description: 'Of a live ban or a suspension, in days; without them it is for good.' }),
});

const isTimedAction = (action: ModerationAction | null | undefined): boolean =>
  Boolean(action) && TIMED_ACTIONS.some((one) => one === action);

const listRoute = (path: string): RestRoute =>
  restRoute({
    method: 'get',
    path,
    action: 'case.read',
    tag,
    summary: 'Reports by priority; what is decided comes after what is open',
    query: z.object({
      status: inPayload(valuesOf(CaseStatus)).optional(),
      severity: inPayload(valuesOf(ReportSeverity)).optional(),
      ...PageQuery.shape,
    }),
    isPaged: true,
    response: z.array(RestReport),
    async handle({ app, em }, { query }) {
      const { nodes, ...page } = await readCases(sqlOf(em), app.clock.now(), query);
      return new PageAnswer(nodes.map(restReport), page);
    },
  });

const updateRoute = (path: string): RestRoute =>
  restRoute({
    method: 'post',
    path,
    action: 'case.decide',
    refuses: ['ALREADY_DECIDED', 'CLAIMED', 'CONFLICT'],
    tag,
    summary: 'Decide about a report, by its own id or that of its case',
    params: z.object({ id: comparedId }),
    body: UpdateBody,
    response: RestReport,
    async handle({ app, em, actor, origin }, { params, body }) {
      const before = await restCase(sqlOf(em), app.clock.now(), params.id);
      const decision = {
        caseId: before.id,
        version: before.version,
        status: body.status,
        action: body.actionTaken ?? null,
        notes: body.moderatorNotes ?? null,
        banDays: body.banDays ?? null,
        // The documented call knows no length.
        isForGood: isTimedAction(body.actionTaken) && !body.banDays,
      };
      await inPayloadWords({ notes: 'moderatorNotes', action: 'actionTaken' }, () => decideCase(app, actor, origin, decision));
      return restReport(await restCase(sqlOf(em), app.clock.now(), before.id));
    },
  });

/** The documented calls of reporting and of moderating; those of staff take the staff session or its bearer token. */
export const moderationRoutes: RestRoute[] = [
  restRoute({
    method: 'post',
    path: '/api/stream/content-report',
    refuses: ['NOT_FOUND', 'CONFLICT'],
    action: 'report.create',
    tag,
    status: 201,
    summary:
      'Report a stream. The same stream again is answered alike and stored once; another reason and other words are added to the report',
    body: ReportBody,
    response: RestReport,
    handle: (context, { body }) => reportStream(context, body),
  }),
  restRoute({
    method: 'post',
    path: '/api/stream/content-report/{id}/frame',
    refuses: ['CONFLICT'],
    action: 'report.create',
    tag,
    multipart: OnePictureForm,
    status: 201,
    summary: "Adds the picture a member saw to its report of just now, by the report's id or the stream's; once, for moderators only",
    params: z.object({ id: comparedId }),
    response: z.object({ isKept: z.boolean() }),
    async handle({ app, em, actor, request }, { params }) {
      await app.limits.take('reportFramePerBusiness', asBusiness(actor).businessId);
      const own = await ownFreshReport(app, sqlOf(em), actor, params.id);
      return frames.run(async () => ({ isKept: await addReportFrame(app, own, (await readPhotoForm(request, OnePictureForm)).photo) }));
    },
  }),
  listRoute('/api/stream/content-reports'),
  listRoute('/api/admin/stream/content-reports'),
  updateRoute('/api/stream/content-reports/{id}/update'),
  updateRoute('/api/admin/stream/content-reports/{id}/update'),
  restRoute({
    method: 'get',
    path: '/api/admin/moderation/frames/{id}',
    action: 'case.read',
    tag,
    summary: 'A file kept as evidence: a picture as WebP, or a PDF as it was sent',
    params: z.object({ id: comparedId }),
    response: ['image/webp', 'application/pdf'],
    handle: ({ app }, { params }) => readEvidence(app, params.id),
  }),
];
