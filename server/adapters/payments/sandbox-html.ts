/** The sandbox's pages as text. Everything that comes from a payment is escaped. */
import { cents, formatMoney } from '#domain/shared/money.ts';
import type { SandboxPayment } from './sandbox-store.ts';

export type Complaint = 'declined' | 'unknown-card';

const COMPLAINTS: Record<Complaint, string> = {
  declined: 'The bank declined this payment. Nothing was paid, and your order is kept. Choose another card.',
  'unknown-card': 'This is not one of the test numbers. Real cards are refused here.',
};

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'Payment succeeds'],
  ['5555 5555 5555 4444', 'Payment succeeds, with another card'],
  ['4000 0000 0000 0002', 'Card is declined'],
  ['4000 0025 0000 3155', 'Bank asks for confirmation'],
  ['4000 0000 0000 0341', 'Succeeds now, declined at renewal'],
] as const;

const ICONS = {
  warning: 'M10 3 2.5 16.5h15zM10 8.5v3.7M10 14.3v.1',
  back: 'M16.5 10h-13M8 5.5 3.5 10 8 14.5',
  check: 'm4 10.5 4 4 8-9',
  card: 'M2.5 6a1.5 1.5 0 0 1 1.5-1.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14zM2.5 8.5h15M5.5 12.5h3',
} as const;

const icon = (name: keyof typeof ICONS) =>
  `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const amountOf = ({ amountCents, currency }: SandboxPayment) => formatMoney(cents(amountCents), currency, 'en-US');

const wayBack = (address: string) =>
  `<a class="sandbox-back" href="${escapeHtml(address)}">${icon('back')}Back to Receptor</a>`;

function drawPage(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)} | Receptor</title>
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/symbol.svg" type="image/svg+xml">
<link rel="stylesheet" href="/tokens.css">
<link rel="stylesheet" href="/sandbox-payment.css">
</head>
<body>
<a class="skip-link" href="#main">Skip to content</a>
<header class="sandbox-bar"><p>${icon('warning')}<span><b>Demonstration payment.</b> No money moves, and real cards are refused.</span></p></header>
<main id="main" class="sandbox" tabindex="-1">
${main}
</main>
<footer class="sandbox-foot"><p>This page stands in for the payment provider while the product is tried out.</p></footer>
</body>
</html>`;
}

/** What is being paid, beside whatever the page asks. */
function drawOrder(payment: SandboxPayment): string {
  const amount = amountOf(payment);
  return `<section class="sandbox-order" aria-labelledby="order">${wayBack(payment.cancelUrl)}
<div><h1 class="sandbox-quiet" id="order">Pay Receptor</h1><p class="sandbox-sum">${amount}</p></div>
<dl class="sandbox-lines"><dt>${escapeHtml(payment.description)}</dt><dd>${amount}</dd><dt class="total">Due today</dt><dd class="total">${amount}</dd></dl>
<p class="sandbox-fine">Order ${payment.orderId}. This page behaves as a real provider’s does, with the same answers, late ones included.</p></section>`;
}

/** The form of the cards, with what was wrong with the last one. */
export function drawForm(payment: SandboxPayment, complaint: Complaint | null): string {
  const cards = TEST_CARDS.map(
    ([number, means], at) =>
      `<label class="radio"><input type="radio" name="test" value="${number}"${at === 0 ? ' checked' : ''}><span class="radio-dot"></span><span><b>${number}</b><small>${means}</small></span></label>`,
  ).join('\n');
  const said =
    complaint === null
      ? ''
      : `<p class="sandbox-error" id="wrong" role="alert"${complaint === 'declined' ? ' tabindex="-1" autofocus' : ''}>${icon('warning')}<span>${COMPLAINTS[complaint]}</span></p>`;
  const described = complaint === 'unknown-card' ? ' autofocus aria-invalid="true" aria-describedby="wrong"' : '';
  return drawPage(
    complaint === null ? 'Sandbox payment' : 'Not paid. Sandbox payment',
    `${drawOrder(payment)}
<section class="sandbox-pay" aria-label="Card"><form class="sandbox-form" method="post" autocomplete="off">
${said}<fieldset><legend class="sandbox-legend">Choose a test card</legend>
${cards}</fieldset>
<div class="field"><label for="card">Or type its number</label><div class="sandbox-number"><input class="text-input" id="card" name="card" type="text" inputmode="numeric" autocomplete="off" maxlength="23"${described}><span aria-hidden="true">${icon('card')}TEST</span></div><p class="sandbox-quiet">No other number is accepted.</p></div>
<button class="button button-primary" type="submit">Pay ${amountOf(payment)}, as a test</button>
<p class="sandbox-quiet sandbox-centred">Nothing is charged. Nothing you type here is kept.</p>
</form></section>`,
  );
}

/** The bank's question, which a card may need before it pays. */
export function drawConfirmation(payment: SandboxPayment): string {
  return drawPage(
    'Confirm the payment. Sandbox payment',
    `${drawOrder(payment)}
<section class="sandbox-pay" aria-labelledby="ask"><form class="sandbox-form" method="post">
<div><p class="sandbox-quiet">Northlake Savings, demonstration bank</p><h2 class="sandbox-title" id="ask">Confirm this payment?</h2></div>
<dl class="sandbox-lines"><dt>To</dt><dd>Receptor</dd><dt>Card</dt><dd>ending in 3155</dd><dt class="total">Amount</dt><dd class="total">${amountOf(payment)}</dd></dl>
<div class="sandbox-pair"><button class="button button-primary" type="submit" name="answer" value="confirm">Confirm</button><button class="button button-secondary" type="submit" name="answer" value="refuse">Refuse</button></div>
</form></section>`,
  );
}

export function drawPaid(payment: SandboxPayment): string {
  return drawPage(
    'Paid, as a test',
    `${drawOrder(payment)}
<section class="sandbox-pay" aria-labelledby="paid"><div class="sandbox-form"><span class="sandbox-seal">${icon('check')}</span>
<h2 class="sandbox-title" id="paid">Paid, as a test</h2>
<p class="sandbox-lead">Receptor has been told. Your membership opens when its own check of the order agrees, usually within a few seconds. You are led back in a moment.</p>
<a class="button button-primary" href="${escapeHtml(payment.successUrl)}">Return to Receptor</a></div></section>`,
  );
}

/** A payment that can no longer be made: it was left for a day, or the money went back. */
export function drawClosed(payment: SandboxPayment): string {
  const why =
    payment.status === 'refunded' || payment.status === 'charged_back'
      ? 'This payment was refunded.'
      : 'This payment page was closed after a day. Nothing was paid. Order again to get a new one.';
  return drawPage(
    'Closed. Sandbox payment',
    `${drawOrder(payment)}
<section class="sandbox-pay" aria-labelledby="closed"><div class="sandbox-form"><h2 class="sandbox-title" id="closed">Nothing to pay here</h2>
<p class="sandbox-lead">${why}</p><a class="button button-primary" href="${escapeHtml(payment.cancelUrl)}">Return to Receptor</a></div></section>`,
  );
}

export function drawUnknown(): string {
  return drawPage(
    'No such payment. Sandbox payment',
    `<section class="sandbox-pay sandbox-alone"><div class="sandbox-form"><h1 class="sandbox-title">There is no such payment</h1>
<p class="sandbox-lead">The address may be incomplete. Open the payment page from your order.</p><a class="button button-primary" href="/">Return to Receptor</a></div></section>`,
  );
}
