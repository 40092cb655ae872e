/** The sandbox's page on which a card is saved: it states that nothing is charged and that no card is real. */
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { type CardError, DISPUTED, drawCards, drawPage, icon, RETURNED, TEST_CARDS } from './sandbox-html.ts';
import type { SandboxPayment } from './sandbox-store.ts';

/** Without a payment there is nothing to dispute. */
const CARDS = TEST_CARDS.filter(([number]) => !number.endsWith(DISPUTED) && !number.endsWith(RETURNED));

export function drawSetup(setup: SandboxPayment, cardError: CardError | null): string {
  switch (setup.status) {
    case 'paid':
      return drawSaved(setup);
    case 'requires_action':
      return drawConfirmation(setup);
    case 'open':
    case 'failed':
      return drawForm(setup, cardError);
    default:
      return drawClosed(setup);
  }
}

function drawLead({ language, cancelUrl }: SandboxPayment): string {
  const { back, setup } = messagesAt(language, 'payments.sandbox');
  return `<section class="sandbox-order" aria-labelledby="order"><a class="sandbox-back" href="${escapeHtml(cancelUrl)}">${icon('back')}${back}</a>
<div><h1 class="sandbox-title" id="order">${setup.title}</h1></div><p class="sandbox-lead">${setup.lead}</p></section>`;
}

const page = (setup: SandboxPayment, title: string, main: string): string =>
  drawPage({ title, language: setup.language, main: `${drawLead(setup)}\n${main}` });

function drawForm(setup: SandboxPayment, cardError: CardError | null): string {
  const messages = messagesAt(setup.language, 'payments.sandbox');
  return page(
    setup,
    cardError === null ? messages.setup.form : messages.setup.notSaved,
    `<section class="sandbox-pay" aria-label="${messages.card}"><form class="sandbox-form" method="post" autocomplete="off">
${drawCards(messages, { cardError, declined: messages.setup.declined, cards: CARDS })}
<button class="button button-primary" type="submit">${messages.setup.save}</button>
<p class="sandbox-quiet sandbox-centred">${messages.setup.nothing}</p>
</form></section>`,
  );
}

function drawConfirmation(setup: SandboxPayment): string {
  const messages = messagesAt(setup.language, 'payments.sandbox');
  return page(
    setup,
    messages.confirmTitle,
    `<section class="sandbox-pay" aria-labelledby="confirm-question"><form class="sandbox-form" method="post">
<div><p class="sandbox-quiet">${messages.bank}</p><h2 class="sandbox-title" id="confirm-question">${messages.setup.confirmQuestion}</h2></div>
<div class="sandbox-pair"><button class="button button-primary" type="submit" name="answer" value="confirm">${messages.confirm}</button><button class="button button-secondary" type="submit" name="answer" value="refuse">${messages.refuse}</button></div>
</form></section>`,
  );
}

function drawSaved(setup: SandboxPayment): string {
  const messages = messagesAt(setup.language, 'payments.sandbox');
  return page(
    setup,
    messages.setup.saved,
    `<section class="sandbox-pay" aria-labelledby="saved"><div class="sandbox-form"><span class="sandbox-seal">${icon('check')}</span>
<h2 class="sandbox-title" id="saved">${messages.setup.saved}</h2>
<p class="sandbox-lead">${messages.setup.savedLead}</p>
<a class="button button-primary" href="${escapeHtml(setup.successUrl)}">${messages.backLink}</a></div></section>`,
  );
}

function drawClosed(setup: SandboxPayment): string {
  const messages = messagesAt(setup.language, 'payments.sandbox');
  return page(
    setup,
    messages.closed,
    `<section class="sandbox-pay" aria-labelledby="closed"><div class="sandbox-form"><h2 class="sandbox-title" id="closed">${messages.setup.closed}</h2>
<a class="button button-primary" href="${escapeHtml(setup.cancelUrl)}">${messages.backLink}</a></div></section>`,
  );
}
