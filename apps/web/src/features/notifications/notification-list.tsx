import type { NotificationType } from '@benison/contracts/enumerations';
import {
  Banknote,
  BadgeCheck,
  BriefcaseBusiness,
  CalendarDays,
  Crown,
  Handshake,
  LifeBuoy,
  MessageSquare,
  PackageCheck,
  Radio,
  ReceiptText,
  Rocket,
  ShieldAlert,
  ShieldCheck,
  Sparkles,
  Star,
  ThumbsUp,
  UserRoundCog,
} from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { LoadMore, RuledList, Tile } from '../../components/lists/list.tsx';
import { NoticeRow } from '../../components/lists/rows.tsx';
import { EmptyState, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { Avatar } from '../../components/marks/avatar.tsx';
import type { LucideIcon } from '../../components/marks/icon.tsx';
import type { Notification_LineFragment } from '../../gql/graphql.ts';
import { imageFor } from '../../lib/pictures/image-source.ts';
import { productNow } from '../../lib/time/product-clock.ts';
import { agoWords } from '../../lib/words/time-words.ts';
import type { useNotifications } from './use-notifications.ts';

type Notifications = ReturnType<typeof useNotifications>;

const ICONS: Record<NotificationType, LucideIcon> = {
  MATCH: Handshake,
  MESSAGE: MessageSquare,
  LIKE_RECEIVED: ThumbsUp,
  SUPER_LIKE_RECEIVED: Star,
  ACCOUNT_APPROVED: BadgeCheck,
  PAYOUT: Banknote,
  PAYMENT: ReceiptText,
  PREMIUM: Crown,
  BOOST: Rocket,
  ORDER: PackageCheck,
  LIVE: Radio,
  MODERATION: ShieldAlert,
  ACCOUNT: UserRoundCog,
  VERIFICATION: ShieldCheck,
  MEETING: CalendarDays,
  TOP_PICK: Sparkles,
  OUTCOME: BriefcaseBusiness,
};

/** How the titles of notices to reporters end; other notices tell a member what was done about them. */
const OF_A_REPORT = 'your report';

/** Where a notification leads. */
export function addressOf({ type, subject, business, title }: Notification_LineFragment): string {
  if (subject?.__typename === 'NotificationStream') return `/livestream/${subject.streamId}`;
  if (subject?.__typename === 'NotificationMatch') return `/messages/${subject.matchId}`;
  if (subject?.__typename === 'NotificationHelpRequest') return `/help/${subject.token}`;
  if (subject?.__typename === 'NotificationPayment') return /^(PREMIUM|BOOST)/.test(subject.product) ? '/premium/invoices' : '/wallet';
  if (type === 'LIVE') return '/livestream';
  if (type === 'ACCOUNT') return '/settings/data';
  if (type === 'ACCOUNT_APPROVED') return '/profile';
  if (type === 'VERIFICATION') return '/profile?tab=verification';
  if (type === 'PAYMENT' || type === 'PAYOUT') return '/wallet';
  if (type === 'ORDER') return '/marketplace?show=orders';
  if (type === 'MODERATION') return title.endsWith(OF_A_REPORT) ? '/notifications' : '/account/decisions';
  if (type === 'TOP_PICK') return '/discover?show=top-pick';
  if (type === 'PREMIUM' || type === 'BOOST') return '/premium';
  return business && type === 'SUPER_LIKE_RECEIVED' ? `/businesses/${business.id}` : '/';
}

/** Marks everything read; shown beside the title. */
export function ReadAllButton({ centre }: { centre: Notifications }) {
  if (!centre.hasUnread) return null;
  return (
    <Button size="sm" variant="quiet" busy={centre.isMarking} onClick={centre.readAll}>
      Mark all read
    </Button>
  );
}

/** The notifications, newest first. */
export function NotificationList({ centre, onOpen }: { centre: Notifications; onOpen?: () => void }) {
  const sorted = useMemo(() => [...(centre.notifications ?? [])].sort((a, b) => b.at.localeCompare(a.at)), [centre.notifications]);
  if (centre.hasFailed)
    return <ErrorState shape="open" title="Your notifications did not load" text="Nothing was lost." onRetry={centre.retry} />;
  return (
    <Loading active={centre.notifications === null} skeleton={<RowsSkeleton rows={4} inset />} label="Loading notifications">
      {sorted.length === 0 ? (
        <EmptyState shape="short" title="Nothing yet" text="Your likes, matches and messages show up here." />
      ) : (
        <RuledList bare label="Notifications">
          {sorted.map((notification) => (
            <Line
              key={notification.id}
              notification={notification}
              onOpen={() => {
                if (!notification.isRead) centre.read(notification.id);
                onOpen?.();
              }}
            />
          ))}
        </RuledList>
      )}
      {centre.hasMore && <LoadMore onLoad={centre.more} />}
    </Loading>
  );
}

function Line({ notification, onOpen }: { notification: Notification_LineFragment; onOpen: () => void }) {
  const { business, type, subject, title, text, at, isRead } = notification;
  const lead = business ? (
    <Avatar id={business.id} name={business.name} imageUrl={imageFor(business.logo, 40)} />
  ) : (
    <Tile icon={subject?.__typename === 'NotificationHelpRequest' ? LifeBuoy : ICONS[type]} gold={type === 'LIKE_RECEIVED'} />
  );
  return (
    <NoticeRow
      lead={lead}
      title={title}
      text={text}
      time={agoWords(at, productNow())}
      unread={!isRead}
      to={addressOf(notification)}
      onOpen={onOpen}
    />
  );
}
