import { StreamStatus } from '@benison/contracts/enumerations';
import { comparedId } from '@benison/contracts/fields';
import { AcceptStreamAgreementInput, StartStreamInput } from '@benison/contracts/streams';
import { STREAM_AGREEMENT_VERSION } from '@benison/contracts/terms/streams';
import { z } from 'zod';
import type { BusinessActor } from '../../actor.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { addressNumber } from '../../platform/http/address-number.ts';
import { PageAnswer, PageQuery } from '../../platform/http/paged.ts';
import { inPayloadWords } from '../../platform/http/payload-words.ts';
import { assertSelf, restRoute, type RestRoute } from '../../platform/http/rest.ts';
import { asBusiness, asMember } from '../../platform/policy.ts';
import { agreementOf, type StreamAgreement } from './agreement.ts';
import { acceptStreamAgreement } from './commands/accept-stream-agreement.ts';
import { endStream } from './commands/end-stream.ts';
import { joinStream } from './commands/join-stream.ts';
import { leaveStream } from './commands/leave-stream.ts';
import { startStream } from './commands/start-stream.ts';
import { liveStreamPage, ownStreams } from './queries/streams.ts';
import { readRecording } from './recordings/queries/read-recording.ts';
import type { StreamView } from './stream.ts';
import type { StreamTicket } from './ticket.ts';

const tag = 'Streaming';
/** Of an address of a recording, in hexadecimal digits. */
const SIGNATURE_LENGTH = 64;
const never = z.null().meta({ description: 'Always null: a stream is a room, and its ticket comes with starting and joining.' });

