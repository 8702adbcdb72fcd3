import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expressMiddleware } from '@as-integrations/express5';
import { ErrorCode, HTTP_STATUS } from '@benison/contracts/errors';
import { JSON_BODY_BYTES_MAX } from '@benison/contracts/limits';
import express, { type Express, type Request, type Response } from 'express';
import type { Actor, Origin } from './actor.ts';
import type { AppContext } from './app-context.ts';
import { startLiveParts } from './live-parts.ts';
import { identifyMember, identifyStaff, staffToken } from './modules/accounts/identify.ts';
import { assertNoKeyInAddress, hasKey, identifyKey, keyInHeader } from './modules/accounts/public.ts';
import { mediaRouter } from './modules/businesses/media.routes.ts';
import { lookIntoMeetingRoom, mayEnterMeetingRoom } from './modules/messaging/public.ts';
import { unsubscribeDoor } from './modules/notifications/public.ts';
import { paymentWebhooks } from './modules/payments/webhooks.ts';
import { encoderDoor, roomDoor, roomWebhooks } from './modules/streams/public.ts';
import { openApiPage } from './open-api/open-api.ts';
import { DomainError, ForbiddenError, NotFoundError } from './platform/errors.ts';
import { createGraphQLServer } from './platform/graphql/apollo.ts';
import { createContext } from './platform/graphql/context.ts';
import type { GraphQLDoor } from './platform/graphql/door.ts';
import { makingContext } from './platform/graphql/format-error.ts';
import { unlisted, type OperationList } from './platform/graphql/operation-list.ts';
import { createUsualRequest, type GraphQLPath } from './platform/graphql/usual-request.ts';
import { withAccess } from './platform/http/access.ts';
import { bearerIn } from './platform/http/bearer.ts';
import { clientAddress } from './platform/http/client-address.ts';
import { CookieKind } from './platform/http/cookies.ts';
import { readDevice } from './platform/http/device-cookie.ts';
import { Drain } from './platform/http/drain.ts';
import type { PageReader } from './platform/http/first-paint.ts';
import { sendTagged } from './platform/http/fixed-page.ts';
import { healthRouter } from './platform/http/health.ts';
import { setLimitHeaders } from './platform/http/limit-headers.ts';
import { originCheck } from './platform/http/origins.ts';
import { refuseMethod } from './platform/http/refuse-method.ts';
import { createRestRouter, requireJson, restErrors } from './platform/http/rest.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { headerText, jsonBody, utf8Head, utf8Only } from './platform/http/text-encoding.ts';
import { createWebRouter } from './platform/http/web.ts';
import { wellKnownRouter } from './platform/http/well-known.ts';
import { mailboxRouter } from './platform/mail/mailbox.routes.ts';
import { noteKnown } from './platform/request-scope.ts';
import { SocketServer } from './platform/socket/socket-server.ts';
import { asksForSocket } from './platform/socket/upgrade-request.ts';
import { referenceRouter } from './reference/reference.routes.ts';
import { REST_ROUTES } from './rest-routes.ts';

/**
 * How long a request may take to arrive, and a connection be idle. Who sends a letter a second is cut off soon after its time: looked
 * at every half minute, as Node does by itself, ten seconds would be forty.
 */
const REQUEST_TIMES = { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 2_000 };

/** A listening http process. */
export interface HttpServer extends AsyncDisposable {
  server: Server;
  url: string;
  sockets: SocketServer;
}

type Identify = (request: IncomingMessage) => Promise<Actor>;

