/** An amount in the minor unit of its currency. Never a fraction, never a float of dollars. (rules M1) */
export type Cents = number & { readonly unit: 'cents' };

/** Throws for fractions of a cent, which are a mistake of the caller. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

/** A discount can make a membership free, never profitable for the buyer. (rules M9) */
export const applyDiscount = (price: Cents, discount: Cents): Cents => Math.max(0, price - discount) as Cents;

// Not every currency has hundredths: the yen has no minor unit at all.
function minorDigits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** An amount as shown on an order or a receipt ($449.00), as the locale writes money. */
export const formatMoney = (amount: Cents, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 10 ** minorDigits(currency));

/** An amount as shown on a price card: whole amounts are written without decimals ($449). */
export const formatPrice = (amount: Cents, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount / 10 ** minorDigits(currency),
  );
