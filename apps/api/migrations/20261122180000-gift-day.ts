import { Migration } from '@mikro-orm/migrations';
import { changeFunction } from './statements.ts';

/** Who moves to a place where it is still yesterday has given today all the same: the day of a giver's limit never goes back. */
export class GiftDay extends Migration {
  override up(): void {
    this.addSql(changeFunction('stream_give', CHANGES));
  }
}

/** The conditions of `stream_give` that forgot what was given on a later day, and what stands in their place. */
const CHANGES: [from: string, to: string][] = [
  [
    'case when sp.day = (told_at at time zone b.time_zone)::date then sp.coins',
    'case when sp.day >= (told_at at time zone b.time_zone)::date then sp.coins',
  ],
  [
    'coins = excluded.coins + case when sp.day = excluded.day then sp.coins else 0 end, day = excluded.day,',
    'coins = excluded.coins + case when sp.day >= excluded.day then sp.coins else 0 end, day = greatest(sp.day, excluded.day),',
  ],
];
