import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { limitRules, TOKENS_MAX } from './limits.ts';

/** Total text of cached documents: the product's own subscriptions several times over, and no room for a stranger to fill. */
const CHARACTERS_MAX = 200_000;

export type CheckedDocument =
  | { ok: true; document: DocumentNode; operations: readonly OperationDefinitionNode[] }
  | { ok: false; errors: readonly GraphQLError[] };

/** Parsed and validated documents by text: three thousand clients with the same one cost one validation. */
export class DocumentCache {
  #validations = 0;
  readonly #known = new LRUCache<string, CheckedDocument>({
    maxSize: CHARACTERS_MAX,
    sizeCalculation: (_checked, text) => Math.max(1, text.length),
  });

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly options: { introspection: boolean },
  ) {}

  /** How many documents were validated since startup. */
  get validations(): number {
    return this.#validations;
  }

  check(text: string): CheckedDocument {
    const known = this.#known.get(text);
    if (known) return known;
    const checked = this.#validate(text);
    // @NOTE No honest client repeats a refused document.
    if (checked.ok) this.#known.set(text, checked);
    return checked;
  }

  #validate(text: string): CheckedDocument {
    this.#validations += 1;
    try {
      const document = parse(text, { maxTokens: TOKENS_MAX, noLocation: true });
      const rules = [...specifiedRules, ...limitRules(this.options)];
      if (!this.options.introspection) rules.push(NoSchemaIntrospectionCustomRule);
      const errors = validate(this.schema, document, rules, { maxErrors: 5, hideSuggestions: !this.options.introspection });
      if (errors.length > 0) return { ok: false, errors };
      const operations = document.definitions.filter((node) => node.kind === 'OperationDefinition');
      return { ok: true, document, operations };
    } catch (error) {
      if (error instanceof GraphQLError) return { ok: false, errors: [error] };
      throw error;
    }
  }
}
