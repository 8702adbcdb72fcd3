import { escapeHtml } from './mail-layout.ts';
import type { MailboxMail } from './mailbox.ts';

const STYLE = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;background:light-dark(#f3f6f4,#0a120f);color:light-dark(#0f2019,#edf2ed);font:15px/1.5 'Mona Sans',system-ui,sans-serif}
main{max-width:820px;margin:0 auto;padding:32px 16px 64px}
h1{margin:0;font-size:24px;line-height:1.2;letter-spacing:-.02em}
.soft{margin:4px 0 24px;color:light-dark(#5b6862,#b8c0bb)}
form{display:flex;gap:8px;margin:0 0 16px}
input{flex:1;min-width:0;padding:10px 12px;border:1px solid light-dark(#77847d,#5f6d66);border-radius:9px;background:light-dark(#fff,#121c18);color:inherit;font:inherit}
button{padding:10px 18px;border:0;border-radius:9px;background:light-dark(#0c3629,#deece0);color:light-dark(#f1f7f2,#051f16);font:inherit;font-weight:600;cursor:pointer}
ol{list-style:none;margin:0;padding:0;border:1px solid light-dark(#d8deda,#25312c);border-radius:12px;background:light-dark(#fff,#121c18);overflow:hidden}
li+li{border-top:1px solid light-dark(#d8deda,#25312c)}
li a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:14px 18px;color:inherit;text-decoration:none}
li a:hover{background:light-dark(#e5ebe7,#1b2823)}
:focus-visible{outline:2px solid light-dark(#00805c,#eabb4b);outline-offset:2px}
li a:focus-visible{outline-offset:-2px}
li strong{font-weight:620;overflow-wrap:anywhere}
li span,dd,dt,time{color:light-dark(#415049,#b8c0bb);font-size:13px;overflow-wrap:anywhere}
.status{justify-self:end;padding:0 8px;border-radius:5px;font-size:12px;line-height:20px;background:light-dark(#e1f8e5,#173322);color:light-dark(#176933,#7ee2a0)}
.status.pending{background:light-dark(#ffeddf,#3a2415);color:light-dark(#954717,#f5b183)}
.status.failed{background:light-dark(#feebeb,#3d1a1a);color:light-dark(#b51e26,#ff9c96)}
.empty{padding:40px 18px;text-align:center;border:1px dashed light-dark(#d8deda,#25312c);border-radius:12px;color:light-dark(#5b6862,#b8c0bb)}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:12px 0 20px}
dd{margin:0}
iframe{width:100%;height:640px;border:1px solid light-dark(#d8deda,#25312c);border-radius:12px;background:#fff}
pre{padding:16px 18px;border:1px solid light-dark(#d8deda,#25312c);border-radius:12px;background:light-dark(#fff,#121c18);white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.6 ui-monospace,monospace}
.back{color:inherit}
h2{margin:28px 0 8px;font-size:17px}
@media (max-width:480px){.status{grid-row:2;grid-column:2}li time{grid-row:3;grid-column:1}}
`;

/** The list of mails, newest first. */
export function mailboxListPage(mails: MailboxMail[], to: string, basePath: string): string {
  const intro = 'Every email that this Benison sent. Where no SMTP server is set up, this is where they arrive.';
  const list = mails.length > 0 ? `<ol>${mails.map((mail) => row(mail, basePath)).join('')}</ol>` : emptyList(to);
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p class="soft">${intro}</p>
<form method="get" action="${escapeHtml(basePath)}"><input type="search" name="to" value="${escapeHtml(to)}" placeholder="Recipient" aria-label="Recipient"><button>Search</button></form>
${list}`,
  );
}

/** One mail: its HTML in a sandboxed frame that runs no script and loads nothing, and its plain text. */
export function mailPage(mail: MailboxMail, basePath: string): string {
  const framed = `<base target="_blank">${mail.html}`;
  return page(
    mail.subject,
    `<p><a class="back" href="${escapeHtml(basePath)}">All emails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>Written</dt><dd>${time(mail.createdAt)}</dd><dt>Status</dt><dd>${escapeHtml(statusLine(mail))}</dd></dl>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe>
<h2>Plain text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
}

/** The answer to an unknown id. */
export function mailMissingPage(basePath: string): string {
  return page(
    'No such mail',
    `<h1>No such email</h1><p class="soft">It may be from before the data was cleared.</p><p><a class="back" href="${escapeHtml(basePath)}">All emails</a></p>`,
  );
}

function row(mail: MailboxMail, basePath: string): string {
  return `<li><a href="${escapeHtml(`${basePath}/${mail.id}`)}"><strong>${escapeHtml(mail.subject)}</strong>${time(mail.createdAt)}<span>${escapeHtml(mail.to)}</span><span class="status ${escapeHtml(mail.status)}">${escapeHtml(mail.status)}</span></a></li>`;
}

function emptyList(to: string): string {
  const words = to ? `No email to “${escapeHtml(to)}”.` : 'No emails yet. Registrations, approvals and password resets send some.';
  return `<p class="empty">${words}</p>`;
}

function statusLine(mail: MailboxMail): string {
  const tries = mail.attempts === 1 ? '1 try' : `${mail.attempts} tries`;
  return mail.lastError ? `${mail.status} after ${tries}: ${mail.lastError}` : `${mail.status}, ${tries}`;
}

function time(instant: Date): string {
  const words = instant.toISOString().slice(0, 19).replace('T', ' ');
  return `<time datetime="${instant.toISOString()}">${words} UTC</time>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)} · Benison</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}
