import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { GraphQLError, type ASTVisitor, type ValidationContext, type ValidationRule } from 'graphql';

/** Deepest selection; the deck with pictures and reasons needs five. */
const DEPTH_MAX = 8;
const ALIASES_MAX = 5;
const DIRECTIVES_MAX = 10;
/** Most root fields of one query: what a screen requests at once. */
const QUERY_FIELDS_MAX = 12;
const COST_MAX = 5_000;
/** Longest document, in tokens. Checked by the parser, before anything else. */
export const TOKENS_MAX = 1_000;

/**
 * One change, one operation: a mutation contains exactly one root field, so that aliases cannot multiply any
 * rate limit. A query contains a limited number.
 */
function rootFieldsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      const fields = node.selectionSet.selections.length;
      const indirect = node.selectionSet.selections.some((selection) => selection.kind !== 'Field');
      if (node.operation === 'query' && fields <= QUERY_FIELDS_MAX) return;
      if (node.operation !== 'query' && fields === 1 && !indirect) return;
      const allowed = node.operation === 'query' ? `at most ${QUERY_FIELDS_MAX} root fields` : 'exactly one root field';
      context.reportError(new GraphQLError(`A ${node.operation} holds ${allowed}.`, { nodes: [node] }));
    },
  };
}

/**
 * Counts aliases and directives over the whole document, including fragments, whatever their names.
 */
function documentRule(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  let directives = 0;
  return {
    Field(node) {
      if (node.alias) aliases += 1;
    },
    Directive() {
      directives += 1;
    },
    Document: {
      leave(node) {
        if (aliases > ALIASES_MAX) context.reportError(new GraphQLError(`At most ${ALIASES_MAX} aliases.`, { nodes: [node] }));
        if (directives > DIRECTIVES_MAX) context.reportError(new GraphQLError(`At most ${DIRECTIVES_MAX} directives.`, { nodes: [node] }));
      },
    },
  };
}

/** The limits on every operation before it runs, over HTTP and the socket alike. */
export function limitRules({ introspection }: { introspection: boolean }): ValidationRule[] {
  // @NOTE The limits on depth and cost would refuse the introspection query of development tools.
  const quietly = { exposeLimits: false, propagateOnRejection: false };
  const armor = { ...quietly, ignoreIntrospection: introspection };
  return [
    rootFieldsRule,
    documentRule,
    maxDepthRule({ n: DEPTH_MAX, ...armor }),
    costLimitRule({ maxCost: COST_MAX, ...armor }),
  ] as unknown as ValidationRule[];
}
