/**
 * The field of an input that names its request: the same id with the same input gives the same answer and happens once. What carries one is
 * sent again when its answer was lost; a missing one is made.
 */
export const REQUEST_IDS: Readonly<Record<string, string>> = {
  AskQuestionInput: 'requestId',
  BuyBoostWithCoinsInput: 'requestId',
  BuyMarketplaceItemInput: 'requestId',
  CreateClipInput: 'requestId',
  CreateOrderInput: 'requestId',
  OpenPollInput: 'requestId',
  ProposeMeetingInput: 'id',
  RequestPayoutInput: 'requestId',
  ScheduleStreamInput: 'requestId',
  SendGiftInput: 'requestId',
  SendMessageInput: 'id',
  SendStreamMessageInput: 'requestId',
  StartStreamInput: 'requestId',
  SwitchPlanInput: 'requestId',
};

/** The REST calls that take an `Idempotency-Key`. */
export const REPEATABLE_CALLS: ReadonlySet<string> = new Set([
  '/api/bizcoin/purchase',
  '/api/bizcoin/withdraw',
  '/api/conversion/request',
  '/api/marketplace/purchase',
  '/api/paypal/order',
  '/api/purchases',
  '/api/stream/gift',
  '/api/streams/start',
]);
