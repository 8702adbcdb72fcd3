/** The number on a card with its words, and a second line below it. */
export interface MatchNumber {
  readonly figure: string;
  readonly words: string;
  readonly detail: string | null;
}

/** What a card can show. Unknown values are left out, never made up. */
export interface BusinessCardData {
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string | null;
  readonly industry: string;
  readonly businessType?: string | null;
  readonly description?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly distanceMiles?: number | null;
  readonly website?: string | null;
  readonly tags?: readonly string[];
  readonly isOnline?: boolean;
  readonly isVerified?: boolean;
  readonly isPremium?: boolean;
  /** It sent a super like first. */
  readonly superLikedYou?: boolean;
  readonly profileViews?: number | null;
  /** "11–50" */
  readonly employees?: string | null;
  /** In percent. */
  /** It is there because of a boost. */
  readonly isPromoted?: boolean;
  readonly match?: MatchNumber | null;
  readonly totalMatches?: number | null;
  /** In percent. */
  readonly responseRate?: number | null;
}
