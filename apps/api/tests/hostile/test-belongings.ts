import type { SeededMember } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { einAad } from '../../src/modules/accounts/ein-secrets.ts';
import { requestPayout } from '../../src/modules/coins/commands/request-payout.ts';
import { savePayoutDestination } from '../../src/modules/coins/commands/save-payout-destination.ts';
import { grantPromo } from '../../src/modules/coins/public.ts';
import { buyItem } from '../../src/modules/marketplace/commands/buy-item.ts';
import { newId } from '../../src/platform/clock.ts';
import { BANK, earn } from '../setups/test-earnings.ts';

/** A word in everything Alice owns, so that any response containing it has leaked something of hers. */
export const MARK = 'alices-own-secret';

/** One member's things that another may name but must not get. */
export interface Belongings {
  userId: string;
  businessId: string;
  matchId: string;
  messageId: string;
  notificationId: string;
  sessionId: string;
  verificationId: string;
  purchaseId: string;
  orderId: string;
  invoiceId: string;
  payoutId: string;
  destinationId: string;
  streamId: string;
  scheduledStreamId: string;
  streamMessageId: string;
  heldMessageId: string;
  pollId: string;
  captionId: string;
  clipId: string;
  attachmentId: string;
  meetingId: string;
  photoId: string;
  apiKeyId: string;
  webhookEndpointId: string;
  webhookDeliveryId: string;
}

/** Creates one of everything for a member. */
export async function belongingsOf(
  t: TestApp,
  member: SeededMember,
  match: SeededMember,
  itemId: string,
  ein: string,
): Promise<Belongings> {
  const { userId, businessId, sessionId } = member;
  const purchaseId = await purchaseOf(t, member, itemId);
  const payout = await payoutOf(t, member);
  const correspondence = await correspondenceOf(t, member, match);
  const verificationId = await verificationOf(t, member, ein);
  const programs = await programsOf(t, member);
  const bill = await billOf(t, member);
  const photoId = await photoOf(t, member);
  const streams = await streamsOf(t, member);
  const things = await threadThingsOf(t, member, correspondence.matchId, member.email.includes(MARK) ? MARK : 'Open house');
  return {
    userId,
    businessId,
    sessionId,
    purchaseId,
    ...payout,
    ...correspondence,
    verificationId,
    ...programs,
    ...bill,
    photoId,
    ...streams,
    ...things,
  };
}

/** A match, a message to each side of it, and the notification of it. */
async function correspondenceOf(
  { app }: TestApp,
  member: SeededMember,
  match: SeededMember,
): Promise<Pick<Belongings, 'matchId' | 'messageId' | 'notificationId'>> {
  const [matchId, messageId, notificationId] = [newId(), newId(), newId()];
  await app.pool.query(
    'insert into matches (id, business1_id, business2_id, message_count) values ($1, least($2::uuid, $3), greatest($2::uuid, $3), 2)',
    [matchId, member.businessId, match.businessId],
  );
  await app.pool.query(
    'insert into messages (id, match_id, sequence, sender_id, content) values ($1, $2, 1, $3, $5), ($4, $2, 2, $6, $5)',
    [messageId, matchId, member.businessId, newId(), member.email.includes(MARK) ? MARK : 'Hello', match.businessId],
  );
  await app.pool.query("insert into notifications (id, user_id, type, match_id, business_id) values ($1, $2, 'MATCH', $3, $4)", [
    notificationId,
    member.userId,
    matchId,
    match.businessId,
  ]);
  return { matchId, messageId, notificationId };
}

/** An EIN that waits to be verified. */
async function verificationOf({ app }: TestApp, { userId, username }: SeededMember, ein: string): Promise<string> {
  const id = newId();
  const encrypted = app.secrets.encrypt(ein, einAad(userId));
  await app.pool.query('update users set ein_encrypted = $2, ein_last4 = $3 where id = $1', [userId, encrypted, ein.slice(-4)]);
  await app.pool.query(
    'insert into ein_verifications (id, user_id, ein_encrypted, ein_last4, company_name, business_type) values ($1, $2, $3, $4, $5, $6)',
    [id, userId, encrypted, ein.slice(-4), `${username} LLC`, 'LLC'],
  );
  return id;
}

