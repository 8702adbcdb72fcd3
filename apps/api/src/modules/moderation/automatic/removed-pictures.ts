import { AutomaticRule, type ReportCategory } from '@benison/contracts/enumerations';
import type { AppContext } from '../../../app-context.ts';
import { sqlOf, type Sql } from '../../../platform/database/sql.ts';
import { ALIKE_BITS_MAX, bandsOf } from '../../../platform/images/picture-hash.ts';
import type { Finding } from '../../../platform/text-rules/text-rules.ts';
import { caseCode } from '../case-row.ts';
import type { Classifier } from './classifier.ts';
import { looksOf } from './looks.ts';

/** How sure it is: the same picture, and less for each bit in which it differs. */
const SAME_SCORE = 0.98;
const SCORE_A_BIT = 0.03;

/** The nearest picture that was removed and still is. Only hashes that share a band are compared at all. */
export const NEAREST = `
  select c.id as "caseId", c.number, c.category, bit_count(p.hash # $1::bit(64))::int as distance from removed_pictures p join moderation_cases c on c.id = p.case_id
  where p.bands && $2::int[] and bit_count(p.hash # $1::bit(64)) <= ${ALIKE_BITS_MAX} order by distance, c.number limit 1`;

/** A removed picture that another is near to. */
export interface Near {
  caseId: string;
  number: string;
  category: ReportCategory;
  /** In how many bits they differ. */
  distance: number;
}

/** Finds pictures that resemble one which a moderator removed, by how they look. */
export const removedPictures = (app: AppContext): Classifier => ({
  name: 'removed pictures',
  timeLimitMs: 20_000,
  async classify({ hasPictures, foundIn }) {
    if (!hasPictures) return [];
    const near = await nearestRemoved(app, foundIn);
    return near ? [copyFinding(near)] : [];
  },
});

/** The removed picture that a message's pictures, or a picture of a profile, are nearest to; null where none is near. */
export async function nearestRemoved(app: AppContext, foundIn: string): Promise<Near | null> {
  const sql = sqlOf(app.em());
  const [any] = await sql('select from removed_pictures limit 1');
  if (!any) return null;
  const near = await Promise.all((await looksOf(app, foundIn)).map((hash) => nearest(sql, hash)));
  const [first] = near.filter((one) => one !== null).sort((a, b) => a.distance - b.distance);
  return first ?? null;
}

async function nearest(sql: Sql, hash: string): Promise<Near | null> {
  const [near] = await sql<Near>(NEAREST, [hash, bandsOf(hash)]);
  return near ?? null;
}

/** What is said of a copy. */
export const copyFinding = ({ caseId, number, category, distance }: Near): Finding => ({
  rule: AutomaticRule.RemovedPicture,
  category,
  score: SAME_SCORE - SCORE_A_BIT * distance,
  matched: distance === 0 ? `The picture of ${caseCode(number)}` : `The picture of ${caseCode(number)}, ${distance} of 64 bits apart`,
  copyOf: caseId,
});
