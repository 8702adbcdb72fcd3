import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  parse,
  print,
  type DefinitionNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { expect, test } from 'vitest';
import { sentOperations } from '../../../list-operations.ts';
import { makeCache } from './cache.ts';
import { pagedLists } from './paged-lists.ts';
import { knowStaffLists, staffLists } from './staff-lists.ts';

const FILES = { member: 'schema.graphql', staff: 'staff.graphql' } as const;
const cache = makeCache();
knowStaffLists(cache);
const { policies } = cache;
const PAGED = { ...pagedLists, ...staffLists };
/** How the cache puts answers together whose parts were asked for by several questions. */
const MERGED = policies.getMergeFunction('Query', 'streamTools', undefined);

/** One field of one thing, as one operation asks for it. */
interface Question {
  readonly operation: string;
  /** The thing that the cache finds again, which is the root or a type with an id, and the way from there. */
  readonly of: string;
  /** Each argument by which the cache tells answers apart: its value, or what a variable may stand for. */
  readonly given: ReadonlyMap<string, string>;
  readonly selected: readonly string[];
}

/** Where a part of an answer stands, and by which arguments it came there. */
interface Place {
  readonly place: string;
  readonly given: readonly (readonly [string, string])[];
  readonly isKept: boolean;
}

const ANYTHING = 'anything';
const ANYTHING_OR_NOTHING = 'anything or nothing';

const isById = (type: string, selected: readonly string[]): boolean =>
  selected.includes('id') && policies.identify({ __typename: type, id: 'one' })[0] !== undefined;

/** The questions that one operation puts to the cache. */
class Asked {
  readonly questions: Question[] = [];
  readonly #fragments: Map<string, FragmentDefinitionNode>;
  readonly #operation: OperationDefinitionNode;

  constructor(
    readonly name: string,
    text: string,
    readonly schema: GraphQLSchema,
  ) {
    const { definitions } = parse(text);
    const isFragment = (one: DefinitionNode) => one.kind === Kind.FRAGMENT_DEFINITION;
    this.#fragments = new Map(definitions.filter(isFragment).map((one) => [one.name.value, one]));
    this.#operation = definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode;
    const root = schema.getRootType(this.#operation.operation)?.name ?? '';
    this.#walk(this.#fieldsOf(this.#operation.selectionSet), root, { place: root, given: [], isKept: root === 'Query' });
  }

  /** The fields of a selection, those of its fragments among them. */
  #fieldsOf({ selections }: SelectionSetNode): FieldNode[] {
    return selections.flatMap((one) => {
      if (one.kind === Kind.FIELD) return [one];
      const inner = one.kind === Kind.INLINE_FRAGMENT ? one : this.#fragments.get(one.name.value);
      return inner ? this.#fieldsOf(inner.selectionSet) : [];
    });
  }

  /** Of what changes and events answer, the cache finds again only what has an id. */
  #walk(fields: readonly FieldNode[], type: string, { place, given, isKept }: Place): void {
    for (const same of Map.groupBy(fields, ({ alias, name }) => (alias ?? name).value).values()) {
      const [field] = same;
      const parent = this.schema.getType(type);
      const declared = field && isObjectType(parent) ? parent.getFields()[field.name.value]?.type : undefined;
      const inner = same.flatMap(({ selectionSet }) => (selectionSet ? this.#fieldsOf(selectionSet) : []));
      if (!field || !declared || inner.length === 0) continue;
      const { name } = getNamedType(declared);
      const of = `${place}.${field.name.value}`;
      const told = [...given, ...this.#given(type, field)];
      const selected = [...new Set(inner.map((one) => one.name.value))];
      const isAlone = isById(name, selected);
      const isMember = isListType(getNullableType(declared));
      const isMerged = policies.getMergeFunction(type, field.name.value, name) === MERGED;
      // A list may hold what no other question has asked for, whatever id it has.
      if (isKept && !isMerged && (!isAlone || isMember)) this.questions.push({ operation: this.name, of, given: new Map(told), selected });
      this.#walk(inner, name, isAlone ? { place: name, given: [], isKept: true } : { place: of, given: told, isKept });
    }
  }

  #given(type: string, { name, arguments: all = [] }: FieldNode): [string, string][] {
    const keyed = type === 'Query' ? PAGED[name.value]?.keyArgs : undefined;
    const keys = typeof keyed === 'function' ? ['matchId', 'around'] : keyed;
    const told = keys === undefined ? all : all.filter((one) => keys && keys.includes(one.name.value));
    return told.map((one) => [`${name.value}.${one.name.value}`, this.#valueOf(one.value)]);
  }

  #valueOf(value: ValueNode): string {
    if (value.kind !== Kind.VARIABLE) return print(value);
    const declared = this.#operation.variableDefinitions?.find(({ variable }) => variable.name.value === value.name.value);
    return declared?.type.kind === Kind.NON_NULL_TYPE ? ANYTHING : ANYTHING_OR_NOTHING;
  }
}

/** The page behind a cursor is another answer than the first one. */
const FURTHER = /\.(after|before)$/;

/** Whether one answer may be the answer to both. */
function mayBeSame({ given: one }: Question, { given: other }: Question): boolean {
  return [...one.keys(), ...other.keys()].every((name) => {
    const values = [one.get(name), other.get(name)];
    if (values.includes(undefined)) return values.includes(ANYTHING_OR_NOTHING) && !FURTHER.test(name);
    return values.some((value) => value?.startsWith(ANYTHING)) || values[0] === values[1];
  });
}

/** What one asks for and the other does not. */
function differences(questions: readonly Question[]): string[] {
  return questions.flatMap((one, index) =>
    questions.slice(index + 1).flatMap((other) => {
      const apart = [
        ...one.selected.filter((name) => !other.selected.includes(name)),
        ...other.selected.filter((name) => !one.selected.includes(name)),
      ];
      if (apart.length === 0 || !mayBeSame(one, other)) return [];
      return [`${one.operation} and ${other.operation} differ in ${one.of}: ${apart.join(', ')}`];
    }),
  );
}

test.each(['member', 'staff'] as const)(
  'whatever has no id of its own is asked for with the same fields everywhere: %s',
  async (visitor) => {
    const schema = buildSchema(readFileSync(new URL(`../../../../../schema/${FILES[visitor]}`, import.meta.url), 'utf8'));
    const operations = (await sentOperations()).filter(({ doors }) => doors.includes(visitor));
    const asked = operations.flatMap(({ name, text }) => new Asked(name, text, schema).questions);
    expect(asked.length).toBeGreaterThan(100);
    // Where an answer to one stands in the cache, the other would miss a part of it and ask again, and the first one after it.
    expect([...Map.groupBy(asked, ({ of }) => of).values()].flatMap(differences)).toEqual([]);
  },
);
