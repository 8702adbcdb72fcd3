/** A call as the editor shows it. */
export interface ShownCall {
  readonly query: string;
  readonly variables: string;
}

/** The call that a link of the reference brings along, behind the # that no server sees; null without one. */
export function readCall(hash: string): ShownCall | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const query = given.get('query');
  return query === null ? null : { query, variables: given.get('variables') ?? '' };
}
