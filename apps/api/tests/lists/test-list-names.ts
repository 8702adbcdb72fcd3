/**
 * The lists that come in pages, by the file that reads each of them to its end, with 120 entries. A list that stands in a type is named after
 * both. `whole-lists.db.test.ts` reads the others, and checks that every list of the schema is read by one of them.
 */
export const MEMBER_LISTS = [
  'boostReports',
  'invoices',
  'marketplaceOrders',
  'meetings',
  'profileViewers',
  'receivedLikes',
  'searchMessages',
  'streamMoments',
  'webhookDeliveries',
] as const;

export const STREAM_LISTS = [
  'Replay.clips',
  'clips',
  'heldMessages',
  'replays',
  'streamCaptions',
  'streamChat',
  'streamPolls',
  'streamQuestions',
] as const;

export const STAFF_LISTS = [
  'appeals',
  'auditLog',
  'closedPayouts',
  'fulfilmentOrders',
  'matchModels',
  'memberSearch',
  'otherOpenCases',
  'paymentDifferences',
  'pictureCopyCases',
  'revenueTransactions',
] as const;
