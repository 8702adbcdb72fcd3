import { Migration } from '@mikro-orm/migrations';

/** Keys with which programs of a member call the product. Only their hashes are kept. */
export class ApiKeys extends Migration {
  override up(): void {
    this.addSql(`
      create table api_keys (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        name text not null check (length(name) between 1 and 60),
        prefix text not null,
        token_hash text not null unique,
        scopes text[] not null check (cardinality(scopes) > 0),
        created_at timestamptz not null,
        expires_at timestamptz,
        last_used_at timestamptz,
        last_used_address text,
        revoked_at timestamptz,
        stopped_by uuid references admins
      )`);
    this.addSql(
      `comment on table api_keys is 'Keys with which programs act for a member, by their hashes. Revoked and expired ones stay.'`,
    );
    this.addSql(`create index api_keys_of_user on api_keys (user_id)`);
    // Whatever lets a member in: sessions end with their account, keys rest while it does.
    this.addSql(`
      create view member_access as
        select id, user_id, revoked_at, expires_at from sessions
        union all
        select k.id, k.user_id, case when u.state = 'ACTIVE' then k.revoked_at else k.created_at end, coalesce(k.expires_at, 'infinity')
        from api_keys k join users u on u.id = k.user_id`);
    this.addSql(`create index api_keys_stopped_by on api_keys (stopped_by) where stopped_by is not null`);
  }
}
