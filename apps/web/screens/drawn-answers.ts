import { strictSchema } from '@benison/contracts/semantic-non-null';
import {
  buildSchema,
  defaultFieldResolver,
  execute,
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import membersText from '../../../schema/schema.graphql?raw';
import staffText from '../../../schema/staff.graphql?raw';
import type { Door } from '../src/lib/live/gateway.tsx';
import type { Mutation, Query } from './gql/schema.ts';

/** A part of what the schema describes: the rest is drawn. */
export type Part<Value> = Value extends readonly (infer Item)[]
  ? Part<Item>[]
  : Value extends object
    ? { [Field in keyof Value]?: Part<NonNullable<Value[Field]>> | null }
    : Value;

/** What a test says of the answers; a field may be a function of its arguments. */
type Said<Root> = {
  [Field in keyof Root]?:
    | Part<NonNullable<Root[Field]>>
    | null
    | ((input: Record<string, unknown>) => Part<NonNullable<Root[Field]>> | null);
};

/** The world that a screen is shown: only what matters to the test is said. */
export interface World {
  readonly query: Said<Query>;
  readonly mutation: Said<Mutation>;
  /** What people have written, wherever they can. */
  readonly written?: string;
}

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const HOUR_MS = 3_600_000;
/** Fields of texts that people write. */
const WRITTEN = /^(name|companyName|businessName|title|description|content|text|note|reason|firstName|details|greetingName)$/;
/** The same with what else people write, which is drawn in a form of its own or left out where nothing is said of it. */
const WRITABLE =
  /^(\w*name|\w*title|description|content|text|notes?|internalNote|reason|details|message|question|place|city|address|label|destinationLabel|reference|tracking|summary|subject|tags|choices|benefits)$/i;
const LATER = /until|ends|expires|next|starts|due|erase|renews|opens/i;

/** Texts that have a form, by field. */
const TEXTS: Record<string, string> = {
  username: 'ada.weaver',
  email: 'ada@weavers.example',
  businessType: 'LLC',
  industry: 'Manufacturing',
  city: 'Baltimore',
  state: 'MD',
  zipCode: '21201',
  website: 'https://weavers.example',
  phone: '+1 410 555 0100',
  day: '2026-11-20',
  date: '2026-11-20',
};

/** What is so unless a test says otherwise, by type and field. */
const HABITS: Record<string, unknown> = {
  'Viewer.state': 'ACTIVE',
  'Viewer.isOnboarded': true,
  'Viewer.legalOwed': [],
  'StaffViewer.role': 'ADMIN',
  'StaffViewer.totpEnabled': true,
  'PageInfo.hasNextPage': false,
  'VideoStatus.isAvailable': true,
  'Query.cursor': '1',
  'EnforcementConnection.nodes': [],
};

const SCHEMAS: Readonly<Record<Door, GraphQLSchema>> = {
  '/graphql': buildSchema(strictSchema(membersText), { assumeValid: true }),
  '/graphql/staff': buildSchema(strictSchema(staffText), { assumeValid: true }),
};

/** The same place of the same answer has the same id each time. */
function idAt(info: GraphQLResolveInfo): string {
  let [hash, path]: [number, GraphQLResolveInfo['path'] | undefined] = [7, info.path];
  for (; path; path = path.prev) for (const letter of String(path.key)) hash = (hash * 31 + letter.charCodeAt(0)) % 0xffff_ffff;
  return `00000000-0000-4000-8000-${hash.toString(16).padStart(12, '0')}`;
}

function drawText(field: string): string {
  if (WRITTEN.test(field)) return 'Weaver and Daughters';
  if (/timezone/i.test(field)) return 'America/New_York';
  return /url|srcset/i.test(field) ? PIXEL : (TEXTS[field] ?? field);
}

/** Something of the right type; nothing where nothing is allowed. */
function draw(type: GraphQLOutputType, info: GraphQLResolveInfo): unknown {
  if (!isNonNullType(type)) return null;
  const inner = getNullableType(type);
  if (isListType(inner)) return [isNonNullType(inner.ofType) ? draw(inner.ofType, info) : null];
  if (isEnumType(inner)) return inner.getValues()[0]?.value;
  if (isAbstractType(inner)) return { __typename: info.schema.getPossibleTypes(inner)[0]?.name };
  const { fieldName } = info;
  switch (inner.name) {
    case 'ID':
      return idAt(info);
    case 'String':
    case 'URL':
    case 'EmailAddress':
    case 'TimeZone':
    case 'Date':
      return drawText(fieldName);
    case 'Boolean':
      return false;
    case 'Int':
      return 3;
    case 'Float':
      return 0.5;
    case 'Cents':
      return 999;
    case 'Coins':
      return 500;
    case 'DateTime':
      return new Date(Date.now() + (LATER.test(fieldName) ? HOUR_MS : -HOUR_MS)).toISOString();
    default:
      return {};
  }
}

/** What people have written in a text or a list of texts; undefined elsewhere. */
function drawWritten(written: string, { fieldName, returnType }: GraphQLResolveInfo): unknown {
  const type = getNullableType(returnType);
  const isList = isListType(type);
  const isText = String(getNullableType(isList ? type.ofType : type)) === 'String';
  if (!isText || !WRITABLE.test(fieldName)) return undefined;
  return isList ? [written] : written;
}

const resolveDrawn: GraphQLFieldResolver<unknown, Pick<World, 'written'>> = (source, args: Record<string, unknown>, world, info) => {
  const said: unknown = defaultFieldResolver(source, args, world, info) ?? (world.written && drawWritten(world.written, info));
  if (said !== undefined) return said;
  const habit = HABITS[`${info.parentType.name}.${info.fieldName}`];
  return habit === undefined ? draw(info.returnType, info) : habit;
};

/**
 * Answers an operation as the server would: from what the test says, and else from drawn data of the schema's types. What the schema does
 * not have can be neither asked for nor answered.
 */
export async function drawnAnswer(
  door: Door,
  world: World,
  document: DocumentNode,
  variableValues: Record<string, unknown>,
): Promise<ExecutionResult> {
  const schema = SCHEMAS[door];
  const isMutation = document.definitions.some((one) => one.kind === 'OperationDefinition' && one.operation === 'mutation');
  return execute({
    schema,
    document,
    rootValue: isMutation ? world.mutation : world.query,
    contextValue: world,
    variableValues,
    fieldResolver: resolveDrawn,
    typeResolver: (value, _context, _info, type) =>
      (value as { readonly __typename?: string }).__typename ?? schema.getPossibleTypes(type)[0]?.name,
  });
}
