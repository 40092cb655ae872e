/** The sandbox's pages as text, in the language that the payment was begun in. Everything that comes from a payment is escaped. */
import type { Language } from '#domain/catalogue/languages.ts';
import { cents, formatMoney } from '#domain/shared/money.ts';
import type { SandboxPayment } from './sandbox-store.ts';
import type { SandboxWords } from './sandbox-words/en.ts';
import { fillIn, sandboxWords } from './sandbox-words/sandbox-words.ts';

export type Complaint = 'declined' | 'unknownCard';

/** The card whose bank may dispute what it paid. */
export const DISPUTED = '0259';

export const TEST_CARDS = [
  ['4242 4242 4242 4242', 'pays'],
  ['5555 5555 5555 4444', 'another'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0025 0000 3155', 'asks'],
  ['4000 0000 0000 0341', 'later'],
  ['4000 0000 0000 0259', 'disputed'],
] as const satisfies readonly (readonly [string, keyof SandboxWords['cards']])[];

const ICONS = {
  warning: 'M10 3 2.5 16.5h15zM10 8.5v3.7M10 14.3v.1',
  back: 'M16.5 10h-13M8 5.5 3.5 10 8 14.5',
  check: 'm4 10.5 4 4 8-9',
  card: 'M2.5 6a1.5 1.5 0 0 1 1.5-1.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14zM2.5 8.5h15M5.5 12.5h3',
} as const;

export const icon = (name: keyof typeof ICONS) =>
  `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const amountOf = ({ amountCents, currency, language }: SandboxPayment) =>
  formatMoney(cents(amountCents), currency, language);

type Drawn = { title: string; main: string; language: Language };

export function drawPage({ title, main, language }: Drawn): string {
  const words = sandboxWords(language);
  return `<!doctype html>
<html lang="${language}">
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
<a class="skip-link" href="#main">${words.skip}</a>
<header class="sandbox-bar"><p>${icon('warning')}<span><b>${words.warn}</b> ${words.warnMore}</span></p></header>
<main id="main" class="sandbox" tabindex="-1">
${main}
</main>
<footer class="sandbox-foot"><p>${words.foot}</p></footer>
</body>
</html>`;
}

/** What is being paid, beside whatever the page asks. */
function drawOrder(payment: SandboxPayment): string {
  const { back, pay, due, note } = sandboxWords(payment.language);
  const amount = amountOf(payment);
  return `<section class="sandbox-order" aria-labelledby="order"><a class="sandbox-back" href="${escapeHtml(payment.cancelUrl)}">${icon('back')}${back}</a>
<div><h1 class="sandbox-quiet" id="order">${pay}</h1><p class="sandbox-sum">${amount}</p></div>
<dl class="sandbox-lines"><dt>${escapeHtml(payment.description)}</dt><dd>${amount}</dd><dt class="total">${due}</dt><dd class="total">${amount}</dd></dl>
<p class="sandbox-fine">${fillIn(note, { order: String(payment.orderId) })}</p></section>`;
}

type Cards = { complaint: Complaint | null; declined: string; cards: readonly (typeof TEST_CARDS)[number][] };

/** The test cards to choose from, with what was wrong with the last one. */
export function drawCards(words: SandboxWords, { complaint, declined, cards }: Cards): string {
  const choices = cards
    .map(
      ([number, means], at) =>
        `<label class="radio"><input type="radio" name="test" value="${number}"${at === 0 ? ' checked' : ''}><span class="radio-dot"></span><span><b>${number}</b><small>${words.cards[means]}</small></span></label>`,
    )
    .join('\n');
  const said =
    complaint === null
      ? ''
      : `<p class="sandbox-error" id="wrong" role="alert"${complaint === 'declined' ? ' tabindex="-1" autofocus' : ''}>${icon('warning')}<span>${complaint === 'declined' ? declined : words.unknownCard}</span></p>`;
  const described = complaint === 'unknownCard' ? ' autofocus aria-invalid="true" aria-describedby="wrong"' : '';
  return `${said}<fieldset><legend class="sandbox-legend">${words.choose}</legend>
${choices}</fieldset>
<div class="field"><label for="card">${words.type}</label><div class="sandbox-number"><input class="text-input" id="card" name="card" type="text" inputmode="numeric" autocomplete="off" maxlength="23"${described}><span aria-hidden="true">${icon('card')}TEST</span></div><p class="sandbox-quiet">${words.only}</p></div>`;
}

/** The form of a payment. */
export function drawForm(payment: SandboxPayment, complaint: Complaint | null): string {
  const words = sandboxWords(payment.language);
  return drawPage({
    title: complaint === null ? words.form : words.notPaid,
    language: payment.language,
    main: `${drawOrder(payment)}
<section class="sandbox-pay" aria-label="${words.card}"><form class="sandbox-form" method="post" autocomplete="off">
${drawCards(words, { complaint, declined: words.declined, cards: TEST_CARDS })}
<button class="button button-primary" type="submit">${fillIn(words.payNow, { amount: amountOf(payment) })}</button>
<p class="sandbox-quiet sandbox-centred">${words.nothing}</p>
</form></section>`,
  });
}

/** The bank's question, which a card may need before it pays. */
export function drawConfirmation(payment: SandboxPayment): string {
  const words = sandboxWords(payment.language);
  return drawPage({
    title: words.confirmTitle,
    language: payment.language,
    main: `${drawOrder(payment)}
<section class="sandbox-pay" aria-labelledby="ask"><form class="sandbox-form" method="post">
<div><p class="sandbox-quiet">${words.bank}</p><h2 class="sandbox-title" id="ask">${words.ask}</h2></div>
<dl class="sandbox-lines"><dt>${words.to}</dt><dd>Receptor</dd><dt>${words.card}</dt><dd>${fillIn(words.ending, { digits: '3155' })}</dd><dt class="total">${words.amount}</dt><dd class="total">${amountOf(payment)}</dd></dl>
<div class="sandbox-pair"><button class="button button-primary" type="submit" name="answer" value="confirm">${words.confirm}</button><button class="button button-secondary" type="submit" name="answer" value="refuse">${words.refuse}</button></div>
</form></section>`,
  });
}

const linkBack = (address: string, { backLink }: SandboxWords): string =>
  `<a class="button button-primary" href="${escapeHtml(address)}">${backLink}</a>`;

/** What only a bank could do elsewhere. */
const bankForm = (said: string, { answer, label }: { answer: 'dispute' | 'settle'; label: string }): string =>
  `<form class="sandbox-bank" method="post"><p class="sandbox-quiet">${said}</p><button class="button button-secondary" type="submit" name="answer" value="${answer}">${label}</button></form>`;

export const mayBeDisputed = ({ status, card }: SandboxPayment): boolean => status === 'paid' && card === DISPUTED;

export function drawPaid(payment: SandboxPayment): string {
  const words = sandboxWords(payment.language);
  const isBanks = mayBeDisputed(payment);
  return drawPage({
    title: words.paid,
    language: payment.language,
    main: `${drawOrder(payment)}
<section class="sandbox-pay" aria-labelledby="paid"><div class="sandbox-form"><span class="sandbox-seal">${icon('check')}</span>
<h2 class="sandbox-title" id="paid">${words.paid}</h2>
<p class="sandbox-lead">${isBanks ? words.paidStay : words.paidLead}</p>
${linkBack(payment.successUrl, words)}
${isBanks ? bankForm(words.disputeLead, { answer: 'dispute', label: words.dispute }) : ''}</div></section>`,
  });
}

/** The bank has taken the money back, and may give it back once more. */
export function drawDisputed(payment: SandboxPayment): string {
  const words = sandboxWords(payment.language);
  return drawPage({
    title: words.disputed,
    language: payment.language,
    main: `${drawOrder(payment)}
<section class="sandbox-pay" aria-labelledby="disputed"><div class="sandbox-form"><h2 class="sandbox-title" id="disputed">${words.disputed}</h2>
${linkBack(payment.successUrl, words)}
${bankForm(words.disputedLead, { answer: 'settle', label: words.settle })}</div></section>`,
  });
}

/** A payment that can no longer be made: its page was closed, or the money went back. */
export function drawClosed(payment: SandboxPayment): string {
  const words = sandboxWords(payment.language);
  return drawPage({
    title: words.closed,
    language: payment.language,
    main: `${drawOrder(payment)}
<section class="sandbox-pay" aria-labelledby="closed"><div class="sandbox-form"><h2 class="sandbox-title" id="closed">${words.closedTitle}</h2>
<p class="sandbox-lead">${payment.status === 'refunded' ? words.refunded : words.left}</p>${linkBack(payment.cancelUrl, words)}</div></section>`,
  });
}

/** Whose payment it would be is not known, and so neither is a language. */
export function drawUnknown(): string {
  return drawPage({
    title: 'No such payment. Sandbox payment',
    language: 'en',
    main: `<section class="sandbox-pay sandbox-alone"><div class="sandbox-form"><h1 class="sandbox-title">We can’t find this payment</h1>
<p class="sandbox-lead">The address may be incomplete. Open the payment page from your order.</p><a class="button button-primary" href="/">Return to Receptor</a></div></section>`,
  });
}
