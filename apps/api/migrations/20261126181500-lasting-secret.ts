import { Migration } from '@mikro-orm/migrations';

/** Sealed with the secret of today: the one that passwords and fingerprints were made with first. Null where it is the same one. */
export class LastingSecret extends Migration {
  override up(): void {
    this.addSql('alter table secret_mark add column lasting_sealed text');
  }
}
