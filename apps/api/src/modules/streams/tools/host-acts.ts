import { ForbiddenError } from '../../../platform/errors.ts';

/** Who did something, as SQL, when it is done again: a moderator who repeats what the host did does not make it its own, to lift later. */
export const keptByHost = (table: string, host: string): string =>
  `case when ${table}.by_id = ${host} then ${table}.by_id else excluded.by_id end`;

/** What the host did to a viewer only the host lifts. @throws ForbiddenError with these words; the transaction keeps what stood */
export function assertMayLift(hostId: string, byId: string, lifted: readonly { by_id: string | null }[], words: string): void {
  if (byId !== hostId && lifted.some(({ by_id: did }) => did === hostId)) throw new ForbiddenError(words);
}
