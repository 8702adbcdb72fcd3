import { PAGE_SIZE_MAX } from '@benison/contracts/limits';
import { NEWCOMER_AUDIENCE } from '@benison/contracts/terms/matching';
import { FROM_CURSOR, type DeckPart, type Pieces } from './deck-parts.ts';
import { intentWorth } from './intent-worth.ts';

/**
 * Candidates of the ranked walk; beside the stream of a cell, which reads the same businesses for what the viewer seeks; and of a page of more
 * than usual. Each is more than its page, as the walk ends where a window is not.
 */
const WINDOW_SIZES = { alone: 40, beside: 32, long: PAGE_SIZE_MAX + 14 };
/** Waiting likes of each kind that a page chooses from; older ones follow as these are decided. */
const LIKES_SIZE = 40;
/** Rows of a stored list beyond the page itself. */
const LIST_SPARE = 12;
/** Rows of a stream where streams are read instead of a stored list; and behind one, or under a filter, where the walk is read as well. */
const STREAM_SIZES = { sought: 20, plain: 8 };
const STREAM_SIZES_BESIDE = { sought: 8, plain: 3 };
/** How deep a stream is searched for what is undecided; the ranked walk goes on from there. */
const STREAM_DEPTH = 120;
/** The stream of one cell, of one industry or of one industry in one state, and how deep it is searched for what the viewer seeks. */
const CELL = { size: 16, depth: 400 };
/** The same in each of the best industries of a state. */
const STATE_CELL = { size: 3, depth: 66 };
/** How deep a stored list is read under a filter, which most of a list does not pass. */
const LIST_DEPTH_FILTERED = 60;
const BOOSTS_SIZE = 6;
const NEWCOMERS_SIZE = 6;
const NEWCOMERS_DEPTH = 120;
/** Numbers drawn for one probe, until one belongs to a business that is eligible. */
const DRAWS = 8;

/** Rows of a kind, without note or turn. */
const rows = (part: DeckPart, { columns }: Pieces, turn = '0'): string =>
  `select '${part}' as part, null as note, (${turn})::int as turn, null::int as drawn_for, ${columns}`;

/** Businesses that wait for the viewer's answer: those that said how much they want to meet it first, then the newest. */
export function likesOf(pieces: Pieces, part: 'LIKE' | 'SUPER_LIKE'): string {
  if (part === 'SUPER_LIKE') return waiting(pieces, part, `s.direction = 'SUPER_LIKE'`);
  const { columns, fits } = pieces;
  return `
    (select '${part}' as part, s.note, ${intentWorth('i')} as turn, null::int as drawn_for, ${columns}
    from (select * from intents w where w.other_id = v.id and w.intent <> 'NOT_NOW' order by ${intentWorth('w')} desc, w.decided_at desc offset 0) i
    join swipes s on s.swiper_id = i.business_id and s.swiped_id = i.other_id and s.direction = 'LIKE'
    join businesses b on b.id = s.swiper_id
    where ${fits} limit ${LIKES_SIZE})
    union all
    (${waiting(pieces, part, `s.direction <> 'PASS' and s.direction <> 'SUPER_LIKE'`)})`;
}

function waiting({ columns, fits }: Pieces, part: 'LIKE' | 'SUPER_LIKE', condition: string): string {
  return `
    select '${part}' as part, s.note, coalesce(i.worth, 1) as turn, null::int as drawn_for, ${columns}
    from swipes s join businesses b on b.id = s.swiper_id
    left join lateral (select ${intentWorth('w')} as worth from intents w where w.business_id = s.swiper_id and w.other_id = s.swiped_id offset 0) i on true
    where s.swiped_id = v.id and ${condition} and ${fits}
    order by s.created_at desc limit ${LIKES_SIZE}`;
}

/** The candidates of the stored list, best first. */
export function listedCards(pieces: Pieces): string {
  const { fits, open, first, inCell } = pieces;
  const depth = inCell === '' ? '' : ` limit ${LIST_DEPTH_FILTERED}`;
  return `
    ${rows('LIST', pieces, 'l.n')}
    from (select c.id, c.n from deck_lists own, unnest(own.candidate_ids) with ordinality c(id, n) where own.business_id = v.id order by c.n${depth} offset 0) l
    cross join lateral (select b.* from businesses b where b.id = l.id and ${fits} and ${open} offset 0) b
    limit ${first} + ${LIST_SPARE}`;
}

/**
 * Streams in ranking order: in each industry those who offer what the viewer seeks, and a few of the industry's own best. Conditions on the
 * viewer are known before a stream is read, so that those it does not seek cost nothing.
 */
