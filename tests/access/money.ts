import { deriveSecret, signEvent } from '#server/adapters/payments/sandbox-signature.ts';
import { purchasesIn } from '#tests/support/given/purchases.ts';
import { resource } from '#tests/support/server/api.ts';
import { accounts, everyone, owners, type Row, type Scene } from './matrix.ts';

const GOLD = { membership: { data: { type: 'Membership', id: '3' } } };

async function orderOf({ slice, owner }: Scene): Promise<string> {
  const ordered = await purchasesIn(slice).order(owner, { tier: 3, days: 1825 });
  return ordered.body.data.id;
}

async function boughtBy({ slice, owner }: Scene): Promise<string> {
  const bought = await purchasesIn(slice).buy(owner, { tier: 3, days: 1825 });
  return bought.body.data.id;
}

/** An event about an unknown payment, signed like the provider's. */
function signed({ slice, unique }: Scene): { body: unknown; headers: Record<string, string> } {
  const now = slice.clock.now();
  const body = { id: unique, type: 'payment.paid', created: now.toISOString(), reference: 'unknown' };
  const secret = deriveSecret('sandbox-secret', 'sandbox-webhook');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'sandbox-signature': signEvent(JSON.stringify(body), { secret, now }),
    },
  };
}

export const MONEY: readonly Row[] = [
  { call: 'listMemberships', expected: everyone(200) },
  { call: 'listMembershipsWithMine', expected: everyone(200) },
  {
    call: 'placeOrder',
    expected: accounts(201),
    request: () => ({ body: resource('Order', { rebillDays: 365 }, GOLD) }),
  },
  {
    call: 'quoteOrder',
    expected: accounts(200),
    request: () => ({ path: '/api/orders/quote/?membership=3&rebillDays=365' }),
  },
  {
    call: 'getOrder',
    expected: owners(200, 'order.not-found'),
    request: async (scene) => ({ path: `/api/orders/${await orderOf(scene)}/` }),
  },
  { call: 'getRenewal', expected: accounts(200) },
  { call: 'getSavedMethod', expected: accounts(200) },
  {
    call: 'startCardChange',
    expected: owners(201, 'order.nothing-to-renew'),
    request: async (scene) => {
      await boughtBy(scene);
      return {};
    },
  },
  { call: 'removeSavedMethod', expected: accounts(200) },
  {
    call: 'cancelRenewal',
    expected: owners(200, 'order.not-found'),
    request: async (scene) => ({ path: `/api/orders/${await boughtBy(scene)}/cancel-renewal/` }),
  },
  {
    call: 'resumeRenewal',
    expected: owners(200, 'order.not-found'),
    request: async (scene) => ({ path: `/api/orders/${await boughtBy(scene)}/resume-renewal/` }),
  },
  { call: 'listOrders', expected: accounts(200) },
  { call: 'listCreditNotes', expected: accounts(200) },
  {
    call: 'printCreditNote',
    expected: owners(200, 'credit-note.not-found'),
    request: async (scene) => {
      const superuser = await scene.slice.given.superuser();
      const path = `/api/admin/orders/${await boughtBy(scene)}/refund/`;
      await scene.slice.api.post(path, resource('Refund', { reason: 'Asked for it.' }), superuser.headers);
      const { body } = await scene.slice.api.get('/api/credit-notes/', scene.owner.headers);
      return { path: `/api/credit-notes/${body.data[0].id}/pdf/` };
    },
  },
  { call: 'listReceipts', expected: accounts(200) },
  {
    call: 'printReceipt',
    expected: owners(200, 'receipt.not-found'),
    request: async (scene) => {
      await boughtBy(scene);
      const { body } = await scene.slice.api.get('/api/receipts/', scene.owner.headers);
      return { path: `/api/receipts/${body.data[0].id}/pdf/` };
    },
  },
  {
    call: 'receivePaymentEvent',
    expected: everyone(200),
    request: (scene) => ({ path: '/api/payments/sandbox/webhook/', ...signed(scene) }),
  },
];
