import type { Payment } from './payment.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f1ea; color: #1d1b16; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 26rem; margin: 1rem; padding: 1.5rem 2rem 2rem; background: #fff; border-radius: 12px; box-shadow: 0 8px 30px rgb(0 0 0 / 12%); }
  .mark { margin: -1.5rem -2rem 1.5rem; padding: .5rem 2rem; background: #b45309; color: #fff; border-radius: 12px 12px 0 0; font-weight: 600; }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 1.5rem; } dt { color: #6b6558; } dd { margin: 0; text-align: right; }
  form { display: flex; gap: .75rem; } button { flex: 1; padding: .75rem; border-radius: 8px; border: 1px solid #6b6558; background: #fff; color: #1d1b16; font: inherit; font-weight: 600; cursor: pointer; }
  button[value=yes] { background: #1d1b16; border-color: #1d1b16; color: #fff; }
  button:focus-visible { outline: 3px solid #b45309; outline-offset: 2px; }`;

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
<style>${STYLE}</style></head><body><main><p class="mark">Sandbox: no real money moves here</p><h1>${escape(title)}</h1>${content}</main></body></html>`;
}

const money = ({ amountCents, currency }: Payment): string => `${(amountCents / 100).toFixed(2)} ${currency}`;

/** Where the payer confirms a card payment (3-D Secure) or approves one from an account. */
export function questionPage(payment: Payment): string {
  const title = payment.isWallet ? 'Approve this payment?' : 'Your bank asks: is it you?';
  const payer = payment.card ? `<dt>Card</dt><dd>${escape(payment.card.brand)} •••• ${escape(payment.card.last4)}</dd>` : '';
  return page(
    title,
    `<dl><dt>For</dt><dd>${escape(payment.description)}</dd><dt>Amount</dt><dd>${escape(money(payment))}</dd>${payer}</dl>
<form method="post"><button name="answer" value="yes">${payment.isWallet ? 'Approve' : 'Yes, it is me'}</button><button name="answer" value="no">${payment.isWallet ? 'Cancel' : 'No'}</button></form>`,
  );
}

/** Shown when there is nothing left to answer. */
export function donePage(payment: Payment | null): string {
  return page(
    payment ? 'Thank you' : 'Not found',
    `<p>${payment ? 'You may close this page and go back to the shop.' : 'There is no such payment.'}</p>`,
  );
}
