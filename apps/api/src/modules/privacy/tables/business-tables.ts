import { ERASED_NAME, ERASED_WORDS, OF_BUSINESS, type PersonalTable } from './personal-table.ts';

/** The card of a business, its figures, and whom it likes. */
export const BUSINESS_TABLES: readonly PersonalTable[] = [
  {
    table: 'businesses',
    rows: 'id = :business',
    file: 'business/business',
    secret: ['rank_score', 'attention_price', 'draw_number'],
    erase: {
      set: `name = '${ERASED_NAME}', description = '${ERASED_WORDS}', address = null, city = '', zip_code = null, latitude = null, longitude = null, website = null, founded_year = null,
        logo_id = null, cover_id = null, tags = '{}', seeking_partnership = '{}', offering = '{}', discover_filter = '{}', business_hours = null, online_until = null, online_in = '{}', last_active_at = null,
        show_online_status = false, profile_visibility = 'PRIVATE', undoable_swiped_id = null, choosy = 0, liked = 0, return_chance = 0.5, attention_price = 1`,
    },
  },
  { table: 'business_photos', rows: OF_BUSINESS, file: 'business/photos', erase: 'delete' },
  { table: 'media', rows: 'owner_user_id = :user', file: 'business/pictures', erase: 'delete' },
  { table: 'business_activity', rows: OF_BUSINESS, file: 'analytics/by-hour', erase: 'keep' },
  { table: 'business_totals', rows: OF_BUSINESS, file: 'analytics/totals', erase: 'keep' },
  { table: 'business_audience', rows: OF_BUSINESS, file: 'analytics/audience', erase: 'keep' },
  { table: 'boosts', rows: OF_BUSINESS, file: 'premium/boosts', erase: 'keep' },
  { table: 'boost_reports', rows: OF_BUSINESS, file: 'premium/boost-reports', erase: 'keep' },
  { table: 'deck_cursors', rows: OF_BUSINESS, file: null, erase: 'delete' },
  { table: 'deck_lists', rows: OF_BUSINESS, file: null, erase: 'delete' },
  { table: 'deck_lists_wanted', rows: OF_BUSINESS, file: null, erase: 'delete' },
  // Why a card was dealt, and how likely the other side is to like the member, say who likes it.
  { table: 'deck_shown', rows: 'viewer_id = :business', file: 'matching/cards-shown', secret: ['source', 'chance_back'], erase: 'delete' },
  { table: 'intents', rows: OF_BUSINESS, file: 'matching/intents', erase: 'delete' },
  { table: 'match_outcomes', rows: OF_BUSINESS, file: 'matching/outcomes', erase: 'delete' },
  { table: 'top_picks', rows: OF_BUSINESS, file: 'matching/top-picks', erase: 'delete' },
  // Ids only: the counts of others stay true, and lead to nobody.
  // Whether a business that was viewed hides from others itself is its own matter.
  { table: 'profile_views', rows: 'viewer_id = :business', file: 'matching/profiles-viewed', secret: ['is_unrequited'], erase: 'keep' },
  { table: 'profile_viewers', rows: 'viewer_id = :business', file: null, erase: 'keep' },
  { table: 'swipes', rows: 'swiper_id = :business', file: 'matching/swipes', erase: { set: 'note = null' } },
  {
    table: 'matches',
    rows: ':business in (business1_id, business2_id)',
    file: 'matching/matches',
    secret: ['end_note'],
    // Nobody is told that it was blocked, or when the other side first opened the match.
    withheld: [
      { columns: ['ended_by', 'end_reason'], where: 'ended_by <> :business' },
      { columns: ['opened_by1_at'], where: 'business1_id <> :business' },
      { columns: ['opened_by2_at'], where: 'business2_id <> :business' },
    ],
    erase: { set: 'end_note = case when ended_by = :business then null else end_note end' },
  },
  { table: 'blocks', rows: 'blocker_id = :business', file: 'matching/blocks', erase: 'delete' },
];
