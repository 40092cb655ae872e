import { describe, expect, test } from 'vitest';
import { configs } from '#server/modules/settings/tables.ts';
import { type Shop, setUpShop } from '#tests/support/given/purchases.ts';
import { resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import { listDocuments, printReceipt } from './print-receipt.ts';

let slice: Slice;
let shop: Shop;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});

/** A printer that keeps the description of what it prints. */
function paper() {
  const pages: string[] = [];
  const print = async (document: object) => {
    pages.push(JSON.stringify(document));
    return new Uint8Array();
  };
  return { pages, pdf: { print, printAll: async () => new Uint8Array() } };
}

describe('the documents of an order', () => {
  test.each([
    ['refunded', 'paid', 'Refunded'],
    ['disputed', 'charged_back', 'bank'],
  ] as const)('say who returned the money of a %s payment', async (_title, state, word) => {
    const person = await slice.given.account();
    const ordered = await shop.buy(person, { tier: 2 });
    if (state === 'paid') {
      const { headers } = await slice.given.superuser();
      const refund = resource('Refund', { reason: 'Requested.' });
      await slice.api.post(`/api/admin/orders/${ordered.body.data.id}/refund/`, refund, headers);
    } else {
      await shop.setProviderState(ordered, state);
      await shop.deliver(await shop.referenceOf(ordered), { id: 'cb', type: 'payment.moved' });
    }
    const { pages, pdf } = paper();
    await printReceipt({ ...(await slice.ctxOf(person.id)), pdf }, 1);

    expect(pages[0]?.includes(word)).toBe(true);
    expect(pages[0]?.includes('bank')).toBe(word === 'bank');
  });

  test('are files of the receipts folder in an export, receipts before credit notes', async () => {
    const person = await slice.given.account();
    const ordered = await shop.buy(person, { tier: 2 });
    await shop.buy(await slice.given.account(), { tier: 2 });
    const { headers } = await slice.given.superuser();
    const refund = resource('Refund', { reason: 'Requested.' });
    await slice.api.post(`/api/admin/orders/${ordered.body.data.id}/refund/`, refund, headers);
    await shop.buy(person, { tier: 3 });
    const { pdf } = paper();
    const documents = await listDocuments({ ...(await slice.ctxOf(person.id)), pdf });

    expect(documents.map(({ name }) => name)).toEqual([
      'receipts/receipt-R-000001.pdf',
      'receipts/receipt-R-000003.pdf',
      'receipts/credit-note-CN-000001.pdf',
    ]);
  });

  test.each(['receipts', 'credit-notes'])('are not found under an unknown number of %s', async (kind) => {
    const person = await slice.given.account();
    for (const id of [1, 999, 2_147_483_648])
      expect((await slice.api.get(`/api/${kind}/${id}/pdf/`, person.headers)).status).toBe(404);
    const { headers } = await slice.given.staff({ roles: ['finance'] });
    for (const id of [1, 999, 2_147_483_648])
      expect((await slice.api.get(`/api/admin/${kind}/${id}/pdf/`, headers)).status).toBe(404);
  });
});

describe('the PDF of a receipt (rules M27)', () => {
  test.each([
    ['names the seller once if the address begins with the name', 'Receptor, 100 Example Street'],
    ['prints any other address unchanged', '100 Example Street'],
  ])('%s, and the payer as on an envelope', async (_, postal) => {
    const person = await slice.given.account();
    await slice.db.insert(configs).values([
      { key: 'PRODUCT_NAME', value: 'Receptor' },
      { key: 'POSTAL_ADDRESS', value: postal },
    ]);
    const address = {
      address1: 'Elm Street',
      address2: '12',
      city: 'Boston',
      postalCode: '02115',
      state: 'MA',
      country: 'US',
    };
    await slice.api.post('/api/users/addresses/', resource('Address', address), person.headers);
    await shop.buy(person, { tier: 2 });
    const { body } = await slice.api.get('/api/receipts/', person.headers);

    let printed = '';
    const pdf = {
      print: async (document: object) => {
        printed = JSON.stringify(document);
        return new Uint8Array();
      },
      printAll: async () => new Uint8Array(),
    };
    await printReceipt({ ...(await slice.ctxOf(person.id)), pdf }, body.data[0].id);

    expect(printed).toContain('Receptor\\n100 Example Street\\n');
    expect(printed).toContain('\\n12 Elm Street\\nBoston, MA 02115\\nUnited States\\n');
  });
});
