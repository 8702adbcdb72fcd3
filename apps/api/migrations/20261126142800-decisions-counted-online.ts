import { buildIndex, OnlineMigration, type Online } from './online-migration.ts';

/** Who passed on somebody is found by it. */
export class DecisionsCountedOnline extends OnlineMigration {
  override take(online: Online): Promise<void> {
    return buildIndex(online, 'swipes_pass_received', `on swipes (swiped_id, swiper_id) where direction = 'PASS'`);
  }
}