/** What her own programs use: a key, an endpoint, and a delivery to it. */
async function programsOf(
  { app }: TestApp,
  { userId, email }: SeededMember,
): Promise<Pick<Belongings, 'apiKeyId' | 'webhookEndpointId' | 'webhookDeliveryId'>> {
  const [apiKeyId, webhookEndpointId, webhookDeliveryId] = [newId(), newId(), newId()];
  await app.pool.query(
    `insert into api_keys (id, user_id, name, prefix, token_hash, scopes, created_at) values ($1, $2, $3, 'benison_abcdef', $1::uuid::text, '{DECK_READ}', now())`,
    [apiKeyId, userId, email.includes(MARK) ? MARK : 'Our CRM'],
  );
  await app.pool.query(
    `insert into webhook_endpoints (id, user_id, url, events, state, created_at) values ($1, $2, $3, '{MATCH_CREATED}', 'DISABLED_BY_OWNER', now())`,
    [webhookEndpointId, userId, `https://crm.example/${email.includes(MARK) ? MARK : 'hook'}`],
  );
  await app.pool.query(
    `insert into webhook_deliveries (id, endpoint_id, position, type, data, happened_at, due_until, status, created_at) values ($1, $2, 0, 'test', '{}', now(), now(), 'DELIVERED', now())`,
    [webhookDeliveryId, webhookEndpointId],
  );
  return { apiKeyId, webhookEndpointId, webhookDeliveryId };
}

/** An order of coins, and its invoice. */
async function billOf({ app }: TestApp, { userId, email }: SeededMember): Promise<Pick<Belongings, 'orderId' | 'invoiceId'>> {
  const [orderId, invoiceId] = [newId(), newId()];
  await app.pool.query(
    `insert into orders (id, user_id, product, package_id, description, amount_cents, provider, data, created_at, updated_at) values ($1, $2, 'COIN_PACKAGE', 'starter', $3, 499, 'SANDBOX', '{"coins":500}', now(), now())`,
    [orderId, userId, email.includes(MARK) ? MARK : '500 BizCoins'],
  );
  await app.pool.query(
    `insert into invoices (id, number, kind, user_id, order_id, buyer, lines, total_cents, issued_at)
     select $1, (select coalesce(max(number), 0) + 1 from invoices), 'INVOICE', $2, $3, jsonb_build_object('name', $4::text, 'email', $4::text), '[{"description":"Premium","amountCents":499}]', 499, now()`,
    [invoiceId, userId, orderId, email],
  );
  return { orderId, invoiceId };
}

/** A photo in her gallery; its files do not matter here. */
async function photoOf({ app }: TestApp, { userId, businessId }: SeededMember): Promise<string> {
  const id = newId();
  const variants = JSON.stringify([{ name: 'card-840', width: 840, height: 560 }]);
  await app.pool.query("insert into media (id, owner_user_id, purpose, width, height, variants) values ($1, $2, 'PHOTO', 840, 560, $3)", [
    id,
    userId,
    variants,
  ]);
  await app.pool.query('insert into business_photos (id, business_id, original_url, place) values ($1, $2, $3, 0)', [
    id,
    businessId,
    `/media/${id}/card-840.webp`,
  ]);
  return id;
}

/** Enough coins for every attempt, and something bought with them. */
async function purchaseOf({ app }: TestApp, { actor, userId, email }: SeededMember, itemId: string): Promise<string> {
  await app.transaction((tx) =>
    grantPromo(tx, {
      userId,
      coins: 100_000,
      operation: 'SWIPE_REWARD',
      source: 'wallet',
      sourceId: userId,
      description: 'A full purse',
      now: app.clock.now(),
    }),
  );
  const delivery = {
    recipientName: email.includes(MARK) ? MARK : 'Ann Bell',
    addressLine1: '1 Pier',
    city: 'Baltimore',
    state: 'MD',
    zipCode: '21201',
  };
  return (await buyItem(app, actor, { requestId: newId(), itemId, quantity: 1, expectedPriceCoins: 1, delivery })).id;
}

/** Enough earned coins for every attempt, a bank account, and a pending withdrawal. */
async function payoutOf(t: TestApp, { actor, userId }: SeededMember): Promise<{ payoutId: string; destinationId: string }> {
  await earn(t, userId, 60_000);
  const { id: destinationId } = await savePayoutDestination(t.app, actor, BANK);
  const payoutId = await requestPayout(t.app, actor, {
    requestId: newId(),
    kind: 'WITHDRAWAL',
    method: 'BANK_TRANSFER',
    coins: 100,
    destinationId,
  });
  return { payoutId, destinationId };
}

