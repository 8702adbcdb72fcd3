import type { Bench } from './bench.ts';
import { apiKeysBench } from './benches/api-keys.ts';
import { deckBench } from './benches/deck-bench.ts';
import { discoverBench } from './benches/discover.ts';
import { eventsBench } from './benches/events.ts';
import { flaggingBench } from './benches/flagging.ts';
import { giftBurstBench } from './benches/gift-burst.ts';
import { giftFanoutBench, giftRoadBench } from './benches/gift-fanout.ts';
import { giftProcessesBench } from './benches/gift-processes.ts';
import { giftStalledBench } from './benches/gift-stalled.ts';
import { hotCallsBench } from './benches/hot-calls.ts';
import { joinBench } from './benches/join.ts';
import { ledgerBookBench, ledgerGiftsBench } from './benches/ledger.ts';
import { liveCaptionsBench } from './benches/live-captions.ts';
import { liveIngestBench } from './benches/live-ingest.ts';
import { liveRecordingBench } from './benches/live-recording.ts';
import { matchingBench } from './benches/matching.ts';
import { memberAnalyticsBench } from './benches/member-analytics.ts';
import { memoryBench } from './benches/memory.ts';
import { messageSearchBench } from './benches/message-search.ts';
import { moderationBench } from './benches/moderation.ts';
import { photosBench } from './benches/photos.ts';
import { socketsBench } from './benches/sockets.ts';
import { staffSearchBench } from './benches/staff-search.ts';
import { streamGiftsBench } from './benches/stream-gifts.ts';
import { swipesBench } from './benches/swipes.ts';
import { webBench } from './benches/web.ts';
import { webhooksBench } from './benches/webhooks.ts';

/** Every benchmark, in the order they run. */
export const BENCHES: readonly Bench[] = [
  memoryBench,
  discoverBench,
  socketsBench,
  eventsBench,
  giftFanoutBench,
  giftRoadBench,
  giftProcessesBench,
  giftStalledBench,
  giftBurstBench,
  moderationBench,
  joinBench,
  liveIngestBench,
  liveRecordingBench,
  liveCaptionsBench,
  swipesBench,
  hotCallsBench,
  apiKeysBench,
  webhooksBench,
  ledgerGiftsBench,
  streamGiftsBench,
  ledgerBookBench,
  memberAnalyticsBench,
  messageSearchBench,
  photosBench,
  flaggingBench,
  staffSearchBench,
  webBench,
  deckBench,
  matchingBench,
];
