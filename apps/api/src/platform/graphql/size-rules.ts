import {
  GraphQLError,
  isObjectType,
  isInterfaceType,
  getNamedType,
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** How large an answer can become. */
export interface Size {
  /** How many fields stand within each other at most. */
  depth: number;
  /** How many fields are answered at most, each entry of a page counted with all that is asked of it. */
  cost: number;
}

/** A list refuses a page that is longer by itself, and says so. */
const PAGE_COUNTED_MAX = 1_000;
/** Beyond this nobody counts any more: numbers stay numbers, however lists are nested. */
const COUNTED_MAX = 1e12;
const NOTHING: Size = { depth: 0, cost: 0 };

/** Measures the operations of a document as if each page were as long as it is asked for. Fragments count where they are spread. */
export class SizeOfAnswer {
  readonly #fragments = new Map<string, Size>();

  constructor(
    private readonly context: ValidationContext,
    /** The length of a page that a variable names: nobody knows it before it is sent. */
    private readonly pageMax: number,
  ) {}

  of({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined): Size {
    let size = NOTHING;
    for (const selection of selections) {
      const part = this.#ofSelection(selection, type);
      size = { depth: Math.max(size.depth, part.depth), cost: Math.min(size.cost + part.cost, COUNTED_MAX) };
    }
    return size;
  }

  #ofSelection(selection: SelectionSetNode['selections'][number], type: GraphQLNamedType | undefined): Size {
    if (selection.kind === 'Field') return this.#ofField(selection, type);
    if (selection.kind === 'InlineFragment')
      return this.of(selection.selectionSet, this.#typeNamed(selection.typeCondition?.name.value) ?? type);
    const known = this.#fragments.get(selection.name.value);
    if (known) return known;
    // @NOTE One that spreads itself is refused by another rule; here it must only end.
    this.#fragments.set(selection.name.value, NOTHING);
    const fragment = this.context.getFragment(selection.name.value);
    const size = fragment ? this.#ofFragment(fragment) : NOTHING;
    this.#fragments.set(selection.name.value, size);
    return size;
  }

  #ofFragment({ selectionSet, typeCondition }: FragmentDefinitionNode): Size {
    return this.of(selectionSet, this.#typeNamed(typeCondition.name.value));
  }

  #ofField(node: FieldNode, type: GraphQLNamedType | undefined): Size {
    if (!node.selectionSet) return { depth: 1, cost: 1 };
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
    const inside = this.of(node.selectionSet, field && getNamedType(field.type));
    const cost = 1 + (field ? this.#lengthOf(node, field) : 1) * inside.cost;
    return { depth: 1 + inside.depth, cost: Math.min(cost, COUNTED_MAX) };
  }

  /** How many entries a field answers at most: as `first` says; anything else is counted once. */
  #lengthOf({ arguments: given = [] }: FieldNode, { args }: GraphQLField<unknown, unknown>): number {
    const first = args.find(({ name }) => name === 'first');
    if (!first) return 1;
    const value = given.find(({ name }) => name.value === 'first')?.value;
    const usual = Number(first.defaultValue ?? this.pageMax);
    if (!value || value.kind === 'NullValue') return usual;
    if (value.kind === 'IntValue') return Math.min(Math.max(1, Number(value.value)), PAGE_COUNTED_MAX);
    // Sent without its value it leaves the list at its usual length, which may be more than any page it names.
    return Math.max(this.pageMax, usual);
  }

  #typeNamed(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : this.context.getSchema().getType(name);
  }
}

export interface SizeLimits {
  depthMax: number;
  costMax: number;
  pageMax: number;
  /** The questions of development tools about the schema itself are as deep as they are. */
  introspection: boolean;
}

/** Refuses operations whose answer could be too deep or too large. */
export const sizeRule =
  ({ depthMax, costMax, pageMax, introspection }: SizeLimits) =>
  (context: ValidationContext): ASTVisitor => ({
    OperationDefinition(node) {
      const root = context.getSchema().getRootType(node.operation) ?? undefined;
      const isOfSchema = (selection: SelectionSetNode['selections'][number]): boolean =>
        selection.kind === 'Field' && selection.name.value.startsWith('__');
      const asked = introspection ? node.selectionSet.selections.filter((one) => !isOfSchema(one)) : node.selectionSet.selections;
      const { depth, cost } = new SizeOfAnswer(context, pageMax).of({ ...node.selectionSet, selections: asked }, root);
      if (depth > depthMax) context.reportError(new GraphQLError(`At most ${depthMax} levels deep; this has ${depth}.`, { nodes: [node] }));
      if (cost > costMax) context.reportError(new GraphQLError(`The answer could have more than ${costMax} fields.`, { nodes: [node] }));
    },
  });
