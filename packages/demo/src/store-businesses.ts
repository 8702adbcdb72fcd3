import { availableParallelism } from 'node:os';
import { mediaFileKey } from '../../../apps/api/src/modules/businesses/public.ts';
import type { Sql } from '../../../apps/api/src/platform/database/sql.ts';
import type { FileStore } from '../../../apps/api/src/platform/files/file-store.ts';
import { mixPalette } from './art-palettes.ts';
import { drawCover, drawLogo, type ArtSpec } from './art.ts';
import { demoHours } from './demo-hours.ts';
import type { DemoIds } from './demo-ids.ts';
import type { DemoBusiness, DemoWorld } from './demo-world.ts';
import { insertRows } from './insert-rows.ts';
import { renderArt } from './render-art.ts';
import { scenesOfLine } from './scenes/scenes.ts';

/** The picture sizes for the demo: what lists and cards show on ordinary and dense screens. */
const LOGO_SIZES = [
  { name: 'logo-128', width: 128, height: 128 },
  { name: 'logo-256', width: 256, height: 256 },
];
const COVER_SIZES = [{ name: 'card-840', width: 840, height: 560 }];

const BUSINESS_COLUMNS = {
  id: 'uuid',
  user_id: 'uuid',
  name: 'text',
  industry: 'text',
  business_type: 'text',
  description: 'text',
  city: 'text',
  state: 'text',
  zip_code: 'text',
  latitude: 'float8',
  longitude: 'float8',
  time_zone: 'text',
  company_size: 'text',
  website: 'text',
  founded_year: 'int',
  logo_id: 'uuid',
  cover_id: 'uuid',
  tags: 'text[]',
  seeking_partnership: 'text[]',
  offering: 'text[]',
  is_verified: 'boolean',
  is_premium: 'boolean',
  is_active: 'boolean',
  last_active_at: 'timestamptz',
  business_hours: 'jsonb',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};
const PHOTO_COLUMNS = {
  id: 'uuid',
  business_id: 'uuid',
  original_url: 'text',
  is_main: 'boolean',
  place: 'int',
  uploaded_at: 'timestamptz',
  is_hidden: 'boolean',
};

