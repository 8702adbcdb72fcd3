import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { sqlOf } from '../../../../platform/database/sql.ts';
import type { GraphQLContext } from '../../../../platform/graphql/context.ts';
import { asBusiness } from '../../../../platform/policy.ts';
import { standingKeysOf } from '../api-keys.ts';
import { createApiKey } from '../commands/create-api-key.ts';
import { revokeApiKey } from '../commands/revoke-api-key.ts';
import { rotateApiKey } from '../commands/rotate-api-key.ts';
import {
  ApiKeyType,
  CreateApiKeyInputType,
  CreateApiKeyPayloadType,
  RevokeApiKeyInputType,
  RevokeApiKeyPayloadType,
  RotateApiKeyInputType,
  RotateApiKeyPayloadType,
} from './api-keys.types.ts';

/** The API keys of a member, managed by a person who is signed in: no key makes another. */
@Resolver()
export class ApiKeysResolver {
  @Authorized('apiKey.manage')
  @Query(() => [ApiKeyType], {
    nullable: true,
    description: 'The API keys of the signed-in business that stand, the newest first; at most 20. Members with a business.',
  })
  apiKeys(@Ctx() { app, em, actor }: GraphQLContext) {
    return standingKeysOf(sqlOf(em), asBusiness(actor).userId, app.clock.now());
  }

  @Authorized('apiKey.manage')
  @Mutation(() => CreateApiKeyPayloadType, {
    description: 'Makes an API key. Members with a business; RECENT_SIGN_IN_REQUIRED, CONFLICT beyond 20 keys.',
  })
  createApiKey(
    @Arg('input', () => CreateApiKeyInputType, { description: 'What the key is for and may do.' }) input: CreateApiKeyInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return createApiKey(app, actor, { ...input });
  }

  @Authorized('apiKey.manage')
  @Mutation(() => RotateApiKeyPayloadType, {
    description:
      'Replaces an API key by a new one with the same rights; the old one works for 24 more hours. Members with a business; RECENT_SIGN_IN_REQUIRED, NOT_FOUND.',
  })
  rotateApiKey(
    @Arg('input', () => RotateApiKeyInputType, { description: 'Which key.' }) input: RotateApiKeyInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return rotateApiKey(app, actor, { ...input });
  }

  @Authorized('apiKey.manage')
  @Mutation(() => RevokeApiKeyPayloadType, {
    description: 'Ends an API key at once: its calls are refused, its sockets close. Members with a business; NOT_FOUND.',
  })
  async revokeApiKey(
    @Arg('input', () => RevokeApiKeyInputType, { description: 'Which key.' }) input: RevokeApiKeyInputType,
    @Ctx() { app, actor }: GraphQLContext,
  ) {
    return { key: await revokeApiKey(app, actor, { ...input }) };
  }
}
