import { said } from '@benison/contracts/said';
import { WEBHOOK_FAILING_DAYS } from '@benison/contracts/terms/webhooks';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { MailContent } from '../../platform/mail/mail.ts';

/** From now on somebody else's server is told what happens to the member: an endpoint was made, or has another address. */
export function webhookPointed(values: { url: string; isNew: boolean; settingsUrl: string }): MailContent {
  const title = values.isNew ? 'A webhook was created' : 'A webhook has a new address';
  return layOutMail({
    subject: title,
    title: `${title}.`,
    paragraphs: [said`From now on we tell ${values.url} what happens in your account.`],
    action: { label: 'Look at your webhooks', url: values.settingsUrl },
    notes: ['If it was not you, delete it there and change your password.'],
  });
}

/** An endpoint is told of nothing any more: it answered that it is gone, or failed for days. */
export function webhookDisabled(values: { url: string; isGone: boolean; settingsUrl: string }): MailContent {
  return layOutMail({
    subject: 'A webhook was turned off',
    title: 'A webhook was turned off.',
    paragraphs: [
      values.isGone
        ? said`The endpoint ${values.url} answered 410, which means it is gone. We no longer send to it.`
        : said`Nothing could be delivered to ${values.url} for ${String(WEBHOOK_FAILING_DAYS)} days. We no longer send to it.`,
    ],
    action: { label: 'Look at your webhooks', url: values.settingsUrl },
    notes: ['You can see its answers there. Once you turn it back on, it receives new events, and you can also resend what it missed.'],
  });
}

/** Staff turned an endpoint off. */
export function webhookStopped(values: { url: string; reason: string; settingsUrl: string }): MailContent {
  return layOutMail({
    subject: 'We stopped one of your webhooks',
    title: 'We stopped one of your webhooks.',
    paragraphs: [said`The endpoint ${values.url} receives nothing more. We wrote:`],
    quote: values.reason,
    action: { label: 'Look at your webhooks', url: values.settingsUrl },
    notes: ['Your account and your other endpoints are unchanged.'],
  });
}