/** Draws every business's logo and cover and stores them like uploaded pictures. Reports its progress. */
export async function storePictures(files: FileStore, world: DemoWorld, ids: DemoIds, onProgress: (done: number) => void): Promise<void> {
  const waiting = world.businesses.entries();
  let done = 0;
  const work = async () => {
    for (const [n, business] of waiting) {
      await drawBusiness(files, business, ids.logos[n] ?? '', ids.covers[n] ?? '');
      await drawGallery(files, business, ids.galleries[n] ?? []);
      onProgress((done += 1));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
}

async function drawBusiness(files: FileStore, business: DemoBusiness, logoId: string, coverId: string): Promise<void> {
  const logo = drawLogo(business.art);
  const cover = drawCover(business.art);
  for (const { name, width, height } of LOGO_SIZES)
    await files.put(mediaFileKey(logoId, name), await renderArt(logo, width, height), 'image/webp');
  for (const { name, width, height } of COVER_SIZES)
    await files.put(mediaFileKey(coverId, name), await renderArt(cover, width, height), 'image/webp');
}

async function drawGallery(files: FileStore, business: DemoBusiness, photoIds: string[]): Promise<void> {
  for (const [turn, id] of photoIds.entries()) {
    const drawn = drawCover(furtherArt(business, turn + 1));
    for (const { name, width, height } of COVER_SIZES)
      await files.put(mediaFileKey(id, name), await renderArt(drawn, width, height), 'image/webp');
  }
}

/** Another place of the same trade, or the same one in another light. */
function furtherArt({ art, line }: DemoBusiness, turn: number): ArtSpec {
  const scenes = scenesOfLine(line);
  const scene = scenes[(scenes.indexOf(art.scene) + turn) % scenes.length] ?? art.scene;
  return { ...art, scene, seed: art.seed + turn, hue: art.accentHue, accentHue: art.hue };
}

/** Inserts the businesses with their pictures. */
export async function storeBusinesses(sql: Sql, world: DemoWorld, ids: DemoIds): Promise<void> {
  await storeMedia(sql, world, ids);
  const activities = lastActivities(world);
  const rows = world.businesses.map((business, n) => businessRow(world, ids, business, n, activities.get(n)));
  await insertRows(sql, 'businesses', BUSINESS_COLUMNS, rows);
  await storePhotos(sql, world, ids);
}

async function storeMedia(sql: Sql, world: DemoWorld, ids: DemoIds): Promise<void> {
  const media = (kind: 'LOGO' | 'PHOTO', mediaIds: string[], sizes: typeof LOGO_SIZES) =>
    world.businesses.map(({ art }, n) => ({ ...mediaRow(world, ids, n, kind, inColor(sizes, art)), id: mediaIds[n] }));
  await insertRows(
    sql,
    'media',
    { id: 'uuid', owner_user_id: 'uuid', purpose: 'text', width: 'int', height: 'int', variants: 'jsonb', created_at: 'timestamptz' },
    [
      ...media('LOGO', ids.logos, LOGO_SIZES),
      ...media('PHOTO', ids.covers, COVER_SIZES),
      ...ids.galleries.flatMap((photoIds, n) => photoIds.map((id) => ({ ...mediaRow(world, ids, n, 'PHOTO', COVER_SIZES), id }))),
    ],
  );
}

/** The pictures of each profile: first the cover, then the gallery. */
async function storePhotos(sql: Sql, world: DemoWorld, ids: DemoIds): Promise<void> {
  const rows = world.businesses.flatMap((business, n) =>
    [ids.covers[n] ?? '', ...(ids.galleries[n] ?? [])].map((id, place) => ({
      id,
      business_id: ids.businesses[n],
      original_url: `/${mediaFileKey(id, COVER_SIZES[0]?.name ?? '')}`,
      is_main: place === 0,
      place,
      uploaded_at: business.createdAt,
      is_hidden: false,
    })),
  );
  await insertRows(sql, 'business_photos', PHOTO_COLUMNS, rows);
}

/** What an upload keeps of a picture's colour: here the ground that it is drawn on. */
const inColor = (sizes: typeof LOGO_SIZES, art: ArtSpec) => {
  const color = mixPalette(art.tone, art.hue, art.accentHue).ground;
  return sizes.map((size) => ({ ...size, color }));
};

function mediaRow(world: DemoWorld, ids: DemoIds, n: number, purpose: 'LOGO' | 'PHOTO', sizes: typeof LOGO_SIZES) {
  return {
    owner_user_id: ids.users[n],
    purpose,
    width: sizes.at(-1)?.width,
    height: sizes.at(-1)?.height,
    variants: sizes,
    created_at: world.businesses[n]?.createdAt,
  };
}

function businessRow(world: DemoWorld, ids: DemoIds, business: DemoBusiness, n: number, lastActiveAt = business.createdAt) {
  return {
    id: ids.businesses[n],
    user_id: ids.users[n],
    name: business.name,
    industry: business.industry,
    business_type: business.businessType,
    description: business.description,
    city: business.city,
    state: business.state,
    zip_code: business.zip,
    latitude: business.lat,
    longitude: business.lng,
    time_zone: business.timeZone,
    company_size: business.companySize,
    website: business.website,
    founded_year: business.foundedYear,
    logo_id: ids.logos[n],
    cover_id: ids.covers[n],
    tags: business.tags,
    seeking_partnership: business.seeking,
    offering: business.offering,
    is_verified: true,
    is_premium: world.members[n]?.isPremium ?? false,
    is_active: true,
    last_active_at: lastActiveAt,
    business_hours: demoHours(business.industry, n),
    created_at: business.createdAt,
    updated_at: business.createdAt,
  };
}

/** Each business's last activity in its history, by position. */
function lastActivities(world: DemoWorld): Map<number, Date> {
  const latest = new Map<number, Date>();
  const deeds = [
    ...world.swipes.map((swipe) => [swipe.swiper, swipe.at] as const),
    ...world.threads.flatMap((thread) => thread.messages.map((message) => [message.from, message.at] as const)),
  ];
  for (const [who, at] of deeds) {
    const known = latest.get(who);
    if (!known || known < at) latest.set(who, at);
  }
  return latest;
}
