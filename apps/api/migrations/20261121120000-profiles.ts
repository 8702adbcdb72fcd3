import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Opening hours, and the photos of a business in their order; covers that were given before become its first photos. */
export class Profiles extends Migration {
  override up(): void {
    runStatements(this, PROFILES);
  }
}

const PROFILES = `
alter table businesses add column business_hours jsonb check (jsonb_typeof(business_hours) = 'object');;
create table business_photos (
  id uuid primary key references media on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  original_url text not null,
  filtered_url text,
  filter_type text check (filter_type in ('PROFESSIONAL', 'VIBRANT', 'MODERN', 'CLASSIC')),
  is_main boolean not null default false,
  is_hidden boolean not null default false,
  place int not null,
  uploaded_at timestamptz not null default now(),
  check ((filter_type is null) = (filtered_url is null)),
  check (not (is_main and is_hidden))
);;
create index business_photos_in_order on business_photos (business_id, place, id);;
create unique index business_photos_one_main on business_photos (business_id) where is_main;;
insert into business_photos (id, business_id, original_url, is_main, place, uploaded_at)
select m.id, b.id,
  '/media/' || m.id || '/' || (select v->>'name' from jsonb_array_elements(m.variants) v order by (v->>'width')::int desc limit 1) || '.webp',
  true, 0, m.created_at
from businesses b join media m on m.id = b.cover_id where m.purpose = 'PHOTO'
`;
