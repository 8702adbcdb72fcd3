import { Page, PageBar } from '../components/frame/page.tsx';
import { NotificationList, ReadAllButton } from '../features/notifications/notification-list.tsx';
import { useBadgeRefresh, useNotifications } from '../features/notifications/use-notifications.ts';
import { usePageTitle } from '../lib/page/page-title.ts';
import { useMinute } from '../lib/time/use-now.ts';

/** The notification centre as a page, for screens too small for a panel. */
export function NotificationsRoute() {
  usePageTitle('Notifications');
  // The page may stay open for hours, and its notices grow old; the panel is drawn each time it is opened.
  useMinute();
  const centre = useNotifications(useBadgeRefresh());
  return (
    <>
      <PageBar title="Notifications" actions={<ReadAllButton centre={centre} />} />
      <Page width="form">
        <NotificationList centre={centre} />
      </Page>
    </>
  );
}