export function streamCards(pieces: Pieces): string {
  const { seeks, inCell, streamsWithoutList } = pieces;
  if (inCell !== '') return soughtInCell(pieces);
  const unlisted = streamsWithoutList ? ' and not v.has_list' : '';
  const sizes = streamsWithoutList ? STREAM_SIZES : STREAM_SIZES_BESIDE;
  const sought = seeks.map((offer) =>
    stream(pieces, ` and '${offer}' = any(b.offering)`, sizes.sought, `'${offer}' = any(v.own_seeking)${unlisted}`),
  );
  return [...sought, stream(pieces, '', sizes.plain, `true${unlisted}`)].join(' union all ');
}

function stream(pieces: Pieces, offers: string, size: number, guard: string): string {
  return `
    (${rows('STREAM', pieces)}
    from unnest(v.industries) as i(name) cross join lateral (
      select b.* from (
        select b.* from businesses b
        where b.industry = i.name and b.is_active and b.profile_visibility <> 'PRIVATE'${offers} and ${FROM_CURSOR}
        order by b.rank_score desc, b.id desc limit ${STREAM_DEPTH}) b
      where ${pieces.fits} and ${pieces.open} limit ${size}) b
    where ${guard} offset 0)`;
}

/** The stream of a cell: it is read in its order once, and has those who offer what the viewer seeks, of a state in the industries it trades best with. */
function soughtInCell(pieces: Pieces): string {
  const { inCell, hasIndustry, fits, open } = pieces;
  const { size, depth } = hasIndustry ? CELL : STATE_CELL;
  const sought = (condition: string) => `
    select b.* from (
      select b.* from businesses b where b.is_active and b.profile_visibility <> 'PRIVATE'${inCell}${condition} and ${FROM_CURSOR}
      order by b.rank_score desc, b.id desc limit ${depth}) b
    where b.offering && v.own_seeking and ${fits} and ${open} limit ${size}`;
  const found = hasIndustry
    ? `(${sought('')}) b`
    : `unnest(v.industries) as i(name) cross join lateral (${sought(' and b.industry = i.name')}) b`;
  return `(${rows('STREAM', pieces)} from ${found})`;
}

/** The walk through everybody, in an order that does not know the viewer. */
export function rankedCards(pieces: Pieces): string {
  return `
    ${rows('RANK', pieces)}
    from businesses b where ${FROM_CURSOR} and ${pieces.fits} and ${pieces.open}
    order by b.rank_score desc, b.id desc limit ${windowSize(pieces)}`;
}

function windowSize({ isLong, inCell }: Pieces): number {
  if (isLong) return WINDOW_SIZES.long;
  return inCell === '' ? WINDOW_SIZES.alone : WINDOW_SIZES.beside;
}

/** Those who passed on the viewer. */
export function passedCards(pieces: Pieces): string {
  return `
    ${rows('PASSED', pieces)}
    from swipes s join businesses b on b.id = s.swiper_id
    where s.swiped_id = v.id and s.direction = 'PASS' and not s.reopened and ${pieces.fits}
    order by b.rank_score desc, b.id desc limit ${WINDOW_SIZES.alone}`;
}

export function boostedCards(pieces: Pieces): string {
  return `
    ${rows('BOOST', pieces)}
    from businesses b where b.boosted_until is not null and b.boosted_until > v.now and ${pieces.fits} and ${pieces.open}
    order by b.rank_score desc, b.id desc limit ${BOOSTS_SIZE}`;
}

/** Newcomers whose audience is not complete, newest first. */
export function newcomers(pieces: Pieces): string {
  return `
    ${rows('NEW', pieces)}
    from (select b.* from businesses b where b.is_active and b.profile_visibility <> 'PRIVATE' and b.audience < ${NEWCOMER_AUDIENCE}
          order by b.created_at desc, b.id desc limit ${NEWCOMERS_DEPTH}) b
    where ${pieces.fits} and ${pieces.open} limit ${NEWCOMERS_SIZE}`;
}

/**
 * Businesses drawn uniformly among the eligible. Whether a card is drawn, and which, depends on the seed, the viewer and how many cards it has
 * decided on or put off, so that a deck that is read again deals the same.
 */
export function probes(pieces: Pieces): string {
  const { fits, first, probeShare, seed, columns } = pieces;
  const drawn = (what: string) =>
    `(hashtextextended(v.id::text || ':' || (v.swipes_made + v.put_off + place) || ':' || ${what}, ${seed}) & 9223372036854775807)`;
  return `
    select 'PROBE' as part, null as note, d.k as turn, d.place as drawn_for, ${columns}
    from (
      select place, k, 1 + ${drawn('k')} % (select max(draw_number) from businesses) as number
      from generate_series(0, ${first} - 1) place, generate_series(1, ${DRAWS}) k
      where ${drawn(`'place'`)} % 1000000 < ${probeShare} * 1000000
    ) d cross join lateral (select b.* from businesses b where b.draw_number = d.number and ${fits} offset 0) b`;
}
