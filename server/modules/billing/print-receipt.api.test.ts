import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configs } from '#server/modules/site/tables.ts';
import { resource } from '#tests/support/api.ts';
import { purchasesIn } from '#tests/support/purchases.ts';
import { type Slice, startSlice } from '#tests/support/slice.ts';
import { printReceipt } from './print-receipt.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await slice.given.tiers();
});
afterAll(() => slice?.close());

describe('the document of a receipt (rules M27)', () => {
  test.each([
    ['names the seller once where the address begins with the name', 'Receptor, 100 Example Street'],
    ['takes an address as it is otherwise', '100 Example Street'],
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
    await purchasesIn(slice).buy(person, { tier: 2 });
    const { body } = await slice.api.get('/api/receipts/', person.headers);

    let printed = '';
    const pdf = {
      print: async (document: object) => {
        printed = JSON.stringify(document);
        return new Uint8Array();
      },
    };
    const viewer = (await slice.ctx.viewersOf([person.id])).get(person.id) ?? slice.ctx.viewer;
    await printReceipt({ ...slice.ctx, viewer, pdf }, body.data[0].id);

    expect(printed).toContain('Receptor\\n100 Example Street\\n');
    expect(printed).toContain('\\n12 Elm Street\\nBoston, MA 02115\\nUnited States\\n');
  });
});
