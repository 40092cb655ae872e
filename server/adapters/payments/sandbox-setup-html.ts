/** The sandbox's page on which a card is saved: it says that nothing is charged and that no card is real. */
import { type Complaint, DISPUTED, drawCards, drawPage, escapeHtml, icon, TEST_CARDS } from './sandbox-html.ts';
import type { SandboxPayment } from './sandbox-store.ts';
import { sandboxWords } from './sandbox-words/sandbox-words.ts';

/** The bank disputes payments, and here is none. */
const CARDS = TEST_CARDS.filter(([number]) => !number.endsWith(DISPUTED));

export function drawSetup(setup: SandboxPayment, complaint: Complaint | null): string {
  switch (setup.status) {
    case 'paid':
      return drawSaved(setup);
    case 'requires_action':
      return drawQuestion(setup);
    case 'open':
    case 'failed':
      return drawForm(setup, complaint);
    default:
      return drawClosed(setup);
  }
}

function drawLead({ language, cancelUrl }: SandboxPayment): string {
  const { back, setup } = sandboxWords(language);
  return `<section class="sandbox-order" aria-labelledby="order"><a class="sandbox-back" href="${escapeHtml(cancelUrl)}">${icon('back')}${back}</a>
<div><h1 class="sandbox-title" id="order">${setup.title}</h1></div><p class="sandbox-lead">${setup.lead}</p></section>`;
}

const page = (setup: SandboxPayment, title: string, main: string): string =>
  drawPage({ title, language: setup.language, main: `${drawLead(setup)}\n${main}` });

function drawForm(setup: SandboxPayment, complaint: Complaint | null): string {
  const words = sandboxWords(setup.language);
  return page(
    setup,
    complaint === null ? words.setup.form : words.setup.notSaved,
    `<section class="sandbox-pay" aria-label="${words.card}"><form class="sandbox-form" method="post" autocomplete="off">
${drawCards(words, { complaint, declined: words.setup.declined, cards: CARDS })}
<button class="button button-primary" type="submit">${words.setup.save}</button>
<p class="sandbox-quiet sandbox-centred">${words.setup.nothing}</p>
</form></section>`,
  );
}

function drawQuestion(setup: SandboxPayment): string {
  const words = sandboxWords(setup.language);
  return page(
    setup,
    words.confirmTitle,
    `<section class="sandbox-pay" aria-labelledby="ask"><form class="sandbox-form" method="post">
<div><p class="sandbox-quiet">${words.bank}</p><h2 class="sandbox-title" id="ask">${words.setup.ask}</h2></div>
<div class="sandbox-pair"><button class="button button-primary" type="submit" name="answer" value="confirm">${words.confirm}</button><button class="button button-secondary" type="submit" name="answer" value="refuse">${words.refuse}</button></div>
</form></section>`,
  );
}

function drawSaved(setup: SandboxPayment): string {
  const words = sandboxWords(setup.language);
  return page(
    setup,
    words.setup.saved,
    `<section class="sandbox-pay" aria-labelledby="saved"><div class="sandbox-form"><span class="sandbox-seal">${icon('check')}</span>
<h2 class="sandbox-title" id="saved">${words.setup.saved}</h2>
<p class="sandbox-lead">${words.setup.savedLead}</p>
<a class="button button-primary" href="${escapeHtml(setup.successUrl)}">${words.backLink}</a></div></section>`,
  );
}

function drawClosed(setup: SandboxPayment): string {
  const words = sandboxWords(setup.language);
  return page(
    setup,
    words.closed,
    `<section class="sandbox-pay" aria-labelledby="closed"><div class="sandbox-form"><h2 class="sandbox-title" id="closed">${words.setup.closed}</h2>
<a class="button button-primary" href="${escapeHtml(setup.cancelUrl)}">${words.backLink}</a></div></section>`,
  );
}
