import type { GraphQLError } from 'graphql';

/** A place in an answer, as resolvers are told of it. */
export interface Path {
  readonly prev: Path | undefined;
  readonly key: string | number;
  readonly typename: string | undefined;
}

export function pathToArray(path: Path): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at: Path | undefined = path; at; at = at.prev) keys.push(at.key);
  return keys.reverse();
}

/** The errors of an answer. What fails below a place that is null already is not told. */
export class CollectedErrors {
  readonly all: GraphQLError[] = [];
  readonly #places = new Set<Path | undefined>();

  add(error: GraphQLError, place: Path | undefined): void {
    if (this.#isNulled(place)) return;
    this.#places.add(place);
    this.all.push(error);
  }

  #isNulled(place: Path | undefined): boolean {
    for (let at = place; at; at = at.prev) if (this.#places.has(at)) return true;
    return this.#places.has(undefined);
  }
}
