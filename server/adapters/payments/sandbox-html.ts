/**
 * The sandbox's pages as HTML, in the language in which the payment was started. All values from a payment are escaped.
 */

import type { Language } from '#domain/catalogue/languages.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { cents, formatMoney } from '#domain/shared/money.ts';
import { type MessageTree, messagesAt } from '#messages/message-tree.ts';
import { productName } from '#messages/product-name.ts';
import type { SandboxPayment } from './sandbox-store.ts';

type SandboxMessages = MessageTree<'payments.sandbox'>;

export type CardError = 'declined' | 'unknownCard';

/** The card whose payments the bank may dispute. */
export const DISPUTED = '0259';

/** The card whose payments the bank may return without an event. */
export const RETURNED = '0366';

export const TEST_CARDS = [
  ['4242 4242 4242 4242', 'pays'],
  ['5555 5555 5555 4444', 'another'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0025 0000 3155', 'confirmationRequired'],
  ['4000 0000 0000 0341', 'later'],
  ['4000 0000 0000 0259', 'disputed'],
  ['4000 0000 0000 0366', 'returned'],
] as const satisfies readonly (readonly [string, keyof SandboxMessages['cards']])[];

const ICONS = {
  warning: 'M10 3 2.5 16.5h15zM10 8.5v3.7M10 14.3v.1',
  back: 'M16.5 10h-13M8 5.5 3.5 10 8 14.5',
  check: 'm4 10.5 4 4 8-9',
  card: 'M2.5 6a1.5 1.5 0 0 1 1.5-1.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14zM2.5 8.5h15M5.5 12.5h3',
} as const;

export const icon = (name: keyof typeof ICONS) =>
  `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;

const amountOf = ({ amountCents, currency, language }: SandboxPayment) =>
  formatMoney(cents(amountCents), currency, language);

type PageParts = { title: string; main: string; language: Language };

export function drawPage({ title, main, language }: PageParts): string {
  const messages = messagesAt(language, 'payments.sandbox');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)} | ${escapeHtml(productName())}</title>
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/symbol.svg" type="image/svg+xml">
<link rel="stylesheet" href="/tokens.css">
<link rel="stylesheet" href="/sandbox-payment.css">
</head>
<body>
<a class="skip-link" href="#main">${messages.skip}</a>
<header class="sandbox-bar"><p>${icon('warning')}<span><b>${messages.warn}</b> ${messages.warnMore}</span></p></header>
<main id="main" class="sandbox" tabindex="-1">
${main}
</main>
<footer class="sandbox-foot"><p>${messages.foot}</p></footer>
</body>
</html>`;
}

/** The order summary beside the form. */
function drawOrder(payment: SandboxPayment): string {
  const { back, pay, due, note } = messagesAt(payment.language, 'payments.sandbox');
  const amount = amountOf(payment);
  return `<section class="sandbox-order" aria-labelledby="order"><a class="sandbox-back" href="${escapeHtml(payment.cancelUrl)}">${icon('back')}${back}</a>
<div><h1 class="sandbox-quiet" id="order">${pay}</h1><p class="sandbox-sum">${amount}</p></div>
<dl class="sandbox-lines"><dt>${escapeHtml(payment.description)}</dt><dd>${amount}</dd><dt class="total">${due}</dt><dd class="total">${amount}</dd></dl>
<p class="sandbox-fine">${note({ order: String(payment.orderId) })}</p></section>`;
}

type Cards = { cardError: CardError | null; declined: string; cards: readonly (typeof TEST_CARDS)[number][] };

/** The test cards to choose from, with the error of the last one. */
export function drawCards(messages: SandboxMessages, { cardError, declined, cards }: Cards): string {
  const choices = cards
    .map(
      ([number, means], at) =>
        `<label class="radio"><input type="radio" name="test" value="${number}"${at === 0 ? ' checked' : ''}><span class="radio-dot"></span><span><b>${number}</b><small>${messages.cards[means]}</small></span></label>`,
    )
    .join('\n');
  const error =
    cardError === null
      ? ''
      : `<p class="sandbox-error" id="wrong" role="alert"${cardError === 'declined' ? ' tabindex="-1" autofocus' : ''}>${icon('warning')}<span>${cardError === 'declined' ? declined : messages.unknownCard}</span></p>`;
  const described = cardError === 'unknownCard' ? ' autofocus aria-invalid="true" aria-describedby="wrong"' : '';
  return `${error}<fieldset><legend class="sandbox-legend">${messages.choose}</legend>
${choices}</fieldset>
<div class="field"><label for="card">${messages.type}</label><div class="sandbox-number"><input class="text-input" id="card" name="card" type="text" inputmode="numeric" autocomplete="off" maxlength="23"${described}><span aria-hidden="true">${icon('card')}TEST</span></div><p class="sandbox-quiet">${messages.only}</p></div>`;
}