const RestStream = z
  .object({
    id: z.string(),
    streamerId: z.string().meta({ description: 'The business that streams.' }),
    title: z.string(),
    description: z.string().nullable(),
    streamKey: never,
    rtmpUrl: never,
    hlsUrl: never,
    status: z.enum(['starting', 'live', 'interrupted', 'paused', 'ended', 'terminated']),
    viewerCount: z.number().int(),
    totalGiftsReceived: z.number().int().meta({ description: 'Coins.' }),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Stream' });

/** The documented word for every unfinished stream is `live`; the others are ours. */
const STATUS_WORDS = {
  STARTING: 'starting',
  LIVE: 'live',
  INTERRUPTED: 'interrupted',
  PAUSED: 'paused',
  ENDED: 'ended',
  TERMINATED: 'terminated',
} as const satisfies Record<StreamStatus, string>;

const restStream = (stream: StreamView): z.infer<typeof RestStream> => ({
  id: stream.id,
  streamerId: stream.hostId,
  title: stream.title,
  description: stream.description,
  streamKey: null,
  rtmpUrl: null,
  hlsUrl: null,
  status: STATUS_WORDS[stream.status],
  viewerCount: stream.viewerCount,
  totalGiftsReceived: stream.giftCoins,
  startedAt: stream.startedAt.toISOString(),
  endedAt: stream.endedAt?.toISOString() ?? null,
});

const RestTicket = z
  .object({ url: z.string(), token: z.string(), identity: z.string(), role: z.enum(['host', 'co_host', 'viewer']) })
  .meta({ id: 'StreamTicket' });
const ROLE_WORDS = { HOST: 'host', CO_HOST: 'co_host', VIEWER: 'viewer' } as const;
const withTicket = (ticket: StreamTicket) => ({
  ...restStream(ticket.stream),
  ticket: { url: ticket.url, token: ticket.token, identity: ticket.identity, role: ROLE_WORDS[ticket.role] },
});

/** Values that the documented client makes up are accepted and never read. */
const madeUp = z.unknown().optional().meta({ description: 'Not read: the server makes the room.' });
const StartBody = z.object({
  streamerId: comparedId.nullish().meta({ description: "The member's own id, or its business's; any other is refused." }),
  title: StartStreamInput.shape.title,
  description: StartStreamInput.shape.description,
  streamKey: madeUp,
  rtmpUrl: madeUp,
  hlsUrl: madeUp,
});
const JoinBody = z.object({
  viewerId: comparedId.nullish().meta({ description: "The member's own id, or its business's; any other is refused." }),
});

const RestAgreement = z.object({
  userId: z.string(),
  agreementVersion: z.string(),
  hasAcceptedContentGuidelines: z.boolean(),
  hasAcceptedModerationPolicy: z.boolean(),
  hasAcceptedBusinessFocus: z.boolean(),
  acceptedAt: z.iso.datetime().nullable(),
});
const AgreementBody = z.object({
  userId: comparedId.nullish(),
  agreementVersion: AcceptStreamAgreementInput.shape.version.nullish().meta({ description: "Today's, where it is not said." }),
  hasAcceptedContentGuidelines: AcceptStreamAgreementInput.shape.hasAcceptedContentGuidelines,
  hasAcceptedModerationPolicy: AcceptStreamAgreementInput.shape.hasAcceptedModerationPolicy,
  hasAcceptedBusinessFocus: AcceptStreamAgreementInput.shape.hasAcceptedBusinessFocus,
  ipAddress: z.unknown().optional().meta({ description: 'Not read: the server sees it.' }),
  userAgent: z.unknown().optional().meta({ description: 'Not read.' }),
});

const restAgreement = (userId: string, { version, isAccepted, acceptedAt }: StreamAgreement): z.infer<typeof RestAgreement> => ({
  userId,
  agreementVersion: version,
  hasAcceptedContentGuidelines: isAccepted,
  hasAcceptedModerationPolicy: isAccepted,
  hasAcceptedBusinessFocus: isAccepted,
  acceptedAt: acceptedAt?.toISOString() ?? null,
});

/** Documented ids of the caller: a member is known by its own id, and by that of its business. */
function assertOwn(given: string | null | undefined, { userId, businessId }: BusinessActor): void {
  if (given !== businessId) assertSelf(given, userId);
}

const StreamParams = z.object({ id: comparedId });
/** Commands know the `id` of the address by another name. */
const onStream = <T>(work: () => Promise<T>): Promise<T> => inPayloadWords({ streamId: 'id' }, work);

const agreementRoutes: RestRoute[] = [
  restRoute({
    method: 'post',
    path: '/api/stream/content-agreement',
    action: 'stream.agree',
    tag,
    summary: 'Accepts the Livestream Content Agreement, all of it',
    status: 201,
    body: AgreementBody,
    response: RestAgreement,
    async handle({ app, actor, origin }, { body }) {
      const { userId } = asMember(actor);
      assertSelf(body.userId, userId);
      const { hasAcceptedContentGuidelines, hasAcceptedModerationPolicy, hasAcceptedBusinessFocus, agreementVersion } = body;
      const version = agreementVersion ?? STREAM_AGREEMENT_VERSION;
      return restAgreement(
        userId,
        await acceptStreamAgreement(app, actor, origin, {
          version,
          hasAcceptedContentGuidelines,
          hasAcceptedModerationPolicy,
          hasAcceptedBusinessFocus,
        }),
      );
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/stream/content-agreement/{userId}',
    action: 'stream.agree',
    tag,
    summary: "Whether the member has accepted today's agreement",
    params: z.object({ userId: comparedId }),
    response: RestAgreement,
    async handle({ em, actor }, { params }) {
      const { userId } = asMember(actor);
      assertSelf(params.userId, userId);
      return restAgreement(userId, await agreementOf(sqlOf(em), userId));
    },
  }),
];

/** The documented calls of live streams. */
export const streamsRoutes: RestRoute[] = [
  ...agreementRoutes,
  restRoute({
    method: 'get',
    path: '/api/replays/{id}',
    action: 'stream.watch',
    tag,
    summary: 'The bytes of a recording, whole or in part (`Range`), at an address that `Stream.replay` gave to the same member',
    params: z.object({ id: comparedId }),
    query: z.object({
      until: addressNumber(z.int().nonnegative()).meta({ description: 'As in the address.' }),
      signature: z.string().max(SIGNATURE_LENGTH).meta({ description: 'As in the address.' }),
    }),
    response: ['video/webm', 'video/x-matroska'],
    handle: ({ app, actor, request }, { params, query }) =>
      readRecording(app, actor, { ...params, ...query, range: request.headers.range, ifRange: request.get('if-range') }),
  }),
  restRoute({
    method: 'get',
    path: '/api/streams/active',
    action: 'stream.read',
    tag,
    summary: "The streams of the member's matches that are live now",
    query: PageQuery,
    isPaged: true,
    response: z.array(RestStream),
    async handle({ app, em, actor }, { query }) {
      const { nodes, ...page } = await liveStreamPage(sqlOf(em), asBusiness(actor), query, app.clock.now());
      return new PageAnswer(nodes.map(restStream), page);
    },
  }),
  restRoute({
    method: 'get',
    path: '/api/streams/user/{userId}',
    action: 'stream.read',
    tag,
    summary: "The member's own streams, newest first",
    params: z.object({ userId: comparedId }),
    query: PageQuery,
    isPaged: true,
    response: z.array(RestStream),
    async handle({ em, actor }, { params, query }) {
      const me = asBusiness(actor);
      assertOwn(params.userId, me);
      const { nodes, ...page } = await ownStreams(sqlOf(em), me, query);
      return new PageAnswer(nodes.map(restStream), page);
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/streams/start',
    refuses: ['AGREEMENT_REQUIRED', 'LIVE_BANNED', 'ALREADY_LIVE', 'STREAM_NOT_LIVE', 'WARNING_TO_ACKNOWLEDGE', 'VIDEO_UNAVAILABLE'],
    action: 'stream.host',
    isIdempotent: true,
    tag,
    summary: 'Begins a stream; it is live with its first picture or sound',
    status: 201,
    body: StartBody,
    response: RestStream.extend({ ticket: RestTicket }),
    async handle(context, { body }) {
      assertOwn(body.streamerId, asBusiness(context.actor));
      return withTicket(
        await startStream(context.app, context.actor, { requestId: context.requestId, title: body.title, description: body.description }),
      );
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/streams/{id}/end',
    action: 'stream.host',
    tag,
    summary: "Ends a stream of the member's own",
    params: StreamParams,
    response: RestStream.extend({
      minutes: z.number().int(),
      peakViewers: z.number().int(),
      distinctViewers: z.number().int(),
      cashableCoins: z.number().int(),
    }),
    async handle({ app, actor }, { params }) {
      const { stream, minutes, peakViewers, distinctViewers, cashableCoins } = await onStream(() => endStream(app, actor, params.id));
      return { ...restStream(stream), minutes, peakViewers, distinctViewers, cashableCoins };
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/streams/{id}/join',
    refuses: ['STREAM_NOT_LIVE', 'STREAM_BANNED', 'LIVE_BANNED', 'VIDEO_UNAVAILABLE'],
    action: 'stream.watch',
    tag,
    summary: 'A ticket into the room of a stream',
    params: StreamParams,
    body: JoinBody,
    response: RestStream.extend({ ticket: RestTicket }),
    async handle({ app, actor }, { params, body }) {
      assertOwn(body.viewerId, asBusiness(actor));
      return withTicket(await onStream(() => joinStream(app, actor, params.id)));
    },
  }),
  restRoute({
    method: 'post',
    path: '/api/streams/{id}/leave',
    action: 'stream.watch',
    tag,
    summary: 'Leaves the room of a stream',
    params: StreamParams,
    body: JoinBody,
    response: z.object({ left: z.boolean() }),
    async handle({ app, actor }, { params, body }) {
      assertOwn(body.viewerId, asBusiness(actor));
      return { left: await onStream(() => leaveStream(app, actor, params.id)) };
    },
  }),
];
