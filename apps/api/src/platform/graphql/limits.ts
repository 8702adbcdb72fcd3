import { PAGE_SIZE_MAX } from '@benison/contracts/limits';
import {
  GraphQLError,
  type ASTVisitor,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { sizeRule } from './size-rules.ts';

/** Deepest selection; the tools of a stream need seven. */
export const DEPTH_MAX = 8;
export const ALIASES_MAX = 5;
export const DIRECTIVES_MAX = 10;
/** Most root fields of one query: what a screen requests at once. */
export const QUERY_FIELDS_MAX = 12;
/** Most fields of an answer, with pages as long as they are asked for; the room of a stream, with its lists, needs 8,956. */
export const COST_MAX = 10_000;
/** Longest document, in tokens. Checked by the parser, before anything else. */
export const TOKENS_MAX = 1_000;

/**
 * One change, one operation: a mutation contains exactly one root field, so that aliases cannot multiply any
 * rate limit. A query contains a limited number. A subscription's field has no conditions: without it there is nothing to subscribe to.
 */
function rootFieldsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      const { operation, selectionSet } = node;
      const [field, ...others] = selectionSet.selections;
      if (operation === 'query' && rootFields(context, selectionSet, new Set()) <= QUERY_FIELDS_MAX) return;
      if (operation !== 'query' && field?.kind === 'Field' && others.length === 0) {
        if (operation === 'subscription' && field.directives?.length)
          context.reportError(new GraphQLError('The root field of a subscription takes no directives.', { nodes: [field] }));
        return;
      }
      const allowed = node.operation === 'query' ? `at most ${QUERY_FIELDS_MAX} root fields` : 'exactly one root field';
      context.reportError(new GraphQLError(`A ${node.operation} holds ${allowed}.`, { nodes: [node] }));
    },
  };
}

/** The fields a selection puts at the root, through its fragments, each of which is followed once. */
function rootFields(context: ValidationContext, { selections }: SelectionSetNode, followed: Set<string>): number {
  return selections.reduce((count, selection) => count + fieldsOf(context, selection, followed), 0);
}

function fieldsOf(context: ValidationContext, selection: SelectionNode, followed: Set<string>): number {
  if (selection.kind === 'Field') return 1;
  if (selection.kind === 'InlineFragment') return rootFields(context, selection.selectionSet, followed);
  const name = selection.name.value;
  const fragment = followed.has(name) ? null : context.getFragment(name);
  return fragment ? rootFields(context, fragment.selectionSet, followed.add(name)) : 0;
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
  return [rootFieldsRule, documentRule, sizeRule({ depthMax: DEPTH_MAX, costMax: COST_MAX, pageMax: PAGE_SIZE_MAX, introspection })];
}
