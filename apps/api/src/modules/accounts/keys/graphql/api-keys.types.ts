import { ApiScope } from '@benison/contracts/enumerations';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../../platform/graphql/scalars.ts';
import { GraphQLEnums } from '../../../../schema/graphql-enums.ts';

@ObjectType('ApiKey', { description: 'A key with which programs call Benison for a business. The key itself is stored nowhere.' })
export class ApiKeyType {
  @Field(() => ID, { description: 'Names the key where it is replaced, revoked or stopped. It opens nothing.' }) id!: string;
  @Field(() => String, { description: 'What it is for, in the words of its owner.' }) name!: string;
  @Field(() => String, { description: 'How the key begins, to tell it from others.' }) prefix!: string;
  @Field(() => [GraphQLEnums.ApiScope], { description: 'What it may do, and nothing else.' }) scopes!: ApiScope[];
  @Field(() => DateTimeScalar, { description: 'When it was made.' }) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: 'From when on it is refused; null: it lasts until it is revoked.' })
  expiresAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'Its last call, to the minute; null: it was never used.' })
  lastUsedAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'The network address of that call; null where it was never used.' })
  lastUsedAddress!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was revoked or stopped; null while it stands.' })
  revokedAt!: Date | null;
}

@ObjectType('CreateApiKeyPayload', { description: 'A new API key.' })
export class CreateApiKeyPayloadType {
  @Field(() => ApiKeyType, { description: 'The key as it is listed from now on.' }) key!: ApiKeyType;
  @Field(() => String, { description: 'The key itself, shown this once: send it as "Authorization: Bearer ...".' }) secret!: string;
}

@ObjectType('RotateApiKeyPayload', { description: 'The key that replaces another one.' })
export class RotateApiKeyPayloadType {
  @Field(() => ApiKeyType, { description: 'The new key, with the name, scopes and end of the old one.' }) key!: ApiKeyType;
  @Field(() => String, { description: 'The new key itself, shown this once. The old one works for 24 more hours.' }) secret!: string;
}

@ObjectType('RevokeApiKeyPayload', { description: 'A key that was revoked.' })
export class RevokeApiKeyPayloadType {
  @Field(() => ApiKeyType, { description: 'The key, which opens nothing any more.' }) key!: ApiKeyType;
}

@InputType('CreateApiKeyInput', { description: 'What a new key is for, what it may do, and how long it lasts.' })
export class CreateApiKeyInputType {
  @Field(() => String, { description: 'What it is for, up to 60 characters.' }) name!: string;
  @Field(() => [GraphQLEnums.ApiScope], { description: 'What it may do; at least one.' }) scopes!: ApiScope[];
  @Field(() => Int, { nullable: true, description: '30, 90 or 365 days; absent: until it is revoked.' }) expiresInDays?: number | null;
}

@InputType('RotateApiKeyInput', { description: 'Which key is replaced.' })
export class RotateApiKeyInputType {
  @Field(() => ID, { description: "One of the member's own." }) keyId!: string;
}

@InputType('RevokeApiKeyInput', { description: 'Which key is revoked.' })
export class RevokeApiKeyInputType {
  @Field(() => ID, { description: "One of the member's own." }) keyId!: string;
}
