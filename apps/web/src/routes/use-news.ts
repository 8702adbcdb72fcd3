import { ACKNOWLEDGED_ACTIONS } from '@benison/contracts/terms/moderation';
import { LIVE_WORDS } from '@benison/contracts/terms/streams';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notifyNews, tellArrived } from '../components/toasts/toast.tsx';
import { newsOf } from '../features/marketplace/order-words.ts';
import type { ShopOrder } from '../features/marketplace/use-orders.ts';
import { previewOf } from '../features/messaging/message-words.ts';
import { addressOf } from '../features/notifications/notification-list.tsx';
import type { Match_RowFragment, Message_LineFragment, Notification_LineFragment } from '../gql/graphql.ts';

/** Notifications that no other notice announces already. */
const TOLD_BY_TOAST: ReadonlySet<Notification_LineFragment['type']> = new Set([
  'LIKE_RECEIVED',
  'SUPER_LIKE_RECEIVED',
  'ACCOUNT_APPROVED',
  'PAYOUT',
  'PAYMENT',
  'PREMIUM',
  'BOOST',
  'OUTCOME',
  'MODERATION',
]);

/** A warning opens by itself, to be read and acknowledged: nothing else needs to announce it. */
const opensByItself = ({ facts }: Notification_LineFragment): boolean =>
  facts?.__typename === 'EnforcementFacts' && ACKNOWLEDGED_ACTIONS.includes(facts.action);

/** The longest excerpt of a message in a notice. */
const EXCERPT_LENGTH = 90;

function excerpt(text: string): string {
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text;
}

/** Tells what arrives as a notice, unless it is on the screen already. */
export function useNews() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const path = useRef(pathname);
  path.current = pathname;
  useEffect(() => tellArrived(pathname), [pathname]);
  const tellMessage = (message: Message_LineFragment, match: Match_RowFragment | null) => {
    const address = `/messages/${message.matchId}`;
    if (path.current === address && document.visibilityState === 'visible') return;
    if (match?.isMuted) return;
    notifyNews({
      title: match?.business.name ?? 'New message',
      text: excerpt(previewOf(message)),
      key: `message.${message.matchId}`,
      about: address,
      action: { label: 'Open', onAct: () => void navigate(address) },
    });
  };
  const tellNotification = (notification: Notification_LineFragment) => {
    if (notification.type === 'LIVE') return tellLive(notification);
    if (notification.type === 'TOP_PICK') return tellTopPick(notification);
    if (opensByItself(notification)) return;
    if (TOLD_BY_TOAST.has(notification.type)) notifyNews({ title: notification.title, text: notification.text, key: notification.type });
  };
  const tellLive = (notification: Notification_LineFragment) => {
    const address = addressOf(notification);
    if (path.current === address) return;
    const streamId = notification.subject?.__typename === 'NotificationStream' ? notification.subject.streamId : null;
    notifyNews({
      title: notification.title,
      text: notification.text,
      key: `live.${streamId ?? notification.id}`,
      about: address,
      action: { label: streamId ? LIVE_WORDS.join : 'Open', onAct: () => void navigate(address) },
    });
  };
  const tellTopPick = (notification: Notification_LineFragment) =>
    notifyNews({
      title: notification.title,
      text: notification.text,
      key: notification.type,
      action: { label: 'Show', onAct: () => void navigate(addressOf(notification)) },
    });
  const tellOrder = (order: ShopOrder) => {
    const news = newsOf(order);
    if (news)
      notifyNews({ ...news, key: `order.${order.id}`, action: { label: 'Open', onAct: () => void navigate('/marketplace?show=orders') } });
  };
  return { tellMessage, tellNotification, tellOrder };
}
