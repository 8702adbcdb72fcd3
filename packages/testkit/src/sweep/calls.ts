/** Who may make a documented call. */
type Asker = 'anyone' | 'member' | 'staff';

/** One documented call: its path, who may make it, and the field names of its payload and response. */
export interface DocumentedCall {
  method: 'get' | 'post' | 'put' | 'patch';
  path: string;
  by: Asker;
  takes: readonly string[];
  gives: readonly string[];
}

function call(by: Asker, place: string, takes = '', gives = ''): DocumentedCall {
  const [method = '', path = ''] = place.split(' ');
  const names = (text: string): string[] => text.split(' ').filter((name) => name !== '');
  return { method: method.toLowerCase() as DocumentedCall['method'], path, by, takes: names(takes), gives: names(gives) };
}

const CARD_OF_THE_STACK =
  'id name imageUrl isVerified isPremium matchScore industry businessType description city state distance website totalMatches responseRate';
const CARD_OF_THE_DECK = 'location isOnline profileViews employeeCount tags';
const BUSINESS =
  'id userId name industry description location employeeCount website imageUrl galleryImages tags isOnline profileViews foundedYear companySize seekingPartnership socialLinks businessHours createdAt updatedAt ' +
  'businessType address city state zipCode country isActive openToCollaboration preferredContactMethod';
const STREAM = 'id streamerId title description viewerCount totalGiftsReceived startedAt';
const GIFT = 'id streamId fromUserId toUserId giftType bizCoinValue quantity message';

/**
 * Every documented call. Some payload fields (the client's own price, actor or stream key) are accepted but not
 * trusted.
 */
export const DOCUMENTED_CALLS: readonly DocumentedCall[] = [
  call('anyone', 'GET /api/auth/session', '', 'user rememberMe'),
  call('anyone', 'POST /api/auth/login', 'email password rememberMe', 'user rememberMe message'),
  call('anyone', 'POST /api/auth/logout'),
  call('anyone', 'POST /api/auth/password-reset', 'email'),
  call(
    'anyone',
    'POST /api/users/register',
    'username email password einNumber companyName businessType paidAccess paymentMethod einWaived',
    'userId',
  ),
  call('anyone', 'POST /api/ein-verification', 'companyName businessType notes userId einNumber'),
  call('anyone', 'POST /api/support/help-request', 'email issueType description urgency'),

  call('member', 'PUT /api/users/profile', 'userId username email phone'),
  call('member', 'GET /api/businesses/current', 'userId', BUSINESS),
  call('member', 'POST /api/businesses', 'name industry description location website employeeCount'),
  // Social links only count once verified, so they are read here but submitted as verifications.
  call(
    'member',
    'PATCH /api/businesses/{id}',
    'name industry description location website employeeCount tags foundedYear companySize seekingPartnership businessHours isOnline profileVisibility',
  ),
  call('member', 'PUT /api/businesses/current', 'userId name businessType industry description website location employeeCount imageUrl'),
  call('member', 'POST /api/businesses/{id}/photos', 'photo filter'),

  call('member', 'GET /api/businesses/discover', 'businessId industry location', `${CARD_OF_THE_STACK} ${CARD_OF_THE_DECK}`),
  call('member', 'POST /api/swipes', 'swiperId swipedId swipedBusinessId direction', 'isMatch'),
  call('member', 'GET /api/matches/{businessId}', '', 'id otherBusiness imageUrl name industry location'),
  call('member', 'GET /api/analytics/user', '', 'profileViews totalMatches rightSwipes'),
  call('member', 'GET /api/analytics/{businessId}', '', 'profileViews totalMatches rightSwipes totalSwipes'),

  call('member', 'POST /api/purchases', 'userId productType amount'),
  call('member', 'GET /api/paypal/setup', '', 'clientToken'),
  call('member', 'POST /api/paypal/order', 'amount currency intent', 'id'),
  call('member', 'POST /api/paypal/order/{orderId}/capture'),
  call('member', 'POST /api/bizcoin/complete-paypal-purchase', 'orderID packageType amount', 'bizCoinsAdded'),

  call('member', 'GET /api/bizcoin/wallet/{userId}', '', 'id balance totalEarned totalSpent'),
  call('member', 'GET /api/bizcoin/transactions/{walletId}', '', 'id type amount description source createdAt'),
  call('member', 'GET /api/bizcoin/purchases/{userId}', '', 'id bizCoinAmount realMoneyAmount status createdAt'),
  call('member', 'POST /api/bizcoin/purchase', 'userId bizCoinAmount realMoneyAmount paymentMethod paymentIntentId amount'),
  call('member', 'POST /api/bizcoin/withdraw', 'amount method'),
  call('member', 'GET /api/conversion/requests/{userId}', '', 'id bizCoinAmount realMoneyAmount paymentMethod status adminNotes createdAt'),
  call('member', 'POST /api/conversion/request', 'userId bizCoinAmount paymentMethod paymentDetails'),
  call('member', 'GET /api/marketplace', 'category userId', 'id name description category price imageUrl isPremiumOnly'),
  call('member', 'POST /api/marketplace/purchase', 'userId itemId quantity'),

  call('member', 'GET /api/streams/active', '', STREAM),
  call('member', 'GET /api/streams/user/{userId}', '', STREAM),
  call('member', 'POST /api/streams/start', 'streamerId title description streamKey rtmpUrl hlsUrl', 'id'),
  call('member', 'POST /api/streams/{id}/end'),
  call('member', 'POST /api/streams/{id}/join', 'viewerId'),
  call(
    'member',
    'POST /api/stream/content-agreement',
    'userId hasAcceptedContentGuidelines hasAcceptedModerationPolicy hasAcceptedBusinessFocus ipAddress userAgent',
  ),
  call('member', 'GET /api/stream/content-agreement/{userId}', '', 'hasAcceptedContentGuidelines'),
  call('member', 'POST /api/stream/content-report', 'streamId streamerId reporterId category description isUrgent reportType severity'),
  call('member', 'GET /api/gifts/definitions', '', 'id name emoji description bizCoinValue'),
  call('member', 'POST /api/stream/gift', 'streamId fromUserId toUserId giftType bizCoinValue quantity message', GIFT),
  call('member', 'GET /api/stream/gifts/{streamId}', '', GIFT),

  call('anyone', 'POST /api/admin/login', 'username password', 'token admin'),
  call('staff', 'GET /api/admin/ein-verifications/pending', '', 'id companyName businessType einNumber notes createdAt user'),
  call('staff', 'PATCH /api/admin/ein-verifications/{verificationId}', 'status reviewedBy'),
  call('staff', 'GET /api/stream/content-reports', '', 'id streamId category severity status description moderatorNotes timestamp'),
  call('staff', 'POST /api/stream/content-reports/{id}/update', 'status moderatorNotes actionTaken'),
  call('staff', 'GET /api/admin/revenue-analytics', 'period'),
  call('staff', 'GET /api/admin/revenue-streams'),
  call('staff', 'GET /api/admin/transactions'),
];
