import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/**
 * The day a super like and a reward counted for, by its member's own clock at that time. Who moves to a place where it is another
 * day has still had what was had there.
 */
export class OwnDays extends Migration {
  override up(): void {
    runStatements(this, DAYS);
  }
}

const DAYS = `
alter table swipes add own_day date;;
create index swipes_super_made on swipes (swiper_id, created_at desc) where direction = 'SUPER_LIKE';;
alter table swipe_rewards add own_day date;;
update swipe_rewards r set own_day = (r.created_at at time zone b.time_zone)::date from businesses b
  where b.id = r.swiper_id and r.created_at > now() - interval '50 hours'
`;