/** A file and a proposal in a thread. */
async function threadThingsOf(
  { app }: TestApp,
  { businessId }: SeededMember,
  matchId: string,
  title: string,
): Promise<Pick<Belongings, 'attachmentId' | 'meetingId'>> {
  const [attachmentId, meetingId] = [newId(), newId()];
  await app.pool.query(
    `insert into message_attachments (id, match_id, owner_id, kind, file_name, size_bytes, digest) values ($1, $2, $3, 'PDF', $4, 9, 'none')`,
    [attachmentId, matchId, businessId, title],
  );
  await app.pool.query('insert into meetings (id, match_id, title, duration_minutes, proposed_by) values ($1, $2, $3, 30, $4)', [
    meetingId,
    matchId,
    title,
    businessId,
  ]);
  await app.pool.query(`insert into meeting_times (meeting_id, round, place, starts_at) values ($1, 1, 1, now() + interval '2 days')`, [
    meetingId,
  ]);
  await app.pool.query(
    `with shown as (update matches set message_count = message_count + 1 where id = $1 returning message_count)
     insert into messages (id, match_id, sequence, sender_id, content, meeting_id) select $2, $1, message_count, $3, $4, $5 from shown`,
    [matchId, newId(), businessId, title, meetingId],
  );
  return { attachmentId, meetingId };
}

/** A finished stream, a scheduled one, and the host agreement. */
async function streamsOf(
  { app }: TestApp,
  { userId, businessId, email }: SeededMember,
): Promise<Pick<Belongings, 'streamId' | 'scheduledStreamId' | 'streamMessageId' | 'heldMessageId' | 'pollId' | 'captionId' | 'clipId'>> {
  const [streamId, scheduledStreamId, streamMessageId, pollId, captionId, clipId] = [newId(), newId(), newId(), newId(), newId(), newId()];
  const title = email.includes(MARK) ? MARK : 'Open house';
  await app.pool.query(
    `insert into live_streams (id, streamer_id, title, status, room_name, request_id, started_at, live_at, ended_at, end_reason, room_closed_at, is_recorded)
     values ($1, $2, $3, 'ENDED', $4, $1, now(), now(), now(), 'ENDED_BY_HOST', now(), true)`,
    [streamId, businessId, title, streamId],
  );
  await app.pool.query(
    `insert into scheduled_streams (id, streamer_id, title, starts_at, created_at) values ($1, $2, $3, now() + interval '2 days', now())`,
    [scheduledStreamId, businessId, title],
  );
  await app.pool.query(
    `insert into stream_content_agreements (id, user_id, has_accepted_content_guidelines, has_accepted_moderation_policy, has_accepted_business_focus, accepted_at)
     values ($1, $2, true, true, true, now())`,
    [newId(), userId],
  );
  await app.pool.query(
    `insert into stream_messages (id, stream_id, number, sender_id, client_id, text, sent_at) values ($1, $2, 1, $3, $1, $4, now())`,
    [streamMessageId, streamId, businessId, title],
  );
  const heldMessageId = newId();
  await app.pool.query(
    `insert into stream_messages (id, stream_id, sender_id, client_id, text, sent_at, held_at, held_outcome, deleted_at)
     values ($1, $2, $3, $1, $4, now(), now(), 'EXPIRED', now())`,
    [heldMessageId, streamId, businessId, title],
  );
  // It is a question too.
  await app.pool.query('insert into stream_questions (id, stream_id, asker_id, asked_at) values ($1, $2, $3, now())', [
    streamMessageId,
    streamId,
    businessId,
  ]);
  await app.pool.query(
    'insert into stream_polls (id, stream_id, question, choices, opened_at, closed_at) values ($1, $2, $3, $4, now(), now())',
    [pollId, streamId, title, ['Matte', 'Gloss']],
  );
  await app.pool.query('insert into stream_chats (stream_id, messages) values ($1, 1)', [streamId]);
  await app.pool.query('insert into stream_captions (id, stream_id, starts_at, ends_at, text) values ($1, $2, now(), now(), $3)', [
    captionId,
    streamId,
    title,
  ]);
  await app.pool.query(
    `insert into stream_recordings (id, stream_id, created_at, began_at, stored_at, file_kind, duration_ms, size_bytes)
     values ($1, $2, now(), now(), now(), 'webm', 60000, 1)`,
    [clipId, streamId],
  );
  await app.pool.query(
    'insert into stream_clips (id, recording_id, from_ms, duration_ms, title, created_at) values ($1, $1, 0, 5000, $2, now())',
    [clipId, title],
  );
  return { streamId, scheduledStreamId, streamMessageId, heldMessageId, pollId, captionId, clipId };
}
