import type { Intent } from '@benison/contracts/enumerations';
import type { Match_RowFragment } from '../../gql/graphql.ts';

/** A match on its stage. */
export interface Moment {
  match: Match_RowFragment;
  /** Coins earned by the like that made the match. */
  reward: number;
  /** What both said of meeting, if both did. */
  mutualIntent: Intent | null;
}

/**
 * What was told of which match on this page. The answer to a like and the live event bring the same match in any order: it is celebrated
 * once, and what only the answer knows (the coins, what both said of meeting) is added to the stage that the event has opened.
 */
export class MatchesTold {
  readonly #celebrated = new Set<string>();
  readonly #noticed = new Set<string>();

  /** The stage after this report. A notice that was first does not take the celebration from the member who has just liked. */
  celebrate(shown: Moment | null, next: Moment): Moment | null {
    const { id } = next.match;
    if (!this.#celebrated.has(id)) {
      this.#celebrated.add(id);
      return next;
    }
    if (shown?.match.id !== id) return shown;
    return { ...shown, reward: Math.max(shown.reward, next.reward), mutualIntent: next.mutualIntent ?? shown.mutualIntent };
  }

  /** Whether a notice is due. */
  announce(id: string): boolean {
    if (this.#celebrated.has(id) || this.#noticed.has(id)) return false;
    this.#noticed.add(id);
    return true;
  }
}
