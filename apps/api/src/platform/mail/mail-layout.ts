import type { MailContent } from './mail.ts';

/** Somewhere to go from a mail: a link in HTML, an address in plain text. */
export interface MailLink {
  label: string;
  url: string;
}

/** The content of a mail before layout. Texts are plain; the layout escapes them. */
export interface MailLetter {
  subject: string;
  /** The title inside the mail. */
  title: string;
  paragraphs: string[];
  /** A person's own words, set apart from ours. */
  quote?: string;
  /** Named facts, a line each, after the quote. */
  facts?: readonly { readonly term: string; readonly text: string }[];
  /** The one action, as a button in HTML. */
  action?: MailLink;
  /** Smaller, after the action: how long it is valid, what to do if it was not you. No addresses: these are links. */
  notes?: string[];
  /** Other places to go, smaller, at the end. */
  links?: readonly MailLink[];
}

// The product's light tokens as sRGB, since mail programs know no custom properties and no oklch.
const INK = '#0f2019';
const INK_2 = '#415049';
const INK_3 = '#5b6862';
const CANVAS = '#f3f6f4';
const CARD = '#ffffff';
const LINE = '#d8deda';
const BOTTLE = '#0c3629';
const ON_BOTTLE = '#f1f7f2';
const GOLD = '#eabb4b';
const FONT = "font-family:'Mona Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
/** A long name or word goes on in the next line: it would widen the mail beyond a phone. Programs know one or the other. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
const SIGNATURE = 'Benison · where businesses meet';

/** Lays a letter out twice, as plain text and as simple HTML. */
export function layOutMail(letter: MailLetter): MailContent {
  for (const { url } of [...(letter.action ? [letter.action] : []), ...(letter.links ?? [])]) assertWebAddress(url);
  return { subject: letter.subject, text: asText(letter), html: asHtml(letter) };
}

/** Escapes text for HTML content and for double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

function assertWebAddress(url: string): void {
  const { protocol } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A link in a mail must be a web address.');
}

function asText(letter: MailLetter): string {
  const parts = [letter.title, ...letter.paragraphs];
  if (letter.quote)
    parts.push(
      letter.quote
        .split(/\r?\n/)
        .map((row) => `> ${row}`)
        .join('\n'),
    );
  if (letter.facts?.length) parts.push(letter.facts.map(({ term, text }) => `${term}: ${text}`).join('\n'));
  if (letter.action) parts.push(`${letter.action.label}:\n${letter.action.url}`);
  parts.push(...(letter.notes ?? []), ...(letter.links ?? []).map(({ label, url }) => `${label}:\n${url}`), `--\n${SIGNATURE}`);
  return `${parts.join('\n\n')}\n`;
}

function asHtml(letter: MailLetter): string {
  const body = [
    `<h1 style="margin:0 0 16px;${FONT};font-size:24px;line-height:1.2;letter-spacing:-0.02em;color:${INK}">${escapeHtml(letter.title)}</h1>`,
    ...letter.paragraphs.map((text) => paragraph(text, `font-size:15px;color:${INK_2}`)),
    letter.quote ? quote(letter.quote) : '',
    ...(letter.facts ?? []).map(fact),
    letter.action ? button(letter.action) : '',
    ...(letter.notes ?? []).map((text) => paragraph(text, `font-size:13px;color:${INK_3}`)),
    ...(letter.links ?? []).map(link),
  ];
  return page(letter.subject, body.filter(Boolean).join('\n'));
}

function paragraph(text: string, style: string): string {
  return `<p style="margin:0 0 14px;${FONT};line-height:1.5;${style}">${escapeHtml(text)}</p>`;
}

function quote(text: string): string {
  const rows = escapeHtml(text).replace(/\r?\n/g, '<br>');
  return `<p style="margin:4px 0 18px;padding:10px 14px;border-left:3px solid ${LINE};background:${CANVAS};${FONT};font-size:15px;line-height:1.5;color:${INK}">${rows}</p>`;
}

function fact({ term, text }: { term: string; text: string }): string {
  return `<p style="margin:0 0 10px;${FONT};font-size:14px;line-height:1.5;color:${INK}"><span style="display:block;font-size:13px;color:${INK_3}">${escapeHtml(term)}</span>${escapeHtml(text)}</p>`;
}

function link({ label, url }: MailLink): string {
  return `<p style="margin:0 0 10px;${FONT};font-size:13px;line-height:1.5"><a href="${escapeHtml(url)}" style="color:${INK_3}">${escapeHtml(label)}</a></p>`;
}

function button({ label, url }: MailLink): string {
  const address = escapeHtml(url);
  return `<p style="margin:20px 0 18px"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:9px;background:${BOTTLE};color:${ON_BOTTLE};${FONT};font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 14px;${FONT};font-size:13px;line-height:1.5;color:${INK_3}">Or copy this address: <a href="${address}" style="color:${INK_3};word-break:break-all">${address}</a></p>`;
}

function page(subject: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${CANVAS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${CANVAS}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${CARD};border:1px solid ${LINE};border-radius:12px">
<tr><td style="padding:18px 28px;background:${BOTTLE};border-radius:11px 11px 0 0;border-bottom:3px solid ${GOLD};${FONT};font-size:17px;font-weight:650;letter-spacing:-0.01em;color:${ON_BOTTLE}">Benison</td></tr>
<tr><td style="padding:28px;${BREAKS}">
${body}
</td></tr>
</table>
<p style="margin:16px 0 0;${FONT};font-size:12px;color:${INK_3}">${escapeHtml(SIGNATURE)}</p>
</td></tr></table>
</body>
</html>
`;
}
