import {
  buildASTSchema,
  findBreakingChanges,
  findDangerousChanges,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  type DefinitionNode,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** What is different in a schema, a sentence or a place each, in the order of the letters. */
export interface ApiChanges {
  /** A program that was right before may fail. */
  breaking: string[];
  /** Nothing that was right fails, but a program may meet what it has not seen: a new value, one more thing that can be said. */
  widened: string[];
  added: string[];
  deprecated: string[];
}

/** Breaking changes that were made on purpose, at once. */
export interface Reason {
  /** The day it was decided, as 2026-11-27. */
  date: string;
  /** For whoever has to follow: why, and what to use instead. */
  why: string;
  changes: string[];
}

/** The text of the schema at each address where GraphQL is served. */
export type ApiText = Readonly<Record<string, string>>;

/** How an API changed: what can be asked at all, and what is asked at another address now. */
export function changesOfApi(before: ApiText, after: ApiText): ApiChanges {
  const changes = changesBetween(togetherOf(before), togetherOf(after));
  return { ...changes, breaking: [...changes.breaking, ...movesBetween(before, after)].toSorted() };
}

/** The operations that have left an address and stand at another, a sentence each. */
function movesBetween(before: ApiText, after: ApiText): string[] {
  const [were, are] = [operationsOf(before), operationsOf(after)];
  return [...were].flatMap(([address, operations]) => {
    const left = operations.filter((operation) => !are.get(address)?.includes(operation));
    return left.flatMap((operation) => {
      const to = [...are].flatMap(([other, those]) => (those.includes(operation) ? [other] : []));
      return to.length > 0 ? [`${operation} moved from ${address} to ${to.join(' and ')}.`] : [];
    });
  });
}

const ROOTS = ['Query', 'Mutation', 'Subscription'];

const operationsOf = (api: ApiText): Map<string, string[]> =>
  new Map(
    Object.entries(api).map(([address, text]) => [
      address,
      parse(text).definitions.flatMap((node) =>
        node.kind === Kind.OBJECT_TYPE_DEFINITION && ROOTS.includes(node.name.value)
          ? (node.fields ?? []).map((field) => `${node.name.value}.${field.name.value}`)
          : [],
      ),
    ]),
  );

/** One schema with the operations of all addresses; a type that several have is the same in each. */
export function togetherOf(api: ApiText): GraphQLSchema {
  const definitions = new Map<string, DefinitionNode>();
  for (const node of Object.values(api).flatMap((text) => parse(text).definitions)) {
    const name = 'name' in node && node.name ? node.name.value : node.kind;
    definitions.set(name, joined(definitions.get(name), node));
  }
  return buildASTSchema({ kind: Kind.DOCUMENT, definitions: [...definitions.values()] });
}

function joined(known: DefinitionNode | undefined, node: DefinitionNode): DefinitionNode {
  if (known?.kind !== Kind.OBJECT_TYPE_DEFINITION || node.kind !== Kind.OBJECT_TYPE_DEFINITION) return node;
  const fields = [...(known.fields ?? []), ...(node.fields ?? [])];
  return { ...node, fields: [...new Map(fields.map((field) => [field.name.value, field])).values()] };
}

/** How a schema changed since another. Descriptions do not count. */
export function changesBetween(before: GraphQLSchema, after: GraphQLSchema): ApiChanges {
  const [were, are] = [placesOf(before), placesOf(after)];
  return {
    breaking: sentences(findBreakingChanges(before, after)),
    widened: sentences(findDangerousChanges(before, after)),
    added: [...are].filter((place) => !were.has(place) && saysSomething(place, were)).toSorted(),
    deprecated: deprecationsSince(before, after),
  };
}

/** What breaks without a reason, and reasons for what breaks no longer: both are to be mended. */
export function unexplained({ breaking }: ApiChanges, reasons: Reason[]): { withoutReason: string[]; outlived: string[] } {
  const explained = reasons.flatMap(({ changes }) => changes);
  return {
    withoutReason: breaking.filter((change) => !explained.includes(change)),
    outlived: explained.filter((change) => !breaking.includes(change)),
  };
}

/** The changes as a section of a page, without its heading. */
export function sectionOf({ breaking, widened, added, deprecated }: ApiChanges, reasons: Reason[]): string {
  const byReason = reasons
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ date, why, changes }) => {
      const kept = changes.filter((change) => breaking.includes(change));
      return kept.length > 0 ? `${date}. ${why}\n\n${listed(kept)}` : '';
    });
  const parts = [
    [
      'Breaking',
      [...byReason, listed(unexplained({ breaking, widened, added, deprecated }, reasons).withoutReason)].filter(Boolean).join('\n'),
    ],
    ['Deprecated', listed(deprecated)],
    ['Widened', listed(widened)],
    ['Added', listed(added.map((place) => `\`${place}\``))],
  ];
  const sections = parts.flatMap(([title, text]) => (text ? [`### ${title}\n\n${text}`] : []));
  return sections.length > 0 ? sections.join('\n') : 'Nothing has changed.\n';
}

