import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import type { AppContext } from '../../../../apps/api/src/app-context.ts';
import { identifyMember } from '../../../../apps/api/src/modules/accounts/identify.ts';
import { createContext, type GraphQLContext } from '../../../../apps/api/src/platform/graphql/context.ts';

/** The peer: Apollo Server set up as in its manual, over the same schema, resolvers and data. */
export async function listenWithDefaultApollo(app: AppContext): Promise<number> {
  const apollo = new ApolloServer<GraphQLContext>({ schema: app.doors.member.schema });
  await apollo.start();
  const web = express();
  web.use(
    '/graphql',
    express.json(),
    expressMiddleware(apollo, {
      context: async ({ req }) => createContext(app, await identifyMember(app, req), { ipAddress: '', userAgent: '' }),
    }),
  );
  const server = createServer(web);
  await new Promise<void>((resolve) => server.listen(app.config.PORT, app.config.HOST, resolve));
  return (server.address() as AddressInfo).port;
}
