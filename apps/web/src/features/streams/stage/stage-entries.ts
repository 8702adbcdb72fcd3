import type { StageEntry_LineFragment } from '../../../gql/graphql.ts';

type Stage = readonly StageEntry_LineFragment[];

/** The stage after somebody came to another place: where it was known it stays in its row while its state is the same. */
export function withStageEntry(stage: Stage, entry: StageEntry_LineFragment): Stage {
  const isSame = ({ business, state }: StageEntry_LineFragment) => business.id === entry.business.id && state === entry.state;
  if (stage.some(isSame)) return stage.map((known) => (isSame(known) ? entry : known));
  const others = stage.filter(({ business }) => business.id !== entry.business.id);
  return entry.state === 'LEFT' ? others : [...others, entry];
}

/** The stage with the page behind it. Whoever is known by then has told of itself since, and stays as it is. */
export function withStagePage(stage: Stage, page: Stage): Stage {
  const known = new Set(stage.map(({ business }) => business.id));
  return [...stage, ...page.filter(({ business }) => !known.has(business.id))];
}