/** Serves GraphQL, the documented REST calls, pictures, the socket and the web app on one port. */
export async function listen(app: AppContext): Promise<HttpServer> {
  const identifiers = {
    member: (request) => {
      const key = keyGiven(app, request);
      return key === null ? identifyMember(app, request) : identifyKey(app, key, clientAddress(request, app.config.TRUSTED_PROXIES));
    },
    staff: (request) => identifyStaff(app, request),
  } satisfies Record<string, Identify>;
  await using opened = new AsyncDisposableStack();
  const web = await createDoors(app, identifiers);
  const server = createServer({ ...REQUEST_TIMES, shouldUpgradeCallback: asksForSocket }, withAccess(app, web));
  const drain = new Drain(server);
  const isBehindProxy = app.config.drainNoticeMs > 0;
  opened.defer(() => drain.finish({ isBehindProxy }));
  const sockets = opened.use(
    new SocketServer(app, [
      {
        path: '/graphql',
        door: app.doors.member,
        identify: async (request) => {
          assertNoKeyInAddress(request.url);
          return identifiers.member(request);
        },
        hasSession: (request) => app.cookies.read(request, CookieKind.Member) !== null,
        identifyProgram: (authorization, { ipAddress }) => identifyProgram(app, authorization, ipAddress),
      },
      {
        path: '/graphql/staff',
        door: app.doors.staff,
        identify: identifiers.staff,
        hasSession: (request) => staffToken(app.cookies, request) !== null,
      },
    ]),
  );
  sockets.attach(server);
  opened.defer(startLiveParts(app, sockets));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(app.config.PORT, app.config.HOST, resolve);
  });
  // First of all when it stops: readiness goes, and the proxy is given the time to notice.
  opened.defer(async () => {
    app.isDraining = true;
    drain.announce();
    await sleep(app.config.drainNoticeMs);
  });
  const closing = opened.move();
  return {
    server,
    sockets,
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** The usual GraphQL request goes straight to its server, everything else through Express. */
async function createDoors(app: AppContext, identifiers: { member: Identify; staff: Identify }): Promise<RequestListener> {
  const { config } = app;
  const originOf = (request: IncomingMessage): Origin => ({
    ipAddress: clientAddress(request, config.TRUSTED_PROXIES),
    userAgent: headerText(request.headers['user-agent']),
    device: readDevice(request),
  });
  const headers = securityHeaders(config);
  const pathOf = async (path: string, door: GraphQLDoor, identify: Identify): Promise<GraphQLPath> => ({
    path,
    server: await createGraphQLServer(app, door),
    operations: door.operations,
    context: (request, response) =>
      makingContext(async () => {
        const actor = await identify(request);
        if (actor.kind !== 'guest') noteKnown();
        return createContext(app, actor, originOf(request), { set: (cookie) => response.appendHeader('Set-Cookie', cookie) });
        // A program's call counts as it is identified, whatever becomes of it.
      }, app.logger).finally(() => setLimitHeaders(response)),
  });
  const memberPath = await pathOf('/graphql', app.doors.member, identifiers.member);
  const staffPath = await pathOf('/graphql/staff', app.doors.staff, noKeyOfMember(identifiers.staff));
  const paths = [staffPath, memberPath];
  const takeUsual = createUsualRequest({
    paths,
    headers: { ...headers, 'Cache-Control': 'no-store' },
    isAllowed: (request) => app.origins.allows(request.headers.origin) || hasKey(request),
    isProgram: hasKey,
    onFailure: (error) => app.logger.error({ err: error }, 'a GraphQL request could not be answered'),
  });
  const reader: PageReader = {
    hasSession: (request, visitor) => app.cookies.read(request, visitor === 'staff' ? CookieKind.Staff : CookieKind.Member) !== null,
    async ask(request, response, visitor, { query, variables }) {
      const { server, context } = visitor === 'staff' ? staffPath : memberPath;
      const { body } = await server.apollo.executeOperation({ query, variables }, { contextValue: await context(request, response) });
      return body.kind === 'single' && !body.singleResult.errors ? body.singleResult.data : null;
    },
  };
  const web = createExpress({ app, identifiers, originOf, headers, reader }, (web) => {
    for (const { path, server, operations, context } of paths) {
      web.all(
        path,
        postOnly,
        requireJson,
        jsonBody(JSON_BODY_BYTES_MAX),
        listedOnly(operations),
        expressMiddleware(server.apollo, { context: ({ req, res }) => context(req, res) }),
      );
    }
  });
  return (request, response) => {
    if (!takeUsual(request, response)) web(request, response);
  };
}

interface ExpressParts {
  app: AppContext;
  identifiers: { member: Identify; staff: Identify };
  originOf(request: IncomingMessage): Origin;
  headers: Record<string, string>;
  reader: PageReader;
}

function createExpress({ app, identifiers, originOf, headers, reader }: ExpressParts, serveGraphQL: (web: Express) => void): Express {
  const { config } = app;
  const web = express();
  web.disable('x-powered-by').disable('etag').set('case sensitive routing', true);
  web.use((_request, response, next) => {
    response.set(headers);
    next();
  });
  web.use(healthRouter(app));
  web.use(['/graphql', '/api'], (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  web.use(roomWebhooks(app, (room) => lookIntoMeetingRoom(app, room)));
  web.use(roomDoor(app, (bearer) => mayEnterMeetingRoom(app, bearer)));
  web.use(encoderDoor(app, originOf));
  web.use(paymentWebhooks(app));
  web.use(unsubscribeDoor(app, originOf));
  web.use(['/graphql', '/api'], noKeyInAddress);
  web.use(originCheck(app.origins, hasKey));
  web.use(utf8Only);
  web.use(['/graphql', '/api'], utf8Head);
  serveGraphQL(web);
  web.get('/api/openapi.json', (request, response) => sendTagged(request, response.type('json'), 'no-cache', openApiPage()));
  web.all('/api/openapi.json', (_request, response) => {
    refuseMethod(response, 'GET, HEAD');
  });
  web.use(
    createRestRouter({
      app,
      routes: REST_ROUTES,
      originOf,
      identify: (request) => (isStaffCall(request) ? noKeyOfMember(identifiers.staff)(request) : identifiers.member(request)),
      jsonBytesMax: (route) => route.jsonBytesMax ?? JSON_BODY_BYTES_MAX,
    }),
  );
  web.use(referenceRouter(app));
  web.use('/media', mediaRouter(app, identifiers));
  if (!config.isProduction) web.use(mailboxRouter({ pool: app.pool }));
  web.use(wellKnownRouter({ origin: config.origin, now: () => app.clock.now() }));
  if (config.BENISON_WEB_DIST)
    web.use(
      createWebRouter(config.BENISON_WEB_DIST, {
        origin: config.origin,
        reader,
        onFailure: (error) => app.logger.error({ err: error }, 'a page could not be drawn'),
      }),
    );
  web.use(() => {
    throw new NotFoundError('That address');
  });
  web.use(restErrors(app));
  return web;
}

/** Where staff call. The documentation has the reports on streams, which are theirs, among the paths of members. */
const STAFF_PATHS = ['/api/admin', '/api/stream/content-reports'];

/** Staff calls carry the staff session; everything else is the members'. */
function isStaffCall({ path }: Request): boolean {
  return STAFF_PATHS.some((staffPath) => path === staffPath || path.startsWith(`${staffPath}/`));
}

function postOnly(request: Request, response: Response, next: () => void): void {
  if (request.method === 'POST') return next();
  const error = new DomainError(ErrorCode.MethodNotAllowed, 'Please send a POST request.');
  response
    .setHeader('Allow', 'POST')
    .status(HTTP_STATUS[error.code])
    .json({ errors: [{ message: error.message, extensions: { code: error.code } }] });
}

/** Staff have no API keys, and a member's opens nothing of theirs: not even as a guest. */
const noKeyOfMember =
  (identify: Identify): Identify =>
  async (request) => {
    if (hasKey(request)) throw new ForbiddenError('API keys cannot do this. A person has to sign in for it.');
    return identify(request);
  };

function noKeyInAddress({ originalUrl }: Request, _response: Response, next: () => void): void {
  assertNoKeyInAddress(originalUrl);
  next();
}

/** What a request shows as its key: whoever shows a token and has no session is told that it is worth nothing, not taken for a guest. */
function keyGiven({ cookies }: AppContext, request: IncomingMessage): string | null {
  const { authorization } = request.headers;
  return keyInHeader(authorization) ?? (cookies.read(request, CookieKind.Member) === null ? bearerIn(authorization) : null);
}

/** Whom the key of a program identifies that has connected without one. */
async function identifyProgram(app: AppContext, authorization: string, ipAddress: string): Promise<Actor | null> {
  const key = bearerIn(authorization);
  return key === null ? null : identifyKey(app, key, ipAddress);
}

/** Where a list of operations is kept, what is not in it ends here; programs with a key of their own ask what they like. */
function listedOnly(operations: OperationList | null) {
  return (request: Request, response: Response, next: () => void): void => {
    const body: unknown = request.body;
    if (!operations || hasKey(request) || (typeof body === 'object' && body !== null && operations.has(body))) return next();
    response.status(HTTP_STATUS[ErrorCode.OperationUnlisted]).json({ errors: [unlisted()] });
  };
}
