import type { Staff } from '../actor.ts';

/** How a refusal begins that somebody decided before: the reader, in another tab or by a call whose answer got lost, or somebody else. */
export const deciderHas = (decidedByName: string | null, reader: Pick<Staff, 'username'>): string =>
  decidedByName === reader.username ? 'You have' : `${decidedByName ?? 'Someone'} has`;
