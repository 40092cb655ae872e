import { useText } from '#app/i18n/text.tsx';
import type { Slide } from '#contract/transcript.ts';
import { ReferenceList } from './reference-list.tsx';
import { referencesOf } from './references-of.ts';

/** All references of the section beside its text; those of the slide that shows stand out. */
export function References({ slides, current }: { slides: readonly Slide[]; current: number }) {
  const { t } = useText();
  const references = referencesOf(slides);
  if (references.length === 0) return null;
  const used = slides[current]?.references.map(({ number }) => number) ?? [];
  return (
    <section className="references" aria-labelledby="references">
      <h2 id="references">{t('section.references.title')}</h2>
      <ReferenceList references={references} place="beside" current={used} />
    </section>
  );
}
