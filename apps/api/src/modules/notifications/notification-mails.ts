import { said } from '@benison/contracts/said';
import { DIGEST_LINES_MAX } from '@benison/contracts/terms/account-settings';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { NotificationView } from './queries/notifications.ts';
import { unsubscribeLinks, unsubscribeToken, type MailScope } from './unsubscribe-link.ts';

interface Reader {
  userId: string;
  email: string;
}

interface Outside {
  origin: string;
  secrets: Secrets;
}

type Told = Pick<NotificationView, 'id' | 'type' | 'title' | 'text' | 'at' | 'matchId' | 'streamId'>;

/** The page a notification leads to, as used by mails and pushes. */
export function placeOf({ type, matchId, streamId }: Pick<Told, 'type' | 'matchId' | 'streamId'>): string {
  if (matchId) return `/messages/${matchId}`;
  if (type === 'LIVE' && streamId) return `/livestream/${streamId}`;
  return type === 'TOP_PICK' ? '/discover?show=top-pick' : '/notifications';
}

function ways({ origin, secrets }: Outside, { userId }: Reader, scope: MailScope) {
  const pages = unsubscribeLinks(origin, unsubscribeToken(secrets, { userId, scope }));
  return {
    unsubscribeUrl: pages.call,
    links: [
      { label: 'Stop these emails', url: pages.page },
      { label: 'Choose what we send', url: `${origin}/settings/notifications` },
    ],
  };
}

/** One notification as a mail. It says what the notification says. */
export function notificationMail(outside: Outside, reader: Reader, told: Told): Mail {
  const { unsubscribeUrl, links } = ways(outside, reader, told.type);
  const content = layOutMail({
    subject: told.title,
    title: told.title,
    paragraphs: [told.text],
    action: { label: 'Open Benison', url: `${outside.origin}${placeOf(told)}` },
    links,
  });
  return { ...content, to: reader.email, unsubscribeUrl, dedupeKey: `notification:${told.id}:${told.at.toISOString()}` };
}

/** The day's notifications in one mail. */
export function dailyMail(outside: Outside, reader: Reader, told: readonly Told[], dueAt: Date): Mail {
  const { unsubscribeUrl, links } = ways(outside, reader, 'DAILY');
  const title = told.length === 1 ? 'One thing is waiting for you' : `${told.length} things are waiting for you`;
  const shown = told.slice(0, DIGEST_LINES_MAX).map((line) => said`${line.title}: ${line.text}`);
  const rest = told.length - shown.length;
  const content = layOutMail({
    subject: said`${title} at Benison`,
    title: `${title}.`,
    paragraphs: rest > 0 ? [...shown, `And ${rest} more.`] : shown,
    action: { label: 'Open your notifications', url: `${outside.origin}/notifications` },
    links,
  });
  return { ...content, to: reader.email, unsubscribeUrl, dedupeKey: `daily:${reader.userId}:${dueAt.toISOString()}` };
}
