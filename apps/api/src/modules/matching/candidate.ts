import type { CompanySize, PartnershipInterest } from '@benison/contracts/enumerations';
import type { Member } from './model/chances.ts';
import { memberFactsOf } from './model/member-facts.ts';
import type { ScoreSubject } from './score.ts';

/** The minimum that the deck reads of a business. */
export interface CandidateRow {
  id: string;
  rank_score: number;
  industry: string;
  company_size: CompanySize;
  seeking: string;
  offering: string;
  tags: string;
  latitude: number | null;
  longitude: number | null;
  is_verified: boolean;
  last_active_at: Date | null;
  likes_received: number;
  passes_received: number;
  swipes_made: number;
  likes_made: number;
  first_messages_received: number;
  first_messages_answered: number;
  response_minutes_median: number | null;
  choosy: number;
  liked: number;
  return_chance: number;
  attention_price: number;
}

/** Cannot be typed into a tag, so it is safe as a separator. */
const SEPARATOR = '\u001f';

// @NOTE Each list travels as one text: the driver takes ten times longer to parse an array.
const list = (alias: string, column: string, name = column): string => `array_to_string(${alias}.${column}, E'\\x1f') as ${name}`;

/** The columns of a CandidateRow, of the business called `alias`. A hidden presence does not leave the database. */
export function candidateColumns(alias: string): string {
  const plain = [
    'id',
    'rank_score',
    'industry',
    'company_size',
    'latitude',
    'longitude',
    'is_verified',
    'likes_received',
    'passes_received',
    'swipes_made',
    'likes_made',
    'first_messages_received',
    'first_messages_answered',
    'response_minutes_median',
    'choosy',
    'liked',
    'return_chance',
    'attention_price',
  ].map((column) => `${alias}.${column}`);
  return [
    ...plain,
    list(alias, 'seeking_partnership', 'seeking'),
    list(alias, 'offering'),
    list(alias, 'tags'),
    `case when ${alias}.show_online_status then ${alias}.last_active_at end as last_active_at`,
  ].join(', ');
}

export function toScoreSubject(row: CandidateRow): ScoreSubject {
  return {
    id: row.id,
    industry: row.industry,
    companySize: row.company_size,
    seeking: split(row.seeking) as PartnershipInterest[],
    offering: split(row.offering) as PartnershipInterest[],
    tags: split(row.tags),
    latitude: row.latitude,
    longitude: row.longitude,
    isVerified: row.is_verified,
    lastActiveAt: row.last_active_at,
    likesReceived: row.likes_received,
    passesReceived: row.passes_received,
    swipesMade: row.swipes_made,
    likesMade: row.likes_made,
    firstMessagesReceived: row.first_messages_received,
    firstMessagesAnswered: row.first_messages_answered,
    responseMinutesMedian: row.response_minutes_median,
  };
}

/** The business as the model sees it. */
export function toMember(row: CandidateRow, subject: ScoreSubject): Member {
  const effects = { choosy: row.choosy, liked: row.liked, returnChance: row.return_chance, attentionPrice: row.attention_price };
  return { facts: memberFactsOf(subject), effects };
}

function split(text: string): string[] {
  return text === '' ? [] : text.split(SEPARATOR);
}
