import { addNumber, backfill, buildIndex, OnlineMigration, requireValues, validate, type Online } from './online-migration.ts';

const OFFERS = ['CLIENT', 'VENDOR', 'STRATEGIC', 'INVESTOR'];
const SEEN = `is_active and profile_visibility <> 'PRIVATE'`;

/**
 * Numbers of businesses, and the streams that the deck reads. Numbers without gaps to speak of let a probe be drawn uniformly, by drawing a
 * number until it belongs to a business that is eligible.
 */
export class DeckShownOnline extends OnlineMigration {
  override async take(online: Online): Promise<void> {
    await validate(online, 'businesses', 'businesses_return_chance');
    await validate(online, 'businesses', 'businesses_attention_price');
    await addNumber(online, 'businesses', 'draw_number');
    await backfill(
      online,
      'update businesses set draw_number = default where id in (select id from businesses where draw_number is null limit $1)',
    );
    await requireValues(online, 'businesses', 'draw_number');
    await buildIndex(online, 'businesses_draw_number', 'unique on businesses (draw_number)');
    for (const offer of OFFERS)
      await buildIndex(
        online,
        `businesses_stream_${offer.toLowerCase()}`,
        `on businesses (industry, rank_score desc, id desc) where ${SEEN} and '${offer}' = any(offering)`,
      );
    await buildIndex(
      online,
      'businesses_stream_boosted',
      `on businesses (rank_score desc, id desc) where ${SEEN} and boosted_until is not null`,
    );
    await buildIndex(online, 'businesses_stream_new', `on businesses (created_at desc, id desc) where ${SEEN} and audience < 60`);
  }
}