const listed = (lines: string[]): string => lines.map((line) => `- ${line}\n`).join('');

const sentences = (changes: { description: string }[]): string[] => [...new Set(changes.map(({ description }) => description))].toSorted();

const typesOf = (schema: GraphQLSchema): GraphQLNamedType[] =>
  Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

/** Each type, and what is answered of it. New inputs are told among what is widened, or with their call. */
const placesOf = (schema: GraphQLSchema): Set<string> =>
  new Set(typesOf(schema).flatMap((type) => [type.name, ...partsOf(type).map((part) => `${type.name}.${part.name}`)]));

/** What is to be left, by its place, with the reason: of what is answered and of what is taken. */
function deprecationsOf(schema: GraphQLSchema): Map<string, string> {
  const parts = typesOf(schema).flatMap((type) => [
    ...partsOf(type).flatMap((part) => [
      { place: `${type.name}.${part.name}`, why: part.deprecationReason },
      ...('args' in part ? part.args.map((one) => ({ place: `${type.name}.${part.name}(${one.name})`, why: one.deprecationReason })) : []),
    ]),
    ...(isInputObjectType(type) ? Object.values(type.getFields()) : []).map((field) => ({
      place: `${type.name}.${field.name}`,
      why: field.deprecationReason,
    })),
  ]);
  return new Map(parts.flatMap(({ place, why }) => (why ? [[place, why]] : [])));
}

function deprecationsSince(before: GraphQLSchema, after: GraphQLSchema): string[] {
  const were = deprecationsOf(before);
  return [...deprecationsOf(after)].flatMap(([place, why]) => (were.has(place) ? [] : [`${place}: ${why}`])).toSorted();
}

const DAY = /(?<!\d)\d{4}-\d\d-\d\d(?!\d)/;

/** What is wrong with what is to be left: each names the day from which it may be missing, and the page of changes tells of it. */
export function unannounced(schema: GraphQLSchema, changelog: string): string[] {
  return [...deprecationsOf(schema)].flatMap(([place, why]) => [
    ...(isDay(DAY.exec(why)?.[0]) ? [] : [`${place} names no day`]),
    ...(changelog.includes(`- ${place}: `) ? [] : [`${place} is not among the changes`]),
  ]);
}

const isDay = (text: string | undefined): boolean =>
  text !== undefined && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

function partsOf(type: GraphQLNamedType): readonly (GraphQLField<unknown, unknown> | GraphQLEnumValue)[] {
  if (isObjectType(type) || isInterfaceType(type)) return Object.values(type.getFields());
  return isEnumType(type) ? type.getValues() : [];
}

/** Of a new type its name says it all, and what belongs to one call or one list goes by their names. */
function saysSomething(place: string, were: ReadonlySet<string>): boolean {
  const [type = '', part] = place.split('.');
  return part === undefined ? !/(Input|Payload|Edge|Connection)$/.test(type) : were.has(type);
}
