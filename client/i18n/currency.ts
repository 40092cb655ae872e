/** The currency of the site's prices. In the built scripts of another site the server writes its own in this place. */
let currency = 'USD';

/** On the server, once, before any page is rendered. */
export function adoptCurrency(code: string): void {
  currency = code;
}

export const siteCurrency = (): string => currency;