/** The form of a payment. */
export function drawForm(payment: SandboxPayment, cardError: CardError | null): string {
  const messages = messagesAt(payment.language, 'payments.sandbox');
  return drawPage({
    title: cardError === null ? messages.form : messages.notPaid,
    language: payment.language,
    main: `${drawOrder(payment)}
<section class="sandbox-pay" aria-label="${messages.card}"><form class="sandbox-form" method="post" autocomplete="off">
${drawCards(messages, { cardError, declined: messages.declined, cards: TEST_CARDS })}
<button class="button button-primary" type="submit">${messages.payNow({ amount: amountOf(payment) })}</button>
<p class="sandbox-quiet sandbox-centred">${messages.nothing}</p>
</form></section>`,
  });
}

/** The bank's confirmation, which some cards require before they pay. */
export function drawConfirmation(payment: SandboxPayment): string {
  const messages = messagesAt(payment.language, 'payments.sandbox');
  return drawPage({
    title: messages.confirmTitle,
    language: payment.language,
    main: `${drawOrder(payment)}
<section class="sandbox-pay" aria-labelledby="confirm-question"><form class="sandbox-form" method="post">
<div><p class="sandbox-quiet">${messages.bank}</p><h2 class="sandbox-title" id="confirm-question">${messages.confirmQuestion}</h2></div>
<dl class="sandbox-lines"><dt>${messages.to}</dt><dd>${escapeHtml(productName())}</dd><dt>${messages.card}</dt><dd>${messages.ending({ digits: '3155' })}</dd><dt class="total">${messages.amount}</dt><dd class="total">${amountOf(payment)}</dd></dl>
<div class="sandbox-pair"><button class="button button-primary" type="submit" name="answer" value="confirm">${messages.confirm}</button><button class="button button-secondary" type="submit" name="answer" value="refuse">${messages.refuse}</button></div>
</form></section>`,
  });
}

const linkBack = (address: string, { backLink }: SandboxMessages): string =>
  `<a class="button button-primary" href="${escapeHtml(address)}">${backLink}</a>`;

/** A form for an action of the bank. */
const bankForm = (
  lead: string,
  { answer, label }: { answer: 'dispute' | 'settle' | 'return'; label: string },
): string =>
  `<form class="sandbox-bank" method="post"><p class="sandbox-quiet">${lead}</p><button class="button button-secondary" type="submit" name="answer" value="${answer}">${label}</button></form>`;

export const mayBeDisputed = ({ status, card }: SandboxPayment): boolean => status === 'paid' && card === DISPUTED;
export const mayBeReturned = ({ status, card }: SandboxPayment): boolean => status === 'paid' && card === RETURNED;

export function drawPaid(payment: SandboxPayment): string {
  const messages = messagesAt(payment.language, 'payments.sandbox');
  const [isDisputable, isReturnable] = [mayBeDisputed(payment), mayBeReturned(payment)];
  return drawPage({
    title: messages.paid,
    language: payment.language,
    main: `${drawOrder(payment)}
<section class="sandbox-pay" aria-labelledby="paid"><div class="sandbox-form"><span class="sandbox-seal">${icon('check')}</span>
<h2 class="sandbox-title" id="paid">${messages.paid}</h2>
<p class="sandbox-lead">${isDisputable || isReturnable ? messages.paidStay : messages.paidLead}</p>
${linkBack(payment.successUrl, messages)}
${isDisputable ? bankForm(messages.disputeLead, { answer: 'dispute', label: messages.dispute }) : ''}
${isReturnable ? bankForm(messages.returnLead, { answer: 'return', label: messages.return }) : ''}</div></section>`,
  });
}

/** The page after a chargeback, which the bank may reverse once. */
export function drawDisputed(payment: SandboxPayment): string {
  const messages = messagesAt(payment.language, 'payments.sandbox');
  return drawPage({
    title: messages.disputed,
    language: payment.language,
    main: `${drawOrder(payment)}
<section class="sandbox-pay" aria-labelledby="disputed"><div class="sandbox-form"><h2 class="sandbox-title" id="disputed">${messages.disputed}</h2>
${linkBack(payment.successUrl, messages)}
${bankForm(messages.disputedLead, { answer: 'settle', label: messages.settle })}</div></section>`,
  });
}

/** A payment that can no longer be made: its page expired, or the payment was returned. */
export function drawClosed(payment: SandboxPayment): string {
  const messages = messagesAt(payment.language, 'payments.sandbox');
  return drawPage({
    title: messages.closed,
    language: payment.language,
    main: `${drawOrder(payment)}
<section class="sandbox-pay" aria-labelledby="closed"><div class="sandbox-form"><h2 class="sandbox-title" id="closed">${messages.closedTitle}</h2>
<p class="sandbox-lead">${payment.status === 'refunded' ? messages.refunded : messages.expired}</p>${linkBack(payment.cancelUrl, messages)}</div></section>`,
  });
}

/** The page of an unknown payment; without a payment there is no language to use. */
export function drawUnknown(): string {
  return drawPage({
    title: 'No such payment. Sandbox payment',
    language: 'en',
    main: `<section class="sandbox-pay sandbox-alone"><div class="sandbox-form"><h1 class="sandbox-title">We can’t find this payment</h1>
<p class="sandbox-lead">The address may be incomplete. Open the payment page from your order.</p><a class="button button-primary" href="/">Return to ${escapeHtml(productName())}</a></div></section>`,
  });
}
