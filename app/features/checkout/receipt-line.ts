import type { Text } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';

/** A line of a receipt in the reader's language; older lines have a text alone. */
export function formatReceiptLine({ t }: Text, { text, about }: Entity<'Receipt'>['lines'][number]): string {
  if (about === null) return text;
  if (about.kind === 'membership') return t('receipt.membership', { tier: about.tier, days: about.days });
  if (about.kind === 'extension') return t('receipt.extension', { days: about.days });
  return about.kind === 'code' ? t('receipt.code', { code: about.code }) : t(`receipt.${about.kind}`);
}
