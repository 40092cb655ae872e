import { useText } from '#app/i18n/text.tsx';
import type { ResponseOf } from '#client/api/client.ts';
import type { getFrontMatter } from '#contract/calls/assessment.ts';

type FrontMatter = ResponseOf<typeof getFrontMatter>['data'];

/** Names and what was given in kind, in words only. */
export function CommercialSupport({ sources }: { sources: readonly { name: string; in_kind: string }[] }) {
  const { t } = useText();
  if (sources.length === 0) return <p>{t('cover.cme.noSupport')}</p>;
  const named = sources.map(({ name, in_kind }) =>
    in_kind === '' ? name : t('cover.cme.inKind', { name, what: in_kind }),
  );
  return <p>{t('cover.cme.supportedBy', { sources: named.join('; ') })}</p>;
}

/** Credit of another body, for those whom it is for; its name is in English, as on the certificate. (rules L56) */
export function AwardOf({ audience, credit, maximum }: FrontMatter['awards'][number]) {
  const { t, rich } = useText();
  if (audience === 'pharmacist' || credit === null) return t('cover.cme.creditOf.pharmacist', { count: maximum });
  return rich(
    `cover.cme.creditOf.${audience}`,
    { credit: (name) => <span lang={t('shell.libraryLanguage')}>{name}</span> },
    { award: credit },
  );
}
