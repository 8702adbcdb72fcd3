import type { CompanySize, PartnershipInterest } from '@benison/contracts/enumerations';
import { LRUCache } from 'lru-cache';
import type { Member } from './model/chances.ts';
import { memberFactsOf, type MemberEffects } from './model/member-facts.ts';
import type { ScoreSubject } from './score.ts';

/** The minimum that the deck reads of a business, as `candidateColumns` writes it. */
export interface CandidateRow {
  facts: string;
}

/** The same, read. */
export interface Candidate {
  id: string;
  rankScore: number;
  subject: ScoreSubject;
  effects: MemberEffects;
}

/** A candidate with what the model sees of it. */
export interface PreparedCandidate extends Candidate {
  member: Member;
}

/** Neither can be typed into a tag, so they are safe as separators: of fields, and of the items of a list. */
const FIELD = '\u001e';
const ITEM = '\u001f';

const FIELDS = [
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
] as const;
const LISTS = ['seeking_partnership', 'offering', 'tags'] as const;

/**
 * What a CandidateRow has of the business called `alias`. A hidden presence does not leave the database.
 * @NOTE All of it travels as one text: a deck reads a few dozen rows, and the driver takes longer over each column than we over all of them.
 */
export function candidateColumns(alias: string): string {
  const fields = [
    ...FIELDS.map((column) => `${alias}.${column}`),
    `case when ${alias}.show_online_status then date_part('epoch', ${alias}.last_active_at) end`,
    ...LISTS.map((column) => `array_to_string(${alias}.${column}, E'\\x1f')`),
  ];
  return `concat(${fields.join(`, E'\\x1e', `)}) as facts`;
}

/** Reads a candidate's text: its fields in the order of `candidateColumns`. */
export function toCandidate({ facts }: CandidateRow): Candidate {
  const fields = facts.split(FIELD);
  const text = (at: number): string => fields[at] ?? '';
  const numberOrNull = (at: number): number | null => (text(at) === '' ? null : Number(text(at)));
  const list = (at: number): string[] => (text(at) === '' ? [] : text(at).split(ITEM));
  const lastActive = numberOrNull(18);
  return {
    id: text(0),
    rankScore: Number(text(1)),
    subject: {
      id: text(0),
      industry: text(2),
      companySize: text(3) as CompanySize,
      latitude: numberOrNull(4),
      longitude: numberOrNull(5),
      isVerified: text(6) === 't',
      likesReceived: Number(text(7)),
      passesReceived: Number(text(8)),
      swipesMade: Number(text(9)),
      likesMade: Number(text(10)),
      firstMessagesReceived: Number(text(11)),
      firstMessagesAnswered: Number(text(12)),
      responseMinutesMedian: numberOrNull(13),
      lastActiveAt: lastActive === null ? null : new Date(Math.round(lastActive * 1_000)),
      seeking: list(19) as PartnershipInterest[],
      offering: list(20) as PartnershipInterest[],
      tags: list(21),
    },
    effects: { choosy: Number(text(14)), liked: Number(text(15)), returnChance: Number(text(16)), attentionPrice: Number(text(17)) },
  };
}

/** The business as the model sees it. */
export const toMember = ({ subject, effects }: Candidate): Member => ({ facts: memberFactsOf(subject), effects });

/** Candidates that are kept as they were read: what a few hundred decks at once are dealt from. */
const PREPARED_MAX = 4_000;
const prepared = new LRUCache<string, PreparedCandidate>({ max: PREPARED_MAX });

/** Reads a candidate, and prepares it for the model; once for each text, as popular ones are in many decks. */
export function prepareCandidate(row: CandidateRow): PreparedCandidate {
  const known = prepared.get(row.facts);
  if (known) return known;
  const candidate = toCandidate(row);
  const made = { ...candidate, member: toMember(candidate) };
  prepared.set(row.facts, made);
  return made;
}
