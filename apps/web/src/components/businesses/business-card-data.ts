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
  readonly matchScore?: number | null;
  readonly totalMatches?: number | null;
  /** In percent. */
  readonly responseRate?: number | null;
}
