/** A publisher's name and addresses, as the office finds them in the settings. (docs/another-house.md) */
import type { Ctx } from '#server/kernel/ctx.ts';
import { configs } from '#server/modules/settings/tables.ts';

export type NamedSite = {
  isDefault: boolean;
  name: string;
  legalName: string;
  tagline: string;
  mail: { support: string; address: string };
};

/** Adds what is missing; what the office or the library has set stays. The product's own come with its library. */
export async function seedSiteSettings({ db }: Pick<Ctx, 'db'>, site: NamedSite): Promise<void> {
  if (site.isDefault) return;
  const rows = [
    { key: 'PRODUCT_NAME', value: site.name },
    { key: 'LEGAL_NAME', value: site.legalName },
    { key: 'PRODUCT_TAGLINE', value: site.tagline },
    { key: 'SUPPORT_EMAIL', value: site.mail.support },
    { key: 'POSTAL_ADDRESS', value: site.mail.address },
  ];
  await db.insert(configs).values(rows).onConflictDoNothing();
}
