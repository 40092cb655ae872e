/**
 * Gift cards by Tremendous: the member chooses a card on a linked page.
 * (https://developers.tremendous.com/reference/create-order)
 */
import { z } from 'zod';
import type { GiftCardOrder, GiftCardProvider, IssuedGiftCard } from '#server/ports/gift-cards.ts';

export type TremendousOptions = {
  apiBase: URL;
  apiKey: string;
  /** Determines the products to choose from and the design of the page. */
  campaignId: string;
  /** `balance`, or the id of another funding source of the account. */
  fundingSource: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
/** A failed order, for example for lack of funds, stays failed under its id; this is the maximum number of new ids. */
const MAX_ATTEMPTS = 50;
const STATUS_OF_EXISTING_ORDER = 201;

const Reward = z.object({
  id: z.string().min(1),
  delivery: z.object({ link: z.url({ protocol: /^https?$/ }).nullish() }).nullish(),
});
const CreatedOrder = z.object({
  order: z.object({ id: z.string().min(1), status: z.string(), rewards: z.array(Reward).default([]) }),
});
const GeneratedLink = z.object({ reward: z.object({ link: z.url({ protocol: /^https?$/ }) }) });

/** The order's `external_id` makes it idempotent: a repeated request returns the same order and buys nothing. */
export function createTremendous(options: TremendousOptions): GiftCardProvider {
  return {
    issue: async (request) => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const { status, body } = await post(options, 'orders', orderBody(options, request, attempt));
        const { order } = CreatedOrder.parse(body);
        if (order.status !== 'FAILED') return describe(options, order);
        // 201 means an order that already existed: only then is the next id tried, so a run creates at most one order.
        if (status !== STATUS_OF_EXISTING_ORDER) throw new Error(`Tremendous could not execute order ${order.id}`);
      }
      throw new Error(`Tremendous failed ${MAX_ATTEMPTS} orders of ${request.idempotencyKey}`);
    },
  };
}

const orderBody = (
  { campaignId, fundingSource }: TremendousOptions,
  { amountCents, currency, idempotencyKey, recipient }: GiftCardOrder,
  attempt: number,
) => ({
  external_id: attempt === 0 ? idempotencyKey : `${idempotencyKey}-${attempt}`,
  payment: { funding_source_id: fundingSource },
  reward: {
    campaign_id: campaignId,
    value: { denomination: amountCents / 100, currency_code: currency },
    recipient,
    delivery: { method: 'LINK' },
  },
});

type Order = z.infer<typeof CreatedOrder>['order'];

async function describe(options: TremendousOptions, { id, status, rewards }: Order): Promise<IssuedGiftCard> {
  if (status !== 'EXECUTED') throw new Error(`Tremendous has not executed order ${id}: ${status}`);
  const [reward] = rewards;
  if (reward === undefined) throw new Error(`Tremendous order ${id} has no reward`);
  const link = reward.delivery?.link ?? (await generateLink(options, reward.id));
  return { reference: id, code: null, link, redeem: null };
}

/** The first response contains the link; for an earlier order it is requested. */
async function generateLink(options: TremendousOptions, rewardId: string): Promise<string> {
  const path = `rewards/${encodeURIComponent(rewardId)}/generate_link`;
  return GeneratedLink.parse((await post(options, path, {})).body).reward.link;
}

async function post({ apiBase, apiKey, timeoutMs = TIMEOUT_MS }: TremendousOptions, path: string, body: object) {
  const response = await fetch(new URL(`/api/v2/${path}`, apiBase), {
    method: 'POST',
    // The key must not be sent to another host.
    redirect: 'error',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  // The body of an error may repeat the recipient, so it is not logged.
  if (!response.ok) throw new Error(`Tremendous answered ${response.status} to ${path.split('/')[0]}`);
  return { status: response.status, body: (await response.json()) as unknown };
}
