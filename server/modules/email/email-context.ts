import { hostOfLanguage, type Language } from '#domain/catalogue/languages.ts';
import type { EmailContext } from '#emails/layout/content.ts';
import { productName } from '#messages/product-name.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { readSettings } from '#server/modules/settings/index.ts';

const KEYS = { brand: 'PRODUCT_NAME', supportEmail: 'SUPPORT_EMAIL', address: 'POSTAL_ADDRESS' } as const;

/** The sender of every email, from the site's configuration; missing values are derived from the host. */
export async function readEmailContext(
  { db, origin, clock }: Pick<Ctx, 'db' | 'origin' | 'clock'>,
  language: Language = 'en',
): Promise<EmailContext> {
  const values = await readSettings(db, Object.values(KEYS));
  return {
    language,
    zone: clock.zone,
    sender: {
      brand: values.get(KEYS.brand) ?? productName(),
      url: `${origin.protocol}//${hostOfLanguage(language, origin.host)}`,
      supportEmail: values.get(KEYS.supportEmail) ?? `support@${origin.hostname}`,
      address: values.get(KEYS.address) ?? origin.host,
    },
  };
}
