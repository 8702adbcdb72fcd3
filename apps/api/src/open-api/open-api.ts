import { ErrorCode } from '@benison/contracts/errors';
import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { ContentTagHeader, ETagHeader, IfMatchHeader, IfNoneMatchHeader } from '../platform/http/etag.ts';
import { FixedPage } from '../platform/http/fixed-page.ts';
import { IdempotencyKeyHeader } from '../platform/http/idempotency-key.ts';
import { LinkHeader } from '../platform/http/paged.ts';
import type { RestRoute } from '../platform/http/rest.ts';
import { REST_ROUTES } from '../rest-routes.ts';
import { refusalsOf } from './open-api-answers.ts';
import { EXAMPLES } from './open-api-examples.ts';
import { ruleWords } from './open-api-rules.ts';
import { accessWords, SECURITY_SCHEMES, securityOf } from './open-api-security.ts';
import { withWhatIsHeld } from './open-api-shapes.ts';

const RestFieldError = z
  .object({
    path: z.string().meta({ description: 'Where in the request, with dots: `socialLinks.0.url`. Empty for the request as a whole.' }),
    message: z.string(),
    allowed: z.array(z.string()).optional().meta({ description: 'The values that are possible, where only some are.' }),
  })
  .meta({ id: 'FieldError', description: 'One thing that is wrong with a request.' });

/** The body of a refusal. */
export const RestError = z
  .object({
    message: z.string(),
    code: z.enum(Object.values(ErrorCode) as [ErrorCode, ...ErrorCode[]]),
    fields: z.array(RestFieldError).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Error', description: 'Why a call was refused: a stable code, a sentence, and the fields that are wrong.' });

const RequestIdHeader = z.object({
  'X-Request-Id': z
    .string()
    .meta({ description: 'Names the request in the log of the product: say it when asking for help.', header: { id: 'RequestId' } }),
});
const AnswerHeaders = RequestIdHeader.extend({
  RateLimit: z
    .string()
    .optional()
    .meta({
      description:
        'Of the rate limits that the call counts in, the one with the least left: how much, and in how many seconds it is whole again.',
      header: { id: 'RateLimit' },
    }),
  'RateLimit-Policy': z
    .string()
    .optional()
    .meta({ description: 'How much that limit allows, and within how many seconds.', header: { id: 'RateLimitPolicy' } }),
});
const OriginHeader = z.object({
  Origin: z
    .string()
    .optional()
    .meta({
      description:
        'The address of the product, as browsers send it by themselves: ORIGIN_REFUSED without. Left out beside an API key or a token of staff.',
      example: 'http://localhost:3000',
    }),
});
const ReplayedHeader = z.object({
  'Idempotent-Replayed': z
    .literal('true')
    .optional()
    .meta({ description: 'The Idempotency-Key was known: this is the first answer again, and nothing was done.' }),
});
const ChallengeHeader = AnswerHeaders.extend({
  'WWW-Authenticate': z
    .string()
    .meta({
      description: 'Asks for a key; error="invalid_token" where one was shown that is worth nothing.',
      example: 'Bearer realm="Benison"',
    }),
});
const RetryHeader = AnswerHeaders.extend({
  'Retry-After': z.string().optional().meta({ description: 'Seconds to wait before asking again.' }),
});

/** What the calls are about, in the order in which they are described. */
const TAGS: Record<string, string> = {
  Accounts: 'Registering, signing in, one’s own account, and what was agreed to.',
  Staff: 'Signing in as staff, the EIN verifications that wait for a decision, and revenue.',
  Businesses: 'The member’s own business and its pictures.',
  Verification: 'Driver’s licenses, handed in and looked at.',
  Purchases: 'Ordering for money, and paying by card.',
  PayPal: 'Orders that are approved at PayPal.',
  BizCoin: 'The wallet, its statement, purchases of coins, and payouts.',
  Matching: 'The deck, decisions about cards, matches, and matches as files.',
  Messages: 'Files in threads, meetings as calendar files, and calendar addresses.',
  Marketplace: 'What coins buy besides gifts.',
  Streaming: 'Streams, their gifts and their recordings.',
  Moderation: 'Reports of streams, and deciding about them.',
  Support: 'Asking people for help.',
  Analytics: 'The figures of a business.',
};

type OpenApiDocument = ReturnType<typeof createDocument>;
let known: OpenApiDocument | null = null;

/** The OpenAPI description, made from the same schemas that parse the calls. */
export function openApiDocument(): OpenApiDocument {
  known ??= createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Benison',
        version: '1.0.0',
        description:
          'The documented REST calls. Who acts is taken from the session or the key, never from a payload. What is not GET needs the header Origin with the address of the product, but for what an API key or a token of staff signs. Texts are tidied before they are judged: ends of lines and blanks are made alike, marks that nobody sees are dropped, blanks around them too, and a text of nothing else is an empty one; NUL and halves of characters are refused. What no schema can say stands in the description of its call.',
      },
      servers: [{ url: '/', description: 'The product that gave this document.' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: SECURITY_SCHEMES },
      paths: pathsOf(REST_ROUTES),
    },
    { override: withWhatIsHeld },
  );
  return known;
}

