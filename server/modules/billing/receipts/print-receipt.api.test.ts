import { describe, expect, test } from 'vitest';
import { configs } from '#server/modules/settings/tables.ts';
import { type Shop, setUpShop } from '#tests/support/given/purchases.ts';
import { resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import { printReceipt } from './print-receipt.ts';

let slice: Slice;
let shop: Shop;
setUpShop((opened) => {
  ({ slice, shop } = opened);
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
