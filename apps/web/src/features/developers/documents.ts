import { graphql } from '../../gql/index.ts';

export const API_KEY_PARTS = graphql(`
  fragment ApiKey_row on ApiKey { id name prefix scopes createdAt expiresAt lastUsedAt }
`);

export const API_KEYS = graphql(`
  query ApiKeys { apiKeys { ...ApiKey_row } }
`);

export const CREATE_API_KEY = graphql(`
  mutation CreateApiKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) { secret key { ...ApiKey_row } }
  }
`);

export const ROTATE_API_KEY = graphql(`
  mutation RotateApiKey($input: RotateApiKeyInput!) {
    rotateApiKey(input: $input) { secret key { ...ApiKey_row } }
  }
`);

export const REVOKE_API_KEY = graphql(`
  mutation RevokeApiKey($input: RevokeApiKeyInput!) {
    revokeApiKey(input: $input) { key { id revokedAt } }
  }
`);
