export { BenisonClient } from './client.ts';
export { BenisonError, type ErrorCode, type FieldProblem, type GraphQLRefusal, type LostCode } from './error.ts';
export type { CallOptions } from './graphql-calls.ts';
export type { Document, Given } from './operation.ts';
export type { Patience } from './repeating.ts';
export type { Rest, RestCall } from './rest.ts';
export type { ClientOptions } from './settings.ts';
export type { Events, SubscribeOptions } from './subscriptions.ts';
