import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expressMiddleware } from '@as-integrations/express5';
import { ErrorCode, HTTP_STATUS } from '@benison/contracts/errors';
import { JSON_BODY_BYTES_MAX } from '@benison/contracts/limits';
import express, { type Express, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { Actor, Origin } from './actor.ts';
import type { AppContext } from './app-context.ts';
import { identifyMember, identifyStaff } from './modules/accounts/identify.ts';
import { DomainError } from './platform/errors.ts';
import { createApollo } from './platform/graphql/apollo.ts';
import { createContext } from './platform/graphql/context.ts';
import { clientAddress } from './platform/http/client-address.ts';
import { contentSecurityPolicy } from './platform/http/content-security-policy.ts';
import { healthRouter } from './platform/http/health.ts';
import { originCheck } from './platform/http/origins.ts';
import { createRestRouter, restErrors } from './platform/http/rest.ts';
import { createWebRouter } from './platform/http/web.ts';
import { mailboxRouter } from './platform/mail/mailbox.routes.ts';
import { SocketServer } from './platform/socket/socket-server.ts';
import { mediaRouter } from './modules/businesses/media.routes.ts';
import { openApiDocument } from './open-api.ts';
import { REST_ROUTES } from './rest-routes.ts';
import { startLiveParts } from './live-parts.ts';

/** A listening http process. */
export interface HttpServer extends AsyncDisposable {
  server: Server;
  url: string;
  sockets: SocketServer;
}

type Identify = (request: Request) => Promise<Actor>;

/** Serves GraphQL, the documented REST calls, pictures, the socket and the web app on one port. */
export async function listen(app: AppContext): Promise<HttpServer> {
  const identifiers = {
    member: (request) => identifyMember(app, request, app.clock.now()),
    staff: (request) => identifyStaff(app, request, app.clock.now()),
  } satisfies Record<string, Identify>;
  const web = await createExpress(app, identifiers);
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 }, web);
  const sockets = new SocketServer(app, [
    { path: '/graphql', identify: (request) => identifyMember(app, request, app.clock.now()) },
    { path: '/graphql/staff', identify: (request) => identifyStaff(app, request, app.clock.now()) },
  ]);
  sockets.attach(server);
  const stopLiveParts = startLiveParts(app, sockets);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(app.config.PORT, app.config.HOST, resolve);
  });
  return {
    server,
    sockets,
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      await stopLiveParts();
      await sockets[Symbol.asyncDispose]();
      server.closeIdleConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function createExpress(app: AppContext, identifiers: { member: Identify; staff: Identify }): Promise<Express> {
  const { config } = app;
  const originOf = (request: Request): Origin => ({
    ipAddress: clientAddress(request, config.TRUSTED_PROXIES),
    userAgent: request.headers['user-agent'] ?? '',
  });
  const web = express();
  web.disable('x-powered-by').disable('etag').set('case sensitive routing', true);
  web.use(helmet({ contentSecurityPolicy: contentSecurityPolicy(config), crossOriginResourcePolicy: { policy: 'same-origin' } }));
  web.use(healthRouter(app));
  web.use(['/graphql', '/api'], (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  web.use(originCheck(app.origins));
  const apollo = await createApollo(app);
  for (const [path, identify] of [['/graphql/staff', identifiers.staff], ['/graphql', identifiers.member]] as const) {
    web.all(path, postOnly, express.json({ limit: JSON_BODY_BYTES_MAX }), expressMiddleware(apollo, {
      context: async ({ req, res }) => createContext(app, await identify(req), originOf(req), { set: (cookie) => res.appendHeader('Set-Cookie', cookie) }),
    }));
  }
  web.get('/api/openapi.json', (_request, response) => void response.json(openApiDocument()));
  web.use(createRestRouter({
    app,
    routes: REST_ROUTES,
    originOf,
    identify: (request) => (isStaffCall(request) ? identifiers.staff(request) : identifiers.member(request)),
    jsonBytesMax: (route) => route.jsonBytesMax ?? JSON_BODY_BYTES_MAX,
  }));
  web.use('/media', mediaRouter(app));
  if (!config.isProduction) web.use(mailboxRouter({ pool: app.pool }));
  if (config.BENISON_WEB_DIST) web.use(createWebRouter(config.BENISON_WEB_DIST));
  web.use(restErrors(app));
  return web;
}

/** Staff calls carry the staff session; everything else is the members'. */
function isStaffCall(request: Request): boolean {
  return request.path.startsWith('/api/admin/');
}

function postOnly(request: Request, response: Response, next: () => void): void {
  if (request.method === 'POST') return next();
  const error = new DomainError(ErrorCode.MethodNotAllowed, 'Please send a POST request.');
  response.setHeader('Allow', 'POST').status(HTTP_STATUS[error.code]).json({ errors: [{ message: error.message, extensions: { code: error.code } }] });
}
