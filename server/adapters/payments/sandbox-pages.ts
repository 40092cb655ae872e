/**
 * The sandbox's own payment page: plain forms, no scripts. Each result is reported to the product by webhook, like a
 * real provider's.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import type { PaymentState } from '../../ports/payments.ts';
import {
  DISPUTED,
  drawClosed,
  drawConfirmation,
  drawDisputed,
  drawForm,
  drawPaid,
  drawUnknown,
  mayBeDisputed,
  mayBeReturned,
  RETURNED,
} from './sandbox-html.ts';
import { drawSetup } from './sandbox-setup-html.ts';
import { SIGNATURE_HEADER, signEvent } from './sandbox-signature.ts';
import type { SandboxPayment, SandboxStore } from './sandbox-store.ts';

export const PAYMENT_PATH = '/sandbox/pay';
const WEBHOOK_PATH = '/api/payments/sandbox/webhook/';
/** Long enough to read the confirmation before the redirect. */
const REDIRECT_DELAY_SECONDS = 4;

type Parts = { store: SandboxStore; clock: Clock; origin: URL; secret: string };
type PageRequest = { request: FastifyRequest<{ Params: { id: string } }>; reply: FastifyReply };

/** The result of each test card; no others are accepted. (rules M5) */
const CARDS: ReadonlyMap<string, PaymentState> = new Map([
  ['4242424242424242', 'paid'],
  ['5555555555554444', 'paid'],
  ['4000000000000002', 'failed'],
  ['4000002500003155', 'requires_action'],
  ['4000000000000341', 'paid'],
  [`400000000000${DISPUTED}`, 'paid'],
  [`400000000000${RETURNED}`, 'paid'],
]);
/** Pays once, and is declined when the membership renews. */
const DECLINED_LATER = '4000000000000341';

export function mountSandboxPages(app: FastifyInstance, parts: Parts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(headersOf(parts.origin));
    });
    scope.get<{ Params: { id: string } }>(`${PAYMENT_PATH}/:id`, (request, reply) =>
      showPage(parts, { request, reply }),
    );
    scope.post<{ Params: { id: string } }>(`${PAYMENT_PATH}/:id`, (request, reply) =>
      submitForm(app, parts, { request, reply }),
    );
  });
}

function headersOf(origin: URL): Record<string, string> {
  // The form redirects back to the product, so the policy must allow its origin.
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${origin.origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  };
}

async function showPage({ store }: Parts, { request, reply }: PageRequest): Promise<FastifyReply> {
  const payment = await store.find(request.params.id);
  if (payment === null) return reply.code(404).send(drawUnknown());
  if (payment.status === 'paid' && (payment.kind === 'setup' || !(mayBeDisputed(payment) || mayBeReturned(payment))))
    reply.header('refresh', `${REDIRECT_DELAY_SECONDS}; url=${payment.successUrl}`);
  return reply.send(drawState(payment));
}

function drawState(payment: SandboxPayment): string {
  if (payment.kind === 'setup') return drawSetup(payment, payment.status === 'failed' ? 'declined' : null);
  if (payment.status === 'paid') return drawPaid(payment);
  if (payment.status === 'requires_action') return drawConfirmation(payment);
  if (payment.status === 'charged_back') return drawDisputed(payment);
  if (payment.status === 'cancelled' || payment.status === 'refunded') return drawClosed(payment);
  return drawForm(payment, payment.status === 'failed' ? 'declined' : null);
}

async function submitForm(app: FastifyInstance, parts: Parts, { request, reply }: PageRequest): Promise<FastifyReply> {
  const payment = await parts.store.find(request.params.id);
  if (payment === null) return reply.code(404).send(drawUnknown());
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const disputed = disputeOf(payment, form);
  if (disputed !== null && (await parts.store.dispute(payment.id, disputed)))
    await sendEvent(app, parts, { reference: payment.id, state: disputed });
  if (disputed !== null) return reply.redirect(`${PAYMENT_PATH}/${payment.id}`, 303);
  // Without an event, as when a provider's is lost: the product learns of it by comparing its orders.
  if (form.get('answer') === 'return' && payment.kind === 'payment' && mayBeReturned(payment)) {
    await parts.store.returnPayment(payment.id);
    return reply.redirect(`${PAYMENT_PATH}/${payment.id}`, 303);
  }
  const next = outcomeOf(payment, form);
  if (next === null) return reply.code(422).send(drawWrongCard(payment));
  const card = cardOf(form);
  if (await parts.store.move(payment.id, next, card === '' ? null : card.slice(-4))) {
    if (card === DECLINED_LATER) await parts.store.declineLater(payment.id);
    await sendEvent(app, parts, { reference: payment.id, state: next, kind: payment.kind });
  }
  return reply.redirect(`${PAYMENT_PATH}/${payment.id}`, 303);
}

const drawWrongCard = (payment: SandboxPayment): string =>
  payment.kind === 'setup' ? drawSetup(payment, 'unknownCard') : drawForm(payment, 'unknownCard');

/** Simulates a chargeback, or a dispute that is won; null if disabled. */
function disputeOf(payment: SandboxPayment, form: URLSearchParams): 'charged_back' | 'paid' | null {
  if (payment.kind === 'setup') return null;
  if (form.get('answer') === 'dispute' && mayBeDisputed(payment)) return 'charged_back';
  return form.get('answer') === 'settle' && payment.status === 'charged_back' ? 'paid' : null;
}

/** Null for any other card: a real number is neither accepted nor shown again. */
function outcomeOf(payment: SandboxPayment, form: URLSearchParams): PaymentState | null {
  const bankAnswer = form.get('answer');
  if (bankAnswer !== null && payment.status === 'requires_action') return bankAnswer === 'confirm' ? 'paid' : 'failed';
  return CARDS.get(cardOf(form)) ?? null;
}

function cardOf(form: URLSearchParams): string {
  const typed = (form.get('card') ?? '').replace(/[\s-]/g, '');
  return typed === '' ? (form.get('test') ?? '').replace(/\s/g, '') : typed;
}

/** Sends one signed event to the webhook URL that a real provider would call. A lost event has no permanent effect. */
async function sendEvent(
  app: FastifyInstance,
  { clock, secret, origin }: Parts,
  { reference, state, kind = 'payment' }: { reference: string; state: PaymentState; kind?: SandboxPayment['kind'] },
): Promise<void> {
  const now = clock.now();
  const type = `${kind}.${state.replaceAll('_', '-')}`;
  const payload = JSON.stringify({ id: `event_${randomUUID()}`, type, created: now.toISOString(), reference });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    headers: {
      host: origin.host,
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signEvent(payload, { secret, now }),
    },
    payload,
  });
  if (statusCode !== 200) app.log.warn({ event: 'sandbox.event-refused', status: statusCode });
}
