import { keysOf, type FoundBy } from '@benison/contracts/enumerations';
import { CATEGORY_PHRASES, MODERATION_ACTION_LABELS, REPORT_TARGET_LABELS } from '@benison/contracts/terms/moderation';
import type { StatementOfReasons } from '@benison/contracts/terms/statement';

const FOUND_BY: readonly FoundBy[] = ['MEMBERS', 'AUTOMATIC_CHECK', 'STAFF'];

type Told = ReadonlyMap<string, unknown>;

const toldIn = (value: unknown): Told | null => (typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const oneOf = <Value extends string>(values: readonly Value[], told: unknown): Value | undefined => values.find((one) => one === told);

function ruleOf(told: Told | null): StatementOfReasons['rule'] {
  const version = textOrNull(told?.get('version'));
  const number = told?.get('number');
  return version === null ? null : { version, number: typeof number === 'number' ? number : null, title: textOrNull(told?.get('title')) };
}

/** Reads the statement of reasons that came with a refused sign-in; null for one that says too little. */
export function toldStatement(value: unknown): StatementOfReasons<string> | null {
  const told = toldIn(value);
  const about = toldIn(told?.get('about'));
  const action = oneOf(keysOf(MODERATION_ACTION_LABELS), told?.get('action'));
  const category = oneOf(keysOf(CATEGORY_PHRASES), told?.get('category'));
  const target = oneOf(keysOf(REPORT_TARGET_LABELS), about?.get('target'));
  if (!told || !about || !action || !category || !target) return null;
  const foundBy = told.get('foundBy');
  return {
    action,
    category,
    until: textOrNull(told.get('until')),
    about: { target, title: textOrNull(about.get('title')), at: textOrNull(about.get('at')) },
    rule: ruleOf(toldIn(told.get('rule'))),
    foundBy: FOUND_BY.filter((one) => Array.isArray(foundBy) && foundBy.includes(one)),
    appealUntil: textOrNull(told.get('appealUntil')),
  };
}
