import { Migration } from '@mikro-orm/migrations';

/** What members agree to, by version, and the texts of the versions that somebody agreed to. */
export class LegalConsents extends Migration {
  override up(): void {
    this.addSql(`
      create table legal_versions (
        document text not null check (document in ('TERMS', 'PRIVACY', 'RULES')),
        version text not null check (length(version) between 1 and 40),
        source text not null check (source <> ''),
        first_agreed_at timestamptz not null,
        primary key (document, version)
      )`);
    this.addSql(`
      create table legal_consents (
        user_id uuid not null references users on delete cascade,
        document text not null,
        version text not null,
        given_at timestamptz not null,
        manner text not null check (manner in ('FORM', 'CALL', 'ASKED')),
        primary key (user_id, document, version),
        foreign key (document, version) references legal_versions (document, version)
      )`);
    this.addSql(`create index legal_consents_of_version on legal_consents (document, version)`);
    this.addSql(`comment on table legal_consents is 'Which versions each member agreed to, when and how.'`);
    this.addSql(`comment on table legal_versions is 'The texts that somebody agreed to, as they were.'`);
    this.addSql(
      `comment on column legal_consents.manner is 'With the registration form, with a call that named no versions, or when asked after signing in.'`,
    );
  }
}
