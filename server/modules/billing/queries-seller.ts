import { inArray } from 'drizzle-orm';
import { isTaxRate, type TaxRate } from '#domain/membership/receipt.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { configs } from '#server/modules/site/tables.ts';
import type { ReceiptSeller } from './tables.ts';

const KEYS = {
  name: 'PRODUCT_NAME',
  address: 'POSTAL_ADDRESS',
  taxId: 'SELLER_TAX_ID',
  taxName: 'RECEIPT_TAX_NAME',
  taxPercent: 'RECEIPT_TAX_PERCENT',
} as const;

/**
 * Who sells, and which tax the prices include, from the configuration of the site: none unless it names a rate. A rate that
 * is no rate must not hold a payment up; the receipt is silent about the tax then.
 */
export async function readSeller(db: Queryable): Promise<{ seller: ReceiptSeller; tax: TaxRate | null }> {
  const rows = await db
    .select()
    .from(configs)
    .where(inArray(configs.key, Object.values(KEYS)));
  const values = new Map(rows.map((row) => [row.key, String(row.value)]));
  const percent = Number(values.get(KEYS.taxPercent) ?? 0);
  return {
    seller: {
      name: values.get(KEYS.name) ?? null,
      address: values.get(KEYS.address) ?? null,
      taxId: values.get(KEYS.taxId) ?? null,
    },
    tax: isTaxRate(percent) ? { name: values.get(KEYS.taxName) ?? null, percent } : null,
  };
}
