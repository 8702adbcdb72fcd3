import { readdirSync } from 'node:fs';
import { isStorable } from '@benison/contracts/tidy-text';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { REST_ROUTES } from '../rest-routes.ts';
import { RULE_PLACES, ruleOf } from './open-api-rules.ts';
import { openApiDocument } from './open-api.ts';

/** Whatever a call refuses by a rule of its own, which no schema says by itself, is said by a pattern, a list of values, or in words. */

const SAYS = ['pattern', 'uniqueItems', 'override'] as const;
/** Whether its description was made to say more than zod can. */
const says = (schema: z.core.$ZodType): boolean => {
  const meta = z.globalRegistry.get(schema) ?? {};
  return SAYS.some((name) => name in meta);
};

/** What is only known once a check runs: the properties at fault of a whole, as far as the rule names them. */
interface Rule {
  /** The place within, without the numbers of entries. */
  path: string[];
  isSaid: boolean;
}

type Definition = z.core.$ZodTypeDef & {
  shape?: Record<string, z.core.$ZodType>;
  transform?: (...given: unknown[]) => unknown;
  checks?: z.core.$ZodCheck<never>[];
};

/** The rules that were written by hand on a schema and all that it is made of: refinements, and transforms that may refuse. */
function rulesIn(schema: z.core.$ZodType, path: string[] = [], isSaidAbove = false): Rule[] {
  const def = schema._zod.def as Definition;
  const entrance = def.type === 'pipe' ? (def as unknown as z.core.$ZodPipeDef).in : schema;
  // A whole has several rules, and what is said of it says one of them.
  const isSaid = def.type !== 'object' && (isSaidAbove || says(schema) || says(entrance));
  const own = (def.checks ?? []).flatMap((check): Rule[] => {
    const { check: kind, fn, path: at } = check._zod.def as { check: string; fn?: unknown; path?: string[] };
    return kind !== 'custom' || fn === isStorable ? [] : [{ path: [...path, ...(at ?? [])], isSaid }];
  });
  const refusing = def.type === 'transform' && (def.transform?.length ?? 0) > 1 ? [{ path, isSaid }] : [];
  const within = Object.entries(def).flatMap(([name, part]) => {
    if (name === 'checks') return [];
    if (name === 'shape') return Object.entries(def.shape ?? {}).flatMap(([property, inner]) => rulesIn(inner, [...path, property]));
    return [part].flat().flatMap((inner) => (isSchema(inner) ? rulesIn(inner, path, isSaid) : []));
  });
  return [...own, ...refusing, ...within];
}

const isSchema = (value: unknown): value is z.core.$ZodType => typeof value === 'object' && value !== null && '_zod' in value;

const unsaidIn = (schema: z.core.$ZodType): string[] => [
  ...new Set(rulesIn(schema).flatMap(({ path, isSaid }) => (isSaid ? [] : [path.join('.')]))),
];

test('every rule of a call that its schema cannot say is said in its description', () => {
  const parts = REST_ROUTES.flatMap((route) =>
    [route.params, route.query, route.body, route.multipart].flatMap((part) => (part ? [{ route, part }] : [])),
  );
  const found = parts.flatMap(({ route, part }) => unsaidIn(part).map((place) => ({ route, property: place.split('.')[0] || undefined })));
  expect(found.length).toBeGreaterThan(5);
  const unsaid = found.filter(({ route, property }) => ruleOf(route, property) === null);
  expect(unsaid.map(({ route, property = 'as a whole' }) => `${route.method} ${route.path} ${property}`)).toEqual([]);
});

/** Rules of commands, and where the description of the calls that come to them says so. */
const OF_COMMANDS: Record<string, readonly string[]> = {
  RegisterInput: ['post /api/users/register einNumber'],
  DecideEinVerificationInput: ['patch /api/admin/ein-verifications/{verificationId} reason'],
  'CreateBusinessInput.foundedYear': ['foundedYear'],
  'EditBusinessInput.foundedYear': ['foundedYear'],
  'UpdateBusinessInput.foundedYear': ['foundedYear'],
  'UpdateBusinessInput.openingHours': ['businessHours'],
  openingHours: ['businessHours'],
  'StatementFilter.to': ['get /api/bizcoin/statement.csv to'],
  'CreateOrderInput.packageId': ['packageType', 'post /api/purchases productType'],
  SavePayoutDestinationInput: ['post /api/conversion/request paymentDetails'],
  DecideCaseInput: ['status', 'actionTaken', 'banDays'],
  'StartStreamInput.title': ['post /api/streams/start title'],
  'SubmitLicenseInput.dateOfBirth': ['post /api/verifications/driver-license dateOfBirth'],
};
/** Those that only GraphQL comes to, or calls whose own schema says it. */
const ELSEWHERE = [
  'CatalogueItemDraft',
  'ChangeEncoderStreamInput.title',
  'CorrectCaptionInput.text',
  'CounterMeetingInput.startsAt',
  'CreateApiKeyInput.expiresInDays',
  'CreateCatalogueItemInput',
  'CreateClipInput.endMs',
  'CreateClipInput.title',
  'CreateWebhookEndpointInput.url',
  'DecideCasesInput',
  'DecideCasesInput.cases',
  'DecidePayoutInput',
  'DecideVerificationInput',
  'EditMessageInput.content',
  'OpenPollInput.choices',
  'OpenPollInput.question',
  'OrderPhotosInput.photoIds',
  'ProposeMeetingInput.startsAt',
  'ReportInput.matchId',
  'RequestPayoutInput',
  'SaveMeetingNotesInput.text',
  'ScheduleStreamInput.title',
  'SearchMessagesInput.text',
  'SendMessageInput.content',
  'StatementQuery.to',
  'SubmitSocialInput.followerCount',
  'SubmitSocialInput.profileUrl',
  'SubmitSocialInput.proofUrl',
  'SwipeInput',
  'UpdateCatalogueItemInput',
  'UpdateClipInput.title',
  'UpdateWebhookEndpointInput.url',
];

test('every rule of a command that its schema cannot say is said where calls come to it', async () => {
  const folder = new URL('../../../../packages/contracts/src/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
  const found = await Promise.all(
    files.map(async (file) => {
      const module = (await import(new URL(file, folder).pathname)) as Record<string, unknown>;
      return Object.entries(module).flatMap(([name, schema]) =>
        isSchema(schema) ? unsaidIn(schema).map((place) => [name, place].filter(Boolean).join('.')) : [],
      );
    }),
  );
  expect([...new Set(found.flat())].sort()).toEqual([...Object.keys(OF_COMMANDS), ...ELSEWHERE].sort());
  expect(
    Object.values(OF_COMMANDS)
      .flat()
      .filter((place) => !RULE_PLACES.includes(place)),
  ).toEqual([]);
});

test('no rule is written for a place that is none, and each is in the description', () => {
  const described = REST_ROUTES.map((route) => {
    const { description = '' } = (openApiDocument().paths?.[route.path] as Record<string, { description?: string }>)[route.method] ?? {};
    return { name: `${route.method} ${route.path}`, description };
  });
  // A place is a property wherever it stands, a call as a whole, or a property of a call.
  const isSomewhere = (place: string): boolean => {
    const [first = '', path, property] = place.split(' ');
    const words = path === undefined ? `\`${first}\` (` : property === undefined ? 'the request as a whole (' : `\`${property}\` (`;
    return described.some(({ name, description }) => (path === undefined || name === `${first} ${path}`) && description.includes(words));
  };
  expect(RULE_PLACES.filter((place) => !isSomewhere(place))).toEqual([]);
});
