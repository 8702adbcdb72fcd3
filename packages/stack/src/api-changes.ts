import {
  findBreakingChanges,
  findDangerousChanges,
  isEnumType,
  isInterfaceType,
  isObjectType,
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

/** How a schema changed since another. Descriptions do not count. */
export function changesBetween(before: GraphQLSchema, after: GraphQLSchema): ApiChanges {
  const [were, are] = [placesOf(before), placesOf(after)];
  return {
    breaking: sentences(findBreakingChanges(before, after)),
    widened: sentences(findDangerousChanges(before, after)),
    added: [...are.keys()].filter((place) => !were.has(place) && saysSomething(place, were)).toSorted(),
    deprecated: [...are].flatMap(([place, why]) => (why && !were.get(place) ? [`${place}: ${why}`] : [])).toSorted(),
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

/** Each type, and what is answered of it, with the reason why it is to be left. New inputs are told among what is widened, or with their call. */
function placesOf(schema: GraphQLSchema): Map<string, string | null | undefined> {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  return new Map(
    types.flatMap((type) => [
      [type.name, null],
      ...partsOf(type).map((part): [string, string | null | undefined] => [`${type.name}.${part.name}`, part.deprecationReason]),
    ]),
  );
}

function partsOf(type: GraphQLNamedType): readonly (GraphQLField<unknown, unknown> | GraphQLEnumValue)[] {
  if (isObjectType(type) || isInterfaceType(type)) return Object.values(type.getFields());
  return isEnumType(type) ? type.getValues() : [];
}

/** Of a new type its name says it all, and what belongs to one call or one list goes by their names. */
function saysSomething(place: string, were: ReturnType<typeof placesOf>): boolean {
  const [type = '', part] = place.split('.');
  return part === undefined ? !/(Input|Payload|Edge|Connection)$/.test(type) : were.has(type);
}