let page: FixedPage | null = null;

/** The same as it is sent. Serialized once: building half a megabyte for every request would keep everybody waiting. */
export function openApiPage(): FixedPage {
  page ??= new FixedPage(Buffer.from(JSON.stringify(openApiDocument())));
  return page;
}

function pathsOf(routes: readonly RestRoute[]): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const operations = (paths[route.path] ??= {});
    operations[route.method] = operationOf(route);
  }
  return paths as ZodOpenApiPathsObject;
}

const json = (schema: z.ZodType, example?: object) => ({ content: { 'application/json': { schema, ...(example && { example }) } } });
/** A refusal with the codes it can have, so that a program can tell beforehand what it will have to tell apart. */
const refused = (status: number, codes: readonly ErrorCode[]) => ({
  description: codes.join(', '),
  headers: status === 401 ? ChallengeHeader : status === 429 || status === 503 ? RetryHeader : AnswerHeaders,
  ...json(RestError),
});
/** Files have a type and no schema: their bytes are theirs. */
const files = (contentTypes: readonly string[]) => ({ content: Object.fromEntries(contentTypes.map((type) => [type, {}])) });

function operationOf(route: RestRoute): object {
  return {
    operationId: `${route.method}${route.path.replace(/[^A-Za-z]+(\w)?/g, (_all, letter: string | undefined) => (letter ?? '').toUpperCase())}`,
    summary: route.summary,
    description: `${accessWords(route.action)}${ruleWords(route)}`,
    tags: [route.tag],
    security: securityOf(route.action),
    requestParams: {
      ...(route.params && { path: route.params }),
      ...(route.query && { query: route.query }),
      header: z.object({
        ...(route.method !== 'get' && OriginHeader.shape),
        ...(route.isIdempotent && IdempotencyKeyHeader.shape),
        ...(route.isVersioned && route.method !== 'get' && IfMatchHeader.shape),
        ...(route.isConditional && IfNoneMatchHeader.shape),
      }),
    },
    ...(route.body && { requestBody: { required: true, ...json(route.body, EXAMPLES[`${route.method} ${route.path}`]) } }),
    ...(route.multipart && { requestBody: { required: true, content: { 'multipart/form-data': { schema: route.multipart } } } }),
    ...(route.upload && { requestBody: { required: true, ...files(route.upload) } }),
    responses: {
      [String(route.status ?? 200)]: {
        description: 'Done',
        headers: AnswerHeaders.extend({
          ...(route.isIdempotent && ReplayedHeader.shape),
          ...(route.isVersioned && ETagHeader.shape),
          ...(route.isConditional && ContentTagHeader.shape),
          ...(route.isPaged && LinkHeader.shape),
        }),
        ...(route.response instanceof z.ZodType ? json(route.response) : files(route.response)),
      },
      ...(route.isConditional && {
        '304': { description: 'Nothing is new since that version', headers: AnswerHeaders.extend(ContentTagHeader.shape) },
      }),
      ...Object.fromEntries(Array.from(refusalsOf(route), ([status, codes]) => [String(status), refused(status, codes)])),
    },
  };
}
